// Mouse and fingers on a board: presses, dragging, a piece that follows the pointer, and a
// finger that rests.

import { Loupe } from "./loupe.js";
import { colourOf } from "./pens.js";

const restTime = 500; // milliseconds until a finger rests

export class Pointer {
  constructor(board) {
    this.board = board;
    this.loupe = new Loupe(board);
    const { root } = board;
    root.addEventListener("pointerdown", (e) => this.down(e));
    root.addEventListener("pointermove", (e) => this.moved(e));
    root.addEventListener("pointerup", (e) => this.up(e));
    root.addEventListener("pointercancel", (e) => e.isPrimary && this.release());
    root.addEventListener("pointerleave", () => this.ghost?.setAttribute("visibility", "hidden"));
    root.addEventListener("contextmenu", (e) => board.draw && e.preventDefault());
    root.addEventListener("touchstart", (e) => this.touched(e), { passive: false });
    root.addEventListener("touchend", (e) => e.cancelable && e.preventDefault()); // no click on a choice that has popped up here
  }

  at(e) {
    return document.elementFromPoint(e.clientX, e.clientY)?.closest?.("[data-square]")?.dataset.square;
  }

  // point is where an event is on the board of a square.
  point(e, square) {
    return new DOMPoint(e.clientX, e.clientY).matrixTransform(this.board.planeOf(square).svg.getScreenCTM().inverse());
  }

  // follow lets a piece follow the pointer; null ends it.
  follow(id) {
    this.ghost?.remove();
    this.ghost = null;
    this.carried = id;
    if (id === null) return;
    const square = this.over && this.board.squares.has(this.over) ? this.over : this.board.squares.keys().next().value;
    this.ghost = this.board.man(id, this.board.planeOf(square).over, "ghost");
    this.ghost.setAttribute("visibility", "hidden");
  }

  // touched lets a finger on a piece drag it; anywhere else it scrolls the page.
  touched(e) {
    const square = e.touches.length === 1 && this.at(e.touches[0]);
    if (square && (this.board.mayDrag(square) || this.loupe.needed(square))) e.preventDefault();
  }

  down(e) {
    if (!e.isPrimary) return; // a second finger
    this.release();
    const { board } = this, square = this.at(e);
    board.root.removeAttribute("data-keys");
    this.pen = e.button === 2 && board.draw ? square : undefined;
    if (!square || e.button !== 0) return;
    if (board.wipe && !board.shown[square] && !board.elements.get(square).hasAttribute("data-target")) board.wipe();
    e.preventDefault();
    if (board.turn?.(board.planeOf(square))) return;
    board.focus(square);
    this.from = square;
    if (e.pointerType === "touch") {
      this.timer = setTimeout(() => this.rests(square), restTime);
      if (this.loupe.needed(square)) return this.loupe.open(e, square);
    }
    if (board.mayDrag(square)) {
      board.press(square);
      this.dragged = board.men.get(square);
      this.start = { x: e.clientX, y: e.clientY };
      board.root.setPointerCapture(e.pointerId);
      this.pressed = true;
    }
  }

  moved(e) {
    if (!e.isPrimary) return;
    const { board } = this, square = this.at(e);
    this.over = square ?? this.over;
    if (board.marks.by.size) board.marks.guide(square ?? null);
    if (this.loupe.shown) {
      this.loupe.move(e, square);
      if (square !== this.from) this.leaves();
      return;
    }
    if (this.dragged) {
      if (Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y) < 6 && !this.far) return;
      this.far = true;
      this.leaves();
      const p = this.point(e, this.from);
      this.dragged.classList.add("lifted");
      board.place(this.dragged, { x: p.x, y: p.y, scale: board.squares.get(this.from).scale });
    } else if (this.ghost) this.lead(e, square);
  }

  // lead moves the piece that follows the pointer to its square.
  lead(e, square) {
    const { board } = this, on = square && e.pointerType !== "touch";
    this.ghost.setAttribute("visibility", on ? "visible" : "hidden");
    if (!on) return;
    const { over } = board.planeOf(square);
    if (this.ghost.parentNode !== over) over.append(this.ghost);
    const s = board.squares.get(square), target = board.elements.get(square).hasAttribute("data-target"), p = target ? s : this.point(e, square);
    board.place(this.ghost, { x: p.x, y: p.y, scale: s.scale * 1.12 });
  }

  up(e) {
    if (!e.isPrimary) return;
    if (e.button === 2 && this.pen) {
      const to = this.at(e);
      if (to) this.board.draw(this.pen, to, colourOf(e));
      this.pen = undefined;
      return;
    }
    const { board, from, far, pressed } = this, magnified = this.loupe.shown, square = magnified ? this.loupe.square : this.at(e);
    const dropped = far && square && square !== from && board.elements.get(square).hasAttribute("data-target") ? this.dragged : undefined;
    this.release(dropped && square);
    if (!from || !square) return;
    if (magnified || (far ? square !== from : square === from && !pressed)) board.press(square);
  }

  // rests says what a square is that a finger rests on, leaves ends that.
  rests(square) {
    this.resting = square;
    this.board.rest(this.board.elements.get(square).getAttribute("aria-label"), this.board.shown[square] ? square : "");
  }

  leaves() {
    clearTimeout(this.timer);
    if (this.resting) this.board.rest("");
    this.resting = undefined;
  }

  // release ends what a finger or button has begun; a piece that has been dropped on a
  // square stays there until the board is shown anew.
  release(dropped) {
    this.leaves();
    this.loupe.close();
    const { dragged, board } = this;
    if (dragged?.isConnected) {
      board.place(dragged, board.squares.get(dropped ?? this.from));
      requestAnimationFrame(() => dragged.classList.remove("lifted"));
    }
    this.dragged = null;
    this.from = this.far = this.pressed = undefined;
  }
}
