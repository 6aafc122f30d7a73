// Lessons, as a person takes them: each step is solved, after a wrong turn that is
// answered with what is wrong.
import assert from "node:assert/strict";
import { Table, PATIENCE } from "./table.mjs";

const told = (page) => page.locator(".ribbon[data-told] #problem");

async function begin({ player, server, program }, variant) {
  const context = await player();
  const page = await context.newPage();
  page.on("pageerror", (e) => { throw e; });
  await page.goto(`${server.url}/learn/${variant}`);
  const table = new Table(page, program);
  table.variant = variant;
  await table.ready();
  return { context, page, table, steps: await (await fetch(`${server.url}/lessons/${variant}`)).json() };
}

const at = (page, position) => page.waitForFunction((p) => document.querySelector("[data-board]").dataset.position === p, position, { timeout: PATIENCE });

// solve goes through all steps of a lesson; pictures of the first are checked.
export async function solve(site, variant, checkPage) {
  const { context, page, table, steps } = await begin(site, variant);
  assert.ok(steps.length >= 3, `${steps.length} steps`);
  for (const [i, s] of steps.entries()) {
    await at(page, s.position);
    assert.equal(await table.status(), s.task);
    assert.equal(await page.locator("#title").innerText(), s.title);
    assert.ok(await page.locator("#next").evaluate((b) => b.disabled || b.hidden), "the next step comes after this one");
    const right = new RegExp(`^(${s.answers.filter((a) => !a.why).flatMap((a) => a.turns.split(" ")).map((t) => t.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")).join("|")})$`);
    await table.type((await table.legal()).find((t) => !right.test(t)));
    await told(page).waitFor({ timeout: PATIENCE });
    assert.match(await told(page).innerText(), /\.$/, "what is wrong, in a sentence");
    assert.equal(await table.board("position"), s.position, "a wrong turn changes nothing");
    if (i === 0) await checkPage(page, `learn-${variant}`);
    await table.button("Hint");
    assert.equal(await told(page).innerText(), s.hint);
    let made = 0;
    while (made < s.solution.length) {
      await page.waitForFunction((n) => document.querySelector("[data-board]").dataset.turns === String(n) && !document.querySelector("[data-move-input]").readOnly, made, { timeout: PATIENCE });
      await table.type(s.solution[made]);
      made = await page.waitForFunction((n) => {
        const { turns } = document.querySelector("[data-board]").dataset, all = document.querySelector("#hint").disabled;
        return Number(turns) > n && (all || !document.querySelector("[data-move-input]").readOnly) ? Number(turns) : false;
      }, made, { timeout: PATIENCE }).then((h) => h.jsonValue());
    }
    await page.waitForFunction((words) => document.querySelector(".ribbon[data-told] #problem")?.textContent === words, s.done, { timeout: PATIENCE });
    if (i + 1 < steps.length) await table.button("Next step");
  }
  assert.equal(await page.locator("#steps .done").count(), steps.length);
  await page.getByRole("link", { name: "Play level 0", exact: true }).click();
  await page.waitForURL(/\/play\//);
  assert.equal(await page.locator("#level").inputValue(), "0", "level 0 is chosen");
  await context.close();
  return `${steps.length} steps`;
}

// leave goes to another step while the solution of one is played.
export async function leave(site) {
  const { context, page, table, steps } = await begin(site, "chess");
  await table.button("Hint");
  await table.button("Show me");
  await page.waitForFunction(() => document.querySelector("[data-board]").dataset.turns === "1", null, { timeout: PATIENCE });
  await page.locator("#steps button").nth(1).click();
  const pause = 2000; // longer than that between two turns of a solution
  await page.waitForTimeout(pause);
  assert.equal(await table.board("position"), steps[1].position);
  assert.equal(await told(page).count(), 0);
  await context.close();
}
