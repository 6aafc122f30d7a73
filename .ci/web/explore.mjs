// The page for analysis: opening book, files with several games, bars, keys, and its
// looks at the sizes that people have.
import { writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { onDesks, onPhones } from "./sizes.mjs";
import { foolsMate } from "./study.mjs";
import { Table } from "./table.mjs";

const GAMES = `[White "Ann"]\n[Black "Ben"]\n[Date "2026.11.02"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n
[White "Cy"]\n[Black "Di"]\n[Result "*"]\n\n1. d4 d5 2. Ke4 *\n
[Variant "duck"]\n[White "Ed"]\n[Black "Flo"]\n[Result "*"]\n\n1. e4@e5 {quack} *\n`;

// book plays along the opening book, which shows what dux book show knows.
async function book(site) {
  for (const variant of ["duck", "double2", "duchess3"]) {
    const { page, table } = await site.analysis(variant);
    const known = site.dux("book", "show", "-variant", variant).turns;
    const rows = page.locator("#book tbody tr");
    await table.has("#book tbody tr", known.length);
    const cells = await rows.first().locator("td").allInnerTexts();
    assert.equal(cells[1], `${Math.round(known[0].percent)} %`);
    assert.equal(cells[2], String(known[0].games));
    await rows.first().getByRole("button").click();
    await table.played(1);
    assert.equal(await page.locator("[data-ply]").first().textContent(), cells[0]);
    let turns = 1;
    for (; await page.locator("#known", { hasText: "last known" }).count() === 0; turns++) {
      await rows.first().getByRole("button").click();
      await table.played(turns + 1);
      await table.current(String(turns + 1));
      await page.waitForTimeout(100);
    }
    await rows.last().getByRole("button").click(); // of the last position that it knows
    await table.current(turns);
  }
  const { page, table } = await site.analysis("chess", { pos: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
  await table.reads("#known", /knows neither this position/);
}

// chooser opens a file with several games.
async function chooser(site) {
  const { page, table } = await site.analysis("chess");
  const file = `${site.out}/several.pgn`;
  writeFileSync(file, GAMES);
  await table.unfold("#reading");
  await page.locator("#file").setInputFiles(file);
  await table.played(7);
  await table.reads("#problem", /first of 3 games/); // the list comes before it
  const names = await page.locator("#games option").allInnerTexts();
  assert.deepEqual(names, ["1. Ann – Ben · 1-0 · 2026.11.02 · 7 turns", "2. Cy – Di · * · not legal after 2 turns", "3. Ed – Flo · * · Duck Chess · 1 turn"]);
  await site.check(page, "games");
  await page.locator("#games").selectOption("1");
  await table.played(2);
  await table.until(() => document.querySelector("#problem").textContent === "Move 2, Ke4, is not legal; the game is shown up to move 1.");
  await page.locator("#games").selectOption("2");
  await page.waitForURL(/analyse\/duck/);
  await table.played(1);
  await table.until(() => document.querySelector("#games").selectedIndex === 2);
  await page.locator("#games").selectOption("0");
  await page.waitForURL(/analyse\/chess/);
  await table.played(7);
}

// keys step through a line and turn the board.
async function keys(site) {
  const { page, table } = await site.analysis("chess", { moves: "e2e4 e7e5 g1f3" });
  await table.current(3);
  await table.steps([["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", 3]]);
  const top = () => page.locator('[data-square="a8"]').evaluate((e) => e.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press("f");
  await table.until((y) => document.querySelector('[data-square="a8"]').getBoundingClientRect().top > y + 50, before);
}

// bars has one for each of three teams, and one for each of two boards.
async function bars(site) {
  for (const [variant, count] of [["duchess3", 3], ["double2", 2], ["duck", 1]]) {
    const { page, table } = await site.analysis(variant);
    assert.equal(await page.locator(".evbar").count(), count);
    await table.button("Start");
    await table.until(() => [...document.querySelectorAll(".evbar")].every((e) => !e.hasAttribute("data-unknown")));
    for (const share of await page.locator(".evbar").evaluateAll((all) => all.map((e) => Number(e.dataset.eval)))) assert.ok(share > 100 && share < 900, `${variant}: ${share} at the start`);
    await table.button("Stop");
  }
}

// looks compares sizes: no control is outside the window, nothing scrolls sideways.
async function looks(site) {
  for (const variant of ["duck", "duel", "double2", "duchess3", "rutland"]) {
    const { page, table } = await site.analysis(variant);
    await table.button("Start");
    await table.has("#lines li", 3);
    await table.button("Stop");
    await onDesks(page, site.out, `analyse-${variant}`);
    await onPhones(page, site.out, `analyse-${variant}`);
  }
}

// mine plays two games, one of them to its end, and finds both on the page of own games.
async function mine(site) {
  const context = await site.player(), going = await site.table("duck", ["you"], { context });
  await going.plays("e2e4@e5", 1);
  await foolsMate(site, { context });
  const page = await site.open("", context), table = new Table(page, site.program);
  await page.getByRole("link", { name: "My games" }).click();
  await page.waitForURL(/mine/);
  await table.has("#mine .shown", 2);
  await table.until(() => [...document.querySelectorAll("#mine img")].every((i) => i.complete && i.naturalWidth > 0));
  await site.check(page, "mine");
  await page.getByRole("button", { name: "Forget games that have ended" }).click();
  assert.deepEqual(await page.locator("#mine b").allInnerTexts(), ["Duck Chess"]);
  await page.locator("#mine .shown").click();
  await page.waitForURL(/\/t\//);
  await table.ready();
  await table.played(1);
}

export const explore = {
  "the opening book beside a line": book,
  "a file with several games": chooser,
  "keys that step through a line": keys,
  "bars of three teams and of two boards": bars,
  "analysis at five sizes": looks,
  "own games": mine,
};
