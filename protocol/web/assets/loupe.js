// A loupe above a finger where squares are too small for fingers: what lies below it is
// chosen when the finger is lifted.

import { make } from "./svg.js";

const small = 36; // pixels: the smallest square for fingers
const size = 132; // of the loupe, in pixels
const zoom = 2.2;

export class Loupe {
  constructor(board) {
    this.board = board;
  }

  // needed reports whether a square is too small.
  needed(square) {
    const { width, height } = this.board.elements.get(square).getBoundingClientRect();
    return Math.min(width, height) < small - 0.5;
  }

  open(e, square) {
    this.box = document.createElement("div");
    this.box.className = "loupe";
    this.box.setAttribute("aria-hidden", "true");
    this.plane = this.board.planeOf(square);
    this.view = this.plane.svg.cloneNode(true);
    for (const part of this.view.querySelectorAll("[data-square], [id]")) for (const name of ["data-square", "data-target", "data-piece", "role", "tabindex", "id"]) part.removeAttribute(name);
    this.here = make("path", { class: "mark-here" }, this.view);
    this.box.append(this.view);
    document.body.append(this.box);
    this.board.root.setPointerCapture(e.pointerId);
    this.move(e, square);
  }

  get shown() {
    return Boolean(this.box);
  }

  move(e, square) {
    this.square = square && this.board.planeOf(square) === this.plane ? square : undefined;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.plane.svg.getScreenCTM().inverse());
    const width = size / zoom / this.plane.svg.getScreenCTM().a;
    this.view.setAttribute("viewBox", [p.x - width / 2, p.y - width / 2, width, width].join(" "));
    this.here.setAttribute("d", this.square ? this.board.squares.get(this.square).path : "");
    const x = Math.min(Math.max(e.clientX - size / 2, 4), innerWidth - size - 4), above = e.clientY - size - 36;
    this.box.style.transform = `translate(${x}px, ${above < 4 ? e.clientY + 48 : above}px)`;
  }

  close() {
    this.box?.remove();
    this.box = undefined;
  }
}
