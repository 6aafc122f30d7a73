// Placing pieces: choose one beside the board, then press squares. What stands on the
// board need not be a position until it is set.

import { drawing } from "./svg.js";

const $ = (id) => document.getElementById(id);

export class Editor {
  constructor({ ask, board, pieces, place, changed, problem }) {
    Object.assign(this, { ask, board, pieces, place, changed, problem, on: false });
  }

  async begin() {
    const answer = await this.ask({ draft: {} });
    if (!answer) return;
    this.draft = answer.draft;
    this.tool = "";
    this.on = true;
    this.show();
    this.check();
  }

  end() {
    if (!this.on) return;
    this.on = false;
    $("tools").hidden = true;
    $("edit").textContent = "Edit pieces";
    this.problem();
    this.changed();
  }

  // shown is the board with what has been placed.
  shown() {
    return { pieces: this.draft.pieces, position: "" };
  }

  // marks are the pieces of which the mark is true, while it is what to place.
  marks() {
    return this.tool === "mark" ? { framed: this.draft.marked, words: this.draft.mark } : {};
  }

  words() {
    if (this.tool === "mark" && !this.wrong) return `Press the pieces of which “${this.draft.mark}” is true; they have a frame. Then press “Use this position”.`;
    return this.wrong ? `Not a position yet: ${this.wrong}.` : "Choose a piece and press the squares for it. Then press “Use this position” to search it or to play it.";
  }

  press(square) {
    const { pieces, marked } = this.draft;
    if (this.tool === "mark") {
      if (marked.includes(square)) marked.splice(marked.indexOf(square), 1);
      else if (pieces[square]) marked.push(square);
    } else {
      const same = pieces[square]?.id === this.tool;
      delete pieces[square];
      if (marked.includes(square)) marked.splice(marked.indexOf(square), 1);
      if (this.tool && !same) pieces[square] = { id: this.tool, letter: this.pieces[this.tool].name };
    }
    this.check();
  }

  // check asks what text the position has, or what is wrong with it.
  async check() {
    this.changed();
    const number = (this.checks = (this.checks ?? 0) + 1);
    const { draft } = this;
    const answer = await this.ask({ draft });
    if (!answer || number !== this.checks || !this.on) return;
    this.wrong = answer.wrong ?? "";
    this.position = answer.text ?? "";
    if (this.position) $("pos").value = this.position;
    $("use").disabled = !this.position;
    for (const b of $("tools").querySelectorAll("[data-square-mark]")) b.hidden = !this.draft.mark;
    this.changed();
  }

  show() {
    const box = $("tools");
    box.hidden = false;
    $("edit").textContent = "Stop editing";
    const palette = document.createElement("div");
    palette.className = "palette";
    palette.setAttribute("role", "group");
    palette.setAttribute("aria-label", "What to place");
    const tool = (id, name, content) => {
      const b = document.createElement("button");
      b.dataset.tool = id;
      b.setAttribute("aria-label", name);
      b.setAttribute("aria-pressed", String(this.tool === id));
      b.append(content);
      b.addEventListener("click", () => {
        this.tool = id;
        for (const o of palette.children) o.setAttribute("aria-pressed", String(o === b));
        this.changed();
      });
      palette.append(b);
    };
    tool("", "remove pieces", "✕");
    for (const id of this.draft.palette) tool(id, this.pieces[id].name, drawing(this.pieces[id]));
    if (this.draft.mark) tool("mark", this.draft.mark, this.draft.mark);
    const clear = document.createElement("button");
    clear.textContent = "Clear board";
    clear.addEventListener("click", () => {
      this.draft.pieces = {};
      this.draft.marked = [];
      this.check();
    });
    const use = document.createElement("button");
    use.id = "use";
    use.className = "go";
    use.textContent = "Use this position";
    use.addEventListener("click", async () => {
      if (await this.place(this.position)) this.end();
    });
    const rest = document.createElement("div");
    rest.className = "controls";
    rest.append(use, clear, this.seats(), ...this.rights());
    box.replaceChildren(palette, rest, ...this.hands());
    palette.scrollIntoView({ block: "nearest" }); // the column beside the board may scroll
  }

  seats() {
    const label = document.createElement("label"), select = document.createElement("select");
    for (const s of this.draft.seats) select.append(new Option(s, s, false, s === this.draft.toMove));
    select.addEventListener("change", () => {
      this.draft.toMove = select.value;
      this.check();
    });
    label.append("To move ", select);
    return label;
  }

  rights() {
    return this.draft.rights.map((r) => {
      const label = document.createElement("label"), box = document.createElement("input");
      box.type = "checkbox";
      box.checked = r.held;
      box.addEventListener("change", () => {
        r.held = box.checked;
        this.check();
      });
      label.append(box, ` ${r.words}`);
      return label;
    });
  }

  hands() {
    return this.draft.hands.map((h) => {
      const row = document.createElement("div");
      row.className = "controls handedit";
      row.append(`In the hand of ${h.seat}:`);
      for (const piece of h.pieces) {
        const label = document.createElement("label"), count = document.createElement("input");
        count.type = "number";
        count.min = 0;
        count.max = 30;
        count.value = piece.count;
        count.setAttribute("aria-label", `${this.pieces[piece.id].name} in hand`);
        count.addEventListener("change", () => {
          piece.count = Math.max(0, Math.min(30, Number(count.value) || 0));
          this.check();
        });
        label.append(drawing(this.pieces[piece.id]), count);
        row.append(label);
      }
      return row;
    });
  }
}
