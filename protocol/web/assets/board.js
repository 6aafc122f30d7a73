// The board as SVG: squares, pieces and marks. It knows no rules: who uses it
// says what is marked, and hears which squares are pressed.

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 48; // of the square that pieces are drawn in

export function make(name, attributes = {}, parent) {
  const e = document.createElementNS(SVG, name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  parent?.append(e);
  return e;
}

// drawing is a picture of a piece by itself.
export function drawing(piece) {
  const svg = make("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true" });
  svg.innerHTML = piece.svg;
  return svg;
}

export class Board {
  // press(square) is called for clicks, taps, drops of a dragged piece and Enter;
  // mayDrag(square) says whether the piece there follows the pointer; cancel() is called
  // for Escape, wherever the focus is; rest(words, square) when a finger rests on a square,
  // with what it is and, if a piece stands there, where; rest("") when the finger leaves it.
  constructor(svg, pieces, { press, mayDrag, cancel, rest }) {
    Object.assign(this, { svg, pieces, press, mayDrag, cancel, rest });
    this.shown = {};
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.moved(e));
    svg.addEventListener("pointerup", (e) => this.up(e));
    svg.addEventListener("pointercancel", (e) => e.isPrimary && this.release());
    document.addEventListener("keydown", (e) => e.key === "Escape" && this.cancel());
    svg.addEventListener("touchstart", (e) => this.touched(e), { passive: false });
    svg.addEventListener("touchend", (e) => e.cancelable && e.preventDefault()); // no click on a choice that has popped up here
    svg.addEventListener("keydown", (e) => this.key(e));
    svg.addEventListener("keyup", (e) => e.key.startsWith("Arrow") || svg.setAttribute("data-keys", "")); // Tab has come from elsewhere
  }

  // lay draws the squares anew.
  lay(geometry) {
    const { svg } = this;
    this.squares = new Map(geometry.squares.map((s) => [s.name, s]));
    svg.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    svg.replaceChildren();
    const defs = make("defs", {}, svg);
    for (const [id, p] of Object.entries(this.pieces)) make("g", { id: `piece-${id}` }, defs).innerHTML = p.svg;
    const layer = make("g", {}, svg);
    this.elements = new Map();
    for (const s of geometry.squares) {
      const g = make("g", { class: s.dark ? "sq dark" : "sq", "data-square": s.name, "data-piece": "", role: "button", tabindex: "-1" }, layer);
      make("path", { d: s.path }, g);
      this.elements.set(s.name, g);
    }
    for (const d of geometry.holes ?? []) make("path", { d, class: "hole" }, layer);
    const every = geometry.squares.map((s) => ({ x: s.x, y: s.y + 19 * s.scale, words: s.name.replace(/^[A-Z]\//, "") }));
    for (const [texts, name] of [[geometry.labels, "label"], [geometry.names ?? [], "name"], [every, "name wanted"]]) {
      for (const t of texts) {
        const text = make("text", { x: t.x, y: t.y + 5, class: name, ...(t.colour ? { fill: t.colour } : {}) }, layer);
        text.textContent = t.words ?? "";
        text.setAttribute("aria-hidden", "true");
      }
    }
    const box = layer.getBBox(), edge = 4; // some boards are narrower than their drawing
    if (box.width > 0) svg.setAttribute("viewBox", [box.x - edge, box.y - edge, box.width + 2 * edge, box.height + 2 * edge].join(" "));
    this.under = make("g", { class: "marks" }, svg);
    this.men = make("g", {}, svg);
    this.over = make("g", { class: "marks" }, svg);
    this.uses = new Map();
    this.entry.setAttribute("tabindex", "0");
    this.show(this.shown);
    this.pointOut(this.pointed ?? []);
    this.threaten(this.threats ?? []);
    this.annotate(this.drawn);
  }

  place(use, s) {
    use.setAttribute("transform", `translate(${s.x - (SIDE / 2) * s.scale} ${s.y - (SIDE / 2) * s.scale}) scale(${s.scale})`);
  }

  // show puts the pieces where they stand: {square: {id, letter}}. Those of mated
  // seats are grey.
  show(shown, mated = []) {
    this.shown = shown;
    for (const [name, use] of this.uses) {
      if (use.dataset.id !== String(shown[name]?.id ?? "")) {
        use.remove();
        this.uses.delete(name);
      }
    }
    for (const [name, g] of this.elements) {
      const piece = shown[name];
      g.dataset.piece = piece?.letter ?? "";
      if (piece && !this.uses.has(name)) {
        const use = make("use", { href: `#piece-${piece.id}`, class: "piece", "data-id": piece.id }, this.men);
        this.place(use, this.squares.get(name));
        this.uses.set(name, use);
      }
      if (piece) this.uses.get(name).classList.toggle("dead", mated.includes(this.pieces[piece.id].seat));
      this.name(name);
    }
  }

  // name says aloud what a square is and how it is marked.
  name(square) {
    const g = this.elements.get(square), piece = this.shown[square];
    let words = `${square.replace("/", " ")}, ${piece ? this.pieces[piece.id].name : "empty"}`;
    for (const hint of this.hints?.get(square) ?? []) words += `, ${hint}`;
    if (g.getAttribute("aria-label") === words) return;
    g.setAttribute("aria-label", words);
    (g.querySelector("title") ?? make("title", {}, g)).textContent = words;
  }

  // mark shows marks: last, earlier, check, half and selected are lists of squares,
  // targets a map of square to {takes, special}, framed the squares of which words say something.
  mark({ last = [], earlier = [], check = [], half = [], selected = [], premove = [], named = [], leapers = [], framed = [], words = "", targets = new Map() }) {
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.hints = new Map();
    this.reaches?.remove();
    this.by = new Map([...targets].filter(([, t]) => t.by?.length).map(([square, t]) => [square, t.by]));
    this.guide(null);
    const hint = (square, text) => this.hints.set(square, [...(this.hints.get(square) ?? []), text]);
    const outline = (square, name, layer, text) => {
      const s = this.squares.get(square);
      if (!s) return;
      make("path", { d: s.path, class: `mark-${name}` }, layer);
      hint(square, text);
    };
    for (const s of earlier) outline(s, "earlier", this.under, "turn since yours");
    for (const s of last) outline(s, "last", this.under, "last turn");
    for (const s of check) outline(s, "check", this.under, "in check");
    for (const s of half) outline(s, "half", this.under, "this turn");
    for (const s of premove) outline(s, "premove", this.under, "your next move");
    for (const square of leapers) {
      const s = this.squares.get(square);
      if (!s || !this.shown[square]) continue;
      make("path", { d: `M${s.x + 10 * s.scale} ${s.y - 14 * s.scale}l5 -7l5 7z`, class: "mark-leap" }, this.over);
      hint(square, "may still leap");
    }
    for (const s of named) outline(s, "named", this.under, "named");
    for (const s of selected) outline(s, "selected", this.under, "selected");
    for (const s of framed) outline(s, "selected", this.under, words);
    for (const [square, g] of this.elements) {
      const target = targets.get(square), s = this.squares.get(square);
      g.toggleAttribute("data-target", Boolean(target));
      if (!target) continue;
      hint(square, target.special || (target.takes ? "can be captured" : "may move here"));
      if (target.special) {
        make("circle", { cx: s.x, cy: s.y, r: 19 * s.scale, class: "mark-special" }, this.over);
      }
      if (target.takes || this.shown[square]) make("circle", { cx: s.x, cy: s.y, r: 22 * s.scale, class: "mark-victim" }, this.over);
      else make("circle", { cx: s.x, cy: s.y, r: 6.5 * s.scale, class: "mark-dot" }, this.over);
    }
    for (const square of this.elements.keys()) this.name(square);
  }

  // threaten draws arrows {from, to} of what is threatened, and rings round it.
  threaten(arrows) {
    this.threats = arrows;
    this.dangers ??= make("g", { class: "marks" });
    this.svg.append(this.dangers);
    this.dangers.replaceChildren();
    for (const { from, to } of arrows) {
      const a = this.squares.get(from), b = this.squares.get(to);
      if (!a || !b) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
      make("path", { d: `M0 0L12 -6V-2H${length - 8}V2H12V6z`, transform: `translate(${b.x} ${b.y}) rotate(${angle})`, class: "threat" }, this.dangers);
      make("circle", { cx: b.x, cy: b.y, r: 21 * b.scale, class: "threatened" }, this.dangers);
    }
  }

  // pointOut draws arrows {from, to}, the first the strongest.
  pointOut(arrows) {
    this.pointed = arrows;
    this.arrows ??= make("g", { class: "marks" });
    this.svg.append(this.arrows);
    this.arrows.replaceChildren();
    arrows.forEach(({ from, to }, rank) => {
      const a = this.squares.get(from), b = this.squares.get(to);
      if (!b) return;
      const opacity = Math.max(0.25, 1 - rank * 0.25);
      if (!a) return make("circle", { cx: b.x, cy: b.y, r: 20 * b.scale, class: "mark-special", opacity }, this.arrows);
      const length = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
      make("path", { d: `M0 0L17 -9V-3H${length - 10}V3H17V9z`, transform: `translate(${b.x} ${b.y}) rotate(${angle})`, class: "arrow", opacity }, this.arrows);
    });
  }

  // annotate draws the arrows and coloured squares of whoever has commented on the turn.
  annotate({ arrows = [], squares = [] } = {}) {
    this.drawn = { arrows, squares };
    this.notes ??= make("g", { class: "marks" });
    this.men.before(this.notes);
    this.notes.replaceChildren();
    this.drawings ??= make("g", { class: "marks" });
    this.over.before(this.drawings);
    this.drawings.replaceChildren();
    for (const { to, colour } of squares) {
      const s = this.squares.get(to);
      if (s) make("path", { d: s.path, class: `drawn-${colour}` }, this.notes);
    }
    for (const { from, to, colour } of arrows) {
      const a = this.squares.get(from), b = this.squares.get(to);
      if (!a || !b) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
      make("path", { d: `M0 0L17 -9V-3H${length - 10}V3H17V9z`, transform: `translate(${b.x} ${b.y}) rotate(${angle})`, class: `drawn-${colour}` }, this.drawings);
    }
  }

  // reach shows where the piece could move that a finger rests on.
  reach(square, to) {
    if (!this.named || this.from !== square) return;
    this.reaches?.remove();
    this.reaches = make("g", { class: "marks" }, this.svg);
    for (const name of to) {
      const s = this.squares.get(name), r = (this.shown[name] ? 22 : 9) * s.scale;
      make("path", { d: `M${s.x - r} ${s.y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`, class: this.shown[name] ? "mark-reach victim" : "mark-reach" }, this.reaches);
    }
  }

  // guide shows the pieces by which the move to a target goes; null shows none.
  guide(square) {
    if (this.guided === square) return;
    this.guided = square;
    this.guides?.remove();
    this.guides = make("g", { class: "marks" }, this.over);
    for (const name of this.by.get(square) ?? []) {
      const s = this.squares.get(name);
      make("circle", { cx: s.x, cy: s.y, r: 22 * s.scale, class: "mark-guide" }, this.guides);
    }
  }

  // follow lets a piece follow the pointer over squares that are targets; null ends it.
  follow(id) {
    this.ghost?.remove();
    this.ghost = id === null ? null : make("use", { href: `#piece-${id}`, class: "ghost", visibility: "hidden" }, this.over);
  }

  at(e) {
    return document.elementFromPoint(e.clientX, e.clientY)?.closest?.("[data-square]")?.dataset.square;
  }

  point(e) {
    return new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  // touched lets a finger on a piece drag it; anywhere else it scrolls the page.
  touched(e) {
    const square = e.touches.length === 1 && this.at(e.touches[0]);
    if (square && this.mayDrag(square)) e.preventDefault();
  }

  down(e) {
    if (!e.isPrimary) return; // a second finger
    this.release();
    const square = this.at(e);
    this.svg.removeAttribute("data-keys");
    if (!square || e.button !== 0) return;
    e.preventDefault();
    this.focus(square);
    this.from = square;
    if (e.pointerType === "touch") this.timer = setTimeout(() => this.rests(square), 500);
    if (this.mayDrag(square)) {
      this.press(square);
      this.dragged = this.uses.get(square);
      this.start = { x: e.clientX, y: e.clientY };
      this.svg.setPointerCapture(e.pointerId);
      this.pressed = true;
    }
  }

  moved(e) {
    if (!e.isPrimary) return;
    if (this.by?.size) this.guide(this.at(e) ?? null);
    if (this.dragged) {
      if (Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y) < 6 && !this.far) return;
      this.far = true;
      this.leaves();
      const p = this.point(e);
      this.dragged.classList.add("lifted");
      this.place(this.dragged, { x: p.x, y: p.y, scale: this.squares.get(this.from).scale });
    } else if (this.ghost) {
      const square = this.at(e), target = square && this.elements.get(square).hasAttribute("data-target");
      if (target) this.place(this.ghost, this.squares.get(square));
      this.ghost.setAttribute("visibility", target ? "visible" : "hidden");
    }
  }

  up(e) {
    if (!e.isPrimary) return;
    const from = this.from, square = this.at(e), { far, pressed } = this;
    this.release();
    if (!from || !square) return;
    if (far ? square !== from : square === from && !pressed) this.press(square);
  }

  // rests says what a square is that a finger rests on, leaves ends that.
  rests(square) {
    this.named = true;
    this.rest(this.elements.get(square).getAttribute("aria-label"), this.shown[square] ? square : "");
  }

  leaves() {
    clearTimeout(this.timer);
    if (this.named) this.rest("");
    this.named = false;
  }

  release() {
    this.leaves();
    if (this.dragged?.isConnected) {
      this.dragged.classList.remove("lifted");
      this.place(this.dragged, this.squares.get(this.from));
    }
    this.dragged = null;
    this.from = this.far = this.pressed = undefined;
  }

  // entry is the square that has the focus once it comes to the board.
  get entry() {
    return this.elements.get(this.focused) ?? this.elements.values().next().value;
  }

  focus(square) {
    this.entry.setAttribute("tabindex", "-1");
    this.focused = square;
    const g = this.elements.get(square);
    g.setAttribute("tabindex", "0");
    if (this.by?.size) this.guide(square);
    g.focus({ preventScroll: true });
  }

  // key moves the focus to the nearest square that way, so that it works on any board.
  key(e) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const square = document.activeElement?.dataset?.square;
    this.svg.setAttribute("data-keys", "");
    if (!square) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      this.press(square);
    } else if (way) {
      e.preventDefault();
      const s = this.squares.get(square);
      let best, least = Infinity;
      for (const o of this.squares.values()) {
        const dx = o.x - s.x, dy = o.y - s.y;
        const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (along < 8 || aside > along * 1.2) continue;
        const far = along + 2 * aside;
        if (far < least) [best, least] = [o.name, far];
      }
      if (best) this.focus(best);
    }
  }
}
