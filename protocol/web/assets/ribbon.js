// The ribbon under the board: one sentence, whose state it is, and one way out. Its
// states are yours, waiting, refused, good and end.

import { drawing, seal } from "./svg.js";

const $ = (id) => document.getElementById(id);
const refusedFor = 4000, toldFor = 8000; // milliseconds that words stand before the sentence
let timer;

// stateOf says whether it is yours to act, or over, or others' turn.
export function stateOf({ result, yours, begun }) {
  if (result) return "end";
  return yours && begun ? "yours" : "waiting";
}

// ribbon shows a sentence; piece is what moves or has to be put down, engine says that an
// engine thinks, way is the word for what Escape does.
export function ribbon({ words, state, piece, engine = false, way = "" }) {
  const box = $("ribbon");
  $("status").textContent = words;
  box.toggleAttribute("data-long", words.length > 64);
  box.dataset.state = state;
  box.toggleAttribute("data-thinks", engine && state === "waiting");
  $("mini").replaceChildren(...(piece ? [piece.sign ? seal(piece) : drawing(piece)] : []));
  $("undo").hidden = !way;
  $("undo-words").textContent = way;
}

// tell says something before the sentence for a while: why a click or a text does nothing
// (refused), what has been done (good), or what is wrong with a turn of a lesson (wrong).
// What stays is shown until something else is told.
export function tell(words, kind = "refused", stays = false) {
  const box = $("ribbon");
  clearTimeout(timer);
  $("problem").textContent = words;
  box.toggleAttribute("data-told", Boolean(words));
  box.dataset.kind = kind;
  const refused = words && kind === "clicked";
  box.toggleAttribute("data-refused", Boolean(refused));
  if (words && !stays) timer = setTimeout(() => { for (const name of ["data-told", "data-refused"]) box.removeAttribute(name); }, refused ? refusedFor : toldFor);
}
