// A page at a table, as used by a person.
import { execFileSync } from "node:child_process";
import assert from "node:assert/strict";

export const PATIENCE = 60000;

export class Table {
  constructor(page, program) {
    Object.assign(this, { page, program });
  }

  // open opens a table; who is "you", "engine" or "link" for each seat.
  static async open(context, url, program, variant, who, { pos = "", think = "100ms", clock = "none", level = "20", minutes = "", increment = "", name = "", watched = false } = {}) {
    const page = await context.newPage();
    page.on("pageerror", (e) => { throw e; });
    page.on("console", (m) => { if (m.type() === "error") console.log(`   console: ${m.text()}`); });
    await page.goto(`${url}/play/${variant}`);
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
    const table = new Table(page, program);
    table.variant = variant;
    await table.ready();
    return table;
  }

  async ready() {
    await this.page.waitForSelector("[data-square]", { timeout: PATIENCE, state: "attached" });
    await this.page.waitForSelector("body[data-connected=true]", { timeout: PATIENCE });
  }

  board(name) {
    return this.page.locator("[data-board]").getAttribute(`data-${name}`);
  }

  plies() {
    return this.page.locator("[data-ply]").count();
  }

  // played waits until this many turns have been played, and the page expects
  // the next one.
  async played(n) {
    await this.page.waitForFunction((n) => document.querySelectorAll("[data-ply]").length === n, n, { timeout: PATIENCE });
  }

  // waits waits until a person here is to move, or the game is over.
  async expected() {
    await this.page.waitForFunction(() => !document.querySelector("[data-move-input]").readOnly || document.querySelector("[data-board]").dataset.result, null, { timeout: PATIENCE });
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
    const pos = await this.board("position");
    return execFileSync(this.program, ["moves", "-variant", this.variant, "-pos", pos], { encoding: "utf8" }).split("\n").filter(Boolean);
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

  // menu opens the menu, where a page has one that is closed.
  async menu() {
    if (await this.page.locator("#menu:not([open]) > summary").count()) await this.page.locator("#menu > summary").click();
  }

  async button(name) {
    const button = this.page.getByRole("button", { name, exact: true });
    if ((await button.count()) === 0 && (await this.page.locator(`#menu button`, { hasText: name }).count()) > 0) await this.menu();
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

  // middle is the middle of a square on the screen.
  async middle(name) {
    const b = await this.square(name).boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  }

  // move goes on from a chosen square to another one.
  async move(from, to, way) {
    if (way !== "drag") return this.press(to, way);
    await this.page.mouse.move(...(await this.middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.middle(to)), { steps: 5 });
    await this.page.mouse.up();
  }

  // press goes to a square by "mouse", "keys" or "touch"; by "drag" it is clicked.
  async press(name, way) {
    if (way === "touch") {
      await this.square(name).scrollIntoViewIfNeeded();
      await this.page.touchscreen.tap(...(await this.middle(name)));
      return;
    }
    if (way === "drag") way = "mouse";
    if (way === "mouse") {
      await this.square(name).click({ position: undefined, force: true });
      return;
    }
    await this.square(name).focus();
    await this.page.keyboard.press("Enter");
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
        await this.page.waitForFunction(
          (n) => document.querySelectorAll("[data-ply]").length > n || /duck|Duel board|returns|dies/.test(document.querySelector("#status").innerText), before, { timeout: PATIENCE });
        if ((await this.plies()) > before) return;
        targets = await this.targets();
        assert.ok(targets.length > 0, `no target for the next part: ${await this.status()}`);
        await this.press(targets.at(-1), way);
        await this.page.waitForFunction((n) => document.querySelectorAll("[data-ply]").length > n, before, { timeout: PATIENCE });
      }
      return;
    }
    assert.fail("no piece has a target");
  }
}
