// The form for a new game: words for the level, seats that follow who plays, and choices
// that this browser remembers. Where the site is plain files the page is the same for
// every address, so what the address says is chosen here, and what was wrong with it is
// shown.

import { remembered, rememberSetup } from "./choices.js";
import { levelName } from "./words.js";

const main = document.querySelector("main"), form = document.getElementById("setup");
const { variant, title } = main.dataset;
const seats = document.querySelector(".seatlist"), level = document.getElementById("level");

// fill chooses what a query says.
function fill(query) {
  for (const [name, text] of query) {
    const field = form.elements.namedItem(name);
    if (!field || !text) continue;
    if (field.type === "checkbox") field.checked = true;
    else field.value = text;
    const fold = field.closest?.("details") ?? field[0]?.closest("details");
    if (fold) fold.open = true;
    if (name === "pos") document.querySelector(".preview .frame").hidden = true; // it shows another one
  }
}

// follow lets seats follow who plays.
function follow() {
  const players = seats.dataset[form.elements.who.value]?.split(" ") ?? [];
  players.forEach((who, i) => { form.elements.namedItem(`seat${i + 1}`).value = who; });
}

function words() {
  const n = Number(level.value), elo = level.dataset.elos.split(" ")[n];
  const name = levelName(n), [initial, ...rest] = name;
  level.style.setProperty("--at", `${n * 5}%`);
  level.setAttribute("aria-valuetext", `${n}, ${name}, Elo ${elo}`);
  document.querySelector("#level-words b").textContent = `${n} · ${initial.toUpperCase()}${rest.join("")}`;
  document.getElementById("elo").textContent = elo;
}

const said = new URLSearchParams(location.search), kept = remembered(variant);
if ([...said].length > 0) {
  if ("static" in document.documentElement.dataset) fill(said);
} else if (kept && !document.querySelector(".problem")) {
  fill(kept);
  document.getElementById("kept").hidden = false;
}
if (seats.dataset.computer) for (const radio of form.elements.who) radio.addEventListener("change", follow);
level.addEventListener("input", words);
words();
form.addEventListener("submit", () => rememberSetup(variant, title, new FormData(form)));

const wrong = sessionStorage.getItem("dux-problem");
sessionStorage.removeItem("dux-problem");
if (wrong) {
  const p = document.createElement("p");
  p.className = "problem";
  p.setAttribute("role", "alert");
  p.textContent = wrong;
  document.querySelector("header > h1").closest("header").after(p);
}
