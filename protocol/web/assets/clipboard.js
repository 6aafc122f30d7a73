// The clipboard.

import { tell } from "./ribbon.js";

// copy puts a text on the clipboard, and says so or shows the text: pages from other
// machines over plain http have no clipboard.
export async function copy(what, text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`The ${what} is copied.`, "good");
  } catch {
    tell(`Copy this ${what}: ${text}`);
  }
}
