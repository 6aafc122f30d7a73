// Tables at the sizes of windows that people have: no control is outside, nothing scrolls
// sideways, and squares are as large as the design says.
import assert from "node:assert/strict";

const desks = [[1440, 900], [1366, 768], [1280, 720]], phones = [[390, 844], [320, 568], [844, 390]];
const layouts = { duck: 73, duel: 73, double2: 55, rutland: 48, duchess: 20 }; // the smallest square at 1280x720, in pixels

// outside are the controls that cannot be seen without scrolling, but for those in lists.
const outside = (page) => page.evaluate(() => [...document.querySelectorAll("main :is(button, a, summary, select, input)")].filter((e) => {
  const b = e.getBoundingClientRect();
  return b.width > 0 && e.checkVisibility() && !e.closest(".mv, .tree, #lines, table") && (b.top < 0 || b.left < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1);
}).map((e) => e.outerHTML.slice(0, 80)));

// shortened are the names of seats round a hexagon that are cut off.
const shortened = (page) => page.evaluate(() => [...document.querySelectorAll(".six .player")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));

// sideways fails if a page scrolls sideways.
export async function sideways(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${what} scrolls sideways by ${wide}`);
}

// at looks at a page at some sizes, with what must be empty there.
async function at(sizes, faults, { page, out, name, ...more }) {
  for (const [width, height] of sizes) {
    const what = `${name} at ${width}x${height}`;
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${out}/${name}-${width}.png`, ...more });
    assert.deepEqual(await faults(page), [], what);
    await sideways(page, what);
  }
}

// onDesks and onPhones look at a page at the sizes of each.
export const onDesks = (page, out, name) => at(desks, outside, { page, out, name });
export const onPhones = (page, out, name) => at(phones, shortened, { page, out, name, fullPage: true });

// levelsFit looks whether the words of all levels fit into the menus beside seats.
async function levelsFit(site) {
  const page = await site.open("play/duchess");
  const room = await page.locator(".level:visible").first().evaluate((menu) => {
    const pen = document.createElement("canvas").getContext("2d"), arrow = 24;
    pen.font = getComputedStyle(menu).font;
    return menu.clientWidth - arrow - Math.max(...[...menu.options].map((o) => pen.measureText(o.textContent).width));
  });
  assert.ok(room >= 0, `a level's words are ${-room} pixels too wide`);
}

// clear reports whether the own hand is above the ribbon, on the smallest phone.
async function clear(page) {
  await page.setViewportSize({ width: 320, height: 568 });
  const [hand, ribbon] = await Promise.all(["#near .seat[data-plane=A]", ".ribbon"].map((e) => page.locator(e).boundingBox()));
  return hand.y + hand.height <= ribbon.y + 2;
}

// editing places pieces in windows of desks: the page does not scroll, and the button that
// ends it is shown.
async function editing(site, variant) {
  const { page, table } = await site.analysis(variant);
  await table.unfold("#setup");
  await table.button("Edit pieces");
  for (const [width, height] of desks) {
    await page.setViewportSize({ width, height });
    const { y, height: high } = await page.locator("#use").boundingBox();
    assert.ok(y >= 0 && y + high <= height, `${variant}: “Use this position” at ${width}x${height}`);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(below <= 0, `editing ${variant} scrolls by ${below} at ${width}x${height}`);
    await sideways(page, `editing ${variant}`);
  }
}

export async function fitting(site) {
  await levelsFit(site);
  for (const variant of ["chess", "duchess", "double2"]) await editing(site, variant);
  const invited = await site.table("duchess", ["you", "link"]);
  await onDesks(invited.page, site.out, "links");
  await onPhones((await site.visit("learn/double2")).page, site.out, "lesson");
  for (const [variant, least] of Object.entries(layouts)) {
    const table = await site.table(variant, ["you", "engine"], { clock: "5+3" });
    const { page } = table;
    await table.expected();
    await onDesks(page, site.out, variant);
    const { width: square } = await page.locator("[data-square]").first().boundingBox();
    assert.ok(square >= least, `squares of ${variant} are ${square} wide`);
    await onPhones(page, site.out, variant);
    if (variant === "double2") assert.ok(await clear(page), "the ribbon lies over the own hand");
    if (variant !== "duck") continue;
    await table.resign();
    await page.locator("#endcard").waitFor();
    await onPhones(page, site.out, "end");
  }
}
