// The checks of .ci/web_accept. Each reports what it has seen, and throws if
// that is wrong.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { Table, PATIENCE } from "./table.mjs";
import { fitting } from "./sizes.mjs";
import { specials } from "./specials.mjs";
import { telling } from "./colours.mjs";
import { company } from "./company.mjs";
import { explore } from "./explore.mjs";
import { finger } from "./finger.mjs";
import { changeHands, oneBoard } from "./hands.mjs";
import { keys } from "./keys.mjs";
import * as lessons from "./lessons.mjs";
import { solving } from "./puzzles.mjs";
import { playOffline } from "./static.mjs";
import { drafts, Study } from "./study.mjs";

const [program, data, out, ...names] = process.argv.slice(2);
const all = JSON.parse(execFileSync(program, ["variants", "-json"], { encoding: "utf8" }));
const wanted = all.filter((v) => names.length === 0 || names.includes(v.name));
const server = new Server(program, data);
await server.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

// checkPage tests a page at both sizes, light and dark: nothing scrolls
// sideways, axe finds no serious fault; it saves a picture.
async function checkPage(page, name) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${out}/${name}-${size}-${colorScheme}.png` });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${name} scrolls sideways by ${wide} at ${size}`);
      await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
      const { violations } = await page.evaluate(() => axe.run());
      const serious = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
      assert.deepEqual(serious.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`), [], `${name} ${size} ${colorScheme}`);
    }
  }
  await page.setViewportSize(sizes.wide);
}

// player is a browser with its own storage.
const player = () => browser.newContext({ viewport: sizes.wide, bypassCSP: false });

// pgn returns the game that a page offers, which dux pgn must accept.
async function pgn(table, name) {
  await table.look();
  await table.menu();
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.page.getByRole("link", { name: "Download PGN" }).click()]);
  await download.saveAs(`${out}/${name}.pgn`);
  execFileSync(program, ["pgn", `${out}/${name}.pgn`]);
  return readFileSync(`${out}/${name}.pgn`, "utf8");
}

async function playVariant(v) {
  const context = await player();
  const table = await Table.open(context, server.url, program, v.name, ["you", "engine", "engine", "engine", "engine", "engine"]);
  const seats = v.seats.length;
  const ways = ["mouse", "keys", "drag"], done = ways.length * seats;
  for (const [i, way] of ways.entries()) {
    await table.expected();
    await table.turn(way);
    await table.played((i + 1) * seats);
  }
  await table.expected();
  assert.equal(await table.board("to-move"), v.seats[0]);
  const legal = await table.legal();
  await table.type("nonsense");
  await table.page.waitForFunction(() => document.querySelector("#problem").textContent !== "");
  await table.type("e4 e5 ".repeat(500));
  await table.page.waitForFunction(() => /^This is too long/.test(document.querySelector("#problem").textContent));
  await table.type(legal[0].toUpperCase());
  await table.page.waitForTimeout(100);
  if ((await table.plies()) === done) await table.type(legal[0]); // upper case was another turn's as well
  await table.played(done + seats);
  await table.expected();
  await table.button("Take back");
  await table.played(done);
  const position = await table.board("position");
  const corner = () => document.querySelector("[data-square]:last-of-type").getBoundingClientRect().toJSON();
  const before = await table.page.evaluate(corner);
  await table.button("Flip");
  await table.page.waitForFunction((b) => {
    const now = document.querySelector("[data-square]:last-of-type").getBoundingClientRect();
    return Math.abs(now.x - b.x) + Math.abs(now.y - b.y) > 5;
  }, before);
  await table.page.reload();
  await table.ready();
  await table.played(done);
  assert.equal(await table.board("position"), position);
  assert.equal(await table.page.locator("[data-move-input]").isEditable(), true, "the seat is still held after reloading");
  await pgn(table, v.name);
  await checkPage(table.page, v.name);
  await context.close();
  await playByTouch(v);
}

// playByTouch plays a turn with a finger on a phone.
async function playByTouch(v) {
  const finger = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  const table = await Table.open(finger, server.url, program, v.name, ["you"]);
  await table.turn("touch");
  await table.played(1);
  await finger.close();
}

// playToTheEnd lets engines play a whole game while it watches.
async function playToTheEnd(v) {
  const context = await player();
  const page = await context.newPage();
  await page.goto(server.url);
  const url = await page.evaluate(async ([name, seats]) => {
    const form = new URLSearchParams({ think: "10ms" });
    for (let i = 1; i <= seats; i++) form.set(`seat${i}`, "engine");
    return (await fetch(`/play/${name}`, { method: "POST", body: form })).url;
  }, [v.name, v.seats.length]);
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector("[data-board]")?.dataset.result, null, { timeout: 600000 });
  const table = new Table(page, program);
  const result = await table.board("result");
  assert.match(await pgn(table, `${v.name}-end`), new RegExp(`${result.replaceAll("/", "\\/")}\\s*$`));
  await context.close();
  return `${await table.variant ?? v.name}: ${result}`;
}

// playSpecial clicks a special move and compares its notation.
async function playSpecial({ variant, pos, clicks, san, says, words }) {
  const context = await player();
  const table = await Table.open(context, server.url, program, variant, ["you"], { pos });
  await table.expected();
  if (says) assert.match(await table.status(), says);
  for (const click of clicks) {
    if (click.startsWith("choose ")) await table.page.locator(`[data-choice="${click.slice(7)}"]`).click();
    else if (click.startsWith("hand ")) await table.page.locator(`[data-hand="${click.slice(5)}"]:not([disabled])`).click();
    else if (click === "Pass") await table.button("Pass");
    else {
      await table.page.waitForFunction((s) => { const e = document.querySelector(`[data-square="${s}"]`); return e.hasAttribute("data-target") || e.dataset.piece; }, click);
      await table.square(click).click({ force: true });
    }
    await table.page.waitForTimeout(150);
  }
  await table.page.waitForFunction(() => document.querySelector("[data-ply]"), null, { timeout: PATIENCE });
  assert.equal(await table.page.locator("[data-ply]").last().textContent(), san, `${variant}: ${clicks}`);
  if (words) await table.page.getByText(words, { exact: true }).waitFor({ timeout: PATIENCE });
  await context.close();
}

// refused presses squares that are no targets: each gets a sentence why.
async function refused() {
  const context = await player();
  for (const [variant, presses, words] of [
    ["chess", ["a1"], /^The rook on a1 cannot move now: its own knight and its own pawn are in the way\.$/],
    ["chess", ["b1", "b4"], /^The knight on b1 cannot go to b4, but to a3 or c3\.$/],
    ["duck", ["e7"], /^That is Black's pawn, and White is to move\.$/],
    ["duck", ["e2", "e4", "d2"], /^d2 is not empty\.$/],
    ["duchess", ["2a1"], /^That is Blue's rook, and Red is to move\.$/],
  ]) {
    const table = await Table.open(context, server.url, program, variant, ["you"]);
    await table.expected();
    for (const square of presses) {
      await table.square(square).click({ force: true });
      await table.page.waitForTimeout(200);
    }
    await table.page.locator(".ribbon[data-refused]").waitFor({ timeout: PATIENCE });
    assert.match(await table.page.locator("#problem").innerText(), words);
    await table.page.locator(".ribbon:not([data-refused])").waitFor({ timeout: PATIENCE });
    await table.page.close();
  }
  await context.close();
}

// playByHand drags a piece, taps with a finger, and takes back the first half
// of a turn by Escape and by the piece.
async function playByHand() {
  const mouse = await player();
  let table = await Table.open(mouse, server.url, program, "duck", ["you"]);
  const middle = async (name) => {
    const b = await table.square(name).boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  const drag = async (from, to) => {
    await table.page.mouse.move(...(await middle(from)));
    await table.page.mouse.down();
    await table.page.mouse.move(...(await middle(to)), { steps: 6 });
    await table.page.mouse.up();
    await table.page.waitForFunction(() => /duck/.test(document.querySelector("#status").innerText));
  };
  const start = await table.board("position");
  await drag("e2", "e4");
  assert.match(await table.board("position"), /4P3/);
  await table.page.keyboard.press("Escape");
  assert.equal(await table.board("position"), start);
  await drag("g1", "f3");
  await table.square("f3").click({ force: true });
  assert.equal(await table.board("position"), start);
  await drag("d2", "d4");
  await table.square("d5").click({ force: true });
  await table.played(1);
  await mouse.close();

  const finger = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true });
  table = await Table.open(finger, server.url, program, "duel", ["you"]);
  for (const square of ["b1", "c3"]) await table.page.touchscreen.tap(...(await middle(square)));
  await table.played(1);
  const boxes = await Promise.all(["a1", "x1"].map((s) => table.square(s).boundingBox()));
  assert.ok(boxes[1].y > boxes[0].y, "the Duel board lies below the Main board");
  await finger.close();
}

// playByLinks gives every seat a browser.
async function playByLinks(name) {
  const v = all.find((v) => v.name === name);
  const contexts = [await player()];
  const host = await Table.open(contexts[0], server.url, program, name, ["you", ...v.seats.slice(1).map(() => "link")]);
  const tables = [host];
  for (const link of await host.page.locator("#links a").all()) {
    const context = await player();
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(await link.evaluate((a) => a.href));
    const table = new Table(page, program);
    table.variant = name;
    await table.ready();
    tables.push(table);
  }
  assert.equal(tables.length, v.seats.length);
  for (let n = 0; n < 2 * tables.length; n++) {
    const table = tables[n % tables.length];
    await table.expected();
    const legal = await table.legal();
    await table.type(legal[Math.floor(legal.length / 2)]);
    for (const t of tables) await t.played(n + 1);
  }
  for (const c of contexts) await c.close();
}

// survive kills the server during a game and a lesson; the pages find them again.
async function survive() {
  const context = await player();
  const table = await Table.open(context, server.url, program, "duck", ["you"]);
  await table.type("e2e4@e5");
  await table.played(1);
  const position = await table.board("position");
  const lesson = new Table(await context.newPage(), program);
  await lesson.page.goto(`${server.url}/learn/duck`);
  await lesson.ready();
  const steps = await (await fetch(`${server.url}/lessons/duck`)).json();
  await server.end("SIGKILL");
  await table.page.waitForSelector("body[data-connected=false]", { timeout: PATIENCE });
  assert.match(await table.status(), /connection is lost; trying again\.$/);
  await lesson.page.waitForSelector("body[data-connected=false]", { timeout: PATIENCE });
  await lesson.page.locator("#steps button").nth(1).click();
  await server.start();
  await table.ready();
  await lesson.page.waitForFunction((p) => document.querySelector("[data-board]").dataset.position === p, steps[1].position, { timeout: PATIENCE });
  assert.equal(await lesson.page.locator("#problem").innerText(), "");
  await table.played(1);
  assert.equal(await table.board("position"), position);
  await table.type("d7d5@d4");
  await table.played(2);
  await context.close();
}

const step = async (name, work) => {
  const start = Date.now();
  const said = await work();
  console.log(`${name}: ok${said ? ` (${said})` : ""}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
};

try {
  const context = await player();
  const page = await context.newPage();
  for (const [name, path] of [["home", "/"], ["setup", "/play/duchess"], ["rules", "/rules/duel"], ["missing", "/t/none"]]) {
    await step(`page ${name}`, async () => {
      await page.goto(server.url + path);
      await page.waitForLoadState("networkidle");
      await checkPage(page, name);
    });
  }
  await context.close();
  for (const v of wanted) {
    await step(`${v.name} by mouse, keys, finger and text`, () => playVariant(v));
    await step(`${v.name} to the end`, () => playToTheEnd(v));
  }
  for (const s of specials) await step(`${s.variant} ${s.what}`, () => playSpecial(s));
  for (const { name } of wanted.filter((v) => oneBoard(v.name))) await step(`${name} hands`, () => changeHands(name, { player, server, program, out, checkPage, browser }));
  await step("presses that do nothing", refused);
  await step("tables at five sizes", () => fitting({ player, server, program, out }));
  await step("six colours as others see them", () => telling({ player, server, program }));
  await step("drag, touch and Escape", playByHand);
  for (const [name, work] of Object.entries(company(out))) await step(name, () => work({ player, server, program }));
  await step("four at double2", () => playByLinks("double2"));
  await step("six at duchess", () => playByLinks("duchess"));
  const study = new Study({ url: server.url, program, out, player, checkPage });
  await step("analysis", () => study.lines());
  await step("arrows drawn with the right button", () => study.drawings());
  await step("analysis of a game that has ended", () => study.ended());
  await step("a game from a position", () => study.playOn());
  await step("games read, analysed and written", () => study.games());
  for (const [name, work] of Object.entries(explore)) await step(name, () => work(study));
  for (const [name, how] of Object.entries(drafts)) await step(`${name} position by placing pieces`, () => study.positions(name, how));
  for (const v of wanted) await step(`${v.name} lesson`, () => lessons.solve({ player, server, program }, v.name, checkPage));
  const { solveAll, ...others } = solving;
  for (const name of ["chess", "double2"]) await step(`${name} puzzles`, () => solveAll({ player, server, program }, name, checkPage));
  for (const [name, work] of Object.entries(others)) await step(name, () => work({ player, server, program, out }));
  await step("a lesson left half-way", () => lessons.leave({ player, server, program }));
  for (const [name, work] of Object.entries(finger)) await step(name, () => work({ browser, url: server.url, program }));
  for (const [name, work] of Object.entries(keys)) await step(name, () => work({ player, server, program }));
  await step("site of plain files", () => playOffline({ site: process.env.SITE, program, out, player, checkPage, wanted }));
  await step("server killed", survive);
  await step("server killed, and lines wanted", () => study.lost(server));
  assert.equal(await server.end("SIGTERM"), 0, "exit status after SIGTERM");
} finally {
  await browser.close();
  server.process.kill("SIGKILL");
}
