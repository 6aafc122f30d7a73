// What .ci/web_accept does with a finger on a phone, on pages for analysis and lessons.
import assert from "node:assert/strict";
import { Table, PATIENCE } from "./table.mjs";

// open opens a page on a phone.
async function open(browser, url, program) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const table = new Table(await context.newPage(), program);
  table.page.on("pageerror", (e) => { throw e; });
  await table.page.goto(url);
  await table.ready();
  return table;
}

// seen reports whether an element is on the screen, and not below others.
const seen = (table, id) => table.page.locator(id).first().evaluate((e) => {
  const b = e.getBoundingClientRect();
  return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight && e.contains(document.elementFromPoint(b.left + 5, b.top + 5));
});

// free reports whether the whole board, of two the own one, is above the own seat and the words.
const free = (table) => table.page.evaluate(() => {
  const { own } = document.querySelector("main").dataset, bottom = Math.max(...[...document.querySelectorAll(own ? ".plane.own, .plane:only-child, .plane0, .plane1" : ".plane")].filter((p) => !p.dataset.plane || p.dataset.plane === own).map((p) => p.getBoundingClientRect().bottom));
  const near = document.querySelector(`#near .seat[data-plane="${own}"]`) ?? document.querySelector("#near li:last-child");
  const six = document.querySelector("main").dataset.layout === "six"; // whose seats are above the board
  return [...(six || !near ? [] : [near]), document.querySelector(".ribbon")].every((e) => bottom <= e.getBoundingClientRect().top + 1);
});

// words are in view: what is expected below the tallest boards, and errors.
async function words({ browser, url, program }) {
  let table;
  for (const page of ["analyse", "learn"]) {
    for (const variant of ["duel", "double2"]) {
      table = await open(browser, `${url}/${page}/${variant}`, program);
      assert.ok(await seen(table, "#status"), `status of ${page}/${variant}`);
      assert.ok(await free(table), `the whole board of ${page}/${variant}`);
      if (page === "learn") {
        await table.page.locator("#hint").evaluate((b) => b.click());
        assert.ok(await seen(table, "#problem"), `hint of ${variant}`);
      }
      await table.page.context().close();
    }
  }
  table = await open(browser, `${url}/analyse/chess`, program);
  for (const id of ["#previous", "#next"]) assert.ok(await seen(table, id), `${id} below the board`);
  await table.page.locator("#reading summary").tap();
  await table.page.locator("#source").fill("nonsense");
  await table.button("Read");
  await table.page.waitForFunction(() => document.querySelector("#problem").textContent !== "", null, { timeout: PATIENCE });
  assert.ok(await seen(table, "#problem"), "error");
  await table.page.context().close();
}

// bars: the whole board and the own name, clock and hand are seen together; where a screen is
// too small for that, by scrolling.
async function bars({ browser, url, program }) {
  for (const [width, height, fit, scroll] of [[390, 844, ["duel", "double2", "duchess2", "double"], []], [320, 568, ["duel7", "duel9", "chess"], ["duchess", "double", "double2"]]]) {
    for (const variant of [...fit, ...scroll]) {
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const table = await Table.open(context, url, program, variant, ["you", "engine"], { clock: "5+3" });
      const what = `${variant} on ${width}x${height}`;
      if (fit.includes(variant)) {
        assert.ok(await seen(table, "#near li:last-child .clock"), `the own clock of ${what}`);
      } else await table.page.locator(".plane").first().evaluate((b) => b.scrollIntoView({ block: "start", behavior: "instant" }));
      assert.ok(await free(table), `the whole board of ${what}`);
      await context.close();
    }
  }
  for (const page of ["t/chess", "t/duel", "t/double2", "t/duchess4", "analyse/double2", "learn/duel"]) {
    const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    const [kind, variant] = page.split("/");
    let table;
    if (kind === "t") table = await Table.open(context, url, program, variant, ["you", "engine"], { clock: "5+3" });
    else {
      table = new Table(await context.newPage(), program);
      await table.page.goto(`${url}/${page}`);
      await table.ready();
    }
    const { top, bottom, right } = await table.page.evaluate(() => {
      const all = [...document.querySelectorAll(".plane")].map((p) => p.getBoundingClientRect());
      return { top: Math.min(...all.map((b) => b.top)), bottom: Math.max(...all.map((b) => b.bottom)), right: Math.max(...all.map((b) => b.right)) };
    });
    assert.ok(top >= 0 && bottom <= 390, `the whole board of ${page} on its side`);
    for (const id of [...(kind === "learn" ? [] : ["#near li:last-child"]), "#status"]) {
      assert.ok(await seen(table, id), `${id} of ${page} on its side`);
      assert.ok((await table.page.locator(id).boundingBox()).x >= right, `${id} of ${page} beside the board`);
    }
    await context.close();
  }
  for (const [page, width, height] of [["double2#2", 390, 844], ["double2#3", 390, 844], ["double", 320, 568]]) {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
    const table = new Table(await context.newPage(), program);
    await table.page.goto(`${url}/learn/${page}`);
    await table.ready();
    assert.ok(await free(table), `the whole board of ${page}`);
    assert.ok(await seen(table, "#near .moves .hand"), `the hand of ${page}`);
    await context.close();
  }
}

// holding a piece shows where it could move, whoever is to move, as long as the finger rests.
async function holding({ browser, url, program }) {
  const marks = (table) => table.page.locator(".mark-reach").count();
  const places = [["analyse/rutland", "c10", 2], ["analyse/duchess", "3b2", 2], ["learn/chess", "h6", 1]];
  for (const [page, square, expected] of places) {
    const table = await open(browser, `${url}/${page}`, program);
    await hold(table, square, async () => {
      await table.page.waitForFunction((n) => document.querySelectorAll(".mark-reach").length === n, expected, { timeout: PATIENCE });
      assert.match(await table.status(), new RegExp(`^${square}, `));
      assert.deepEqual(await table.targets(), [], "these are no targets");
    });
    assert.equal(await marks(table), 0);
    await table.page.context().close();
  }
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const table = await Table.open(context, url, program, "rutland", ["you"]);
  await hold(table, "c10", () => table.page.waitForSelector(".mark-reach", { timeout: PATIENCE }));
  assert.equal(await marks(table), 0);
  await context.close();
}

// hold rests a finger on a square while something is done.
async function hold(table, square, then) {
  const [x, y] = await table.middle(square);
  const wire = await table.page.context().newCDPSession(table.page);
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await then();
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

// dragging drops a piece from a hand.
async function dragging({ browser, url, program }) {
  const pos = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
  const table = await open(browser, `${url}/analyse/double?${new URLSearchParams({ pos })}`, program);
  const hand = await table.page.locator("[data-hand=N]").boundingBox(), [x, y] = await table.middle("f3");
  const wire = await table.page.context().newCDPSession(table.page);
  const touch = (type, ...touchPoints) => wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: hand.x + hand.width / 2, y: hand.y + hand.height / 2 });
  await touch("touchMove", { x, y: y + 20 });
  await touch("touchMove", { x, y });
  await touch("touchEnd");
  await table.played(1);
  assert.match(await table.board("position"), /5N2/);
  await table.page.context().close();
}

// both boards at one phone: the status line says who are to move, and the own hand is in reach.
async function both({ browser, url, program }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const table = await Table.open(context, url, program, "double2", ["you"], { clock: "5+3" });
  assert.ok(await free(table), "both boards in view");
  assert.match(await table.status(), /^A-White and B-White to move: choose a piece/);
  await table.page.locator(".plane[data-plane=B]").tap(); // which makes it the large one
  await table.page.locator(".plane.own[data-plane=B]").waitFor();
  await table.press("B/e2", "touch");
  assert.match(await table.status(), /^B-White to move: choose where/);
  await table.press("B/e4", "touch");
  await table.played(1);
  assert.match(await table.status(), /^A-White and B-Black to move/);
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const holding = await Table.open(context, url, program, "double2", ["you"], { pos: `${start}[N] w KQkq - 0 1 | ${start}[] w KQkq - 0 1 A` });
  assert.ok(await seen(holding, "#near .held"), "the own hand");
  await context.close();
}

// promotion waits for a second tap: the first one does not choose what has popped up below it.
async function promotion({ browser, url, program }) {
  for (const [variant, pos, from, to] of [["chess", "8/7P/7k/8/8/8/8/5K2 w - - 0 1", "h7", "h8"], ["rutland", "9K4/2C1P9/3k10/2b11/9p4/13p/14/14/14/14 w - - 0 1", "e9", "e10"]]) {
    const table = await open(browser, `${url}/analyse/${variant}?${new URLSearchParams({ pos })}`, program);
    for (const square of [from, to]) {
      const at = await table.square(square).boundingBox();
      await table.page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
    }
    await table.page.locator("#choices").waitFor({ state: "visible" });
    await table.page.locator("[data-choice=N]").tap();
    await table.played(1);
    assert.match(await table.board("position"), /N/);
    await table.page.context().close();
  }
}

// studying scrolls to the board after a game or position has been read, and to board and graph
// after the graph has been tapped.
async function studying({ browser, url, program }) {
  const table = await open(browser, `${url}/analyse/chess`, program);
  const { page } = table, seen = () => page.waitForFunction(() => document.querySelector(".plane").getBoundingClientRect().top > -1, null, { timeout: PATIENCE });
  await page.locator("#setup summary").tap();
  for (const button of ["#edit", "#edit", "#fresh", "#place [type=submit]"]) {
    await page.locator("#along").scrollIntoViewIfNeeded();
    await page.locator(button).tap();
    await seen();
  }
  await page.locator("#reading summary").tap();
  await page.locator("#source").fill("1. e4 e5 2. Nf3");
  await page.locator("#read button").tap();
  await table.played(3);
  await seen();
  await page.locator("[data-show=review]").tap();
  await page.locator("#pace").selectOption("100");
  await page.locator("#judge").tap();
  assert.ok(await page.evaluate(() => {
    document.querySelector("#progress").hidden = false;
    return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  }), "no scrolling sideways during an analysis");
  await page.locator("#annotated").waitFor({ timeout: PATIENCE });
  await page.locator("#annotated").scrollIntoViewIfNeeded();
  await page.locator("#graph").tap();
  await seen();
  await page.waitForFunction(() => document.querySelector("#graph").getBoundingClientRect().bottom < innerHeight, null, { timeout: PATIENCE });
  const here = () => page.locator("#graph .here").getAttribute("d"), before = await here();
  await page.locator("#next").tap();
  await page.waitForFunction((d) => document.querySelector("#graph .here").getAttribute("d") !== d, before, { timeout: PATIENCE });
  await page.context().close();
}

export const finger = {
  "words in view on a phone": words,
  "own bar and board on phones": bars,
  "a finger that rests on a piece": holding,
  "a piece from a hand dragged by a finger": dragging,
  "a promotion on a phone": promotion,
  "two boards on one phone": both,
  "a board scrolled to on a phone": studying,
};
