// The engine beside the board: its best lines for the position that is shown.

import { short } from "./evalbars.js";

const rest = 120; // milliseconds that a position is shown before it is searched
const resting = "Switch the engine on to see its best lines.";

const $ = (id) => document.getElementById(id);

export class Engine {
  constructor({ ask, play, point, found }) {
    Object.assign(this, { ask, play, point, found, on: false });
    $("speed").textContent = resting;
    $("start").addEventListener("click", () => (this.on ? this.stop() : this.start()));
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
    $("score").textContent = "";
    $("speed").textContent = this.on ? "" : resting;
  }

  show() {
    const words = this.on ? "Stop" : "Start";
    $("start").setAttribute("aria-label", words);
    $("start").title = words;
  }

  hear(found) {
    if (!this.on || found.position !== this.view.position) return;
    $("speed").textContent = `Depth ${found.depth}, ${Math.round(found.nps / 1000).toLocaleString("en")} thousand positions a second`;
    $("speed").title = `${found.nodes.toLocaleString("en")} positions`;
    this.list(found.lines);
    const [best] = found.lines;
    if (best) {
      $("score").textContent = short(best.score);
      this.found(found);
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
      score.textContent = short(l.score);
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
