// A page at a table, as used by a person.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";

export const PATIENCE = 60000;

export class Table {
  constructor(page, program) {
    Object.assign(this, { page, program });
  }

  // sit opens a table with the form on the page; who is "you", "engine" or "link" for each seat.
  async sit(who, { pos = "", think = "100ms", clock = "none", level = "20", minutes = "", increment = "", name = "", watched = false } = {}) {
    const { page } = this;
    const fold = async (field) => { if (!(await page.locator(field).first().isVisible())) await page.locator(".fold > summary").click(); };
    const chairs = await page.locator(".chair").all();
    await fold(".chair");
    for (const [i, chair] of chairs.entries()) {
      await chair.locator(`[value=${who[i % who.length]}]`).check({ force: true });
      if (await chair.locator("select").isVisible()) await chair.locator("select").selectOption(level);
    }
    await page.locator(`[name=clock][value="${minutes || increment ? "other" : clock}"]`).check({ force: true });
    await fold("select[name=think]");
    await page.locator("select[name=think]").selectOption(think);
    for (const [field, text] of Object.entries({ pos, minutes, increment, name })) if (text || field === "pos") await page.locator(`input[name=${field}]`).fill(text);
    if (watched) await page.locator("input[name=public]").check();
    await page.getByRole("button", { name: "Start" }).click();
    await this.ready();
  }

  // until waits until a check holds in the page.
  until(check, given, how) {
    return this.page.waitForFunction(check, given, { timeout: PATIENCE, ...how });
  }

  // has waits until the page has so many of what a selector names.
  has(selector, count) {
    return this.until(([selector, count]) => document.querySelectorAll(selector).length === count, [selector, count]);
  }

  // reads waits until what a selector names has such a text.
  reads(selector, { source, flags }) {
    return this.until(([selector, ...words]) => new RegExp(...words).test(document.querySelector(selector)?.textContent.trim()), [selector, source, flags]);
  }

  // says waits until the line of the state reads so.
  says(words) {
    return this.reads("#status", words);
  }

  // shows waits for a position.
  shows(position) {
    return this.until((p) => document.querySelector("[data-board]")?.dataset.position === p, position);
  }

  // ends waits for a result.
  ends(result) {
    return this.until((r) => r ? document.querySelector("[data-board]").dataset.result === r : document.querySelector("[data-board]")?.dataset.result, result);
  }

  // current waits until the board shows the game after this many turns.
  current(ply) {
    return this.until((n) => (document.querySelector("[data-ply][aria-current]")?.dataset.ply ?? "0") === n, String(ply));
  }

  // connected waits until the page has its server, or has lost it.
  connected(state = true) {
    return this.page.waitForSelector(`body[data-connected=${state}]`, { timeout: PATIENCE });
  }

  // steps presses keys, each of which leads to a place in the game.
  async steps(keys) {
    for (const [key, ply] of keys) {
      await this.page.keyboard.press(key);
      await this.current(ply);
    }
  }

  async ready() {
    await this.page.waitForSelector("[data-square]", { timeout: PATIENCE, state: "attached" });
    await this.connected();
  }

  // reload loads the page anew.
  async reload() {
    await this.page.reload();
    await this.ready();
  }

  // board is what the board says of its variant ("board"), "position", "to-move" or "result".
  board(name) {
    return this.page.locator("[data-board]").getAttribute(`data-${name}`);
  }

  plies() {
    return this.page.locator("[data-ply]").count();
  }

  // played waits until this many turns have been played.
  played(n) {
    return this.has("[data-ply]", n);
  }

  // made waits until the board shows this many turns of a lesson or puzzle.
  made(n) {
    return this.until((n) => document.querySelector("[data-board]").dataset.turns === String(n), n);
  }

  // expected waits until a person here is to move, or the game is over.
  async expected() {
    await this.until(() => !document.querySelector("[data-move-input]").readOnly || document.querySelector("[data-board]").dataset.result);
  }

  square(name) {
    return this.page.locator(`[data-square="${name}"]`);
  }

  targets() {
    return this.page.locator("[data-target]").evaluateAll((all) => all.map((e) => e.dataset.square));
  }

  status() {
    return this.page.locator("#status").innerText();
  }

  // legal returns the program's own list of legal turns in the position shown.
  async legal() {
    const [variant, pos] = [await this.board("board"), await this.board("position")];
    return execFileSync(this.program, ["moves", "-variant", variant, "-pos", pos], { encoding: "utf8" }).split("\n").filter(Boolean);
  }

  // shelf shows the field for moves, where it is not shown.
  async shelf() {
    if (!(await this.page.locator("[data-move-input]").isVisible())) await this.page.locator("#keys").click();
  }

  async type(text) {
    await this.shelf();
    await this.page.locator("[data-move-input]").fill(text);
    await this.page.locator("[data-move-input]").press("Enter");
  }

  // plays types a turn, which becomes the n-th.
  async plays(text, n) {
    await this.type(text);
    await this.played(n);
  }

  // told finds the answer to a turn of a lesson or puzzle.
  told() {
    return this.page.locator(".ribbon[data-told] #problem");
  }

  // wrong types a legal turn of some kind, which is answered by such words and changes nothing.
  async wrong(kind, words) {
    const position = await this.board("position");
    await this.type((await this.legal()).find(kind));
    await this.told().waitFor({ timeout: PATIENCE });
    assert.match(await this.told().innerText(), words);
    assert.equal(await this.board("position"), position, "a wrong turn changes nothing");
  }

  // solve types the player's turns of a solution; the others are answers. The last one is
  // answered by these words.
  async solve(solution, words) {
    for (let made = 0; made < solution.length;) {
      await this.until((n) => document.querySelector("[data-board]").dataset.turns === String(n) && !document.querySelector("[data-move-input]").readOnly, made);
      await this.type(solution[made]);
      made = await this.until((n) => {
        const turns = Number(document.querySelector("[data-board]").dataset.turns), all = document.querySelector("#hint").disabled;
        return turns > n && (all || !document.querySelector("[data-move-input]").readOnly) ? turns : false;
      }, made).then((h) => h.jsonValue());
    }
    await this.until((words) => document.querySelector(".ribbon[data-told] #problem")?.textContent === words, words);
  }

  // talk sends a message to the others.
  async talk(text) {
    await this.page.locator("#words").fill(text);
    await this.page.locator("#words").press("Enter");
  }

  // last is the last turn in the list of moves.
  last() {
    return this.page.locator("[data-ply]").last().textContent();
  }

  // saved downloads the game to a path, and returns its text.
  async saved(path) {
    await this.unfold("details:has(#pgn)");
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.page.getByRole("link", { name: "Download PGN" }).click()]);
    await file.saveAs(path);
    return readFileSync(path, "utf8");
  }

  // unfold opens a part of the page, where a page has it and it is closed.
  async unfold(part) {
    const closed = this.page.locator(`${part}:not([open]) > summary`);
    if (await closed.count()) await closed.click();
  }

  // read reads games or a position on the page for analysis.
  async read(text) {
    await this.unfold("#reading");
    await this.page.locator("#source").fill(text);
    await this.button("Read");
  }

  async button(name) {
    const button = this.page.getByRole("button", { name, exact: true });
    if ((await button.count()) === 0 && (await this.page.locator(`#menu button`, { hasText: name }).count()) > 0) await this.unfold("#menu");
    await button.click();
  }

  // resign resigns, after it was asked once in vain.
  async resign() {
    await this.button("Resign");
    assert.equal(await this.page.evaluate(() => document.activeElement.textContent), "Play on", "the safe answer has the focus");
    await this.page.keyboard.press("Escape");
    await this.page.locator("#sure").waitFor({ state: "hidden" });
    assert.equal(await this.page.evaluate(() => document.activeElement.id), "resign", "the focus goes back");
    await this.button("Resign");
    await this.button("Yes, resign");
  }

  // look takes the card of a game that has ended off the board.
  async look() {
    if (await this.page.locator("#look").isVisible()) await this.page.locator("#look").click();
  }

  // middle is the middle of a square, or of what a locator finds, on the screen.
  async middle(what) {
    const b = await (typeof what === "string" ? this.square(what) : what).boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  }

  // click clicks squares, whatever lies on them.
  async click(...squares) {
    for (const square of squares) await this.square(square).click({ force: true });
  }

  // drag drags from a square, or from a place on the screen, to a square.
  async drag(from, to, { button = "left", steps = 5 } = {}) {
    await this.page.mouse.move(...(typeof from === "string" ? await this.middle(from) : from));
    await this.page.mouse.down({ button });
    await this.page.mouse.move(...(await this.middle(to)), { steps });
    await this.page.mouse.up({ button });
  }

  // move goes on from a chosen square to another one.
  move(from, to, way) {
    return way === "drag" ? this.drag(from, to) : this.press(to, way);
  }

  // press goes to a square by "mouse", "keys" or "touch"; by "drag" it is clicked.
  async press(name, way) {
    if (way === "touch") {
      await this.square(name).scrollIntoViewIfNeeded();
      await this.page.touchscreen.tap(...(await this.middle(name)));
    } else if (way === "keys") {
      await this.square(name).focus();
      await this.page.keyboard.press("Enter");
    } else await this.click(name);
  }

  // origins are the squares with a piece, including those of the seat to move.
  async origins() {
    return this.page.locator('[data-square]:not([data-piece=""])').evaluateAll((all) => all.map((e) => e.dataset.square));
  }

  // turn plays any whole turn by a way, following the targets shown.
  async turn(way) {
    const before = await this.plies();
    for (const origin of await this.origins()) {
      await this.press(origin, way);
      let targets = await this.targets();
      if (targets.length === 0) continue;
      if (way === "drag") await this.page.keyboard.press("Escape");
      await this.move(origin, targets[0], way);
      for (let leg = 0; leg < 4 && (await this.plies()) === before; leg++) {
        if (await this.page.locator("[data-choice]").first().isVisible()) {
          await this.page.locator("[data-choice]").first().click();
          continue;
        }
        await this.until((n) => document.querySelectorAll("[data-ply]").length > n || /duck|Duel board|returns|dies/.test(document.querySelector("#status").innerText), before);
        if ((await this.plies()) > before) return;
        targets = await this.targets();
        assert.ok(targets.length > 0, `no target for the next part: ${await this.status()}`);
        await this.press(targets.at(-1), way);
        await this.until((n) => document.querySelectorAll("[data-ply]").length > n, before);
      }
      return;
    }
    assert.fail("no piece has a target");
  }
}
