// The analysis of a whole game: a graph of the chances, marks in the list of moves,
// and how well each player played.

import { passFocus } from "./refill.js";
import { all } from "./words.js";

const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [640, 180];
const stacked = matchMedia("(max-width: 60rem)"); // all is below the board, as on phones

// make draws something in the graph.
function make(name, attributes) {
  const e = document.createElementNS(SVG, name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  $("graph").append(e);
}

export class Review {
  // begun() is called when the analysis begins, which ends any other search; sides() are
  // the names of the teams, player(seat) that of a seat with its player.
  constructor({ ask, tree, go, begun, changed, sides, player }) {
    Object.assign(this, { ask, tree, go, begun, changed, sides, player });
    $("judge").addEventListener("click", () => this.start());
    $("halt").addEventListener("click", () => this.stop()); // its end comes as that of any other
    $("graph").addEventListener("click", (e) => {
      const box = $("graph").getBoundingClientRect();
      const ply = Math.round(((e.clientX - box.left) / box.width) * this.nodes.length);
      this.go(this.nodes[ply - 1] ?? this.tree().root);
    });
  }

  // stop asks to end an analysis, and remembers that it may take a moment.
  stop() {
    this.stopping = this.ask({ review: 0 });
  }

  async start() {
    await this.stopping;
    this.nodes = this.tree().main();
    if (!this.nodes.length) {
      $("judged").textContent = "There is no game yet: play moves, or read a game below.";
      return;
    }
    this.clear();
    this.begun();
    this.at = this.tree();
    const turns = this.nodes.map((n) => n.turn);
    $("judge").hidden = true;
    $("halt").hidden = $("progress").hidden = false;
    passFocus(() => $("halt"));
    $("progress").max = turns.length + 1;
    $("progress").value = 0;
    $("judged").textContent = `Searching ${turns.length + 1} positions, the last one first.`;
    if (!(await this.ask({ review: Number($("pace").value), ...this.at.about(this.nodes.at(-1)) }, turns))) this.ended("");
  }

  // clear forgets what has been said of a game, and ends its analysis.
  clear() {
    if (!$("halt").hidden) {
      this.stop();
      this.ended("");
    }
    $("graph").setAttribute("hidden", "");
    $("players").replaceChildren();
    $("annotated").hidden = true;
    $("judged").textContent = "";
    for (const n of this.nodes ?? []) delete n.mark, delete n.better;
  }

  ended(words) {
    $("judge").hidden = false;
    $("halt").hidden = $("progress").hidden = true;
    passFocus(() => $("judge"));
    $("judged").textContent = words;
  }

  // lost ends an analysis whose connection was lost.
  lost() {
    if (!$("halt").hidden) this.ended("Stopped, as the connection was lost.");
  }

  hear(r) {
    if (this.at !== this.tree()) return;
    $("progress").value = r.done;
    this.draw(r.chances);
    if (r.error) return this.ended(r.error);
    if (!r.marks) return;
    this.nodes.forEach((n, i) => Object.assign(n, { mark: r.marks[i], better: r.better[i], score: r.scores[i] || undefined }));
    if (r.chances.length === document.querySelectorAll(".evbar").length) [this.at.root, ...this.nodes].forEach((n, i) => { n.bars = r.chances.map((line) => line[i]); });
    const sides = this.sides(), shows = sides.length > 2 ? `lines of the graph are the chances of ${all.format(sides)}` : `light part of the graph is the chance of ${sides[0]}`;
    this.ended(`Done: ?! is an inaccuracy, ? a mistake, ?? a blunder. The ${shows} to win. Click the graph ${stacked.matches ? "below the board " : ""}to go to a position.`);
    this.draw(r.chances);
    this.players(r.players);
    this.pgn = r.pgn;
    $("annotated").hidden = false;
    this.changed();
    if (!stacked.matches) $("players").scrollIntoView({ block: "nearest" });
  }

  // draw shows the chances of the first team after each turn, -1 where unknown; of
  // three teams a line for each.
  draw(chances) {
    const svg = $("graph");
    svg.removeAttribute("hidden");
    svg.replaceChildren();
    const last = Math.max(chances[0].length - 1, 1);
    const x = (i) => ((WIDTH * i) / last).toFixed(1), y = (c) => (HEIGHT * (1 - c)).toFixed(1);
    make("path", { class: "half", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
    chances.forEach((line, team) => {
      const known = line.map((c, i) => [c, i]).filter(([c]) => c >= 0);
      if (!known.length) return;
      const points = known.map(([c, i]) => `${x(i)} ${y(c)}`).join("L");
      if (chances.length === 1) make("path", { class: "area", d: `M${x(known[0][1])} ${HEIGHT}L${points}L${x(known.at(-1)[1])} ${HEIGHT}z` });
      make("path", { class: chances.length === 1 ? "line" : `line team${team}`, d: `M${points}` });
    });
    this.nodes.forEach((n, i) => {
      // Of three teams only the chance of the one to move is known: the mark goes before its turn.
      const at = chances.length === 1 ? i + 1 : i, c = Math.max(...chances.map((line) => line[at]));
      if ((n.mark === 2 || n.mark === 4) && c >= 0) make("path", { class: n.mark === 4 ? "dot blunder" : "dot mistake", d: `M${x(at)} ${y(c)}h0` });
    });
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", "Chances to win, turn by turn");
    this.here();
  }

  // here marks the position that is shown in the graph, if it is one of the game.
  here() {
    if (!this.nodes || this.at !== this.tree()) return;
    const ply = [this.at.root, ...this.nodes].indexOf(this.at.at), x = ((WIDTH * ply) / this.nodes.length).toFixed(1);
    $("graph").querySelector(".here")?.remove();
    if (ply >= 0) make("path", { class: "here", d: `M${x} 0V${HEIGHT}` });
  }

  players(players) {
    const table = document.createElement("table"), head = table.createTHead().insertRow();
    for (const [words, meaning] of [["Player", ""], ["Accuracy", "100 % gives away no chance"], ["?!", "inaccuracies"], ["?", "mistakes"], ["??", "blunders"]]) {
      const th = document.createElement("th");
      th.scope = "col";
      th.textContent = words;
      if (meaning) th.title = meaning;
      head.append(th);
    }
    const body = table.createTBody();
    for (const p of players) {
      const row = body.insertRow();
      for (const words of [this.player(p.seat), p.turns ? `${p.accuracy.toFixed(0)} %` : "–", p.inaccuracies, p.mistakes, p.blunders]) row.insertCell().textContent = words;
    }
    $("players").replaceChildren(table);
  }
}
