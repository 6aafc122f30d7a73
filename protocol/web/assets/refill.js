// Parts of a page that are built anew, without taking the focus from who uses the keyboard.

// refill lets fill() build what is in boxes, and gives the focus back to the button
// that had it, by its place among them.
export function refill(boxes, fill) {
  const buttons = () => boxes.flatMap((box) => [...box.querySelectorAll("button")]);
  const at = buttons().indexOf(document.activeElement);
  fill();
  buttons()[at]?.focus({ preventScroll: true });
}
