// What the opening book knows of the line that is shown.

import { refill } from "./refill.js";

const box = document.getElementById("book");
const rows = box.querySelector("tbody");

function words({ turns, ply, games }, now) {
  if (!turns.length) return "knows neither this position nor one before it.";
  const known = games ? `${games.toLocaleString("en")} ${games === 1 ? "game" : "games"}` : `${turns.length} ${turns.length === 1 ? "move" : "moves"}`;
  if (ply === now) return `· ${known}`;
  return `· last known ${ply ? `after ${ply === 1 ? "1 turn" : `${ply} turns`}` : "at the start"}, ${known}`;
}

function row(turn, play) {
  const tr = document.createElement("tr"), move = document.createElement("button");
  move.type = "button";
  move.textContent = turn.san;
  move.addEventListener("click", play);
  tr.insertCell().append(move);
  tr.insertCell().textContent = `${Math.round(turn.picked * 100)} %`;
  tr.insertCell().textContent = turn.games || "–";
  const score = tr.insertCell();
  if (!turn.games) return score.append("–"), tr;
  const bar = document.createElement("span"), part = document.createElement("i"), percent = `${Math.round(turn.score * 100)} %`;
  bar.className = "wdl";
  bar.title = percent;
  part.style.width = percent.replace(" ", "");
  const said = document.createElement("span");
  said.className = "unseen";
  said.textContent = percent;
  bar.append(part);
  score.append(bar, said);
  return tr;
}

// opening shows the book at a line of so many turns; play(ply, turn) plays one of its
// turns after ply turns of the line.
export function opening(book, now, play) {
  refill([rows], () => {
    rows.replaceChildren();
    document.getElementById("known").textContent = book ? words(book, now) : "There is none for this game.";
    box.querySelector("thead").hidden = !book?.turns.length;
    if (!book) return;
    document.getElementById("scored").textContent = `${book.mover}’s score`;
    rows.append(...book.turns.map((t) => row(t, () => play(book.ply, t.text))));
  });
}
