// What is switched on and off beside a board, and remembered by this browser.

const $ = (id) => document.getElementById(id);

// toggle makes a button one that is on or off; kept is the name it is remembered by, if it is.
export function toggle(button, change, kept) {
  if (!button) return;
  const set = (on) => {
    button.setAttribute("aria-pressed", on);
    change(on);
  };
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    set(on);
    if (kept) localStorage.setItem(kept, on);
  });
  const before = kept && localStorage.getItem(kept);
  if (before) set(before === "true");
}

// shelf lets the form for typing be shown and hidden, and remembers it.
export function shelf() {
  const form = $("move"), show = (on) => { form.hidden = !on; };
  show(false);
  toggle($("keys"), (on) => {
    show(on);
    if (on && document.activeElement === $("keys")) $("text").focus();
  }, "dux-typing");
}

// menu closes when something else is pressed, or Escape; colours of the board are chosen in it.
export function menu() {
  const box = $("menu"), { dataset } = document.documentElement;
  document.addEventListener("pointerdown", (e) => { if (!box.contains(e.target) && box.querySelector("summary").checkVisibility()) box.open = false; });
  box.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !box.open) return;
    e.stopPropagation();
    box.open = false;
    box.querySelector("summary").focus();
  });
  const colours = [...box.querySelectorAll(".sw [data-boards]")];
  const show = () => { for (const b of colours) b.setAttribute("aria-pressed", b.dataset.boards === (dataset.boards ?? "")); };
  for (const b of colours) {
    b.addEventListener("click", () => {
      dataset.boards = b.dataset.boards;
      localStorage.setItem("dux-boards", dataset.boards);
      show();
    });
  }
  show();
}
