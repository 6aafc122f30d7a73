// The engine's lines beside the board: started and stopped here, for the position
// that is shown.

const $ = (id) => document.getElementById(id);

export class Analysis {
  constructor({ ask, point }) {
    Object.assign(this, { ask, point, on: false });
    $("start").addEventListener("click", () => this.start());
    $("stop").addEventListener("click", () => this.stop());
    $("count").addEventListener("change", () => this.on && this.start());
    this.show();
  }

  // allow says whether the table may be analysed now.
  allow(allowed) {
    this.allowed = Boolean(allowed);
    $("analysis").hidden = !this.allowed;
    this.ply = undefined; // the table has changed, which ends a search
    if (!this.allowed) this.on = false;
  }

  // at goes to the position after so many turns.
  at(ply) {
    if (ply === this.ply) return;
    this.ply = ply;
    this.clear();
    if (this.on) this.start();
  }

  start() {
    this.on = true;
    this.clear();
    this.ask({ analyse: Number($("count").value), ply: this.ply });
    this.show();
  }

  stop() {
    this.on = false;
    this.ask({ analyse: 0 });
    this.show();
  }

  clear() {
    this.point([]);
    $("lines").replaceChildren();
    $("speed").textContent = "";
  }

  show() {
    $("start").disabled = this.on;
    $("stop").disabled = !this.on;
  }

  hear(found) {
    if (found.ply !== this.ply) return;
    $("speed").textContent = `Depth ${found.depth}, ${(found.nodes / 1000).toFixed(0)}k nodes, ${(found.nps / 1000).toFixed(0)}k a second`;
    $("lines").replaceChildren(...found.lines.map((l) => {
      const li = document.createElement("li");
      li.textContent = `${l.score}  ${l.turns.join(" ")}`;
      return li;
    }));
    const best = found.lines[0];
    if (best) {
      $("bar").firstElementChild.style.width = `${best.share * 100}%`;
      $("bar").setAttribute("aria-label", `Score ${best.score} for the player to move`);
    }
    if (this.on) this.point(found.lines);
    if (found.ended && this.on) {
      this.on = false;
      this.show();
    }
  }
}
