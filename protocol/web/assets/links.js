// The links that hand seats on to others.

import { copy } from "./clipboard.js";

const $ = (id) => document.getElementById(id);

// showLinks lists the links to hand on, as long as somebody has not come.
export function showLinks(table, state, held) {
  const box = $("links");
  box.hidden = state.result !== "" || !state.seats.some((s) => s.absent && held.links[s.seat]); // nobody can come any more
  if (box.children.length > 0) return;
  for (const [seat, key] of Object.entries(held.links)) {
    const p = document.createElement("p"), a = document.createElement("a");
    a.href = `/t/${table}#${key}`;
    a.textContent = `Link for ${seat}`;
    a.addEventListener("click", (e) => { // to follow it here would take the seat
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      copy(`link for ${seat}`, a.href);
    });
    p.append(a, copier(`link for ${seat}`, a.href));
    box.append(p);
  }
}

// copier is a button that copies a link, which has this name.
function copier(name, link) {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = "Copy";
  b.setAttribute("aria-label", `Copy ${name}`);
  b.addEventListener("click", () => copy(name, link));
  return b;
}
