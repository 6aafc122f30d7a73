// Parts of a page that change, without taking the focus from who uses the keyboard.

// refill lets fill() build what is in boxes, and gives the focus back to the button
// that had it, by its place among them.
export function refill(boxes, fill) {
  const buttons = () => boxes.flatMap((box) => [...box.querySelectorAll("button")]);
  const at = buttons().indexOf(document.activeElement);
  fill();
  buttons()[at]?.focus({ preventScroll: true });
}

// passFocus gives the focus of a control that has been disabled or hidden to next(it).
export function passFocus(next) {
  const focus = document.activeElement;
  if (focus?.disabled || focus?.closest("[hidden]")) next(focus).focus({ preventScroll: true });
}
