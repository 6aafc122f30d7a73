// The evaluation bars: one for the board, one for each of two boards, or one for each of
// three teams.

import { seal } from "./svg.js";

const bars = [...document.querySelectorAll(".evbar")];

// short is a score as there is room for it: +0.3, −1.2, #4.
export const short = (score) => (score?.startsWith("#") ? score : score ? Number(score).toFixed(1).replace(/^-0\.0$/, "0.0").replace(/^-/, "−").replace(/^(?=[1-9]|0\.0*[1-9])/, "+") : "");

// lay says whose bars they are: names of the teams, the kings of three teams, names of two boards.
export function lay({ names, kings = [], boards = [] }) {
  bars.forEach((bar, i) => {
    bar.dataset.of = boards.length ? `board ${boards[i]}` : bars.length > 1 ? names[i] : names[0];
    if (kings[i]) {
      bar.classList.add("team", ...kings[i].class.split(" "));
      bar.querySelector("u").replaceWith(seal(kings[i]));
    }
    if (boards[i]) bar.dataset.side = boards[i];
  });
  show();
}

// show fills them with shares of the points, -1 for unknown ones; score stands in the one
// of the board. Of board B it is the share of Black, the partner of White of board A.
export function show(shares, score) {
  bars.forEach((bar, i) => {
    const share = shares?.[i] ?? -1, known = share >= 0, light = bar.dataset.side === "B" ? 1 - share : share;
    bar.style.setProperty("--share", `${(known ? light : 0.5) * 100}%`);
    bar.toggleAttribute("data-unknown", !known);
    bar.dataset.eval = Math.round((known ? share : 0.5) * 1000);
    bar.querySelector("b").textContent = bars.length === 1 ? short(score).replace(/^[+−]/, "") : "";
    bar.toggleAttribute("data-ahead", light >= 0.5);
    bar.setAttribute("aria-label", known ? `${Math.round(share * 100)} % of the points for ${bar.dataset.side ? `the first team on ${bar.dataset.of}` : bar.dataset.of}${bars.length === 1 && score ? `, score ${score}` : ""}` : "No score yet");
  });
}
