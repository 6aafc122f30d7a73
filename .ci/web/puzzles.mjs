// Puzzles, as somebody solves them: a wrong turn is answered and ends the streak, right
// ones lengthen it, the solution is shown on demand.
import { writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { onDesks, onPhones } from "./sizes.mjs";
import { Server } from "./server.mjs";
import { Site } from "./site.mjs";

const streak = (table, n) => table.until((words) => document.querySelector("#streak").textContent.startsWith(words), `Streak: ${n}`);

async function open(site, variant) {
  const table = await site.visit(`learn/${variant}`);
  await table.page.getByRole("link", { name: "puzzles", exact: true }).click();
  await table.ready();
  return { table, page: table.page, puzzles: await site.json(`puzzles/${variant}/list`) };
}

// solveAll solves the puzzles of a game, the first one after a wrong turn.
export async function solveAll(site, variant) {
  const { page, table, puzzles } = await open(site, variant);
  await table.shows(puzzles[0].position);
  await table.wrong((t) => t !== puzzles[0].solution[0], /does not win/);
  await table.type("nonsense");
  await table.reads("#problem", /nonsense/);
  await site.check(page, `puzzles-${variant}`);
  let right = 0;
  for (const [i, z] of puzzles.entries()) {
    await table.shows(z.position);
    await table.solve(z.solution, "Solved.");
    if (i > 0) await streak(table, ++right);
    if (i + 1 < puzzles.length) await table.button("Next puzzle");
  }
  assert.equal(await page.locator("#steps .done").count(), puzzles.length);
  await table.reload();
  await streak(table, right);
  return `${puzzles.length} puzzles`;
}

// show shows the solution, which ends the streak; looks are compared at all sizes.
async function show(site) {
  const { page, table, puzzles } = await open(site, "duck");
  await page.evaluate(() => localStorage.setItem("dux-streak", '{"now":3,"best":3}'));
  await onDesks(page, site.out, "puzzles-duck");
  await onPhones(page, site.out, "puzzles-duck");
  await table.button("Solution");
  await table.reads("#problem", /^The solution: /);
  await streak(table, 0);
  await table.button("Next puzzle");
  await table.shows(puzzles[1].position);
}

// given serves a file of puzzles, which come before the built-in ones.
async function given(site) {
  const file = `${site.out}/given.pgn`, position = "7k/R7/1R6/8/8/8/8/K7 w - - 0 1";
  writeFileSync(file, `[FEN "${position}"]\n\n1. Rb8# 1-0\n\n[FEN "${position}"]\n\n1. Kb2 *\n`);
  const server = new Server(site.program, `${site.out}/given`, ["-puzzles", file]);
  await server.start();
  const { table, puzzles } = await open(new Site({ ...site, server }), "chess");
  assert.equal(puzzles[0].position, position);
  await table.shows(position);
  await table.solve(puzzles[0].solution, "Solved.");
  await streak(table, 1);
  server.process.kill("SIGKILL");
}

export const puzzles = { "the solution of a puzzle, on demand": show, "puzzles of a file": given };
