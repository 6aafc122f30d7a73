// The seats round the board: who sits there, the clocks, and what each hand holds.

import { drawing } from "./board.js";

const $ = (id) => document.getElementById(id);

// clockText shows milliseconds as people read clocks: tenths in the last ten seconds.
function clockText(ms) {
  const tenths = Math.max(0, Math.ceil(ms / 100)), seconds = ms < 10000 ? tenths / 10 : Math.ceil(ms / 1000);
  if (ms < 10000) return `0:${seconds.toFixed(1).padStart(4, "0")}`;
  const minutes = Math.floor(seconds / 60), rest = String(seconds % 60).padStart(2, "0");
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

export class Seats {
  // turn(seat) turns the board to a seat.
  constructor({ pieces, mover, premove, turn }) {
    Object.assign(this, { pieces, mover, premove, turn });
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
    for (const id of ["near", "far"]) $(id).replaceChildren();
    const team = state.seats.find((s) => s.seat === near).team;
    state.seats.forEach((s, i) => $(s.team === team ? "near" : "far").append(this.seat(state, s, i, past)));
    this.tick();
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
    name.title = `Turn the board to ${s.seat}`;
    name.append(drawing(this.pieces[this.mover.pieceOf(s.seat, "K")]), this.words(s));
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
    for (const h of s.hand ?? []) li.append(this.hand(state, s, h, past));
    return li;
  }

  words(s) {
    const level = s.engine && s.level < 20 ? `, level ${s.level ?? 0}` : "";
    const material = s.material ? ", only counts pieces" : "";
    const more = s.mated ? " (mated)" : s.absent ? " (has not come yet)" : s.waits ? " (waits for a piece)" : "";
    const who = s.you ? (["Player", "Guest"].includes(s.name) ? "you" : `${s.name} (you)`) : s.name;
    return `${s.seat}: ${who}${level}${material}${more}`;
  }

  hand(state, s, h, past) {
    const b = document.createElement("button"), { mover, premove } = this;
    const ahead = s.you && premove.may(state), chosen = ahead ? premove.chosen : mover.chosen;
    b.className = "hand";
    b.dataset.hand = h.letter;
    b.dataset.count = h.count;
    b.setAttribute("aria-label", `${this.pieces[h.id].name} in hand, ${h.count}`);
    b.setAttribute("aria-pressed", String(chosen?.drop === h.letter && s.you));
    b.disabled = past || Boolean(mover.half) || !(ahead || s.you && s.moves && mover.legal.some((l) => l.drop === h.letter));
    b.append(drawing(this.pieces[h.id]), String(h.count));
    b.addEventListener("click", () => (ahead ? premove.hold(h.letter) : mover.hold(h.letter)));
    return b;
  }
}
