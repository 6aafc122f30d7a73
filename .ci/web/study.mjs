// Studying: analysis, positions and whole games, as a person does it.
import assert from "node:assert/strict";
import { PATIENCE } from "./table.mjs";

const DUEL = "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1";
const GAME = `[White "Ann"]\n[Black "Ben"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 {hoping} Nf6 4. Qxf7# 1-0`;

// drafts are positions made by placing pieces: [what, where] each, and what the text has then.
const drafts = {
  chess: { clicks: [["remove pieces", "e2"], ["White queen", "e4"]], expected: "4Q3/8/PPPP1PPP" },
  double: { clicks: [["remove pieces", "b1"], ["was a pawn", "d1"]], hand: "White knight in hand", expected: "R1BQ~KBNR[NN]" },
  double2: { clicks: [["remove pieces", "B/d8"]], hand: "B-Black pawn in hand", expected: "rnb1kbnr/pppppppp" },
  duck: { clicks: [["duck", "e5"]], expected: "8/4*3/8/8/PPPPPPPP" },
  duel: { clicks: [["White knight", "x1"], ["may step two", "a2"]], expected: "|3/3/N2 w BDEabde" },
  rutland: { clicks: [["White concubine", "g5"]], expected: "6C7" },
  duchess: { clicks: [["remove pieces", "1c2"], ["Red wizard", "V"]], expected: "W1b1WV" },
};

// lines follows a link to a position, looks at lines for it and for the next.
async function lines(site) {
  const { page, table } = await site.analysis("duel", { pos: DUEL });
  await table.button("Start");
  await table.has("#lines li", 3);
  await table.until(() => document.querySelector(".arrow") && /^Depth \d+, .* a second/.test(document.querySelector("#speed").innerText));
  assert.notEqual(await page.locator(".evbar").getAttribute("aria-label"), "No score yet");
  await page.locator("#lines li button:first-child").nth(1).evaluate((b) => { b.focus(); window.second = b; });
  const depth = await page.locator("#speed").innerText();
  await table.until((d) => document.querySelector("#speed").innerText !== d, depth);
  assert.ok(await page.evaluate(() => window.second.isConnected && document.activeElement === window.second), "the button of a line stays");
  await site.check(page, "analyse");
  await page.locator("#count").selectOption("1");
  await table.has("#lines li", 1);
  await table.plays("x3z3@a1", 1);
  await table.has("#lines li", 1);
  await table.button("Stop");
  await table.reload();
  await table.played(1);
  await table.button("Previous");
  await table.shows(DUEL);
  const picture = await page.locator("#picture").evaluate((a) => a.href);
  assert.equal((await fetch(picture)).headers.get("content-type"), "image/png");
}

// drawings are made with the right button, and kept in the game.
async function drawings(site) {
  const { page, table } = await site.analysis("chess", { moves: "e2e4" });
  const draw = (from, to) => table.drag(from, to, { button: "right", steps: 1 });
  await draw("g8", "f6");
  await page.keyboard.down("Shift");
  await draw("d5", "d5");
  await page.keyboard.up("Shift");
  await table.reload();
  await page.locator("path.drawn-red").waitFor({ state: "attached" });
  assert.match(await table.saved(`${site.out}/drawn.pgn`), /1\. e4 \{\[%csl Rd5\] \[%cal Gg8f6\]\}/);
  await draw("d5", "d5");
  await table.has("[class^=drawn]", 2); // green instead of red
  await table.click("a5");
  await table.has("[class^=drawn]", 0);
}

// lost wants lines while the server is away: when it is back it searches nothing.
export async function lost(site) {
  const { page, table } = await site.analysis("duel");
  const sent = [];
  page.on("websocket", (w) => w.on("framesent", (frame) => sent.push(frame.payload)));
  await site.server.end("SIGKILL");
  await table.connected(false);
  await table.button("Start");
  await table.reads("#problem", /connection is lost/);
  await site.server.start();
  await table.connected();
  await table.plays("a1a3", 1);
  assert.doesNotMatch(sent.join(), /"search"/);
}

// games reads a game, adds a variation, writes it, and finds its mistakes.
async function games(site) {
  const { page, table } = await site.analysis("chess");
  await table.type("e4 e5 ".repeat(500));
  await table.reads("#problem", /^This is too long/);
  await table.read("");
  await table.reads("#problem", /nothing to read/);
  await table.read("hello");
  await table.reads("#problem", /neither a game/);
  assert.equal(await table.plies(), 0);
  await table.read(GAME);
  await table.played(7);
  await table.reads("#moves", /hoping/);
  for (let n = 1; n <= 4; n++) {
    await table.button("Next");
    await table.current(n);
  }
  await table.plays("Nf3", 8);
  await table.button("Previous");
  await table.current(4);
  await table.reload();
  await table.played(8); // both lines are still there
  for (const pause of [0, 4, 8, 12, 16, 20]) {
    const loaded = page.waitForEvent("load");
    await page.evaluate((ms) => {
      document.querySelector("#previous").click();
      setTimeout(() => location.reload(), ms);
    }, pause);
    await loaded;
    await table.ready();
    await table.played(8); // also after a step just before that
    await page.locator("[data-ply='4']").first().click();
    await table.current(4);
  }
  assert.match(await page.locator("#near").innerText(), /White: Ann/);
  await page.locator("[data-ply='7']").first().click();
  await table.ends("1-0");
  const written = await site.pgn(table, "studied");
  assert.match(written, /\[White "Ann"\][^]*3\. Qh5 \{hoping\} \(3\. Nf3\) 3\.\.\. Nf6 4\. Qxf7# 1-0/);
  await table.read("1. e4! *");
  await page.waitForSelector("[data-ply='1'][data-mark='!']", { timeout: PATIENCE });
  await table.read(written);
  await table.played(8); // with the variation
  await table.until(() => document.querySelector("#moves .variation")?.innerText === "Nf3");

  await table.button("Whole game");
  await page.locator("#pace").selectOption("2000");
  await table.button("Analyse the game");
  await page.locator("#progress").waitFor();
  await table.button("Stop analysing");
  await table.reads("#judged", /stopped|Stopped/);
  await page.locator("#pace").selectOption("500");
  await table.button("Analyse the game");
  await page.locator("#players td").first().waitFor({ timeout: PATIENCE });
  assert.equal(await page.locator("[data-ply='6']").first().getAttribute("data-mark"), "??", "3... Nf6 is a blunder");
  await table.button("Moves");
  assert.match(await page.locator("#moves").innerText(), /Nf6\s+[#+−][\d.]+\s+better was /);
  await table.button("Whole game");
  assert.ok(await page.locator("#graph .area").count());
  assert.match(await page.locator("#judged").innerText(), /light part of the graph is the chance of White to win/);
  await site.check(page, "review");
  await page.reload();
  await page.locator("[data-ply='6'][data-mark='??']").waitFor();
  await page.locator("[data-ply='6']").first().click();
  await table.until(() => Number(document.querySelector(".evbar").dataset.eval) > 900); // White mates
  await table.read("1. e4 *");
  await table.played(1);
  await table.button("Analyse the game");
  await page.locator("#players td").first().waitFor({ timeout: PATIENCE });
  assert.match(await page.locator("#players").innerText(), /Black\s+–/, "who has not moved has no accuracy");
  await page.locator("#pace").selectOption("2000");
  await table.button("Analyse the game");
  await page.locator("#progress").waitFor();
  await table.read("1. d4 d5 *"); // which ends the analysis of the game before
  await table.played(2);
  await page.getByRole("button", { name: "Analyse the game" }).waitFor({ timeout: PATIENCE });
  assert.ok(await page.locator("#progress").isHidden());
  await table.read('[Variant "duck"]\n[White "Ann"]\n\n1. e4@e5 {quack} *\n\n[Variant "duck"]\n\n1. d4@e5 *');
  await page.waitForURL(/analyse\/duck/);
  await table.played(1);
  await table.reads("#moves", /quack/);
  await table.reads("#problem", /first of 2 games/);
  return boards(site);
}

// foolsMate plays a game of chess to its end.
export async function foolsMate(site, how) {
  const table = await site.table("chess", ["you"], how);
  for (const [i, turn] of ["f3", "e5", "g4", "Qh4#"].entries()) await table.plays(turn, i + 1);
  return table;
}

// ended goes on from a game that has ended to its analysis.
async function ended(site) {
  const table = await foolsMate(site);
  const link = table.page.getByRole("link", { name: "Analyse", exact: true }).last();
  await link.click();
  await table.page.waitForURL(/analyse\/chess/);
  await table.ready();
  await table.played(4);
  await table.page.getByRole("button", { name: "Analyse the game" }).waitFor();
}

// playOn plays on from a position, after a mistake in the form.
async function playOn(site) {
  const { page, table } = await site.analysis("chess");
  await table.plays("e4", 1);
  const position = await table.board("position");
  await page.goto(await page.locator("#playon").evaluate((a) => a.href));
  const field = page.locator("input[name=pos]");
  assert.equal(await field.inputValue(), position);
  await field.fill("nonsense");
  await page.locator("[form=setup][type=submit]").click();
  await page.locator(".problem").waitFor({ timeout: PATIENCE });
  assert.equal(await field.inputValue(), "nonsense");
  await field.fill(position);
  await page.locator("[form=setup][type=submit]").click();
  await table.shows(position);
}

// boards reads and writes a game of two boards.
async function boards(site) {
  const { page, table } = await site.analysis("double2");
  await table.read("1A. e4 1B. d4 1b. d5 1a. e5 *");
  await table.played(4);
  await page.locator("[data-ply='4']").click();
  assert.match(await table.saved(`${site.out}/studied.bpgn`), /1A\. e4/);
}

// positions sets positions by text and by placing pieces.
async function positions(site, variant, { clicks, hand, expected }) {
  const { page, table } = await site.analysis(variant);
  const before = await table.board("position");
  await table.unfold("#setup");
  await page.locator("#pos").fill("nonsense");
  await table.button("Set position");
  await table.reads("#problem", /./);
  assert.equal(await table.board("position"), before, "a text that is wrong changes nothing");
  await table.button("Start");
  await page.locator(".arrow, .mark-special").first().waitFor({ state: "attached", timeout: PATIENCE });
  await table.button("Edit pieces");
  await table.until(() => !document.querySelector(".arrow, .mark-special, #lines li"));
  for (const [tool, square] of clicks) {
    await page.getByRole("group", { name: "What to place" }).getByRole("button", { name: tool, exact: true }).click();
    await table.click(square);
    if (/was|may/.test(tool)) await page.locator(`[data-square][aria-label$="${tool}"]`).first().waitFor();
  }
  if (hand) {
    await page.getByLabel(hand, { exact: true }).first().fill("2");
    await page.getByLabel(hand, { exact: true }).first().press("Tab");
  }
  for (const id of ["#previous", "#pass"]) assert.ok(await page.locator(id).evaluate((e) => e.disabled || e.hidden), `${id} while pieces are placed`);
  assert.equal(await page.locator("#text").isEditable(), false, "no turn while pieces are placed");
  for (const id of ["#start", "#copypos", "#playon", "#judge"]) assert.ok(await page.locator(id).evaluate((e) => e.closest("[inert]")), `${id} is about another board`);
  await site.check(page, `edit-${variant}`);
  await page.locator("#use:not([disabled])").click();
  await table.until((e) => document.querySelector("[data-board]").dataset.position.includes(e), expected);
  assert.equal(await page.locator("[inert]").count(), 0);
  await table.plays((await table.legal())[0], 1);
}

export const study = {
  "analysis": lines,
  "arrows drawn with the right button": drawings,
  "analysis of a game that has ended": ended,
  "a game from a position": playOn,
  "games read, analysed and written": games,
  ...Object.fromEntries(Object.entries(drafts).map(([name, how]) => [`${name} position by placing pieces`, (site) => positions(site, name, how)])),
};
