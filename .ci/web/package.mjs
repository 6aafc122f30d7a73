// The package for other pages: for each variant it says what dux says, in Node and in a
// browser, whose page comes from a host that sends the files as they are.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Files } from "./server.mjs";

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

// steady is what does not depend on the time.
const steady = ({ lines, ...rest }) => ({ ...rest, lines: lines.map(({ ms, nps, ...line }) => line) });

// compare holds what the package said of a variant against what dux says.
function compare(dux, variant, said) {
  const at = ["-variant", variant];
  assert.deepEqual(said.moves, dux("moves", ...at));
  assert.deepEqual(said.start, dux("show", ...at));
  assert.deepEqual(said.back, said.start);
  const { turn, san, ...after } = said.after;
  assert.equal(san, said.moves.san[0]);
  assert.deepEqual(after, dux("show", ...at, "-moves", turn));
  assert.deepEqual(steady(said.found), steady(dux("analyze", ...at, "-moves", turn, "-nodes", "300", "-multipv", "2", "-hash", "32")));
  assert.deepEqual(said.heard, said.found.lines);
  assert.equal(said.next.turn, said.found.best);
  assert.match(said.refused, /^turn 2: z9z9: /);
  assert.ok(said.moves.moves.includes(said.stopped) && said.moves.moves.includes(said.weak));
  assert.equal(said.levels.length, 21);
  assert.equal(new Set(said.geometry.squares.map((s) => s.name)).size, said.geometry.squares.length);
  assert.match(said.picture, /^<svg xmlns=/);
  assert.deepEqual(said.games, dux("variants"));
  assert.match(said.closed, /it was closed/);
}

export async function usePackage(site, folder) {
  const module = await import(join(folder, "dux.js")), files = new Files(folder), variants = site.dux("variants");
  await files.start();
  const page = await (await site.player()).newPage();
  await page.goto(`${files.url}/`); // a page of somebody else
  const users = {
    Node: (variant) => play(module, variant),
    Chromium: (variant) => page.evaluate(`import("${files.url}/dux.js").then((dux) => (${play})(dux, "${variant}"))`),
  };
  for (const [where, use] of Object.entries(users)) {
    for (const { name } of variants) {
      console.log(`   ${name} in ${where}`);
      compare((...args) => site.dux(...args), name, await use(name));
    }
  }
  await files.stop();
}
