// The games that this browser has played lately: tables remember them, the first page
// shows the latest, and a page of its own all of them.

import { again } from "./choices.js";
import { address, ask } from "./wire.js";

const kept = "dux-mine", most = 24, shown = 6;

const read = () => JSON.parse(localStorage.getItem(kept) ?? "[]");

// remember keeps how a game stands: {table, variant, title, players, words, yours, over}.
export function remember(game) {
  try {
    localStorage.setItem(kept, JSON.stringify([{ ...game, at: Date.now() }, ...read().filter((g) => g.table !== game.table)].slice(0, most)));
  } catch { /* the browser's storage is full: this is only for convenience */ }
}

const offline = "static" in document.documentElement.dataset, portrait = "dux-portrait:";

// portray keeps how the board of a game looks, where no server draws it later, for the
// games that the first page shows.
export async function portray(table, near) {
  if (!offline) return;
  const { ok, text } = await ask(`/t/${table}/board.svg?bare=1&near=${encodeURIComponent(near)}`);
  if (!ok) return;
  const latest = read().slice(0, shown).map((g) => portrait + g.table);
  for (const key of Object.keys(localStorage)) if (key.startsWith(portrait) && !latest.includes(key)) localStorage.removeItem(key);
  try {
    localStorage.setItem(portrait + table, text);
  } catch { /* as above */ }
}

// portraitOf returns the picture that is kept of a game, if there is one; its drawings get
// names of their own on the page.
function portraitOf(table) {
  const text = localStorage.getItem(portrait + table)?.replaceAll('id="p', `id="${table}-p`).replaceAll('href="#p', `href="#${table}-p`);
  if (!text) return undefined;
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  svg.setAttribute("class", "thumb");
  svg.setAttribute("aria-hidden", "true");
  svg.querySelector("title")?.remove();
  return svg;
}

function part(name, words, tag = "") {
  const e = document.createElement(name);
  e.textContent = words;
  if (tag) e.className = tag;
  return e;
}

// card leads back to a game.
function card(g) {
  const a = document.createElement("a");
  a.className = "shown";
  a.href = address(`/t/${g.table}`, g.variant);
  if (offline) a.append(portraitOf(g.table) ?? "");
  else {
    const img = document.createElement("img");
    img.className = "thumb";
    img.alt = "";
    img.src = `/t/${g.table}/board.svg?bare=1`;
    img.addEventListener("error", () => { // the server has forgotten it
      localStorage.setItem(kept, JSON.stringify(read().filter((o) => o.table !== g.table)));
      a.remove();
      show();
    });
    a.append(img);
  }
  a.append(part("b", g.title), part("small", g.players), part("span", g.words, g.yours ? "tag you" : "tag"));
  return a;
}

const box = document.getElementById("mine"), all = box?.dataset.all !== undefined;

function show() {
  if (!all) {
    document.getElementById("continue").hidden = !box.children.length;
    return;
  }
  document.getElementById("none").hidden = box.children.length > 0;
  document.getElementById("some").hidden = !box.children.length;
  document.getElementById("forget").hidden = !read().some((g) => g.over);
}

function fill() {
  box.replaceChildren(...read().sort((a, b) => a.over - b.over || b.at - a.at).slice(0, all ? most : shown).map(card));
  show();
}

if (all) {
  document.getElementById("forget").addEventListener("click", () => {
    localStorage.setItem(kept, JSON.stringify(read().filter((g) => !g.over)));
    fill();
  });
} else if (box) again(document.getElementById("go"), document.getElementById("go-words"));
if (box) fill();
