// A link to a position leads to its board at once, but not when one comes back.
const [entry] = performance.getEntriesByType("navigation");
const position = new URLSearchParams(location.search).get("pos");
if (position !== null && entry?.type === "navigate") {
  const form = document.querySelector("form");
  form.elements.pos.value = position;
  form.submit();
}
