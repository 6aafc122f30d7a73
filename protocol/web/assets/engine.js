// The engine beside the board: its best lines for the position that is shown.

import { passFocus } from "./refill.js";

const rest = 120; // milliseconds that a position is shown before it is searched

const $ = (id) => document.getElementById(id);

export class Engine {
  constructor({ ask, play, point }) {
    Object.assign(this, { ask, play, point, on: false });
    $("start").addEventListener("click", () => this.start());
    $("stop").addEventListener("click", () => this.stop());
    $("count").addEventListener("change", () => this.on && this.search());
  }

  // at goes to another position.
  at(view) {
    this.view = view;
    this.clear();
    clearTimeout(this.timer);
    if (this.on) this.timer = setTimeout(() => this.on && this.search(), rest);
  }

  async start() {
    this.on = true;
    this.show();
    await this.search();
  }

  async search() {
    this.clear();
    if (!this.view) return; // it begins with the first one
    if (this.view.result) {
      $("speed").textContent = "The game is over here.";
      return;
    }
    $("speed").textContent = "Searching…";
    if (!(await this.ask({ search: Number($("count").value) }))) this.stopped();
  }

  stop() {
    this.stopped();
    this.ask({ search: 0 });
  }

  // stopped says that nothing is searched.
  stopped() {
    this.on = false;
    this.show();
  }

  clear() {
    this.point([]);
    $("lines").replaceChildren();
    $("speed").textContent = this.on ? "" : "Start the engine to see its best lines.";
  }

  show() {
    $("start").disabled = this.on;
    $("stop").disabled = !this.on;
    passFocus(() => $(this.on ? "stop" : "start"));
  }

  hear(found) {
    if (!this.on || found.position !== this.view.position) return;
    const thousands = (n) => `${Math.round(n / 1000).toLocaleString("en")}k`;
    $("speed").textContent = `Depth ${found.depth}, ${thousands(found.nodes)} positions, ${thousands(found.nps)} a second. Scores are for ${this.view.toMove}.`;
    $("lines").replaceChildren(...found.lines.map((l) => {
      const li = document.createElement("li"), score = document.createElement("b"), first = document.createElement("button");
      score.textContent = l.score;
      first.textContent = l.turns[0];
      first.title = "Play this turn";
      first.addEventListener("click", () => this.play(l.turns[0]));
      li.append(score, " ", first, ` ${l.turns.slice(1).join(" ")}`);
      return li;
    }));
    const [best] = found.lines;
    if (best) {
      $("bar").firstElementChild.style.width = `${best.share * 100}%`;
      $("bar").setAttribute("aria-label", `Score ${best.score} for ${this.view.toMove}`);
    }
    this.point(found.lines);
    if (found.ended) this.stopped();
  }
}
