// The site of plain files, from a plain file server that is shut while a game goes on.
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import assert from "node:assert/strict";
import { Site } from "./site.mjs";
import { PATIENCE } from "./table.mjs";
import { giveKnight, oneBoard } from "./hands.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

// Files serves a folder below /some/folder/, as hosts do.
class Files {
  constructor(dir) {
    this.dir = dir;
    this.port = 0;
  }

  async start() {
    this.server = createServer(async (request, response) => {
      try {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)).replace("/some/folder", "");
        const file = join(this.dir, path);
        if ((await stat(file)).isDirectory() && !path.endsWith("/")) {
          response.writeHead(301, { Location: `/some/folder${path}/` }).end();
          return;
        }
        const name = path.endsWith("/") ? join(file, "index.html") : file;
        const body = await readFile(name);
        response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
      } catch {
        response.writeHead(404).end("no such file");
      }
    });
    await new Promise((up) => this.server.listen(this.port, "localhost", up));
    this.port = this.server.address().port;
    this.url = `http://localhost:${this.port}/some/folder`;
  }

  async stop() {
    const down = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await down;
  }
}

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
  await page.reload();
  await table.ready();
  await table.played(2);
  assert.equal(await table.board("position"), position);
  await site.pgn(table, "offline");
  await site.check(page, "offline");

  await page.goto(`${files.url}/analyse/duel/?pos=${encodeURIComponent("2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1")}`);
  await table.ready();
  await table.button("Start");
  await table.until(() => document.querySelectorAll("#lines li").length === 3);
  await table.button("Stop");
  await page.locator("#along summary").click();
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
  await table.until(() => document.querySelectorAll("#steps button").length === 5);
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
