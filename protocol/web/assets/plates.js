// The edges and plates of seats round a hexagon: who moves and who is next.

import { make } from "./svg.js";

const [width, height] = [184, 50]; // of a plate

// plates draws those of a board with flaps; king(seat) is a seat's king among the pieces.
export function plates(board, seats, king) {
  const { geometry, planes: [{ flaps }] } = board;
  flaps.replaceChildren();
  const now = seats.findIndex((s) => s.moves);
  for (const f of geometry.flaps ?? []) {
    const i = seats.findIndex((s) => s.seat === f.seat), s = seats[i];
    const moves = i === now, piece = king(f.seat);
    if (moves) make("path", { d: f.edge, class: s.you ? "rimnow mine" : "rimnow" }, flaps);
    make("path", { d: f.edge, class: `rim ${piece.class}${moves ? " now" : ""}` }, flaps);
    const [x, y] = corner(geometry, f), next = now >= 0 && i === (now + 1) % seats.length;
    const plate = make("g", { class: `plate${moves ? (s.you ? " mine" : " now") : ""}${next ? " next" : ""}`, transform: `translate(${x} ${y})`, "aria-hidden": "true" }, flaps);
    if (next) plate.setAttribute("data-next", "");
    make("rect", { width, height, rx: 10 }, plate);
    const sign = make("g", { class: piece.class, "data-sign": piece.class }, plate);
    make("rect", { class: "seal", x: 9, y: 9, width: 32, height: 32, rx: 9 }, sign);
    make("use", { href: `#${piece.sign}`, class: "sealed", x: 16, y: 16, width: 18, height: 18 }, sign);
    const words = [s.seat, s.you ? "You" : s.engine ? `${s.name} ${s.level}` : s.name].map((w) => (w.length > 13 ? `${w.slice(0, 12)}…` : w));
    make("text", { x: 50, y: 22 }, plate).textContent = words[0];
    make("text", { x: 50, y: 41 }, plate).textContent = `${words[1]}${s.mated ? " · mated" : next ? " · next" : ""}`;
  }
}

// corner is the upper left corner of a plate beside its flap.
function corner({ width: w, height: h }, { x, y }) {
  const [dx, dy] = [x - w / 2, y - h / 2];
  const middle = Math.abs(dx) < 20 ? [w / 2 + Math.sign(dy) * -250, y - Math.sign(dy) * 54] : [x + Math.sign(dx) * 62, y + Math.sign(dy) * 66];
  return [middle[0] - width / 2, middle[1] - height / 2];
}
