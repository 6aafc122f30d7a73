// A turn made step by step, by mouse, touch or keys: a piece or a hand, where it
// goes, what it becomes, and what follows in the same turn.

import { tell } from "./ribbon.js";
import { drawing } from "./svg.js";

const $ = (id) => document.getElementById(id);

// legsOf are the legs of a piece on the board, {from}, or in the hand, {drop}.
export const legsOf = (legal, { from, drop }) => legal.filter((l) => (drop ? l.drop === drop : !l.drop && l.from === from));

// castlingsBy are the legs that castle from the king's square by way of the rook on a
// square; squares say where each is.
export function castlingsBy(legs, pieces, from, square, squares) {
  if (pieces?.[square]?.letter.toUpperCase() !== "R") return [];
  const king = squares.get(from), there = squares.get(square);
  if (king.y !== there.y) return [];
  return legs.filter((l) => l.special === "castling" && (squares.get(l.to).x - king.x) * (there.x - king.x) > 0);
}

// asks are ask and refused of a Mover on a page where ask(question) resolves to the answer,
// or to null.
export const asks = (ask) => ({
  async ask(text) {
    const answer = await ask({ half: text });
    if (answer) this.follow(answer.half);
  },
  async refused(why) {
    const answer = await ask({ why });
    if (answer?.refused) tell(answer.refused, "clicked");
  },
});

export class Mover {
  // play(text) plays a whole turn, ask(text) asks what may follow its first part,
  // changed() shows the board anew, refused({first, from, to}) asks why a press does nothing.
  constructor({ pieces, play, ask, changed, refused }) {
    Object.assign(this, { pieces, play, ask, changed, refused, now: {} });
  }

  // expect begins a turn at what is shown: {legal, pieces, position, toMove}.
  expect(now) {
    this.now = now;
    this.chosen = this.half = undefined;
    this.close();
  }

  // close takes away the choice of a promotion, and gives the focus back.
  close() {
    if ($("choices").contains(document.activeElement)) this.opener.focus({ preventScroll: true });
    $("choices").hidden = true;
    if (this.chosen) this.chosen.becomes = false;
  }

  // renew goes on with the turn that has been begun, as long as what is chosen may move
  // as before: others have talked, or moved on another board.
  renew(now) {
    const before = this.now, legs = JSON.stringify(this.candidates());
    this.now = now;
    if (this.half && now.position === before.position && JSON.stringify(now.legal) === JSON.stringify(before.legal)) return;
    this.half = undefined;
    if (!this.chosen || JSON.stringify(this.candidates()) !== legs) this.expect(now);
  }

  // follow goes on with a half-made turn.
  follow(half) {
    this.half = half;
    this.chosen = undefined;
    this.changed();
  }

  // cancel forgets what has been begun.
  cancel() {
    this.close();
    this.chosen = this.half = undefined;
    this.changed();
  }

  get legal() {
    return (this.half ?? this.now).legal ?? [];
  }

  // candidates are the legal parts of a turn that go from what is chosen.
  candidates() {
    const { half, chosen } = this;
    if (half) return half.legal;
    return chosen ? legsOf(this.legal, chosen) : [];
  }

  // pick chooses a piece, {from} or {drop}, if it may move.
  pick(chosen) {
    if (!this.half && legsOf(this.legal, chosen).length > 0) this.chosen = chosen;
  }

  targets() {
    const map = new Map();
    const { half } = this;
    for (const l of this.candidates()) if (l.to) map.set(l.to, { takes: l.takes, special: half ? half.what === "return" && "return" : l.special, by: l.by, free: half?.what === "duck" });
    return map;
  }

  // marks are those of the turn so far, for Board.mark; shown is the board.
  marks(shown) {
    return {
      last: this.half ? [] : (shown.last ?? []),
      earlier: this.half ? [] : (shown.earlier ?? []),
      half: this.half ? (shown.last ?? []) : [],
      check: shown.check ?? [],
      leapers: shown.leapers ?? [],
      selected: this.chosen?.from ? [this.chosen.from] : [],
      gone: this.gone(),
      targets: this.targets(),
    };
  }

  // follower is the number of the piece that follows the pointer: one that is carried
  // from a hand, or what is to be put down: the duck, a prisoner, a piece that returns;
  // null for none.
  follower() {
    const { half, now } = this;
    if (this.carried) return this.carried;
    if (this.chosen?.drop) return this.pieceOf(now.toMove, this.chosen.drop) ?? null;
    switch (half?.what) {
      case "duck":
        return Object.keys(this.pieces).find((id) => this.pieces[id].name === "duck") ?? null;
      case "prisoner":
        return now.pieces[half.last.at(-1)]?.id ?? null;
      case "return":
        return now.pieces[half.last[0]]?.id ?? null;
    }
    return null;
  }

  // gone are the old places of a piece that is to return, faded the square of the duck
  // while it is to be put elsewhere.
  gone() {
    const { half } = this, id = half?.what === "return" && this.follower();
    return id ? [{ square: half.last[0], id }] : [];
  }

  faded() {
    const { half } = this, id = this.follower();
    return half?.what === "duck" ? Object.keys(half.pieces).filter((s) => String(half.pieces[s].id) === id) : [];
  }

  mayDrag(square) {
    return !this.half && this.legal.some((l) => l.from === square && !l.drop);
  }

  // hold chooses a piece in hand, by its letter, or lets it go.
  hold(letter) {
    this.close();
    this.chosen = this.chosen?.drop === letter ? undefined : { drop: letter };
    this.changed();
  }

  // carry lets a piece from a hand follow the pointer once it has moved a little, until
  // drop(event) is called where it is dropped. The button it comes from is shown anew
  // meanwhile. Its holder chooses it: this, or who chooses turns ahead.
  carry({ clientX, clientY }, h, drop, holder = this) {
    const events = new AbortController();
    const on = (name, does) => document.addEventListener(name, (e) => e.isPrimary && does(e), { signal: events.signal });
    const end = () => {
      events.abort();
      this.carried = undefined;
    };
    on("pointermove", (e) => {
      if (this.carried || Math.hypot(e.clientX - clientX, e.clientY - clientY) < 6) return;
      this.carried = h.id;
      holder.chosen = undefined;
      holder.hold(h.letter);
    });
    on("pointerup", (e) => {
      const { carried } = this;
      end();
      if (carried) drop(e);
    });
    on("pointercancel", end);
  }

  // drop puts a piece from a hand where the pointer is.
  drop(e, board) {
    const square = board.at(e);
    if (square) this.press(square, board);
    else this.changed();
  }

  // press goes on with a square of a board.
  press(square, board) {
    const { half } = this;
    this.close();
    tell("");
    if (half && square === half.last.at(-1) && !half.legal.some((l) => l.to === square)) return this.cancel();
    const to = this.candidates().filter((l) => l.to === square);
    if (to.length === 0) to.push(...this.castlings(square, board));
    if (to.length > 1) return this.choose(to, square, board);
    if (to.length === 1) return this.go(to[0]);
    if (half) return this.refused({ first: half.text, to: square });
    const from = this.chosen?.from, may = this.mayDrag(square);
    if (may || !from) this.chosen = may ? { from: square } : undefined; // what is chosen stays so for another attempt
    this.changed();
    if (may || !this.legal.some((l) => l.from)) return;
    this.refused(from ? { from, to: square } : { from: square });
  }

  // castlings are those of the chosen king by way of the rook on a square.
  castlings(square, board) {
    if (this.half || !this.chosen?.from) return [];
    return castlingsBy(this.candidates(), this.now.pieces, this.chosen.from, square, board.squares);
  }

  // go makes a part of a turn.
  go(leg) {
    this.close();
    this.chosen = undefined;
    if (this.half) this.play(this.half.text + leg.text);
    else if (leg.more) this.ask(leg.text);
    else this.play(leg.text);
  }

  // choose asks which of several turns to the same square is meant: promotions.
  choose(legs, square, board) {
    const box = $("choices");
    box.replaceChildren(...legs.map((l) => {
      const b = document.createElement("button");
      b.type = "button";
      b.dataset.choice = l.promote ?? "";
      const id = l.promote ? this.pieceOf(this.pieces[this.now.pieces[l.from].id].seat, l.promote) : this.now.pieces[l.from].id;
      b.title = l.promote ? this.pieces[id].name : "stay as it is";
      b.setAttribute("aria-label", b.title);
      b.append(drawing(this.pieces[id]));
      b.addEventListener("click", () => this.go(l));
      return b;
    }));
    const s = board.squares.get(square);
    const corner = new DOMPoint(s.x, s.y).matrixTransform(board.planeOf(square).svg.getScreenCTM());
    box.hidden = false;
    const frame = box.offsetParent.getBoundingClientRect();
    box.style.left = `${Math.max(0, Math.min(corner.x - frame.left, frame.width - box.offsetWidth))}px`;
    box.style.top = `${Math.max(0, corner.y - frame.top - box.offsetHeight / 2)}px`;
    this.chosen.becomes = true;
    this.changed();
    this.opener = document.activeElement;
    box.firstElementChild.focus();
  }

  // pieceOf is the number of a seat's piece with this letter, of the letters of the
  // geometry.
  pieceOf(seat, letter) {
    const kind = this.letters[letter];
    return Object.keys(this.pieces).find((id) => this.pieces[id].name === `${seat} ${kind}`);
  }
}
