// The page's own question before something that cannot be undone.

const $ = (id) => document.getElementById(id);

// sure asks a question, with what will happen and the word for it, and calls yes() if that
// is chosen. Escape and the other button are no; the focus goes back where it was.
export function sure({ question, words, choice }, yes) {
  const box = $("sure");
  $("sure-question").textContent = question;
  $("sure-words").textContent = words;
  $("sure-yes").textContent = choice;
  box.returnValue = "";
  box.addEventListener("close", () => box.returnValue === "yes" && yes(), { once: true });
  box.showModal();
}
