// The site of plain files, from a plain file server that is shut while a game goes on.
import assert from "node:assert/strict";
import { giveKnight, oneBoard } from "./hands.mjs";
import { Files } from "./server.mjs";
import { Site } from "./site.mjs";
import { PATIENCE } from "./table.mjs";

export async function playOffline(folder, server, wanted) {
  const files = new Files(folder);
  await files.start();
  const site = new Site({ ...server, server: files }), context = await site.player();
  const foreign = [];
  context.on("request", (r) => { if (!/^(blob:|data:)/.test(r.url()) && !r.url().startsWith(files.url)) foreign.push(r.url()); });
  const known = wanted.filter((v) => v.name !== "duck");
  for (const v of known) {
    const table = await site.table(v.name, ["you", "engine", "engine", "engine", "engine", "engine"], { context });
    await table.turn("mouse");
    await table.played(v.seats.length);
    if (oneBoard(v.name)) await giveKnight(table);
    await table.page.close();
  }

  const wrong = await context.newPage();
  await wrong.goto(`${files.url}/t/chess/?seat1=you&seat2=engine&pos=nonsense`);
  await wrong.locator(".problem").waitFor({ timeout: PATIENCE });
  assert.equal(await wrong.locator("input[name=pos]").inputValue(), "nonsense");
  await wrong.close();

  const table = await site.table("duck", ["you", "engine"], { context });
  const { page } = table;
  await files.stop(); // from here on there is nothing but the browser
  await table.turn("mouse");
  await table.played(2);
  await table.plays((await table.legal())[0], 4);
  await table.button("Take back");
  await table.played(2);
  await files.start();
  const position = await table.board("position");
  await table.reload();
  await table.played(2);
  assert.equal(await table.board("position"), position);
  await site.pgn(table, "offline");
  await site.check(page, "offline");

  await page.goto(`${files.url}/analyse/duel/?pos=${encodeURIComponent("2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1")}`);
  await table.ready();
  await table.button("Start");
  await table.has("#lines li", 3);
  await table.button("Stop");
  await table.unfold("#along");
  let downloads = 0;
  page.on("download", () => downloads++);
  for (const [name, kind] of [["Download picture", /board\.svg/], ["Download PGN", /game\.pgn/]]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    assert.match(file.suggestedFilename(), kind);
  }
  await page.waitForTimeout(300);
  assert.equal(downloads, 2);
  await page.goto(`${files.url}/analyse/duck/`);
  await table.until(() => document.querySelectorAll("#book tbody tr").length > 0);
  await page.goto(`${files.url}/puzzles/duck/`);
  await table.ready();
  await table.until(() => document.querySelectorAll("#steps button").length >= 5);
  await page.goto(`${files.url}/learn/duck/`);
  await table.ready();
  await table.has("#steps button", 5);
  await table.type("Rxa7@e4");
  await page.waitForSelector("#steps .done", { timeout: PATIENCE, state: "attached" });
  await page.goto(`${files.url}/rules/duel/`);
  for (const image of await page.locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((i) => i.decode());
  }
  await page.getByRole("link", { name: "Dux", exact: true }).click();
  await page.getByRole("link", { name: "Play Duck Chess" }).waitFor();
  await page.locator("#install").click();
  await page.locator("#installed").waitFor({ timeout: PATIENCE });
  await files.stop(); // what the browser has kept is enough
  const kept = await site.table("duel", ["you", "engine"], { context });
  await kept.turn("mouse");
  await kept.played(2);
  await kept.page.close();
  await files.start();
  assert.deepEqual(foreign, [], "requests to other places");
  await files.stop();
  return `${known.length + 1} games`;
}
