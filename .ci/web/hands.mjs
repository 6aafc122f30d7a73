// What .ci/web_accept does with the hands of one board of Double Chess, whose other
// board is elsewhere: plus and minus, drops, taking back, reloading, the record.
import assert from "node:assert/strict";

const button = (table, action, seat, kind) => table.page.locator(`[data-action="hand-${action}"][data-seat="${seat}"][data-kind="${kind}"]`);

// held waits until a hand has so many pieces of a kind.
const held = (table, seat, kind, count) => table.until(([seat, kind, count]) => document
  .querySelector(`[data-action="hand-plus"][data-seat="${seat}"][data-kind="${kind}"]`)?.parentElement
  .querySelector(`[data-hand="${kind}"]`).dataset.count === String(count), [seat, kind, count]);

// moved waits for a position other than the one given, and returns it.
async function moved(table, from) {
  await table.until((from) => document.querySelector("[data-board]").dataset.position !== from, from);
  return table.board("position");
}

// final is the last position of the last game in a table's record.
async function final(site, table, name) {
  await site.pgn(table, name);
  return site.dux("pgn", `${site.out}/${name}.pgn`).at(-1).final;
}

// atTable seats two people at a table; a third person only watches.
async function atTable(site, variant) {
  const { white, black } = await site.pair(variant);
  const watcher = await site.visit(white.page.url());
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
  await watcher.until(() => /\[n\]/.test(document.querySelector("[data-board]").dataset.position));
  assert.match(await black.status(), /Black gets a knight from the partner\. Your move/);
  const before = await black.board("position");
  await black.page.locator('[data-hand="N"]:not([disabled])').click();
  await black.click("e6");
  await white.played(2);
  assert.equal(await white.last(), "N@e6");
  await button(white, "plus", "White", "Q").click();
  for (const t of [white, black]) await held(t, "White", "Q", 1);
  const after = await white.board("position");
  assert.equal(await final(site, white, `${variant}-hands`), after);
  await white.reload();
  assert.equal(await moved(white, ""), after);
  await site.check(white.page, `${variant}-hands`);

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
  await white.has("#games option", 2);
  await white.until(() => document.querySelectorAll(".tree button").length > 0);
  assert.match(await white.page.locator(".tree").innerText(), /e4/);
  await white.page.locator("#games").selectOption("1");
  await white.shows(before);
  await white.until(() => /N@e6/.test(document.querySelector(".tree").innerText));
  await site.check(white.page, `${variant}-hands-analysis`);
}

// withEngine gives the engine the piece that mates, with a finger on a phone.
async function withEngine(site, variant) {
  const table = await site.table(variant, ["engine", "you"], { context: await site.phone(), pos: "6k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1" });
  await button(table, "plus", "White", "R").tap();
  await held(table, "White", "R", 1);
  const box = await button(table, "plus", "Black", "P").boundingBox();
  assert.ok(box.width >= 24 && box.height >= 24, `plus is ${box.width}x${box.height}`);
  await table.page.screenshot({ path: `${site.out}/${variant}-hands-phone.png`, fullPage: true });
  await table.type("g8h8");
  await table.ends();
  assert.equal(await table.board("result"), "1-0");
  assert.match(await table.last(), /^R@.8#$/);
  assert.equal(await button(table, "plus", "White", "R").isDisabled(), true, "the game is over");
  assert.equal(await final(site, table, `${variant}-hands-engine`), await table.board("position"));
}

// giveKnight puts a knight into White's hand, and drops it.
export async function giveKnight(table) {
  const plies = await table.plies();
  await button(table, "plus", "White", "N").click();
  await held(table, "White", "N", 1);
  await table.plays((await table.legal()).find((turn) => turn.startsWith("N@")), plies + 2);
}

// changeHands tests one variant at the server.
export async function changeHands(site, variant) {
  await atTable(site, variant);
  await withEngine(site, variant);
}

export const oneBoard = (name) => /^double(-|$)/.test(name);
