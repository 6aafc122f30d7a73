// The seats round the board: who sits there, the clocks, and what each hand holds.

import { drawing } from "./board.js";
import { handButton } from "./hand.js";

const $ = (id) => document.getElementById(id);

// clockText shows milliseconds as people read clocks: tenths in the last ten seconds.
function clockText(ms) {
  const tenths = Math.max(0, Math.ceil(ms / 100)), seconds = ms < 10000 ? tenths / 10 : Math.ceil(ms / 1000);
  if (ms < 10000) return `0:${seconds.toFixed(1).padStart(4, "0")}`;
  const minutes = Math.floor(seconds / 60), rest = String(seconds % 60).padStart(2, "0");
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

export class Seats {
  // turn(seat) turns the board to a seat; give({seat, piece, out}) changes a hand;
  // drop(event) is called where a piece from a hand is dropped.
  constructor({ pieces, mover, premove, turn, give, drop }) {
    Object.assign(this, { pieces, mover, premove, turn, give, drop });
    setInterval(() => this.tick(), 100);
  }

  // clock takes the clocks as they are now.
  clock(state) {
    this.at = performance.now();
    this.clocks = state.clocks;
  }

  connected(on) {
    this.lost = !on;
  }

  // tick shows the clocks that run.
  tick() {
    if (!this.clocks) return;
    const gone = performance.now() - this.at;
    for (const e of document.querySelectorAll("[data-clock]")) {
      const i = Number(e.dataset.index), runs = this.clocks.runs[i];
      const left = Math.max(0, this.clocks.left[i] - (runs ? gone : 0));
      const text = clockText(left);
      if (e.textContent !== text) e.textContent = text;
      e.dataset.left = Math.round(left);
      e.classList.toggle("runs", runs);
      e.classList.toggle("low", left < 20000);
      e.classList.toggle("lost", Boolean(this.lost));
    }
  }

  // show lists the seats, those of the near seat's team on the near side.
  show(state, near, past) {
    const focused = document.activeElement?.closest(".seats button");
    for (const id of ["near", "far"]) $(id).replaceChildren();
    const team = state.seats.find((s) => s.seat === near).team;
    state.seats.forEach((s, i) => $(s.team === team ? "near" : "far").append(this.seat(state, s, i, past)));
    if (focused) this.focus(focused);
    this.tick();
  }

  // focus gives the focus to the new form of a button; when nothing is left to take out
  // of a hand, to the one beside it.
  focus(was) {
    const find = (action) => [...document.querySelectorAll(".seats button:not([disabled])")].find((b) => b.className === was.className && b.dataset.action === action && ["seat", "kind", "hand"].every((k) => b.dataset[k] === was.dataset[k]));
    (find(was.dataset.action) ?? (was.dataset.action && find("hand-plus")))?.focus();
  }

  seat(state, s, i, past) {
    const li = document.createElement("li");
    li.className = "seat";
    if (s.moves && !state.result) {
      li.classList.add("moves");
      li.setAttribute("aria-current", "true");
    }
    li.classList.toggle("mated", Boolean(s.mated));
    const name = document.createElement("button");
    name.className = "who";
    name.dataset.seat = s.seat;
    const words = document.createElement("span");
    words.append(...this.words(s));
    name.title = `Turn the board to ${s.seat}`;
    name.append(drawing(this.pieces[this.mover.pieceOf(s.seat, "K")]), words);
    name.addEventListener("click", () => this.turn(s.seat));
    li.append(name);
    if (this.clocks) {
      const clock = document.createElement("span");
      clock.className = "clock";
      clock.dataset.clock = s.seat;
      clock.dataset.index = i;
      clock.setAttribute("role", "timer");
      clock.setAttribute("aria-label", `Clock of ${s.seat}`);
      li.append(clock);
    }
    if (state.gives && state.you.length > 0) li.append(this.hands(state, s, past));
    else if (s.hand?.length > 0) {
      const hands = document.createElement("div");
      hands.className = "held";
      hands.append(...s.hand.map((h) => this.hand(state, s, h, past)));
      li.append(hands);
    }
    return li;
  }

  // hands has all kinds, each with plus and minus: the partner's board is elsewhere.
  hands(state, s, past) {
    const box = document.createElement("div");
    box.className = "gifts";
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", `Hand of ${s.seat}`);
    const words = document.createElement("small");
    words.textContent = `${s.seat}'s partner captured a piece? Press + below it.`;
    box.append(words);
    for (const letter of state.gives) {
      const held = s.hand?.find((h) => h.letter === letter) ?? { letter, id: this.mover.pieceOf(s.seat, letter), count: 0 };
      const kind = document.createElement("div");
      kind.append(this.hand(state, s, held, past), this.change(state, s, held, past, true), this.change(state, s, held, past, false));
      box.append(kind);
    }
    return box;
  }

  // change is the button that takes a piece out of a hand, or puts one into it.
  change(state, s, h, past, out) {
    const b = document.createElement("button"), { name } = this.pieces[h.id];
    b.dataset.action = out ? "hand-minus" : "hand-plus";
    b.dataset.kind = h.letter;
    b.dataset.seat = s.seat;
    b.textContent = out ? "−" : "+";
    b.title = out ? `Take a ${name} out of the hand again` : `${s.seat}'s partner captured a ${name}: put it into the hand`;
    b.setAttribute("aria-label", b.title);
    b.disabled = past || !state.begun || Boolean(state.result) || Boolean(this.mover.half) || out && h.count === 0;
    b.addEventListener("click", () => this.give({ seat: s.seat, piece: h.letter, out }));
    return b;
  }

  // words are a seat with its player, and what must be read however long that name is.
  words(s) {
    const nameless = s.you && ["Player", "Guest"].includes(s.name);
    const level = s.engine && s.level < 20 && `level ${s.level ?? 0}`;
    const more = [s.you && "you", level, s.material && "only counts pieces", s.mated ? "mated" : s.absent ? "absent" : s.waits && "waiting", s.away && "away"].filter(Boolean);
    const parts = [["", `${s.seat}${nameless ? "" : ":"}`]];
    if (!nameless) parts.push(["player", ` ${s.name}`]);
    if (more.length > 0) parts.push(["more", ` (${more.join(", ")})`]);
    return parts.map(([kind, words]) => {
      const part = document.createElement("span");
      part.className = kind;
      part.textContent = words;
      return part;
    });
  }

  hand(state, s, h, past) {
    const { mover, premove } = this, ahead = s.you && premove.may(state), holder = ahead ? premove : mover;
    const b = handButton(h, this.pieces[h.id], {
      pressed: holder.chosen?.drop === h.letter && s.you,
      disabled: past || Boolean(mover.half) || h.count === 0 || !(ahead || s.you && s.moves && mover.legal.some((l) => l.drop === h.letter)),
      hold: () => holder.hold(h.letter),
      carry: (e) => mover.carry(e, h, this.drop, holder),
    });
    b.dataset.seat = s.seat;
    return b;
  }
}
