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
    if ($("lines").contains(document.activeElement)) $("moves").focus({ preventScroll: true });
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
    this.list(found.lines);
    const [best] = found.lines;
    if (best) {
      $("bar").style.setProperty("--share", `${best.share * 100}%`);
      $("bar").dataset.eval = Math.round(best.share * 1000);
      $("bar").setAttribute("aria-label", `Score ${best.score} for ${this.view.toMove}`);
    }
    this.point(found.lines);
    if (found.ended) this.stopped();
  }

  // list shows lines in the elements that are there, so that a button which is pressed or
  // has the focus stays.
  list(lines) {
    const box = $("lines");
    while (box.children.length < lines.length) box.append(this.entry());
    while (box.children.length > lines.length) box.lastElementChild.remove();
    lines.forEach((l, i) => {
      const [score, , turns] = box.children[i].childNodes;
      score.textContent = l.score;
      while (turns.children.length < l.turns.length) turns.append(this.turn(turns), " ");
      while (turns.children.length > l.turns.length) turns.lastElementChild.remove();
      l.turns.forEach((t, n) => { turns.children[n].textContent = t; });
    });
  }

  // entry is a line without words.
  entry() {
    const li = document.createElement("li");
    li.append(document.createElement("b"), " ", document.createElement("span"));
    return li;
  }

  // turn is the button of a turn of a line: a click plays the line up to it, as it was when
  // the button was pressed, even if the engine prefers another one by then.
  turn(line) {
    const b = document.createElement("button");
    let pressed;
    const upTo = () => [...line.children].slice(0, [...line.children].indexOf(b) + 1).map((o) => o.textContent);
    b.type = "button";
    b.title = "Play the line up to here";
    b.addEventListener("pointerdown", () => { pressed = upTo(); });
    b.addEventListener("click", (e) => this.play(e.detail > 0 ? pressed : upTo())); // 0 by keys
    return b;
  }
}
