// What .ci/web_accept does at tables beside moving: clocks, partners at two boards,
// turns chosen ahead, threats, talk, another game.
import assert from "node:assert/strict";
import { PATIENCE } from "./table.mjs";

const left = (table, seat) => table.page.locator(`[data-clock="${seat}"]`).evaluate((e) => Number(e.dataset.left));

// clocks are shown as they run, survive the server, and end the game.
async function clocks(site) {
  const table = await site.table("duel", ["you", "link"], { minutes: "0.2", increment: "1" });
  assert.match(await table.status(), /begins when everybody has opened their link; waiting for Black/);
  await table.page.locator("#links a").click();
  await table.reads("#problem", /link for Black/);
  await table.reload();
  await table.reads("#far", /Black.*absent/s);
  const watcher = await site.visit(table.page.url());
  assert.match(await watcher.status(), /^You are watching; to play, open the link for a seat\. The game begins/);
  const { Black: black } = await site.guests(table);
  await table.expected();
  await table.until(() => Number(document.querySelector('[data-clock="White"]').dataset.left) < 11500);
  await table.page.screenshot({ path: `${site.out}/clocks.png` });
  assert.equal(await left(table, "Black"), 12000);
  await table.plays((await table.legal())[0], 1);
  await black.talk("your clock runs");
  await table.has("#talk li", 1);
  await site.server.end("SIGKILL");
  await table.connected(false);
  assert.match(await table.status(), /connection is lost.*clocks/);
  await site.server.start();
  await table.ready();
  await black.ready();
  await table.until(() => Number(document.querySelector('[data-clock="Black"]').dataset.left) < 11000);
  assert.equal(await table.page.locator("#talk li").count(), 1, "talk is not repeated after a new connection");
  await table.ends();
  assert.equal(await table.board("result"), "1-0");
  assert.match(await table.status(), /The time of Black is up/);
}

// seatHere opens the link for a seat in a tab that shows its table already.
async function seatHere(site) {
  const host = await site.table("chess", ["you", "link"]);
  const link = await host.page.locator("#links a").first().evaluate((a) => a.href);
  const guest = await site.visit(host.page.url());
  await guest.says(/^You are watching/);
  await guest.page.evaluate((to) => { location.href = to; }, link);
  await guest.reads("#near", /You.*Black/s);
  assert.equal(guest.page.url(), host.page.url(), "the key is not left in the address");
}

// partners play both boards of double2 at once, and talk by buttons.
async function partners(site) {
  const aw = await site.table("double2", ["you", "link", "link", "link"], { clock: "5+3" });
  const others = await site.guests(aw);
  const tables = { "A-White": aw, ...others };
  for (const t of Object.values(tables)) await t.until(() => !/begins when/.test(document.querySelector("#status").innerText));
  let plies = 0;
  for (const [seat, text] of [["A-White", "e4"], ["A-Black", "d5"], ["A-White", "exd5"], ["B-White", "d4"]]) {
    await tables[seat].expected();
    await tables[seat].plays(text, ++plies);
  }
  const partner = tables["B-Black"];
  await partner.expected();
  assert.equal(await partner.page.locator('[data-hand="P"][data-seat="B-Black"]').getAttribute("data-count"), "1", "the partner has the pawn at once");
  assert.equal(await aw.page.locator('[data-word="+n"]').getAttribute("aria-label"), "+n: I want a knight");
  assert.match(await aw.page.locator("#partner details").textContent(), /\+n: I want a knight/);
  await aw.page.locator('[data-word="+n"]').click();
  await partner.reads("#talk", /\+n/);
  assert.doesNotMatch(await tables["B-White"].page.locator("#talk").textContent(), /\+n/, "opponents do not hear it");
  await partner.page.locator('[data-word="sit"]').click();
  await aw.talk("---q");
  await partner.until(() => document.querySelector("#talk").textContent.includes("---q – With a queen they mate me"));
  for (const t of [aw, partner]) await t.until(() => /waiting/.test(document.body.textContent));
  await partner.drag(await partner.middle(partner.page.locator('[data-hand="P"]:not([disabled])')), "B/e6");
  await partner.played(5);
  assert.equal(await partner.last(), "B/P@e6");
  await partner.page.setViewportSize({ width: 390, height: 844 });
  await partner.page.screenshot({ path: `${site.out}/partners-phone.png`, fullPage: true });
}

// ahead chooses a turn while the other thinks, and takes one back.
async function ahead(site) {
  const { white, black } = await site.pair("duck");
  await white.type("e2e4@e5");
  await black.played(1);
  await white.click("g1", "h3");
  assert.match(await white.status(), /next move: g1 to h3; Take back or Escape cancels it/);
  await white.page.keyboard.press("Escape");
  assert.doesNotMatch(await white.status(), /next move/);
  await white.click("g1", "f3");
  await black.type("d7d5@d4");
  await white.says(/duck/);
  await black.talk("good luck");
  await white.reads("#talk", /good luck/);
  assert.match(await white.status(), /duck/, "talk does not end a half-made turn");
  await white.click("a4");
  await white.played(3);
  assert.equal(await white.last(), "Nf3@a4");
  await white.click("b1");
  await black.type("e7e6@a5");
  await white.says(/knight on b1/);
  await white.click("c3");
  await white.says(/duck/);
  await white.click("a6");
  await white.played(5);
}

// castlesAhead chooses castling ahead by the king and then the rook.
async function castlesAhead(site) {
  const { white, black } = await site.pair("chess", { pos: "4k2r/8/8/8/8/8/8/4K3 w k - 0 1" });
  for (const square of ["e8", "h8"]) await black.click(square);
  await white.type("Kd2");
  await black.played(2);
  assert.equal(await black.last(), "O-O");
}

// slowly says on a slow connection that a move is on its way, until the answer has come, and at once
// when the browser has lost the network.
async function slowly(site) {
  const context = await site.player();
  await context.routeWebSocket(/\/live$/, (page) => {
    const far = page.connectToServer();
    page.onMessage((m) => setTimeout(() => far.send(m), 1500));
  });
  const table = await site.table("duck", ["you"], { context });
  await table.expected();
  for (const [turn, then] of [["e2e4@e5", /^Black to move/], ["nonsense", /^Black to move/]]) {
    await table.type(turn);
    await table.says(/on its way/);
    await table.until(() => !/on its way/.test(document.querySelector("#status").innerText));
    assert.match(await table.status(), then);
  }
  const away = await site.player(), other = await site.table("chess", ["you"], { context: away });
  await away.setOffline(true);
  await other.connected(false);
  await away.setOffline(false);
  await other.connected();
  await away.close();
}

// lookingBack goes on while others move, until the game is returned to or has ended.
async function lookingBack(site) {
  const { white, black } = await site.pair("chess");
  await white.type("e4");
  await black.played(1);
  await white.button("Previous");
  await white.says(/after 0 turns; click it or press Escape to return to the game\.$/);
  const position = await white.board("position");
  await black.type("e5");
  await white.played(2);
  assert.equal(await white.board("position"), position);
  assert.match(await white.status(), /after 0 turns; .*where it is your move/);
  await white.click("e2");
  assert.match(await white.status(), /^Your move: choose a piece/);
  await white.button("Previous");
  await white.says(/after 1 turn;/);
  await white.plays("Nf3", 3);
  assert.match(await white.status(), /^Waiting for Black/);
  await white.button("Previous");
  await black.resign();
  await white.says(/Black resigned/);
}

// leaving: others are told who has closed their page, until the page is open again.
async function leaving(site) {
  const { white, black } = await site.pair("chess", { minutes: "7,5", increment: "0,5" });
  await white.expected();
  assert.equal(await left(white, "Black"), 450000);
  await white.plays("e4", 1);
  const says = (words) => white.until((words) => document.querySelector("#status").innerText === words, words);
  await says("Waiting for Black to move.");
  const place = black.page.url();
  await black.page.goto("about:blank");
  await says("Waiting for Black, who is away.");
  assert.match(await white.page.locator("#far").innerText(), /away/);
  await black.page.goto(place);
  await says("Waiting for Black to move.");
  assert.doesNotMatch(await white.page.locator("#far").innerText(), /away/);
}

// promotion: the choice goes away by Escape, and when something else is pressed.
async function promotion(site) {
  const table = await site.table("chess", ["you"], { pos: "8/P6k/8/8/8/8/7p/K7 w - - 0 1" });
  for (const leave of [() => table.page.keyboard.press("Escape"), () => table.square("a1").click({ force: true }), () => table.button("Flip")]) {
    await table.click("a7", "a8");
    await table.page.locator("#choices").waitFor({ state: "visible" });
    assert.match(await table.status(), /choose what the pawn becomes/);
    await leave();
    await table.page.locator("#choices").waitFor({ state: "hidden" });
    assert.doesNotMatch(await table.status(), /becomes/);
    await table.page.keyboard.press("Escape");
  }
}

// threats are shown on demand.
async function threats(site) {
  const table = await site.table("chess", ["you"], { pos: "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1" });
  assert.equal(await table.page.locator(".threat").count(), 0);
  await table.button("Threats");
  await table.page.waitForSelector(".threat", { state: "attached" });
  assert.equal(await table.page.locator(".threat").count(), 1);
  await table.button("Threats");
  assert.equal(await table.page.locator(".threat").count(), 0);
}

// agreement: talk as text, a draw, another game with the seats changed.
async function agreement(site) {
  const { white, black } = await site.pair("rutland", { name: "Ann" });
  assert.equal(await white.page.locator("#name").inputValue(), "Ann");
  await white.talk("<b>hello</b>");
  await black.reads("#talk", /White: <b>hello/);
  await black.reads("#far", /Ann.*White/);
  await white.type((await white.legal())[0]);
  await black.played(1);
  await white.button("Take back");
  for (const words of ["#offer", "#heard"]) await black.until((id) => /^White asks to take back \S+\.$/.test(document.querySelector(id).textContent), words);
  await black.type((await black.legal())[0]);
  await white.played(2);
  await white.button("Take back");
  await white.until(() => /take back \S+ and the turn after it\. Waiting for Black\.$/.test(document.querySelector("#offer").innerText.trim()));
  await black.button("Agree");
  await white.played(0);
  await white.button("Offer draw");
  await black.button("Decline");
  await white.page.locator("#offer").waitFor({ state: "hidden" });
  await black.button("Offer draw");
  await white.button("Agree");
  await white.ends("1/2-1/2");
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
  await black.ends("1-0");
}

// watching: engines of two levels, on the list of games.
async function watching(site) {
  const table = await site.table("duchess3", ["engine"], { level: "4", watched: true, think: "500ms" });
  await table.until(() => document.querySelectorAll("[data-ply]").length > 2);
  assert.match(await table.page.locator("#near").textContent(), /Dux · level 4/);
  const page = await site.open("watch", table.page.context());
  await page.getByRole("link", { name: /Duchess/ }).first().click();
  await page.waitForSelector("[data-square]", { state: "attached" });
  assert.equal(page.url(), table.page.url().split("#")[0]);
}

// light: the first page is small, and no page asks another host for anything.
async function light(site) {
  const page = await (await site.player()).newPage();
  const asked = [], sizes = [];
  page.on("requestfinished", (r) => {
    asked.push(r.url());
    sizes.push(r.sizes());
  });
  await page.goto(site.url, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 100000); // pictures are loaded as they come into view
  await page.waitForLoadState("networkidle");
  const first = (await Promise.all(sizes)).reduce((sum, s) => sum + s.responseBodySize, 0);
  assert.ok(first > 10000 && first < 300000, `the first page has ${first} bytes`);
  for (const path of ["/play/duchess", "/rules/duel", "/analyse/duck", "/watch"]) await page.goto(site.url + path, { waitUntil: "networkidle" });
  assert.deepEqual(asked.filter((url) => !url.startsWith(site.url)), [], "other hosts are asked");
  return `${Math.round(first / 1000)} kB`;
}

export const company = {
  "clocks and a flag": clocks,
  "a seat taken where its table is shown": seatHere,
  "partners at two boards": partners,
  "a turn chosen ahead": ahead,
  "castling chosen ahead": castlesAhead,
  "looking back while others move": lookingBack,
  "a slow connection, and none": slowly,
  "a player who leaves": leaving,
  "a promotion left": promotion,
  "threats": threats,
  "talk, agreement and another game": agreement,
  "watching": watching,
  "weight of pages": light,
};
