// Pages without a mouse: the focus stays where the next key is pressed.
import assert from "node:assert/strict";

// focused waits until the focus is on what has been named by a selector.
const focused = (page, selector) => page.waitForFunction((s) => document.activeElement.matches(s), selector, { timeout: 10000 });

// enter presses Enter on what a selector names.
async function enter(page, selector) {
  await page.locator(selector).focus();
  await page.keyboard.press("Enter");
}

// kept presses Enter on what a selector names, which then has an attribute and still the focus.
async function kept(page, selector, attribute) {
  await enter(page, selector);
  await page.locator(`${selector}[${attribute}]`).waitFor();
  await focused(page, selector);
}

async function buttons(site) {
  let { page } = await site.analysis("chess", { moves: "e2e4 e7e5" });
  await kept(page, "[data-ply='1']", "aria-current");
  ({ page } = await site.analysis("double", { pos: "8/8/8/4R3/3k4/1K6/8/8[RB] w - - 0 1" }));
  await kept(page, "[data-hand=R]", "aria-pressed=true");
  ({ page } = await site.visit("learn/double"));
  await kept(page, "[data-hand=N]", "aria-pressed=true");
  await kept(page, "#steps button:nth-child(2)", "aria-current=step");
}

// unusable presses controls that cannot be used a second time.
async function unusable(site) {
  const { page } = await site.analysis("chess", { moves: "e2e4" }), table = await site.table("chess", ["you"]);
  await table.plays("e4", 1);
  for (const [at, pressed, heir] of [
    [page, "#previous", "#moves"],
    [page, "#next", "#moves"],
    [page, "#start", "#start"],
    [page, "#start", "#start"],
    [table.page, "#previous", "#moves"],
    [table.page, "#next", "#moves"],
    [table.page, "#takeback", "[data-square]"],
  ]) {
    await enter(at, pressed);
    await focused(at, heir);
  }
  await table.played(0);
}

async function promotion(site) {
  const { page, table } = await site.analysis("chess", { pos: "8/7P/7k/8/8/8/8/5K2 w - - 0 1" });
  for (const key of ["Escape", "Enter"]) {
    await enter(page, "[data-square=h7]");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await focused(page, "[data-choice]");
    await page.keyboard.press(key);
    await focused(page, "[data-square=h8]");
  }
  await table.played(1);
  assert.match(await table.board("position"), /^7Q/);
}

async function typing(site) {
  let table = await site.visit("learn/chess");
  await kept(table.page, "#steps button:nth-child(3)", "aria-current=step");
  await table.page.locator("[data-move-input]").focus();
  await table.type("Rg7+");
  await table.made(2);
  await focused(table.page, "[data-move-input]");
  table = await site.table("chess", ["you", "engine"]);
  await table.plays("e4", 2);
  await focused(table.page, "[data-move-input]");
  assert.match(await table.page.locator("#heard").innerText(), /^Turn 2: [KQRBNa-h]\S+\.$/, "the answer is said aloud");
}

// arrows step through the game after moves with the mouse, and go over the board after Tab.
async function arrows(site) {
  const { page, table } = await site.analysis("chess");
  for (const [from, to, ply] of [["e2", "e4", 1], ["e7", "e5", 2]]) {
    await table.click(from, to);
    await table.played(ply);
  }
  await table.steps([["ArrowLeft", 1], ["ArrowLeft", 0], ["ArrowRight", 1]]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await focused(page, "[data-square=f5]");
  await table.current(1);
}

// held keeps arrow keys down while the engine searches what is shown: the server is not asked too often.
async function held(site) {
  const { page, table } = await site.analysis("chess", { moves: "e2e4 e7e5" });
  await table.button("Start");
  page.on("pageerror", (e) => { throw e; });
  await page.evaluate(async () => {
    history.replaceState = () => { throw new Error("too often"); }; // as Safari does
    for (let i = 0; i < 100; i++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: i % 2 ? "ArrowRight" : "ArrowLeft", bubbles: true }));
      await new Promise((then) => setTimeout(then, 33));
    }
  });
  await page.locator("#lines button").first().waitFor();
  assert.equal(await page.locator("#start").getAttribute("aria-label"), "Stop", "the engine goes on");
}

export const keys = {
  "the focus stays on buttons that are shown anew": buttons,
  "the focus goes on from buttons that have become unusable": unusable,
  "a promotion by keys": promotion,
  "move after move typed": typing,
  "arrows after the mouse": arrows,
  "a key held down": held,
};
