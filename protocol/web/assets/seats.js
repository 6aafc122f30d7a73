// The seats round the board: who sits there, the clocks, and what each hand holds.

import { drawing } from "./svg.js";
import { handButton } from "./hand.js";
import { seatBar } from "./seatbar.js";
import { play } from "./sound.js";
import { levelName } from "./words.js";

const hurry = 10000; // milliseconds on a clock that are said aloud
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
      const left = Math.max(0, this.clocks.left[i] - (runs ? gone : 0)), before = Number(e.dataset.left);
      if (runs && before > hurry && left <= hurry && e.closest(".you")) play("hurry");
      const text = clockText(left);
      if (e.textContent !== text) e.textContent = text;
      e.dataset.left = Math.round(left);
      e.classList.toggle("runs", runs);
      e.classList.toggle("low", left < 20000);
      e.classList.toggle("lost", Boolean(this.lost));
    }
  }

  // show lists the seats, those of the near seat's team on the near side; round a hexagon
  // all are in one list, in the order of turns.
  show(state, near, past) {
    const focused = document.activeElement?.closest(".seats button");
    for (const id of ["near", "far"]) $(id).replaceChildren();
    const team = state.seats.find((s) => s.seat === near).team, round = document.querySelector("main").dataset.layout === "six";
    const next = round && !state.result ? this.next(state) : -1;
    state.seats.forEach((s, i) => $(round || s.team === team ? "near" : "far").append(this.seat(state, s, i, past, i === next)));
    if (focused) this.focus(focused);
    this.tick();
  }

  // next is the index of the seat that moves after the one to move.
  next(state) {
    const now = state.seats.findIndex((s) => s.moves);
    return now < 0 ? -1 : (now + 1) % state.seats.length;
  }

  // focus gives the focus to the new form of a button; when nothing is left to take out
  // of a hand, to the one beside it.
  focus(was) {
    const find = (action) => [...document.querySelectorAll(".seats button:not([disabled])")].find((b) => b.className === was.className && b.dataset.action === action && ["seat", "kind", "hand"].every((k) => b.dataset[k] === was.dataset[k]));
    (find(was.dataset.action) ?? (was.dataset.action && find("hand-plus")))?.focus();
  }

  seat(state, s, i, past, next) {
    const { li, sub } = seatBar({ ...this.words(state, s, next), seat: s.seat, king: this.pieces[this.mover.pieceOf(s.seat, "K")], moves: s.moves && !state.result, you: s.you, mated: s.mated, turn: this.turn });
    const [board, seat] = s.seat.split("-");
    if (seat) li.dataset.plane = board;
    li.toggleAttribute("data-next", next);
    if (s.captured?.length) sub.append(this.captured(s, state));
    if (state.gives && state.you.length > 0) li.append(this.hands(state, s, past));
    else if (state.holds) li.append(this.five(state, s, past));
    if (this.clocks) {
      const clock = document.createElement("span");
      clock.className = "clock";
      clock.dataset.clock = s.seat;
      clock.dataset.index = i;
      clock.setAttribute("role", "timer");
      clock.setAttribute("aria-label", `Clock of ${s.seat}`);
      li.append(clock);
    }
    return li;
  }

  // five are the places of a hand, in one order, those that are empty too.
  five(state, s, past) {
    const hand = document.createElement("div");
    hand.className = "held";
    for (const letter of state.holds) {
      const h = s.hand?.find((h) => h.letter === letter) ?? { letter, id: this.mover.pieceOf(s.seat, letter), count: 0 };
      hand.append(this.hand(state, s, h, past));
    }
    return hand;
  }

  // captured shows the men that a seat has captured, and by how much more they are worth.
  captured(s, state) {
    const box = document.createElement("span");
    box.className = "cap";
    box.setAttribute("role", "img");
    const names = s.captured.map((c) => `${c.count > 1 ? `${c.count} × ` : ""}${this.pieces[c.id].name}`);
    box.setAttribute("aria-label", `captured: ${names.join(", ")}`);
    for (const c of s.captured) for (let n = 0; n < c.count; n++) box.append(drawing(this.pieces[c.id]));
    const more = (s.worth ?? 0) - Math.max(...state.seats.filter((o) => o !== s).map((o) => o.worth ?? 0));
    if (more > 0) {
      const words = document.createElement("b");
      words.textContent = `+${more}`;
      box.append(words);
    }
    return box;
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

  // words are a seat with its player, and what else must be known of it.
  words(state, s, next) {
    const nameless = ["Player", "Guest"].includes(s.name), [board, side] = s.seat.split("-"), six = state.seats.length > 2 && !side;
    const alone = state.you.length === state.seats.length; // one device for all
    const name = six || nameless && (!s.you || alone) ? s.seat : nameless ? "You" : s.name;
    const level = s.engine && (s.material ? "only counts pieces" : s.level < 20 ? `level ${s.level ?? 0}${six ? "" : ` · ${levelName(s.level ?? 0)}`}` : "full strength");
    const who = six && (s.you && nameless ? "" : s.name);
    const parts = [six || name === s.seat ? "" : side ?? s.seat, who, level, s.mated ? "mated" : s.absent ? "absent" : s.waits && "waiting", s.away && "away", next && "next"];
    const tags = [];
    if (s.you && !alone && name !== "You") tags.push(["you", "You"]);
    else if (!s.you && state.you.length > 0 && state.you.every((i) => state.seats[i].team === s.team) && state.seats.length > 2) tags.push(["", "Partner"]);
    else if (six && state.teams > 1) tags.push(["", `team ${s.team + 1}`]);
    return { name, tags, words: parts.filter(Boolean).join(" · ") };
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
