// The form for a new table where the site is plain files: the page is the same for
// every address, so what the address says is chosen here, and what was wrong with that is
// shown.

const form = document.querySelector("form.setup");
const more = form.querySelector("details");

for (const [name, text] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name);
  if (!field || !text) continue;
  field.value = text;
  if (more.contains(field)) more.open = true;
  if (name === "pos") document.querySelector(".preview").hidden = true; // it shows the start
}

const wrong = sessionStorage.getItem("dux-problem");
sessionStorage.removeItem("dux-problem");
if (wrong) {
  const p = document.createElement("p");
  p.className = "problem";
  p.setAttribute("role", "alert");
  p.textContent = wrong;
  document.querySelector("h1").after(p);
}
