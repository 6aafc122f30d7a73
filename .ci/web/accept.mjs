// The checks of .ci/web_accept. Each reports what it has seen, and throws if
// that is wrong.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { PATIENCE } from "./table.mjs";
import { fitting } from "./sizes.mjs";
import { specials } from "./specials.mjs";
import { telling } from "./colours.mjs";
import { company } from "./company.mjs";
import { explore } from "./explore.mjs";
import { finger } from "./finger.mjs";
import { changeHands, oneBoard } from "./hands.mjs";
import { keys } from "./keys.mjs";
import * as lessons from "./lessons.mjs";
import { usePackage } from "./package.mjs";
import { puzzles, solveAll } from "./puzzles.mjs";
import { playOffline } from "./static.mjs";
import { lost, study } from "./study.mjs";
import { Site } from "./site.mjs";

const [program, out, ...names] = process.argv.slice(2);
const server = new Server(program, "data");
await server.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const site = new Site({ browser, server, program, out });
const all = site.dux("variants"), wanted = all.filter((v) => names.length === 0 || names.includes(v.name));

async function playVariant(v) {
  const table = await site.table(v.name, ["you", "engine", "engine", "engine", "engine", "engine"]);
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
  await table.reads("#problem", /./);
  await table.type("e4 e5 ".repeat(500));
  await table.reads("#problem", /^This is too long/);
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
  await table.until((b) => {
    const now = document.querySelector("[data-square]:last-of-type").getBoundingClientRect();
    return Math.abs(now.x - b.x) + Math.abs(now.y - b.y) > 5;
  }, before);
  await table.reload();
  await table.played(done);
  assert.equal(await table.board("position"), position);
  assert.equal(await table.page.locator("[data-move-input]").isEditable(), true, "the seat is still held after reloading");
  await site.pgn(table, v.name);
  await site.check(table.page, v.name);
  await playByTouch(v);
}

// playByTouch plays a turn with a finger on a phone.
async function playByTouch(v) {
  const table = await site.table(v.name, ["you"], { context: await site.phone() });
  await table.turn("touch");
  await table.played(1);
}

// playToTheEnd lets engines play a whole game while it watches.
async function playToTheEnd(v) {
  const context = await site.player(), page = await site.open("", context);
  const url = await page.evaluate(async ([name, seats]) => {
    const form = new URLSearchParams({ think: "10ms" });
    for (let i = 1; i <= seats; i++) form.set(`seat${i}`, "engine");
    return (await fetch(`/play/${name}`, { method: "POST", body: form })).url;
  }, [v.name, v.seats.length]);
  const table = await site.visit(url, { context });
  await table.until(() => document.querySelector("[data-board]")?.dataset.result, null, { timeout: 600000 });
  const result = await table.board("result");
  assert.match(await site.pgn(table, `${v.name}-end`), new RegExp(`${result.replaceAll("/", "\\/")}\\s*$`));
  return `${v.name}: ${result}`;
}

// playSpecial clicks a special move and compares its notation.
async function playSpecial({ variant, pos, clicks, san, says, words }) {
  const table = await site.table(variant, ["you"], { pos });
  await table.expected();
  if (says) assert.match(await table.status(), says);
  for (const click of clicks) {
    if (click.startsWith("choose ")) await table.page.locator(`[data-choice="${click.slice(7)}"]`).click();
    else if (click.startsWith("hand ")) await table.page.locator(`[data-hand="${click.slice(5)}"]:not([disabled])`).click();
    else if (click === "Pass") await table.button("Pass");
    else {
      await table.until((s) => { const e = document.querySelector(`[data-square="${s}"]`); return e.hasAttribute("data-target") || e.dataset.piece; }, click);
      await table.click(click);
    }
    await table.page.waitForTimeout(150);
  }
  await table.until(() => document.querySelector("[data-ply]"));
  assert.equal(await table.last(), san, `${variant}: ${clicks}`);
  if (words) await table.page.getByText(words, { exact: true }).waitFor({ timeout: PATIENCE });
}

// refused presses squares that are no targets: each gets a sentence why.
async function refused() {
  const context = await site.player();
  for (const [variant, presses, words] of [
    ["chess", ["a1"], /^The rook on a1 cannot move now: its own knight and its own pawn are in the way\.$/],
    ["chess", ["b1", "b4"], /^The knight on b1 cannot go to b4, but to a3 or c3\.$/],
    ["duck", ["e7"], /^That is Black's pawn, and White is to move\.$/],
    ["duck", ["e2", "e4", "d2"], /^d2 is not empty\.$/],
    ["duchess", ["2a1"], /^That is Blue's rook, and Red is to move\.$/],
  ]) {
    const table = await site.table(variant, ["you"], { context });
    await table.expected();
    for (const square of presses) {
      await table.click(square);
      await table.page.waitForTimeout(200);
    }
    await table.page.locator(".ribbon[data-refused]").waitFor({ timeout: PATIENCE });
    assert.match(await table.page.locator("#problem").innerText(), words);
    assert.equal((await table.targets()).length > 0, presses.length > 1, `what is chosen stays chosen in ${variant}`);
    await table.page.locator(".ribbon:not([data-refused])").waitFor({ timeout: PATIENCE });
    await table.page.close();
  }
  const table = await site.table("double2", ["you", "engine", "engine", "engine"], { context, clock: "5+3" }); // the other board goes on
  await table.click("A/a1");
  await table.page.locator(".ribbon[data-refused]").waitFor({ timeout: PATIENCE });
  const plies = await table.plies();
  await table.until((n) => document.querySelectorAll("[data-ply]").length > n, plies);
  assert.ok(await table.page.locator(".ribbon[data-refused]").isVisible(), "why a press does nothing is said while others move");
}

// playByHand drags a piece, taps with a finger, and takes back the first half
// of a turn by Escape and by the piece.
async function playByHand() {
  let table = await site.table("duck", ["you"]);
  const drag = async (from, to) => {
    await table.drag(from, to);
    await table.says(/duck/);
  };
  const start = await table.board("position");
  await drag("e2", "e4");
  assert.match(await table.board("position"), /4P3/);
  await table.page.keyboard.press("Escape");
  assert.equal(await table.board("position"), start);
  await drag("g1", "f3");
  await table.click("f3");
  assert.equal(await table.board("position"), start);
  await drag("d2", "d4");
  await table.click("d5");
  await table.played(1);

  table = await site.table("duel", ["you"], { context: await site.phone() });
  for (const square of ["b1", "c3"]) await table.page.touchscreen.tap(...(await table.middle(square)));
  await table.played(1);
  const boxes = await Promise.all(["a1", "x1"].map((s) => table.square(s).boundingBox()));
  assert.ok(boxes[1].y > boxes[0].y, "the Duel board lies below the Main board");
}

// playByLinks gives every seat a browser.
async function playByLinks(name) {
  const v = all.find((v) => v.name === name);
  const host = await site.table(name, ["you", ...v.seats.slice(1).map(() => "link")]);
  const tables = [host, ...Object.values(await site.guests(host))];
  assert.equal(tables.length, v.seats.length);
  for (let n = 0; n < 2 * tables.length; n++) {
    const table = tables[n % tables.length];
    await table.expected();
    const legal = await table.legal();
    await table.type(legal[Math.floor(legal.length / 2)]);
    for (const t of tables) await t.played(n + 1);
  }
}

// survive kills the server during a game and a lesson; the pages find them again.
async function survive() {
  const table = await site.table("duck", ["you"]);
  await table.plays("e2e4@e5", 1);
  const position = await table.board("position");
  const lesson = await site.visit("learn/duck"), steps = await site.json("lessons/duck");
  await server.end("SIGKILL");
  await table.connected(false);
  assert.match(await table.status(), /connection is lost; trying again\.$/);
  await lesson.connected(false);
  await lesson.page.locator("#steps button").nth(1).click();
  await server.start();
  await table.ready();
  await lesson.shows(steps[1].position);
  assert.equal(await lesson.page.locator("#problem").innerText(), "");
  await table.played(1);
  assert.equal(await table.board("position"), position);
  await table.plays("d7d5@d4", 2);
}

// step reports a check, and closes the browsers that it has opened.
const step = async (name, work) => {
  const start = Date.now();
  const said = await work(site);
  for (const context of browser.contexts()) await context.close();
  console.log(`${name}: ok${said ? ` (${said})` : ""}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
};

const steps = async (checks) => { for (const [name, work] of Object.entries(checks)) await step(name, work); };

try {
  await step("package for other pages", () => usePackage(site, `${process.cwd()}/package`));
  for (const [name, path] of Object.entries({ home: "", setup: "play/duchess", rules: "rules/duel", missing: "t/none" })) {
    await step(`page ${name}`, async () => {
      const page = await site.open(path);
      await page.waitForLoadState("networkidle");
      await site.check(page, name);
    });
  }
  for (const v of wanted) {
    await step(`${v.name} by mouse, keys, finger and text`, () => playVariant(v));
    await step(`${v.name} to the end`, () => playToTheEnd(v));
  }
  for (const s of specials) await step(`${s.variant} ${s.what}`, () => playSpecial(s));
  for (const { name } of wanted.filter((v) => oneBoard(v.name))) await step(`${name} hands`, () => changeHands(site, name));
  await steps({ "presses that do nothing": refused, "tables at five sizes": fitting, "six colours as others see them": telling, "drag, touch and Escape": playByHand });
  await steps(company);
  await steps({ "four at double2": () => playByLinks("double2"), "six at duchess": () => playByLinks("duchess") });
  await steps(study);
  await steps(explore);
  for (const v of wanted) await step(`${v.name} lesson`, () => lessons.solve(site, v.name));
  for (const name of ["chess", "double2"]) await step(`${name} puzzles`, () => solveAll(site, name));
  await steps(puzzles);
  await steps({ "a lesson left half-way": lessons.leave });
  await steps(finger);
  await steps(keys);
  await step("site of plain files", () => playOffline("site", site, wanted));
  await steps({ "server killed": survive, "server killed, and lines wanted": lost });
  assert.equal(await server.end("SIGTERM"), 0, "exit status after SIGTERM");
} finally {
  await browser.close();
  server.process.kill("SIGKILL");
}
