// What .ci/web_accept does with the hands of one board of Double Chess, whose other
// board is elsewhere: plus and minus, drops, taking back, reloading, the record.
import { execFileSync } from "node:child_process";
import assert from "node:assert/strict";
import { Table, PATIENCE } from "./table.mjs";

const button = (table, action, seat, kind) => table.page.locator(`[data-action="hand-${action}"][data-seat="${seat}"][data-kind="${kind}"]`);
const until = (table, check, given) => table.page.waitForFunction(check, given, { timeout: PATIENCE });

// held waits until a hand has so many pieces of a kind.
const held = (table, seat, kind, count) => until(table, ([seat, kind, count]) => document
  .querySelector(`[data-action="hand-plus"][data-seat="${seat}"][data-kind="${kind}"]`)?.parentElement
  .querySelector(`[data-hand="${kind}"]`).dataset.count === String(count), [seat, kind, count]);

// moved waits for a position other than the one given, and returns it.
async function moved(table, from) {
  await until(table, (from) => document.querySelector("[data-board]").dataset.position !== from, from);
  return table.board("position");
}

// final is the last position of the last game in a table's record.
async function final(table, program, path) {
  await table.look();
  await table.menu();
  const [download] = await Promise.all([table.page.waitForEvent("download"), table.page.getByRole("link", { name: "Download PGN" }).click()]);
  await download.saveAs(path);
  return JSON.parse(execFileSync(program, ["pgn", "-json", path], { encoding: "utf8" })).at(-1).final;
}

// atTable seats two people at a table; a third person only watches.
async function atTable(variant, { player, server, program, out, checkPage }) {
  const white = await Table.open(await player(), server.url, program, variant, ["you", "link"]);
  const visit = async (address) => {
    const page = await (await player()).newPage();
    await page.goto(address);
    const table = new Table(page, program);
    table.variant = variant;
    await table.ready();
    return table;
  };
  const black = await visit(await white.page.locator("#links a").first().evaluate((a) => a.href));
  const watcher = await visit(white.page.url());
  await white.type("e2e4");
  for (const t of [white, black, watcher]) await t.played(1);
  assert.equal(await watcher.page.locator("[data-action]").count(), 0, "who only watches changes no hand");
  assert.equal(await button(white, "minus", "Black", "N").isDisabled(), true, "nothing to take out of an empty hand");

  await button(white, "plus", "Black", "N").focus();
  await white.page.keyboard.press("Enter");
  for (const t of [white, black]) await held(t, "Black", "N", 1);
  assert.equal(await white.page.evaluate(() => document.activeElement.dataset.action), "hand-plus", "the focus stays");
  await white.page.keyboard.press("Enter");
  await held(black, "Black", "N", 2);
  await button(black, "minus", "Black", "N").click();
  await held(black, "Black", "N", 1);
  await until(watcher, () => /\[n\]/.test(document.querySelector("[data-board]").dataset.position));
  assert.match(await black.status(), /Black gets a knight from the partner\. Your move/);
  const before = await black.board("position");
  await black.page.locator('[data-hand="N"]:not([disabled])').click();
  await black.square("e6").click({ force: true });
  await white.played(2);
  assert.equal(await white.page.locator("[data-ply]").last().textContent(), "N@e6");
  await button(white, "plus", "White", "Q").click();
  for (const t of [white, black]) await held(t, "White", "Q", 1);
  const after = await white.board("position");
  assert.equal(await final(white, program, `${out}/${variant}-hands.pgn`), after);
  await white.page.reload();
  await white.ready();
  assert.equal(await moved(white, ""), after);
  await checkPage(white.page, `${variant}-hands`);

  await black.button("Take back");
  await white.page.locator("#agree").click();
  await black.played(1);
  assert.equal(await black.board("position"), before.replace("[n]", "[Qn]"), "what a partner captured is not taken back");
  await button(black, "minus", "White", "Q").click();
  await held(white, "White", "Q", 0);
  assert.equal(await white.board("position"), before);
  assert.equal(await black.page.evaluate(() => document.activeElement.dataset.action), "hand-plus", "the focus moves to plus");

  await black.type("N@e6");
  await white.played(2);
  await white.resign();
  await white.page.locator("#analyse").click();
  await until(white, () => document.querySelectorAll("#games option").length === 2);
  await until(white, () => document.querySelectorAll(".tree button").length > 0);
  assert.match(await white.page.locator(".tree").innerText(), /e4/);
  await white.page.locator("#games").selectOption("1");
  await until(white, (before) => document.querySelector("[data-board]").dataset.position === before, before);
  await until(white, () => /N@e6/.test(document.querySelector(".tree").innerText));
  await checkPage(white.page, `${variant}-hands-analysis`);
  for (const t of [white, black, watcher]) await t.page.context().close();
}

// withEngine gives the engine the piece that mates, with a finger on a phone.
async function withEngine(variant, url, { program, out, browser }) {
  const finger = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const table = await Table.open(finger, url, program, variant, ["engine", "you"], { pos: "6k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1" });
  await button(table, "plus", "White", "R").tap();
  await held(table, "White", "R", 1);
  const box = await button(table, "plus", "Black", "P").boundingBox();
  assert.ok(box.width >= 24 && box.height >= 24, `plus is ${box.width}x${box.height}`);
  await table.page.screenshot({ path: `${out}/${variant}-hands-phone.png`, fullPage: true });
  await table.type("g8h8");
  await until(table, () => document.querySelector("[data-board]").dataset.result);
  assert.equal(await table.board("result"), "1-0");
  assert.match(await table.page.locator("[data-ply]").last().textContent(), /^R@.8#$/);
  assert.equal(await button(table, "plus", "White", "R").isDisabled(), true, "the game is over");
  assert.equal(await final(table, program, `${out}/${variant}-hands-engine.pgn`), await table.board("position"));
  await finger.close();
}

// giveKnight puts a knight into White's hand, and drops it.
export async function giveKnight(table) {
  const plies = await table.plies();
  await button(table, "plus", "White", "N").click();
  await held(table, "White", "N", 1);
  await table.type((await table.legal()).find((turn) => turn.startsWith("N@")));
  await table.played(plies + 2);
}

// changeHands tests one variant at the server.
export async function changeHands(variant, given) {
  await atTable(variant, given);
  await withEngine(variant, given.server.url, given);
}

export const oneBoard = (name) => /^double(-|$)/.test(name);
