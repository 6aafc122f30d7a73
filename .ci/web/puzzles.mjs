// Puzzles, as somebody solves them: a wrong turn is answered and ends the streak, right
// ones lengthen it, the solution is shown on demand.
import { writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { onDesks, onPhones } from "./sizes.mjs";
import { Server } from "./server.mjs";
import { Table, PATIENCE } from "./table.mjs";

const until = (page, f, arg) => page.waitForFunction(f, arg, { timeout: PATIENCE });
const at = (page, position) => until(page, (p) => document.querySelector("[data-board]").dataset.position === p, position);
const streak = (page, n) => until(page, (words) => document.querySelector("#streak").textContent.startsWith(words), `Streak: ${n}`);

async function open({ player, server, program }, variant) {
  const context = await player();
  const page = await context.newPage();
  page.on("pageerror", (e) => { throw e; });
  await page.goto(`${server.url}/learn/${variant}`);
  await page.getByRole("link", { name: "puzzles", exact: true }).click();
  const table = new Table(page, program);
  table.variant = variant;
  await table.ready();
  return { context, page, table, puzzles: await (await fetch(`${server.url}/puzzles/${variant}/list`)).json() };
}

async function solve(page, table, { solution }) {
  for (let made = 0; made < solution.length;) {
    await until(page, (n) => document.querySelector("[data-board]").dataset.turns === String(n) && !document.querySelector("[data-move-input]").readOnly, made);
    await table.type(solution[made]);
    made = await until(page, (n) => {
      const turns = Number(document.querySelector("[data-board]").dataset.turns), all = document.querySelector("#hint").disabled;
      return turns > n && (all || !document.querySelector("[data-move-input]").readOnly) ? turns : false;
    }, made).then((h) => h.jsonValue());
  }
  await until(page, () => document.querySelector(".ribbon[data-told] #problem")?.textContent === "Solved.");
}

// solveAll solves the puzzles of a game, the first one after a wrong turn.
async function solveAll(site, variant, checkPage) {
  const { context, page, table, puzzles } = await open(site, variant);
  await at(page, puzzles[0].position);
  await table.type((await table.legal()).find((t) => t !== puzzles[0].solution[0]));
  await page.locator(".ribbon[data-told]").waitFor({ timeout: PATIENCE });
  assert.match(await page.locator("#problem").innerText(), /does not win/);
  assert.equal(await table.board("position"), puzzles[0].position, "a wrong turn changes nothing");
  await table.type("nonsense");
  await until(page, () => /nonsense/.test(document.querySelector("#problem").textContent));
  await checkPage(page, `puzzles-${variant}`);
  let right = 0;
  for (const [i, z] of puzzles.entries()) {
    await at(page, z.position);
    await solve(page, table, z);
    if (i > 0) await streak(page, ++right);
    if (i + 1 < puzzles.length) await table.button("Next puzzle");
  }
  assert.equal(await page.locator("#steps .done").count(), puzzles.length);
  await page.reload();
  await table.ready();
  await streak(page, right);
  await context.close();
  return `${puzzles.length} puzzles`;
}

// show shows the solution, which ends the streak; looks are compared at all sizes.
async function show(site) {
  const { context, page, table, puzzles } = await open(site, "duck");
  await page.evaluate(() => localStorage.setItem("dux-streak", '{"now":3,"best":3}'));
  await onDesks(page, site.out, "puzzles-duck");
  await onPhones(page, site.out, "puzzles-duck");
  await table.button("Solution");
  await until(page, () => /^The solution: /.test(document.querySelector("#problem").textContent));
  await streak(page, 0);
  await table.button("Next puzzle");
  await at(page, puzzles[1].position);
  await context.close();
}

// given serves a file of puzzles, which come before the built-in ones.
async function given(site) {
  const file = `${site.out}/given.pgn`, position = "7k/R7/1R6/8/8/8/8/K7 w - - 0 1";
  writeFileSync(file, `[FEN "${position}"]\n\n1. Rb8# 1-0\n\n[FEN "${position}"]\n\n1. Kb2 *\n`);
  const server = new Server(site.program, `${site.out}/given`, ["-puzzles", file]);
  await server.start();
  const { context, page, table, puzzles } = await open({ ...site, server }, "chess");
  assert.equal(puzzles[0].position, position);
  await at(page, position);
  await solve(page, table, puzzles[0]);
  await streak(page, 1);
  await context.close();
  server.process.kill("SIGKILL");
}

export const solving = { solveAll, "the solution of a puzzle, on demand": show, "puzzles of a file": given };
