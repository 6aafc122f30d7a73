// What .ci/web_accept does with a finger on a phone, on pages for analysis and lessons.
import assert from "node:assert/strict";
import { PATIENCE } from "./table.mjs";

// open opens the page of a variant on a small phone.
const open = async (site, path, query) => site.visit(path, { context: await site.phone(360, 740), query });

// seen fails unless an element is on the screen, and not below others.
const seen = async (table, id, what = id) => assert.ok(await table.page.locator(id).first().evaluate((e) => {
  const b = e.getBoundingClientRect();
  return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight && e.contains(document.elementFromPoint(b.left + 5, b.top + 5));
}), `${what} in view`);

// whole fails unless the whole board, of two the own one, is above the own seat and the words.
const whole = async (table, what) => assert.ok(await table.page.evaluate(() => {
  const { own, layout } = document.querySelector("main").dataset;
  const planes = [...document.querySelectorAll(own ? ".plane.own, .plane:only-child, .plane0, .plane1" : ".plane")].filter((p) => !p.dataset.plane || p.dataset.plane === own);
  const bottom = Math.max(...planes.map((p) => p.getBoundingClientRect().bottom));
  const near = document.querySelector(`#near .seat[data-plane="${own}"]`) ?? document.querySelector("#near li:last-child");
  const six = layout === "six"; // whose seats are above the board
  return [...(six || !near ? [] : [near]), document.querySelector(".ribbon")].every((e) => bottom <= e.getBoundingClientRect().top + 1);
}), `the whole board of ${what} in view`);

// words are in view: what is expected below the tallest boards, and errors.
async function words(site) {
  let table;
  for (const page of ["analyse", "learn"]) {
    for (const variant of ["duel", "double2"]) {
      table = await open(site, `${page}/${variant}`);
      await seen(table, "#status", `status of ${page}/${variant}`);
      await whole(table, `${page}/${variant}`);
      if (page === "learn") {
        await table.page.locator("#hint").evaluate((b) => b.click());
        await seen(table, "#problem", `hint of ${variant}`);
      }
    }
  }
  table = await open(site, "analyse/chess");
  for (const id of ["#previous", "#next"]) await seen(table, id);
  await table.read("nonsense");
  await table.reads("#problem", /./);
  await seen(table, "#problem", "error");
}

// bars: the whole board and the own name, clock and hand are seen together; where a screen is
// too small for that, by scrolling.
async function bars(site) {
  for (const [width, height, fit, scroll] of [[390, 844, ["duel", "double2", "duchess2", "double"], []], [320, 568, ["duel7", "duel9", "chess"], ["duchess", "double", "double2"]]]) {
    for (const variant of [...fit, ...scroll]) {
      const table = await site.table(variant, ["you", "engine"], { clock: "5+3" , context: await site.phone(width, height) });
      const what = `${variant} on ${width}x${height}`;
      if (fit.includes(variant)) {
        await seen(table, "#near li:last-child .clock", `the own clock of ${what}`);
      } else await table.page.locator(".plane").first().evaluate((b) => b.scrollIntoView({ block: "start", behavior: "instant" }));
      await whole(table, `${what}`);
    }
  }
  for (const page of ["t/chess", "t/duel", "t/double2", "t/duchess4", "analyse/double2", "learn/duel"]) {
    const context = await site.phone(844, 390), [kind, variant] = page.split("/");
    const table = kind === "t" ? await site.table(variant, ["you", "engine"], { clock: "5+3", context }) : await site.visit(page, { context });
    const { top, bottom, right } = await table.page.evaluate(() => {
      const all = [...document.querySelectorAll(".plane")].map((p) => p.getBoundingClientRect());
      return { top: Math.min(...all.map((b) => b.top)), bottom: Math.max(...all.map((b) => b.bottom)), right: Math.max(...all.map((b) => b.right)) };
    });
    assert.ok(top >= 0 && bottom <= 390, `the whole board of ${page} on its side`);
    for (const id of [...(kind === "learn" ? [] : ["#near li:last-child"]), "#status"]) {
      await seen(table, id, `${id} of ${page} on its side`);
      assert.ok((await table.page.locator(id).boundingBox()).x >= right, `${id} of ${page} beside the board`);
    }
  }
  for (const [page, width, height] of [["double2#2", 390, 844], ["double2#3", 390, 844], ["double", 320, 568]]) {
    const table = await site.visit(`learn/${page}`, { context: await site.phone(width, height) });
    await whole(table, `${page}`);
    await seen(table, "#near .moves .hand", `the hand of ${page}`);
  }
}

// holding a piece shows where it could move, whoever is to move, as long as the finger rests.
async function holding(site) {
  const marks = (table) => table.page.locator(".mark-reach").count();
  const places = [["analyse/rutland", "c10", 2], ["analyse/duchess", "3b2", 2], ["learn/chess", "h6", 1]];
  for (const [page, square, expected] of places) {
    const table = await open(site, page);
    await hold(table, square, async () => {
      await table.has(".mark-reach", expected);
      assert.match(await table.status(), new RegExp(`^${square}, `));
      assert.deepEqual(await table.targets(), [], "these are no targets");
    });
    assert.equal(await marks(table), 0);
  }
  const table = await site.table("rutland", ["you"], { context: await site.phone(360, 740) });
  await hold(table, "c10", () => table.page.waitForSelector(".mark-reach", { timeout: PATIENCE }));
  assert.equal(await marks(table), 0);
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
async function dragging(site) {
  const pos = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
  const table = await open(site, `analyse/double`, { pos });
  const [hand, over] = await table.middle(table.page.locator("[data-hand=N]")), [x, y] = await table.middle("f3");
  const wire = await table.page.context().newCDPSession(table.page);
  const touch = (type, ...touchPoints) => wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: hand, y: over });
  await touch("touchMove", { x, y: y + 20 });
  await touch("touchMove", { x, y });
  await touch("touchEnd");
  await table.played(1);
  assert.match(await table.board("position"), /5N2/);
}

// both boards at one phone: the status line says who are to move, and the own hand is in reach.
async function both(site) {
  const table = await site.table("double2", ["you"], { clock: "5+3" , context: await site.phone(360, 740) });
  await whole(table, "double2");
  assert.match(await table.status(), /^A-White and B-White to move: choose a piece/);
  await table.page.locator(".plane[data-plane=B]").tap(); // which makes it the large one
  await table.page.locator(".plane.own[data-plane=B]").waitFor();
  await table.press("B/e2", "touch");
  assert.match(await table.status(), /^B-White to move: choose where/);
  await table.press("B/e4", "touch");
  await table.played(1);
  assert.match(await table.status(), /^A-White and B-Black to move/);
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const holding = await site.table("double2", ["you"], { context: table.page.context(), pos: `${start}[N] w KQkq - 0 1 | ${start}[] w KQkq - 0 1 A` });
  await seen(holding, "#near .held", "the own hand");
}

// promotion waits for a second tap: the first one does not choose what has popped up below it.
async function promotion(site) {
  for (const [variant, pos, from, to] of [["chess", "8/7P/7k/8/8/8/8/5K2 w - - 0 1", "h7", "h8"], ["rutland", "9K4/2C1P9/3k10/2b11/9p4/13p/14/14/14/14 w - - 0 1", "e9", "e10"]]) {
    const table = await open(site, `analyse/${variant}`, { pos });
    for (const square of [from, to]) await table.page.touchscreen.tap(...(await table.middle(square)));
    await table.page.locator("#choices").waitFor({ state: "visible" });
    await table.page.locator("[data-choice=N]").tap();
    await table.played(1);
    assert.match(await table.board("position"), /N/);
  }
}

// studying scrolls to the board after a game or position has been read, and to board and graph
// after the graph has been tapped.
async function studying(site) {
  const table = await open(site, "analyse/chess");
  const { page } = table, seen = () => table.until(() => document.querySelector(".plane").getBoundingClientRect().top > -1);
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
  await table.until(() => document.querySelector("#graph").getBoundingClientRect().bottom < innerHeight);
  const here = () => page.locator("#graph .here").getAttribute("d"), before = await here();
  await page.locator("#next").tap();
  await table.until((d) => document.querySelector("#graph .here").getAttribute("d") !== d, before);
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
