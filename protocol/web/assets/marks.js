// What is marked on a board: the last turn, what may be done next, arrows and rings.

import { make } from "./svg.js";

export class Marks {
  constructor(board) {
    this.board = board;
    this.hints = new Map(); // square: words
    this.threats = [];
    this.pointed = [];
    this.by = new Map();
    board.root.addEventListener("focusin", (e) => this.ring(e.target.dataset?.square));
    board.root.addEventListener("focusout", () => this.ring());
  }

  // again shows threats and arrows on squares that have been drawn anew.
  again() {
    this.threaten(this.threats);
    this.pointOut(this.pointed);
    this.annotate(this.drawn);
  }

  clear(...layers) {
    for (const p of this.board.planes) for (const layer of layers) p[layer].replaceChildren();
  }

  // draw draws something about a square into a layer of its board.
  draw(square, layer, name, attributes) {
    return make(name, attributes, this.board.planeOf(square)[layer]);
  }

  // show shows marks: last, earlier, check, half and selected are lists of squares,
  // targets a map of square to {takes, special, free}, framed the squares of which words
  // say something, gone what has left its square in this turn: [{square, id}].
  show({ last = [], earlier = [], check = [], half = [], selected = [], premove = [], named = [], leapers = [], framed = [], words = "", gone = [], targets = new Map() }) {
    const { board } = this, { squares, shown, elements } = board;
    this.clear("under", "over", "reaches");
    this.focusRing = undefined;
    this.hints = new Map();
    this.by = new Map([...targets].filter(([, t]) => t.by?.length).map(([square, t]) => [square, t.by]));
    this.guided = undefined;
    const hint = (square, text) => this.hints.set(square, [...(this.hints.get(square) ?? []), text]);
    const outline = (square, name, layer, text) => {
      const s = squares.get(square);
      if (!s) return;
      this.draw(square, layer, "path", { d: s.path, class: `mark-${name}` });
      hint(square, text);
    };
    for (const s of earlier) outline(s, "earlier", "under", "turn since yours");
    for (const s of last) outline(s, "last", "under", "last turn");
    for (const s of check) outline(s, "check", "under", "in check");
    for (const s of half) outline(s, "half", "under", "this turn");
    for (const s of premove) outline(s, "premove", "under", "your next move");
    for (const { square, id } of gone) {
      const s = squares.get(square);
      if (s) board.place(board.man(id, board.planeOf(square).over, "gone"), s);
    }
    for (const square of leapers) {
      const s = squares.get(square);
      if (!s || !shown[square]) continue;
      this.draw(square, "over", "path", { d: `M${s.x + 10 * s.scale} ${s.y - 14 * s.scale}l5 -7l5 7z`, class: "mark-leap" });
      hint(square, "may still leap");
    }
    for (const s of named) outline(s, "named", "under", "named");
    for (const s of selected) outline(s, "selected", "under", "selected");
    for (const s of framed) outline(s, "selected", "under", words);
    for (const [square, g] of elements) {
      const target = targets.get(square), s = squares.get(square);
      g.toggleAttribute("data-target", Boolean(target));
      if (!target) continue;
      hint(square, target.special || (target.takes ? "can be captured" : "may move here"));
      const ring = (r, name) => this.draw(square, "over", "circle", { cx: s.x, cy: s.y, r: r * s.scale, class: name });
      if (target.special) ring(19, "mark-special");
      if (target.takes || shown[square]) ring(22, "mark-victim");
      else ring(target.free ? 4.4 : 6.5, target.free ? "mark-dot free" : "mark-dot");
    }
    for (const square of elements.keys()) board.name(square);
    this.ring(document.activeElement?.dataset?.square);
  }

  // ring shows which square has the focus, above its neighbours.
  ring(square) {
    this.focusRing?.remove();
    const s = this.board.squares?.get(square);
    if (!s) return;
    this.focusRing = make("g", { class: "focusring" }, this.board.planeOf(square).over);
    for (const name of ["outer", "inner"]) make("path", { d: s.path, class: name }, this.focusRing);
  }

  arrow(a, b, head, wing, shaft, name, layer, attributes = {}) {
    const length = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
    this.draw(b.name, layer, "path", { d: `M0 0L${head} ${-wing}V${-shaft}H${length - 9}V${shaft}H${head}V${wing}z`, transform: `translate(${b.x} ${b.y}) rotate(${angle})`, class: name, ...attributes });
  }

  // threaten draws arrows {from, to} of what is threatened, and rings round it.
  threaten(arrows) {
    this.threats = arrows;
    this.clear("dangers");
    for (const { from, to } of arrows) {
      const a = this.board.squares.get(from), b = this.board.squares.get(to);
      if (!a || !b) continue;
      this.arrow(a, b, 12, 6, 2, "threat", "dangers");
      this.draw(to, "dangers", "circle", { cx: b.x, cy: b.y, r: 21 * b.scale, class: "threatened" });
    }
  }

  // pointOut draws arrows {from, to}, the first the strongest.
  pointOut(arrows) {
    this.pointed = arrows;
    this.clear("arrows");
    arrows.forEach(({ from, to }, rank) => {
      const a = this.board.squares.get(from), b = this.board.squares.get(to);
      if (!b) return;
      const opacity = Math.max(0.3, 1 - rank * 0.3);
      if (a && a.board === b.board) this.arrow(a, b, 17, 9, 3.4, "arrow", "arrows", { opacity });
      else this.draw(to, "arrows", "circle", { cx: b.x, cy: b.y, r: 20 * b.scale, class: "mark-special", opacity });
    });
  }

  // annotate draws the arrows and coloured squares of whoever has commented on the turn.
  annotate({ arrows = [], squares = [] } = {}) {
    this.drawn = { arrows, squares };
    this.clear("notes", "drawings");
    for (const { to, colour } of squares) {
      const s = this.board.squares.get(to);
      if (s) this.draw(to, "notes", "path", { d: s.path, class: `drawn-${colour}` });
    }
    for (const { from, to, colour } of arrows) {
      const a = this.board.squares.get(from), b = this.board.squares.get(to);
      if (a && b && a.board === b.board) this.arrow(a, b, 17, 9, 3, `drawn-${colour}`, "drawings");
    }
  }

  // reach shows squares where a piece could move.
  reach(to) {
    this.clear("reaches");
    for (const name of to) {
      const { squares, shown } = this.board, s = squares.get(name), r = (shown[name] ? 22 : 9) * s.scale;
      this.draw(name, "reaches", "path", { d: `M${s.x - r} ${s.y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`, class: shown[name] ? "mark-reach victim" : "mark-reach" });
    }
  }

  // guide shows the pieces by which the move to a target goes; null shows none.
  guide(square) {
    if (this.guided === square) return;
    this.guided = square;
    for (const ring of this.guides ?? []) ring.remove();
    this.guides = (this.by.get(square) ?? []).map((name) => {
      const s = this.board.squares.get(name);
      return this.draw(name, "over", "circle", { cx: s.x, cy: s.y, r: 22 * s.scale, class: "mark-guide" });
    });
  }
}
