// The site under test, as its visitors have it: browsers, tables and other pages.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
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

  // player is a browser with its own storage. All are closed after each step.
  player(more = {}) {
    return this.browser.newContext({ viewport: sizes.wide, ...more });
  }

  // phone is a browser on a phone.
  phone(width = sizes.phone.width, height = sizes.phone.height) {
    return this.player({ viewport: { width, height }, hasTouch: true, isMobile: true });
  }

  // table sits down at a new table; see Table.open.
  async table(variant, who, { context, ...how } = {}) {
    return Table.open(context ?? await this.player(), this, variant, who, how);
  }

  // visit opens the page of a variant at a path of the site.
  async visit(path, variant, { context, query = {} } = {}) {
    const page = await (context ?? await this.player()).newPage(), text = new URLSearchParams(query).toString();
    page.on("pageerror", (e) => { throw e; });
    await page.goto(new URL(path, `${this.url}/`).href.replace(/(?=#|$)/, text && `?${text}`));
    const table = new Table(page, this.program, variant);
    await table.ready();
    return table;
  }

  // analysis opens the page for analysis.
  async analysis(variant, query) {
    const table = await this.visit(`analyse/${variant}`, variant, { query });
    return { table, page: table.page };
  }

  // guests opens the links of a host's table, each in a browser of its own.
  async guests(host) {
    const tables = {};
    for (const link of await host.page.locator("#links a").all()) {
      const seat = (await link.innerText()).replace("Link for ", "");
      tables[seat] = await this.visit(await link.evaluate((a) => a.href), host.variant);
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
    await table.menu();
    const path = await table.download(`${this.out}/${name}.pgn`);
    execFileSync(this.program, ["pgn", path]);
    return readFileSync(path, "utf8");
  }

  // check tests a page at both sizes, light and dark: nothing scrolls sideways, axe finds no
  // serious fault; it saves a picture.
  async check(page, name) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ["light", "dark"]) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${this.out}/${name}-${size}-${colorScheme}.png` });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `${name} scrolls sideways by ${wide} at ${size}`);
        await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
        const { violations } = await page.evaluate(() => axe.run());
        const serious = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
        assert.deepEqual(serious.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`), [], `${name} ${size} ${colorScheme}`);
      }
    }
    await page.setViewportSize(sizes.wide);
  }
}
