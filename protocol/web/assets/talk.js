// What is said at the table, and the words of partners as buttons.

const $ = (id) => document.getElementById(id);

// words that partners at two boards use: what is sent, what is read, what it means.
const words = [
  ["+p", "I want a pawn"], ["+n", "I want a knight"], ["+b", "I want a bishop"], ["+r", "I want a rook"], ["+q", "I want a queen"],
  ["-p", "Give them no pawn"], ["-n", "Give them no knight"], ["-b", "Give them no bishop"], ["-r", "Give them no rook"], ["-q", "Give them no queen"],
  ["sit", "Wait with your next move"], ["go", "Move again"], ["fast", "Move faster"], ["slow", "Take your time"], ["x", "Forget what I wanted"],
];
const kinds = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen" };
const kept = "dux-name";

// meaning explains a word of partners, also one that only engines use; "" for others.
function meaning(text) {
  const known = words.find(([word]) => word === text);
  if (known) return known[1];
  const [, sign, piece] = text.match(/^(\+|-){3}([pnbrq])$/) ?? [];
  if (piece) return sign === "+" ? `With a ${kinds[piece]} I win or am saved` : `With a ${kinds[piece]} they mate me`;
  return { dead: "No piece saves me from mate", clock: "You need not wait any more" }[text] ?? "";
}

export class Talk {
  // send(message) reports whether there is a connection.
  constructor({ send }) {
    this.send = send;
    $("say")?.addEventListener("submit", (e) => {
      e.preventDefault();
      const say = $("words").value.trim();
      if (say && !send({ say, team: $("to").value === "team" })) return;
      $("words").value = "";
    });
    $("call")?.addEventListener("submit", (e) => {
      e.preventDefault();
      const name = $("name").value.trim();
      if (!name) return;
      localStorage.setItem(kept, name);
      send({ name });
    });
  }

  // seated shows what a viewer with these seats may say.
  seated(state) {
    if (!$("say")) return;
    const mine = state.seats.filter((s) => s.you), partners = mine.length > 0 && state.seats.some((s) => !s.you && s.team === mine[0].team);
    $("say").hidden = $("call").hidden = mine.length === 0;
    $("talkbox").hidden = state.seats.every((s) => s.engine || s.you);
    $("to").hidden = !partners;
    const name = localStorage.getItem(kept), nameless = mine.filter((s) => ["Player", "Guest"].includes(s.name));
    $("name").value = mine.find((s) => !nameless.includes(s))?.name ?? name ?? "";
    if (name && nameless.length > 0) this.send({ name });
    if (partners && state.free) this.showWords();
  }

  showWords() {
    const box = $("partner");
    box.hidden = false;
    box.replaceChildren(...words.map(([word, meaning]) => {
      const b = document.createElement("button");
      b.textContent = word;
      b.title = meaning;
      b.dataset.word = word;
      b.setAttribute("aria-label", `${word}: ${meaning}`);
      b.addEventListener("click", () => this.send({ say: word, team: true }));
      return b;
    }));
    const meanings = document.createElement("details"), summary = document.createElement("summary");
    summary.textContent = "What these words mean";
    meanings.append(summary, ...words.map(([word, meaning]) => {
      const p = document.createElement("p");
      p.textContent = `${word}: ${meaning}`;
      return p;
    }));
    box.append(meanings);
  }

  // again expects all that was said once more, after a new connection.
  again() {
    this.anew = true;
  }

  hear(lines) {
    const list = $("talk");
    if (!list) return;
    const news = !this.anew || lines.length > list.children.length;
    if (this.anew) list.replaceChildren();
    this.anew = false;
    for (const l of lines) {
      const li = document.createElement("li"), who = document.createElement("b");
      who.textContent = `${l.seat}${l.team ? " to partner" : ""}: `;
      li.append(who, l.text);
      const means = meaning(l.text);
      if (means) li.append(` – ${means}`);
      list.append(li);
    }
    while (list.children.length > 100) list.firstElementChild.remove();
    list.scrollTop = list.scrollHeight;
    if (news && document.querySelector(".rail").dataset.tab !== "talk") document.querySelector("[data-show=talk]").classList.add("news");
  }
}
