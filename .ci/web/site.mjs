// The site under test, as its visitors have it: browsers, tables and other pages.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { sideways } from "./sizes.mjs";
import { Table } from "./table.mjs";

const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

export class Site {
  // A site has a browser, a server, the program and a folder for pictures.
  constructor(given) {
    Object.assign(this, given);
  }

  get url() {
    return this.server.url;
  }

  // dux is what a command of the program says in JSON.
  dux(...args) {
    return JSON.parse(execFileSync(this.program, [...args, "-json"], { encoding: "utf8", maxBuffer: 1 << 26 }));
  }

  // json is what the server sends from a path.
  async json(path) {
    return (await fetch(`${this.url}/${path}`)).json();
  }

  // player is a browser with its own storage. All are closed after each step.
  player(more = {}) {
    return this.browser.newContext({ viewport: sizes.wide, ...more });
  }

  // phone is a browser on a phone.
  phone(width = sizes.phone.width, height = sizes.phone.height) {
    return this.player({ viewport: { width, height }, hasTouch: true, isMobile: true });
  }

  // open opens a page at a path of the site, in which no error may happen.
  async open(path, context) {
    const page = await (context ?? await this.player()).newPage();
    page.on("pageerror", (e) => { throw e; });
    page.on("console", (m) => { if (m.type() === "error") console.log(`   console: ${m.text()}`); });
    await page.goto(new URL(path, `${this.url}/`).href);
    return page;
  }

  // table sits down at a new table; see Table.sit.
  async table(variant, who, { context, ...how } = {}) {
    const table = new Table(await this.open(`play/${variant}`, context), this.program);
    await table.sit(who, how);
    return table;
  }

  // visit opens a page with a board.
  async visit(path, { context, query = {} } = {}) {
    const text = new URLSearchParams(query).toString();
    const table = new Table(await this.open(path.replace(/(?=#|$)/, text && `?${text}`), context), this.program);
    await table.ready();
    return table;
  }

  // analysis opens the page for analysis.
  async analysis(variant, query) {
    const table = await this.visit(`analyse/${variant}`, { query });
    return { table, page: table.page };
  }

  // guests opens the links of a host's table, each in a browser of its own.
  async guests(host) {
    const tables = {};
    for (const link of await host.page.locator("#links a").all()) {
      const seat = (await link.innerText()).replace("Link for ", "");
      tables[seat] = await this.visit(await link.evaluate((a) => a.href));
    }
    return tables;
  }

  // pair seats two people at a table, each with a browser.
  async pair(variant, how) {
    const white = await this.table(variant, ["you", "link"], how);
    return { white, black: (await this.guests(white)).Black };
  }

  // pgn returns the game that a page offers, which dux pgn must accept.
  async pgn(table, name) {
    await table.look();
    const path = `${this.out}/${name}.pgn`, text = await table.saved(path);
    execFileSync(this.program, ["pgn", path]);
    return text;
  }

  // check tests a page at both sizes, light and dark: nothing scrolls sideways, axe finds no
  // serious fault; it saves a picture.
  async check(page, name) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ["light", "dark"]) {
        const what = `${name} ${size} ${colorScheme}`;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${this.out}/${name}-${size}-${colorScheme}.png` });
        await sideways(page, what);
        await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
        const { violations } = await page.evaluate(() => axe.run());
        const serious = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
        assert.deepEqual(serious.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`), [], what);
      }
    }
    await page.setViewportSize(sizes.wide);
  }
}
