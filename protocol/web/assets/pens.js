// Arrows and coloured squares that somebody draws with the right button, kept as PGN's
// [%cal] and [%csl] in the comment on a turn.

const letters = { green: "G", red: "R", blue: "B", yellow: "Y" };
const commands = /\s*\[%c[as]l [^\]]*\]/g;

// colourOf is the colour for the keys that are held.
export function colourOf({ shiftKey, ctrlKey, altKey }) {
  if ((shiftKey || ctrlKey) && altKey) return "yellow";
  if (altKey) return "blue";
  return shiftKey || ctrlKey ? "red" : "green";
}

// drawn draws an arrow on a node of the tree, or with the same square twice a coloured
// square; what is there already goes away.
export function drawn(node, from, to, colour) {
  const remark = (node.remark ??= {}), kind = from === to ? "squares" : "arrows";
  const before = remark[kind] ?? [], same = before.find((d) => d.from === from && d.to === to);
  remark[kind] = before.filter((d) => d !== same);
  if (same?.colour !== colour) remark[kind].push({ from, to, colour });
  const list = (name, all, words) => (all?.length ? ` [%${name} ${all.map((d) => letters[d.colour] + words(d)).join(",")}]` : "");
  node.note = `${node.note.replaceAll(commands, "")}${list("csl", remark.squares, (d) => d.to)}${list("cal", remark.arrows, (d) => d.from + d.to)}`.trim();
}

// wiped takes away all that is drawn on a node; it reports whether there was anything.
export function wiped(node) {
  const { arrows = [], squares = [] } = node.remark ?? {};
  if (arrows.length + squares.length === 0) return false;
  Object.assign(node.remark, { arrows: [], squares: [] });
  node.note = node.note.replaceAll(commands, "").trim();
  return true;
}
