// A link to a position leads to its board at once, but not when one comes back.
const [entry] = performance.getEntriesByType("navigation");
if (new URLSearchParams(location.search).has("pos") && entry?.type === "navigate") document.querySelector("form").submit();
