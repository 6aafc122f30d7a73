// Lessons, as a person takes them: each step is solved, after a wrong turn that is
// answered with what is wrong.
import assert from "node:assert/strict";

async function begin(site, variant) {
  const table = await site.visit(`learn/${variant}`);
  return { table, page: table.page, steps: await site.json(`lessons/${variant}`) };
}

// solve goes through all steps of a lesson; pictures of the first are checked.
export async function solve(site, variant) {
  const { page, table, steps } = await begin(site, variant);
  assert.ok(steps.length >= 3, `${steps.length} steps`);
  for (const [i, s] of steps.entries()) {
    await table.shows(s.position);
    assert.equal(await table.status(), s.task);
    assert.equal(await page.locator("#title").innerText(), s.title);
    assert.ok(await page.locator("#next").evaluate((b) => b.disabled || b.hidden), "the next step comes after this one");
    const right = new RegExp(`^(${s.answers.filter((a) => !a.why).flatMap((a) => a.turns.split(" ")).map((t) => t.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")).join("|")})$`);
    await table.wrong((t) => !right.test(t), /\.$/);
    if (i === 0) await site.check(page, `learn-${variant}`);
    await table.button("Hint");
    assert.equal(await table.told().innerText(), s.hint);
    await table.solve(s.solution, s.done);
    if (i + 1 < steps.length) await table.button("Next step");
  }
  assert.equal(await page.locator("#steps .done").count(), steps.length);
  await page.getByRole("link", { name: "Play level 0", exact: true }).click();
  await page.waitForURL(/\/play\//);
  assert.equal(await page.locator("#level").inputValue(), "0", "level 0 is chosen");
  return `${steps.length} steps`;
}

// leave goes to another step while the solution of one is played.
export async function leave(site) {
  const { page, table, steps } = await begin(site, "chess");
  await table.button("Hint");
  await table.button("Show me");
  await table.made(1);
  await page.locator("#steps button").nth(1).click();
  const pause = 2000; // longer than that between two turns of a solution
  await page.waitForTimeout(pause);
  assert.equal(await table.board("position"), steps[1].position);
  assert.equal(await table.told().count(), 0);
}
