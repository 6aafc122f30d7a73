// A turn chosen while others think, to be played at once when it is legal then.

import { castlingsBy, legsOf } from "./mover.js";

export class Premove {
  constructor({ pieces, changed }) {
    Object.assign(this, { pieces, changed });
  }

  // may reports whether a turn can be chosen ahead, and remembers the game's state.
  may(state) {
    this.state = state;
    return state.begun && !state.result && !state.yours && state.you.length > 0;
  }

  // own reports whether a piece of the viewer's stands on a square.
  own(square) {
    const piece = this.state.pieces[square];
    return Boolean(piece) && this.state.seats.some((s) => s.you && s.seat === this.pieces[piece.id].seat);
  }

  // press chooses a piece, then where it is to go.
  press(square) {
    if (this.chosen && square !== this.chosen.from) {
      this.turn = { ...this.chosen, to: square };
      this.chosen = undefined;
    } else {
      this.turn = undefined;
      this.chosen = !this.chosen && this.own(square) ? { from: square } : undefined;
    }
    this.changed();
  }

  // hold chooses a piece in hand, by its letter.
  hold(letter) {
    this.turn = undefined;
    this.chosen = this.chosen?.drop === letter ? undefined : { drop: letter };
    this.changed();
  }

  clear() {
    this.turn = this.chosen = undefined;
  }

  squares() {
    const { from, to } = this.turn ?? this.chosen ?? {};
    return [from, to].filter(Boolean);
  }

  // words say what has been chosen.
  words() {
    const { from, to, drop } = this.turn ?? this.chosen ?? {};
    const what = drop ? `${drop} from your hand` : from;
    return `${what} to ${to ?? "…"}`;
  }

  // due ends choosing ahead when it is the viewer's turn, on a board of these squares. It
  // returns the leg to be played, where a pawn becomes a queen; or the piece that was chosen
  // without a square; or the words of a turn that is not legal any more.
  due(state, squares) {
    const { turn, chosen } = this;
    if (state.result) this.clear();
    if (!turn && !chosen || state.result || !state.yours) return {};
    const failed = this.words();
    this.clear();
    if (!turn) return { chosen };
    const those = legsOf(state.legal, turn);
    let legs = those.filter((l) => l.to === turn.to);
    if (!legs.length && turn.from) legs = castlingsBy(those, state.pieces, turn.from, turn.to, squares);
    return legs.length ? { leg: legs.find((l) => l.promote === "Q") ?? legs[0] } : { failed };
  }
}
