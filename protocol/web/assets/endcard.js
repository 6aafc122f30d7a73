// The card over the board when a game has ended.

import { asSentence } from "./words.js";

const $ = (id) => document.getElementById(id);
const names = new Intl.ListFormat("en-GB");
let closed = false;

$("look").addEventListener("click", () => {
  closed = true;
  $("endcard").hidden = true;
});

// verdict says who has won, to a viewer with these seats.
export function verdict({ result, seats, you }) {
  const scores = result.split("-"), teams = new Set(you.map((i) => seats[i].team));
  if (scores.every((s) => s === scores[0])) return "A draw";
  if (teams.size === 1) return scores[[...teams][0]] === "1" ? "You won" : "You lost";
  const winners = seats.filter((s) => scores[s.team] === "1").map((s) => s.seat);
  return `${names.format(winners)} won`;
}

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
  const against = others.length && others.length < round ? `with ${names.format(new Set(others))}` : "on one device";
  $("endcard").toggleAttribute("data-won", verdict(state) !== "You lost" && verdict(state) !== "A draw");
  $("end-score").replaceChildren(figure(state.result.replaceAll("-", " – "), others.length === round ? "result" : against), figure(Math.ceil(state.ply / round), state.ply > round ? "turns each" : "turn each"));
}
