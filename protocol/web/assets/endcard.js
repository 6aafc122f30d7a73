// The card over the board when a game has ended.

import { all, asSentence, verdict } from "./words.js";

const $ = (id) => document.getElementById(id);
let closed = false;

$("look").addEventListener("click", () => {
  closed = true;
  $("endcard").hidden = true;
});

// figure is a number, and below it what it counts.
function figure(number, words) {
  const box = document.createElement("p"), b = document.createElement("b"), small = document.createElement("small");
  b.textContent = number;
  small.textContent = words;
  box.append(b, " ", small);
  return box;
}

// card shows the card of a game that has ended, until it has been closed.
export function card(state, past) {
  $("endcard").hidden = !state.result || closed || Boolean(past);
  if (!state.result) {
    closed = false; // it goes on
    return;
  }
  $("end-title").textContent = verdict(state);
  $("end-words").textContent = asSentence(state.reason.replace(/^(Draw|[^:]+ won): /, "")); // the title says that
  const others = state.seats.filter((s) => !s.you).map((s) => (["Player", "Guest"].includes(s.name) ? s.seat : s.name)), round = state.seats.length;
  const against = others.length && others.length < round ? `with ${all.format(new Set(others))}` : "on one device";
  $("endcard").toggleAttribute("data-won", verdict(state) !== "You lost" && verdict(state) !== "A draw");
  $("end-score").replaceChildren(figure(state.result.replaceAll("-", " – "), others.length === round ? "result" : against), figure(Math.ceil(state.ply / round), state.ply > 0 && state.ply <= round ? "turn each" : "turns each"));
}
