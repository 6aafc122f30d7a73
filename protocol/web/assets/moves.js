// The list of moves in columns: one for each seat, or for each of two boards.

import { seal } from "./svg.js";

// parted splits a move into what is read first, and the duck's or the prisoner's square.
export function parted(san) {
  const at = san.indexOf("@", 2);
  return at < 0 || /^[A-Z]\/.?@/.test(san) ? [san, ""] : [san.slice(0, at), san.slice(at)];
}

function cell(name, words = "") {
  const li = document.createElement("li");
  li.className = name;
  li.textContent = words;
  return li;
}

// list fills an <ol> with turns; first is the index of the seat that began, ply the turn
// shown, kings the king of each seat, boards the names of two boards or nothing.
export function list(ol, { turns, first, ply, kings, boards, see }) {
  ol.replaceChildren();
  ol.style.setProperty("--columns", boards ? boards.length : kings.length);
  const entry = (t, i) => {
    const li = document.createElement("li"), [prefix, rest] = boards ? [t.san.slice(0, 2), t.san.slice(2)] : ["", t.san], [move, later] = parted(rest);
    li.dataset.ply = i + 1;
    if (prefix) {
      const on = document.createElement("span");
      on.className = "unseen";
      on.textContent = prefix;
      li.append(on);
    }
    li.append(move);
    if (later) {
      const second = document.createElement("span");
      second.className = "second";
      second.textContent = later;
      li.append(second);
    }
    if (i + 1 === ply) li.setAttribute("aria-current", "true");
    li.addEventListener("click", () => see(i + 1));
    return li;
  };
  if (boards) {
    boards.forEach((name, column) => {
      const box = cell("column"), inner = document.createElement("ol");
      inner.setAttribute("aria-label", `Board ${name}`);
      inner.append(cell("hd", `Board ${name}`));
      let n = 0;
      turns.forEach((t, i) => {
        if (!t.san.startsWith(`${name}/`)) return;
        const li = entry(t, i);
        if (n % 2 === 0) li.dataset.number = `${n / 2 + 1}.`;
        n++;
        inner.append(li);
      });
      box.style.gridColumn = column + 1;
      box.append(inner);
      ol.append(box);
    });
  } else {
    const n = kings.length;
    if (n > 2) ol.append(cell("n"), ...kings.map((k) => { const li = cell("hd"); li.append(seal(k)); return li; }));
    turns.forEach((t, i) => {
      const at = (first + i) % n;
      if (at === 0 || i === 0) ol.append(cell("n", String(Math.floor((first + i) / n) + 1)));
      if (i === 0) for (let k = 0; k < at; k++) ol.append(cell("n", "…"));
      ol.append(entry(t, i));
    });
    for (const li of ol.querySelectorAll(".n")) li.setAttribute("aria-hidden", "true");
  }
  const current = ol.querySelector("[aria-current]");
  ol.scrollTop = current ? current.offsetTop - ol.offsetTop - ol.clientHeight / 2 : 0;
}
