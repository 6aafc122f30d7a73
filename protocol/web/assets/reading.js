// Games read from texts and files: which of several, and what could not be read.

import { decoded } from "./textfile.js";
import { address } from "./wire.js";

const $ = (id) => document.getElementById(id);
const { variant } = document.querySelector("main").dataset;
const elsewhere = "dux-read"; // games for another variant's page, which reads them
const largest = 200000; // bytes of a file

export class Reading {
  // ask(question) asks the server; take(game) shows a game and reports whether it could;
  // problem(words) says what is wrong.
  constructor({ ask, take, problem }) {
    Object.assign(this, { ask, take, problem });
    $("read").addEventListener("submit", (e) => {
      e.preventDefault();
      this.read($("source").value);
    });
    $("file").addEventListener("change", () => this.open());
    $("games").addEventListener("change", () => this.read(this.text, $("games").selectedIndex));
  }

  async open() {
    const [file] = $("file").files;
    if (!file) return;
    $("file").value = ""; // the same one can be chosen again
    if (file.size > largest) return this.problem(`${file.name} is too large: 200 kB at most.`);
    $("source").value = decoded(await file.arrayBuffer());
    await this.read($("source").value);
  }

  // read shows a game as people have it; one of another variant on that one's page. note
  // is said before what is wrong with it.
  async read(text, index = 0, note = "") {
    if (!text.trim()) return this.problem("There is nothing to read yet: paste a game, a position or moves, or choose a file.");
    const answer = await this.ask({ read: text, game: index });
    if (!answer) return this.choose();
    const { game } = answer;
    if (game.variant !== variant) {
      sessionStorage.setItem(elsewhere, JSON.stringify([text, index]));
      location.href = address(`/analyse/${game.variant}`);
      return;
    }
    if (!(await this.take(game))) return this.choose();
    $("reading").open = false;
    this.text = text;
    this.games(game);
    const several = game.games && !note && index === 0 && `The first of ${game.games.length} games is shown; the list above the moves has the others.`;
    this.problem([note || several, ...(game.problems ?? [])].filter(Boolean).join(" "));
  }

  // games lists all games of the text.
  games({ games = [], chosen }) {
    document.querySelector(".chooser").hidden = games.length === 0;
    this.chosen = chosen;
    $("games").replaceChildren(...games.map((g, i) => new Option(this.label(g, i), i)));
    this.choose();
  }

  label({ title, names, result, date, event, turns, wrong, variant: of }, i) {
    const known = names.filter(Boolean), who = known.length ? names.map((n) => n || "?").join(" – ") : event ?? "Unknown players";
    const length = wrong ? `not legal after ${turns === 1 ? "1 turn" : `${turns} turns`}` : turns === 1 ? "1 turn" : `${turns} turns`;
    return [`${i + 1}. ${who}`, result, date?.replaceAll(".??", ""), of === variant ? "" : title, length].filter(Boolean).join(" · ");
  }

  // choose marks the game that is shown, also after another one could not be read.
  choose() {
    $("games").selectedIndex = this.chosen;
  }

  // passed reads what a page of another variant has passed on.
  async passed() {
    const before = JSON.parse(sessionStorage.getItem(elsewhere));
    sessionStorage.removeItem(elsewhere);
    if (before) await this.read(...before);
  }

  // forget says that the line is none of these games any more.
  forget() {
    this.games({ chosen: 0 });
  }
}
