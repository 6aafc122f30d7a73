// The clipboard.

// copy puts a text on the clipboard, and says so or shows the text: pages from other
// machines over plain http have no clipboard.
export async function copy(what, text) {
  const problem = document.getElementById("problem");
  try {
    await navigator.clipboard.writeText(text);
    problem.textContent = `The ${what} is copied.`;
  } catch {
    problem.textContent = `Copy this ${what}: ${text}`;
  }
}
