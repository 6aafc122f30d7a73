// The package for pages and Node: for each variant it says what dux says, in Node and in a
// browser.
//
//   node package.mjs DUX FOLDER

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const [program, folder] = process.argv.slice(2);
const run = promisify(execFile);
const dux = async (...args) => JSON.parse((await run(program, [...args, "-json"], { maxBuffer: 1 << 26 })).stdout);

// play uses the package as a stranger's page would, for one variant. It also runs in the
// browser, so that it uses nothing of this file.
async function play(module, variant) {
  const engine = await module.load();
  const start = await engine.position(variant);
  const moves = await start.moves();
  const after = await start.play(moves.san[0]);
  const back = await after.undo();
  const heard = [];
  const found = await after.search({ nodes: 300, lines: 2 }, (line) => heard.push(line));
  const next = await after.play(found.san);
  const refused = await after.play("z9z9").catch((e) => e.message);
  const stop = new AbortController();
  const long = start.search({ time: 600, signal: stop.signal }, () => stop.abort());
  const result = {
    start, moves, after, back, heard, found, next, refused, stopped: (await long).best,
    weak: (await start.search({ nodes: 300, level: 0 })).best,
    levels: await engine.levels(variant), geometry: await start.geometry(), picture: await after.svg({ labels: true, ahead: [found.best] }),
    games: await engine.variants(),
  };
  engine.close();
  result.closed = await start.moves().catch((e) => e.message);
  return JSON.parse(JSON.stringify(result));
}

const steady = ({ lines, ...rest }) => ({ ...rest, lines: lines.map(({ ms, nps, ...line }) => line) });

async function check(where, variant, said) {
  const at = ["-variant", variant];
  assert.deepEqual(said.moves, await dux("moves", ...at));
  assert.deepEqual(said.start, await dux("show", ...at));
  assert.deepEqual(said.back, said.start);
  const { turn, san, ...after } = said.after;
  assert.equal(san, said.moves.san[0]);
  assert.deepEqual(after, await dux("show", ...at, "-moves", turn));
  assert.deepEqual(steady(said.found), steady(await dux("analyze", ...at, "-moves", turn, "-nodes", "300", "-multipv", "2", "-hash", "32")));
  assert.deepEqual(said.heard, said.found.lines);
  assert.equal(said.next.turn, said.found.best);
  assert.match(said.refused, /^turn 2: z9z9: /);
  assert.ok(said.moves.moves.includes(said.stopped) && said.moves.moves.includes(said.weak));
  assert.equal(said.levels.length, 21);
  assert.equal(new Set(said.geometry.squares.map((s) => s.name)).size, said.geometry.squares.length);
  assert.match(said.picture, /^<svg xmlns=/);
  assert.deepEqual(said.games, await dux("variants"));
  assert.match(said.closed, /it was closed/);
  console.log(`${where}: ${variant}: ${said.moves.moves.length} turns, then ${said.found.san}`);
}

const module = await import(join(resolve(folder), "dux.js"));
const variants = (await dux("variants")).map((v) => v.name);
for (const variant of variants) await check("Node", variant, await play(module, variant));

// A page on a host that sends the files as they are.
const types = { ".js": "text/javascript", ".gz": "application/gzip" };
const server = createServer(async (request, answer) => {
  if (request.url === "/") return answer.setHeader("Content-Type", "text/html").end("<!doctype html><title>A stranger's page</title>");
  try {
    answer.setHeader("Content-Type", types[request.url.match(/\.\w+$/)[0]]).end(await readFile(join(folder, request.url)));
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
for (const variant of variants) {
  await check("Chromium", variant, await page.evaluate(`import("/dux.js").then((dux) => (${play})(dux, ${JSON.stringify(variant)}))`));
}
await browser.close();
server.close();
