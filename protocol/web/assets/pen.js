// The words on a small second board: what it is for, and how full it is.

const line = (name, words = "") => {
  const e = document.createElement(name);
  e.textContent = words;
  return e;
};

// pen puts the words round the board of a plane.
export function pen(plane) {
  plane.prepend(line("h2", "Duel board"), line("p", "Prisoners fight here for their return."));
  plane.append(line("small"));
}

// fill says how many of its squares are taken.
export function fill(plane, names, shown) {
  const full = names.filter((name) => shown[name]).length;
  plane.querySelector("small").textContent = `${full} of ${names.length} squares taken`;
}
