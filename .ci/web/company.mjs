// What .ci/web_accept does at tables beside moving: clocks, partners at two boards,
// turns chosen ahead, threats, talk, another game.
import assert from "node:assert/strict";
import { Table, PATIENCE } from "./table.mjs";

const left = (table, seat) => table.page.locator(`[data-clock="${seat}"]`).evaluate((e) => Number(e.dataset.left));
const until = (table, check, given) => table.page.waitForFunction(check, given, { timeout: PATIENCE });

// guests opens the links of a host's table, each in a browser of its own.
async function guests(host, player, program) {
  const tables = {};
  for (const link of await host.page.locator("#links a").all()) {
    const page = await (await player()).newPage();
    const seat = (await link.innerText()).replace("Link for ", "");
    await page.goto(await link.evaluate((a) => a.href));
    const table = new Table(page, program);
    table.variant = host.variant;
    await table.ready();
    tables[seat] = table;
  }
  return tables;
}

// clocks are shown as they run, survive the server, and end the game.
async function clocks({ player, server, program }) {
  const context = await player();
  const table = await Table.open(context, server.url, program, "duel", ["you", "link"], { minutes: "0.2", increment: "1" });
  assert.match(await table.status(), /begins when everybody has opened their link; waiting for Black/);
  await table.page.locator("#links a").click();
  await until(table, () => /link for Black/.test(document.querySelector("#problem").textContent));
  await table.page.reload();
  await table.ready();
  await until(table, () => /Black.*absent/s.test(document.querySelector("#far").textContent));
  const watcher = new Table(await (await player()).newPage(), program);
  await watcher.page.goto(table.page.url());
  await watcher.ready();
  assert.match(await watcher.status(), /^You are watching; to play, open the link for a seat\. The game begins/);
  await watcher.page.context().close();
  const { Black: black } = await guests(table, player, program);
  await table.expected();
  await until(table, () => Number(document.querySelector('[data-clock="White"]').dataset.left) < 11500);
  await table.page.screenshot({ path: `${clocks.out}/clocks.png` });
  assert.equal(await left(table, "Black"), 12000);
  await table.type((await table.legal())[0]);
  await table.played(1);
  await black.page.locator("#words").fill("your clock runs");
  await black.page.locator("#words").press("Enter");
  await until(table, () => document.querySelectorAll("#talk li").length === 1);
  await server.end("SIGKILL");
  await table.page.waitForSelector("body[data-connected=false]", { timeout: PATIENCE });
  assert.match(await table.status(), /connection is lost.*clocks/);
  await server.start();
  await table.ready();
  await black.ready();
  await until(table, () => Number(document.querySelector('[data-clock="Black"]').dataset.left) < 11000);
  assert.equal(await table.page.locator("#talk li").count(), 1, "talk is not repeated after a new connection");
  await until(table, () => document.querySelector("[data-board]").dataset.result);
  assert.equal(await table.board("result"), "1-0");
  assert.match(await table.status(), /The time of Black is up/);
  await black.page.context().close();
  await context.close();
}

// seatHere opens the link for a seat in a tab that shows its table already.
async function seatHere({ player, server, program }) {
  const host = await Table.open(await player(), server.url, program, "chess", ["you", "link"]);
  const link = await host.page.locator("#links a").first().evaluate((a) => a.href);
  const guest = new Table(await (await player()).newPage(), program);
  await guest.page.goto(host.page.url());
  await guest.ready();
  await until(guest, () => /^You are watching/.test(document.querySelector("#status").innerText));
  await guest.page.evaluate((to) => { location.href = to; }, link);
  await until(guest, () => /You.*Black/s.test(document.querySelector("#near")?.textContent));
  assert.equal(guest.page.url(), host.page.url(), "the key is not left in the address");
  for (const t of [host, guest]) await t.page.context().close();
}

// partners play both boards of double2 at once, and talk by buttons.
async function partners({ player, server, program }) {
  const context = await player();
  const aw = await Table.open(context, server.url, program, "double2", ["you", "link", "link", "link"], { clock: "5+3" });
  const others = await guests(aw, player, program);
  const tables = { "A-White": aw, ...others };
  for (const t of Object.values(tables)) await until(t, () => !/begins when/.test(document.querySelector("#status").innerText));
  let plies = 0;
  for (const [seat, text] of [["A-White", "e4"], ["A-Black", "d5"], ["A-White", "exd5"], ["B-White", "d4"]]) {
    await tables[seat].expected();
    await tables[seat].type(text);
    await tables[seat].played(++plies);
  }
  const partner = tables["B-Black"];
  await partner.expected();
  assert.equal(await partner.page.locator('[data-hand="P"][data-seat="B-Black"]').getAttribute("data-count"), "1", "the partner has the pawn at once");
  assert.equal(await aw.page.locator('[data-word="+n"]').getAttribute("aria-label"), "+n: I want a knight");
  assert.match(await aw.page.locator("#partner details").textContent(), /\+n: I want a knight/);
  await aw.page.locator('[data-word="+n"]').click();
  await until(partner, () => /\+n/.test(document.querySelector("#talk").textContent));
  assert.doesNotMatch(await tables["B-White"].page.locator("#talk").textContent(), /\+n/, "opponents do not hear it");
  await partner.page.locator('[data-word="sit"]').click();
  await aw.page.locator("#words").fill("---q");
  await aw.page.locator("#words").press("Enter");
  await until(partner, () => document.querySelector("#talk").textContent.includes("---q – With a queen they mate me"));
  for (const t of [aw, partner]) await until(t, () => /waiting/.test(document.body.textContent));
  const held = await partner.page.locator('[data-hand="P"]:not([disabled])').boundingBox(), there = await partner.square("B/e6").boundingBox();
  await partner.page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  await partner.page.mouse.down();
  await partner.page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 5 });
  await partner.page.mouse.up();
  await partner.played(5);
  assert.equal(await partner.page.locator("[data-ply]").last().textContent(), "B/P@e6");
  await partner.page.setViewportSize({ width: 390, height: 844 });
  await partner.page.screenshot({ path: `${clocks.out}/partners-phone.png`, fullPage: true });
  for (const t of Object.values(tables)) await t.page.context().close();
}

// ahead chooses a turn while the other thinks, and takes one back.
async function ahead({ player, server, program }) {
  const context = await player();
  const white = await Table.open(context, server.url, program, "duck", ["you", "link"]);
  const { Black: black } = await guests(white, player, program);
  await white.type("e2e4@e5");
  await black.played(1);
  await white.square("g1").click({ force: true });
  await white.square("h3").click({ force: true });
  assert.match(await white.status(), /next move: g1 to h3; Take back or Escape cancels it/);
  await white.page.keyboard.press("Escape");
  assert.doesNotMatch(await white.status(), /next move/);
  await white.square("g1").click({ force: true });
  await white.square("f3").click({ force: true });
  await black.type("d7d5@d4");
  await until(white, () => /duck/.test(document.querySelector("#status").innerText));
  await black.page.locator("#words").fill("good luck");
  await black.page.locator("#words").press("Enter");
  await until(white, () => /good luck/.test(document.querySelector("#talk").textContent));
  assert.match(await white.status(), /duck/, "talk does not end a half-made turn");
  await white.square("a4").click({ force: true });
  await white.played(3);
  assert.equal(await white.page.locator("[data-ply]").last().textContent(), "Nf3@a4");
  await white.square("b1").click({ force: true });
  await black.type("e7e6@a5");
  await until(white, () => /knight on b1/.test(document.querySelector("#status").innerText));
  await white.square("c3").click({ force: true });
  await until(white, () => /duck/.test(document.querySelector("#status").innerText));
  await white.square("a6").click({ force: true });
  await white.played(5);
  await black.page.context().close();
  await context.close();
}

// castlesAhead chooses castling ahead by the king and then the rook.
async function castlesAhead({ player, server, program }) {
  const white = await Table.open(await player(), server.url, program, "chess", ["you", "link"], { pos: "4k2r/8/8/8/8/8/8/4K3 w k - 0 1" });
  const { Black: black } = await guests(white, player, program);
  for (const square of ["e8", "h8"]) await black.square(square).click({ force: true });
  await white.type("Kd2");
  await black.played(2);
  assert.equal(await black.page.locator("[data-ply]").last().textContent(), "O-O");
  for (const t of [white, black]) await t.page.context().close();
}

// slowly says on a slow connection that a move is on its way, until the answer has come, and at once
// when the browser has lost the network.
async function slowly({ player, server, program }) {
  const context = await player();
  await context.routeWebSocket(/\/live$/, (page) => {
    const far = page.connectToServer();
    page.onMessage((m) => setTimeout(() => far.send(m), 1500));
  });
  const table = await Table.open(context, server.url, program, "duck", ["you"]);
  await table.expected();
  for (const [turn, then] of [["e2e4@e5", /^Black to move/], ["nonsense", /^Black to move/]]) {
    await table.type(turn);
    await until(table, () => /on its way/.test(document.querySelector("#status").innerText));
    await until(table, () => !/on its way/.test(document.querySelector("#status").innerText));
    assert.match(await table.status(), then);
  }
  await context.close();
  const away = await player(), { page } = await Table.open(away, server.url, program, "chess", ["you"]);
  await away.setOffline(true);
  await page.waitForSelector("body[data-connected=false]", { timeout: PATIENCE });
  await away.setOffline(false);
  await page.waitForSelector("body[data-connected=true]", { timeout: PATIENCE });
  await away.close();
}

// lookingBack goes on while others move, until the game is returned to or has ended.
async function lookingBack({ player, server, program }) {
  const context = await player();
  const white = await Table.open(context, server.url, program, "chess", ["you", "link"]);
  const { Black: black } = await guests(white, player, program);
  await white.type("e4");
  await black.played(1);
  await white.button("Previous");
  await until(white, () => /after 0 turns; click it or press Escape to return to the game\.$/.test(document.querySelector("#status").innerText));
  const position = await white.board("position");
  await black.type("e5");
  await white.played(2);
  assert.equal(await white.board("position"), position);
  assert.match(await white.status(), /after 0 turns; .*where it is your move/);
  await white.square("e2").click({ force: true });
  assert.match(await white.status(), /^Your move: choose a piece/);
  await white.button("Previous");
  await until(white, () => /after 1 turn;/.test(document.querySelector("#status").innerText));
  await white.type("Nf3");
  await white.played(3);
  assert.match(await white.status(), /^Waiting for Black/);
  await white.button("Previous");
  await black.resign();
  await until(white, () => /Black resigned/.test(document.querySelector("#status").innerText));
  await black.page.context().close();
  await context.close();
}

// leaving: others are told who has closed their page, until the page is open again.
async function leaving({ player, server, program }) {
  const context = await player();
  const white = await Table.open(context, server.url, program, "chess", ["you", "link"], { minutes: "7,5", increment: "0,5" });
  const { Black: black } = await guests(white, player, program);
  await white.expected();
  assert.equal(await left(white, "Black"), 450000);
  await white.type("e4");
  await white.played(1);
  const says = (words) => until(white, (words) => document.querySelector("#status").innerText === words, words);
  await says("Waiting for Black to move.");
  const place = black.page.url();
  await black.page.goto("about:blank");
  await says("Waiting for Black, who is away.");
  assert.match(await white.page.locator("#far").innerText(), /away/);
  await black.page.goto(place);
  await says("Waiting for Black to move.");
  assert.doesNotMatch(await white.page.locator("#far").innerText(), /away/);
  await black.page.context().close();
  await context.close();
}

// promotion: the choice goes away by Escape, and when something else is pressed.
async function promotion({ player, server, program }) {
  const context = await player();
  const table = await Table.open(context, server.url, program, "chess", ["you"], { pos: "8/P6k/8/8/8/8/7p/K7 w - - 0 1" });
  for (const leave of [() => table.page.keyboard.press("Escape"), () => table.square("a1").click({ force: true }), () => table.button("Flip")]) {
    await table.square("a7").click({ force: true });
    await table.square("a8").click({ force: true });
    await table.page.locator("#choices").waitFor({ state: "visible" });
    assert.match(await table.status(), /choose what the pawn becomes/);
    await leave();
    await table.page.locator("#choices").waitFor({ state: "hidden" });
    assert.doesNotMatch(await table.status(), /becomes/);
    await table.page.keyboard.press("Escape");
  }
  await context.close();
}

// threats are shown on demand.
async function threats({ player, server, program }) {
  const context = await player();
  const table = await Table.open(context, server.url, program, "chess", ["you"], { pos: "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1" });
  assert.equal(await table.page.locator(".threat").count(), 0);
  await table.button("Threats");
  await table.page.waitForSelector(".threat", { state: "attached" });
  assert.equal(await table.page.locator(".threat").count(), 1);
  await table.button("Threats");
  assert.equal(await table.page.locator(".threat").count(), 0);
  await context.close();
}

// agreement: talk as text, a draw, another game with the seats changed.
async function agreement({ player, server, program }) {
  const context = await player();
  const white = await Table.open(context, server.url, program, "rutland", ["you", "link"], { name: "Ann" });
  assert.equal(await white.page.locator("#name").inputValue(), "Ann");
  const { Black: black } = await guests(white, player, program);
  await white.page.locator("#words").fill("<b>hello</b>");
  await white.page.locator("#words").press("Enter");
  await until(black, () => /White: <b>hello/.test(document.querySelector("#talk").textContent));
  await until(black, () => /Ann.*White/.test(document.querySelector("#far").textContent));
  await white.type((await white.legal())[0]);
  await black.played(1);
  await white.button("Take back");
  for (const words of ["#offer", "#heard"]) await until(black, (id) => /^White asks to take back \S+\.$/.test(document.querySelector(id).textContent), words);
  await black.type((await black.legal())[0]);
  await white.played(2);
  await white.button("Take back");
  await until(white, () => /take back \S+ and the turn after it\. Waiting for Black\.$/.test(document.querySelector("#offer").innerText.trim()));
  await black.button("Agree");
  await white.played(0);
  await white.button("Offer draw");
  await black.button("Decline");
  await white.page.locator("#offer").waitFor({ state: "hidden" });
  await black.button("Offer draw");
  await white.button("Agree");
  await until(white, () => document.querySelector("[data-board]").dataset.result === "1/2-1/2");
  await white.button("Rematch");
  const before = black.page.url();
  await black.button("Agree");
  for (const t of [white, black]) {
    await t.page.waitForURL((url) => url.pathname.startsWith("/t/") && url.href !== before, { timeout: PATIENCE });
    await t.ready();
  }
  await black.expected();
  await black.type((await black.legal())[0]);
  await white.played(1);
  await white.page.locator("#near .moves").filter({ hasText: "Ann" }).waitFor({ timeout: PATIENCE });
  await white.resign();
  await until(black, () => document.querySelector("[data-board]").dataset.result === "1-0");
  await black.page.context().close();
  await context.close();
}

// watching: engines of two levels, on the list of games.
async function watching({ player, server, program }) {
  const context = await player();
  const table = await Table.open(context, server.url, program, "duchess3", ["engine"], { level: "4", watched: true, think: "500ms" });
  await until(table, () => document.querySelectorAll("[data-ply]").length > 2);
  assert.match(await table.page.locator("#near").textContent(), /Dux · level 4/);
  const page = await context.newPage();
  await page.goto(`${server.url}/watch`);
  await page.getByRole("link", { name: /Duchess/ }).first().click();
  await page.waitForSelector("[data-square]", { state: "attached" });
  assert.equal(page.url(), table.page.url().split("#")[0]);
  await context.close();
}

// light: the first page is small, and no page asks another host for anything.
async function light({ player, server }) {
  const context = await player();
  const page = await context.newPage();
  const asked = [], sizes = [];
  page.on("requestfinished", (r) => {
    asked.push(r.url());
    sizes.push(r.sizes());
  });
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 100000); // pictures are loaded as they come into view
  await page.waitForLoadState("networkidle");
  const first = (await Promise.all(sizes)).reduce((sum, s) => sum + s.responseBodySize, 0);
  assert.ok(first > 10000 && first < 300000, `the first page has ${first} bytes`);
  for (const path of ["/play/duchess", "/rules/duel", "/analyse/duck", "/watch"]) await page.goto(server.url + path, { waitUntil: "networkidle" });
  assert.deepEqual(asked.filter((url) => !url.startsWith(server.url)), [], "other hosts are asked");
  await context.close();
  return `${Math.round(first / 1000)} kB`;
}

export function company(out) {
  clocks.out = out;
  return { "clocks and a flag": clocks, "a seat taken where its table is shown": seatHere, "partners at two boards": partners, "a turn chosen ahead": ahead, "castling chosen ahead": castlesAhead, "looking back while others move": lookingBack, "a slow connection, and none": slowly, "a player who leaves": leaving, "a promotion left": promotion, threats, "talk, agreement and another game": agreement, "watching": watching, "weight of pages": light };
}
