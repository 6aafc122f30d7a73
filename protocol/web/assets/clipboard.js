// The clipboard.

import { tell } from "./ribbon.js";

// share hands an address on as the system does it, or copies it.
export async function share(what, url) {
  if (navigator.share) await navigator.share({ title: document.title, url }).catch(() => {}); // the user has changed their mind
  else await copy(what, url);
}

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
