// Pieces in hand, as buttons.

import { drawing } from "./svg.js";

// handButton is the button of the pieces h in a hand: hold() chooses one by a click,
// carry(event) lets one follow the pointer that has been pressed on it.
export function handButton(h, piece, { pressed, disabled, hold, carry }) {
  const b = document.createElement("button");
  b.type = "button";
  b.className = "hand";
  b.dataset.hand = h.letter;
  b.dataset.count = h.count;
  b.setAttribute("aria-label", `${piece.name} in hand, ${h.count}`);
  b.setAttribute("aria-pressed", String(pressed));
  b.disabled = disabled;
  const count = document.createElement("i");
  count.textContent = h.count;
  b.append(drawing(piece), count);
  b.addEventListener("click", hold);
  b.addEventListener("pointerdown", (e) => e.isPrimary && e.button === 0 && carry(e));
  return b;
}
