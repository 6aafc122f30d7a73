// The bar of a seat: its king or sign, its name and what must be known of it.

import { drawing, seal } from "./svg.js";

function part(name, ...content) {
  const e = document.createElement("span");
  e.className = name;
  e.append(...content);
  return e;
}

// seatBar makes the bar of a seat. king is its king among the pieces; name is read
// first, below it stand words; tags are pairs of a class and a word; turn, if given, is
// called for a press on the name.
export function seatBar({ seat, king, name, words = "", tags = [], moves, you, mated, turn }) {
  const li = document.createElement("li");
  li.className = "seat";
  li.classList.toggle("moves", Boolean(moves));
  li.classList.toggle("you", Boolean(you));
  li.classList.toggle("mated", Boolean(mated));
  if (moves) li.setAttribute("aria-current", "true");
  const mark = king.sign ? seal(king) : drawing(king);
  if (!king.sign) mark.classList.add("disc");
  const who = document.createElement(turn ? "button" : "span");
  who.className = "who";
  who.dataset.seat = seat;
  if (turn) {
    who.type = "button";
    who.title = `Turn the board to ${seat}`;
    who.addEventListener("click", () => turn(seat));
  }
  const sub = part("sub", words);
  who.append(mark, part("both", part("nm", part("player", name), ...tags.map(([kind, word]) => part(`tag ${kind}`, word))), sub));
  li.append(who);
  return { li, sub };
}
