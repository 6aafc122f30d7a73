// What pictures on pages are made of: elements of SVG, pieces by themselves, symbols, seals.

const SVG = "http://www.w3.org/2000/svg";
export const SIDE = 48; // of the square that pieces are drawn in

export function make(name, attributes = {}, parent) {
  const e = document.createElementNS(SVG, name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  parent?.append(e);
  return e;
}

// drawing is a picture of a piece by itself.
export function drawing(piece) {
  const svg = make("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, class: piece.class ?? "", "aria-hidden": "true" });
  make("use", { href: `#${piece.symbol}`, width: SIDE, height: SIDE }, svg);
  return svg;
}

// icon is a symbol of the sprite that pages begin with.
export function icon(name) {
  const svg = make("svg", { class: "ic", "aria-hidden": "true" });
  make("use", { href: `#i-${name}` }, svg);
  return svg;
}

// seal is a seat's sign on its colours.
export function seal(piece) {
  const box = document.createElement("span");
  box.className = `signdisc ${piece.class}`;
  make("use", { href: `#${piece.sign}` }, make("svg", { "aria-hidden": "true" }, box));
  return box;
}
