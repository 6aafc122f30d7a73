// The bar of a seat on pages without a table: its name, and its hand to drop from.

import { handButton } from "./hand.js";
import { seatBar } from "./seatbar.js";

// handBar makes the bar of a seat of a view; free says that pieces may be dropped now.
export function handBar(s, { name, view, pieces, mover, board, free }) {
  const moves = s.seat === view.toMove && !view.result, [onBoard, side] = s.seat.split("-"), held = document.createElement("div");
  const { li } = seatBar({ seat: s.seat, king: pieces[mover.pieceOf(s.seat, "K")], name: `${name}${s.mated ? " (mated)" : ""}`, moves, mated: s.mated });
  if (side) li.dataset.plane = onBoard;
  held.className = "held";
  for (const h of s.hand ?? []) {
    held.append(handButton(h, pieces[h.id], {
      pressed: moves && mover.chosen?.drop === h.letter,
      disabled: !moves || !free || Boolean(mover.half) || !view.legal.some((l) => l.drop === h.letter),
      hold: () => mover.hold(h.letter),
      carry: (e) => mover.carry(e, h, (up) => mover.drop(up, board)),
    }));
  }
  if (s.hand?.length) li.append(held);
  return li;
}
