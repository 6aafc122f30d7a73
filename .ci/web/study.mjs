// Studying: analysis, positions and whole games, as a person does it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { Table, PATIENCE } from "./table.mjs";

const DUEL = "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1";
const GAME = `[White "Ann"]\n[Black "Ben"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 {hoping} Nf6 4. Qxf7# 1-0`;

// drafts are positions made by placing pieces: [what, where] each, and what the text has then.
export const drafts = {
  chess: { clicks: [["remove pieces", "e2"], ["White queen", "e4"]], expected: "4Q3/8/PPPP1PPP" },
  double: { clicks: [["remove pieces", "b1"], ["was a pawn", "d1"]], hand: "White knight in hand", expected: "R1BQ~KBNR[NN]" },
  double2: { clicks: [["remove pieces", "B/d8"]], hand: "B-Black pawn in hand", expected: "rnb1kbnr/pppppppp" },
  duck: { clicks: [["duck", "e5"]], expected: "8/4*3/8/8/PPPPPPPP" },
  duel: { clicks: [["White knight", "x1"], ["may step two", "a2"]], expected: "|3/3/N2 w BDEabde" },
  rutland: { clicks: [["White concubine", "g5"]], expected: "6C7" },
  duchess: { clicks: [["remove pieces", "1c2"], ["Red wizard", "V"]], expected: "W1b1WV" },
};

export class Study {
  constructor({ url, program, out, player, checkPage }) {
    Object.assign(this, { url, program, out, player, checkPage });
  }

  // open opens the page for analysis.
  async open(variant, query = {}) {
    const context = await this.player();
    const page = await context.newPage();
    page.on("pageerror", (e) => { throw e; });
    await page.goto(`${this.url}/analyse/${variant}?${new URLSearchParams(query)}`);
    const table = new Table(page, this.program);
    table.variant = variant;
    await table.ready();
    return { context, page, table };
  }

  // lines follows a link to a position, looks at lines for it and for the next.
  async lines() {
    const { context, page, table } = await this.open("duel", { pos: DUEL });
    const lines = (n) => page.waitForFunction((n) => document.querySelectorAll("#lines li").length === n, n, { timeout: PATIENCE });
    await table.button("Start");
    await lines(3);
    await page.waitForFunction(() => document.querySelector(".arrow") && /^Depth \d+, .* a second/.test(document.querySelector("#speed").innerText));
    assert.notEqual(await page.locator(".evbar").getAttribute("aria-label"), "No score yet");
    await page.locator("#lines li button:first-child").nth(1).evaluate((b) => { b.focus(); window.second = b; });
    const depth = await page.locator("#speed").innerText();
    await page.waitForFunction((d) => document.querySelector("#speed").innerText !== d, depth, { timeout: PATIENCE });
    assert.ok(await page.evaluate(() => window.second.isConnected && document.activeElement === window.second), "the button of a line stays");
    await this.checkPage(page, "analyse");
    await page.locator("#count").selectOption("1");
    await lines(1);
    await table.type("x3z3@a1");
    await table.played(1);
    await lines(1);
    await table.button("Stop");
    await page.reload();
    await table.ready();
    await table.played(1);
    await table.button("Previous");
    await page.waitForFunction((p) => document.querySelector("[data-board]").dataset.position === p, DUEL);
    const picture = await page.locator("#picture").evaluate((a) => a.href);
    assert.equal((await fetch(picture)).headers.get("content-type"), "image/png");
    await context.close();
  }

  // drawings are made with the right button, and kept in the game.
  async drawings() {
    const { context, page, table } = await this.open("chess", { moves: "e2e4" });
    const draw = async (from, to) => {
      await page.mouse.move(...(await table.middle(from)));
      await page.mouse.down({ button: "right" });
      await page.mouse.move(...(await table.middle(to)));
      await page.mouse.up({ button: "right" });
    };
    await draw("g8", "f6");
    await page.keyboard.down("Shift");
    await draw("d5", "d5");
    await page.keyboard.up("Shift");
    await page.reload();
    await table.ready();
    await page.locator("path.drawn-red").waitFor({ state: "attached" });
    await page.locator("#along summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download PGN" }).click()]);
    await download.saveAs(`${this.out}/drawn.pgn`);
    assert.match(readFileSync(`${this.out}/drawn.pgn`, "utf8"), /1\. e4 \{\[%csl Rd5\] \[%cal Gg8f6\]\}/);
    await draw("d5", "d5");
    await page.waitForFunction(() => document.querySelectorAll("[class^=drawn]").length === 2, null, { timeout: PATIENCE }); // green instead of red
    await table.square("a5").click({ force: true });
    await page.waitForFunction(() => document.querySelectorAll("[class^=drawn]").length === 0, null, { timeout: PATIENCE });
    await context.close();
  }

  // lost wants lines while the server is away: when it is back it searches nothing.
  async lost(server) {
    const { context, page, table } = await this.open("duel");
    const sent = [];
    page.on("websocket", (w) => w.on("framesent", (frame) => sent.push(frame.payload)));
    await server.end("SIGKILL");
    await page.waitForSelector("body[data-connected=false]", { timeout: PATIENCE });
    await table.button("Start");
    await page.waitForFunction(() => /connection is lost/.test(document.querySelector("#problem").textContent), null, { timeout: PATIENCE });
    await server.start();
    await page.waitForSelector("body[data-connected=true]", { timeout: PATIENCE });
    await table.type("a1a3");
    await table.played(1);
    assert.doesNotMatch(sent.join(), /"search"/);
    await context.close();
  }

  // games reads a game, adds a variation, writes it, and finds its mistakes.
  async games() {
    const { context, page, table } = await this.open("chess");
    const read = async (text) => {
      if (!(await page.locator("#source").isVisible())) await page.locator("#reading summary").click();
      await page.locator("#source").fill(text);
      await table.button("Read");
    };
    await table.type("e4 e5 ".repeat(500));
    await page.waitForFunction(() => /^This is too long/.test(document.querySelector("#problem").textContent));
    await read("");
    await page.waitForFunction(() => /nothing to read/.test(document.querySelector("#problem").textContent));
    await read("hello");
    await page.waitForFunction(() => /neither a game/.test(document.querySelector("#problem").textContent));
    assert.equal(await table.plies(), 0);
    await read(GAME);
    await table.played(7);
    await page.waitForFunction(() => /hoping/.test(document.querySelector("#moves").innerText));
    for (let n = 1; n <= 4; n++) {
      await table.button("Next");
      await page.waitForFunction((n) => document.querySelector("[data-ply][aria-current]")?.dataset.ply === String(n), n);
    }
    await table.type("Nf3");
    await table.played(8);
    await table.button("Previous");
    await page.waitForFunction(() => document.querySelector("[data-ply][aria-current]")?.dataset.ply === "4");
    await page.reload();
    await table.ready();
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
      await page.waitForFunction(() => document.querySelector("[data-ply][aria-current]")?.dataset.ply === "4");
    }
    assert.match(await page.locator("#near").innerText(), /White: Ann/);
    await page.locator("[data-ply='7']").first().click();
    await page.waitForFunction(() => document.querySelector("[data-board]").dataset.result === "1-0");
    await page.locator("#along summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download PGN" }).click()]);
    const file = `${this.out}/studied.pgn`;
    await download.saveAs(file);
    assert.match(readFileSync(file, "utf8"), /\[White "Ann"\][^]*3\. Qh5 \{hoping\} \(3\. Nf3\) 3\.\.\. Nf6 4\. Qxf7# 1-0/);
    execFileSync(this.program, ["pgn", file]);
    await read("1. e4! *");
    await page.waitForSelector("[data-ply='1'][data-mark='!']", { timeout: PATIENCE });
    await read(readFileSync(file, "utf8"));
    await table.played(8); // with the variation
    await page.waitForFunction(() => document.querySelector("#moves .variation")?.innerText === "Nf3");

    await table.button("Whole game");
    await page.locator("#pace").selectOption("2000");
    await table.button("Analyse the game");
    await page.locator("#progress").waitFor();
    await table.button("Stop analysing");
    await page.waitForFunction(() => /stopped|Stopped/.test(document.querySelector("#judged").innerText));
    await page.locator("#pace").selectOption("500");
    await table.button("Analyse the game");
    await page.locator("#players td").first().waitFor({ timeout: PATIENCE });
    assert.equal(await page.locator("[data-ply='6']").first().getAttribute("data-mark"), "??", "3... Nf6 is a blunder");
    await table.button("Moves");
    assert.match(await page.locator("#moves").innerText(), /Nf6\s+[#+−][\d.]+\s+better was /);
    await table.button("Whole game");
    assert.ok(await page.locator("#graph .area").count());
    assert.match(await page.locator("#judged").innerText(), /light part of the graph is the chance of White to win/);
    await this.checkPage(page, "review");
    await page.reload();
    await page.locator("[data-ply='6'][data-mark='??']").waitFor();
    await page.locator("[data-ply='6']").first().click();
    await page.waitForFunction(() => Number(document.querySelector(".evbar").dataset.eval) > 900, null, { timeout: PATIENCE }); // White mates
    await read("1. e4 *");
    await table.played(1);
    await table.button("Analyse the game");
    await page.locator("#players td").first().waitFor({ timeout: PATIENCE });
    assert.match(await page.locator("#players").innerText(), /Black\s+–/, "who has not moved has no accuracy");
    await page.locator("#pace").selectOption("2000");
    await table.button("Analyse the game");
    await page.locator("#progress").waitFor();
    await read("1. d4 d5 *"); // which ends the analysis of the game before
    await table.played(2);
    await page.getByRole("button", { name: "Analyse the game" }).waitFor({ timeout: PATIENCE });
    assert.ok(await page.locator("#progress").isHidden());
    await read('[Variant "duck"]\n[White "Ann"]\n\n1. e4@e5 {quack} *\n\n[Variant "duck"]\n\n1. d4@e5 *');
    await page.waitForURL(/analyse\/duck/);
    await table.played(1);
    await page.waitForFunction(() => /quack/.test(document.querySelector("#moves").innerText));
    await page.waitForFunction(() => /first of 2 games/.test(document.querySelector("#problem").textContent));
    await context.close();
    return this.boards();
  }

  // ended goes on from a game that has ended to its analysis.
  async ended() {
    const context = await this.player();
    const table = await Table.open(context, this.url, this.program, "chess", ["you"]);
    for (const [i, turn] of ["f3", "e5", "g4", "Qh4#"].entries()) {
      await table.type(turn);
      await table.played(i + 1);
    }
    const link = table.page.getByRole("link", { name: "Analyse", exact: true }).last();
    await link.click();
    await table.page.waitForURL(/analyse\/chess/);
    await table.ready();
    await table.played(4);
    await table.page.getByRole("button", { name: "Analyse the game" }).waitFor();
    await context.close();
  }

  // playOn plays on from a position, after a mistake in the form.
  async playOn() {
    const { context, page, table } = await this.open("chess");
    await table.type("e4");
    await table.played(1);
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
    await page.waitForFunction((p) => document.querySelector("[data-board]")?.dataset.position === p, position, { timeout: PATIENCE });
    await context.close();
  }

  // boards reads and writes a game of two boards.
  async boards() {
    const { context, page, table } = await this.open("double2");
    await page.locator("#reading summary").click();
    await page.locator("#source").fill("1A. e4 1B. d4 1b. d5 1a. e5 *");
    await table.button("Read");
    await table.played(4);
    await page.locator("[data-ply='4']").click();
    await page.locator("#along summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download PGN" }).click()]);
    const file = `${this.out}/studied.bpgn`;
    await download.saveAs(file);
    assert.match(readFileSync(file, "utf8"), /1A\. e4/);
    await context.close();
  }

  // positions sets positions by text and by placing pieces.
  async positions(variant, { clicks, hand, expected }) {
    const { context, page, table } = await this.open(variant);
    const before = await table.board("position");
    await page.locator("#setup summary").click();
    await page.locator("#pos").fill("nonsense");
    await table.button("Set position");
    await page.waitForFunction(() => document.querySelector("#problem").textContent !== "");
    assert.equal(await table.board("position"), before, "a text that is wrong changes nothing");
    await table.button("Start");
    await page.locator(".arrow, .mark-special").first().waitFor({ state: "attached", timeout: PATIENCE });
    await table.button("Edit pieces");
    await page.waitForFunction(() => !document.querySelector(".arrow, .mark-special, #lines li"));
    for (const [tool, square] of clicks) {
      await page.getByRole("group", { name: "What to place" }).getByRole("button", { name: tool, exact: true }).click();
      await table.square(square).click({ force: true });
      if (/was|may/.test(tool)) await page.locator(`[data-square][aria-label$="${tool}"]`).first().waitFor();
    }
    if (hand) {
      await page.getByLabel(hand, { exact: true }).first().fill("2");
      await page.getByLabel(hand, { exact: true }).first().press("Tab");
    }
    for (const id of ["#previous", "#pass"]) assert.ok(await page.locator(id).evaluate((e) => e.disabled || e.hidden), `${id} while pieces are placed`);
    assert.equal(await page.locator("#text").isEditable(), false, "no turn while pieces are placed");
    for (const id of ["#start", "#copypos", "#playon", "#judge"]) assert.ok(await page.locator(id).evaluate((e) => e.closest("[inert]")), `${id} is about another board`);
    await this.checkPage(page, `edit-${variant}`);
    await page.locator("#use:not([disabled])").click();
    await page.waitForFunction((e) => document.querySelector("[data-board]").dataset.position.includes(e), expected);
    assert.equal(await page.locator("[inert]").count(), 0);
    await table.type((await table.legal())[0]);
    await table.played(1);
    await context.close();
  }
}
