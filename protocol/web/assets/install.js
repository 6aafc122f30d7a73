// The button that keeps the site of plain files in the browser, for use without a network.

const button = document.getElementById("install"), words = document.getElementById("installed");

// kept waits until a service worker has kept everything.
const kept = ({ installing }) => new Promise((done, fail) => {
  if (!installing) return done();
  installing.addEventListener("statechange", () => {
    if (installing.state === "activated") done();
    if (installing.state === "redundant") fail(new Error("the browser has kept nothing"));
  });
});

if ("serviceWorker" in navigator && isSecureContext) {
  const worker = new URL("../offline.js", import.meta.url);
  button.hidden = Boolean(await navigator.serviceWorker.getRegistration(worker));
  words.hidden = !button.hidden;
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Fetching 10 MB…";
    try {
      await kept(await navigator.serviceWorker.register(worker));
      button.hidden = true;
      words.hidden = false;
    } catch (e) {
      button.disabled = false;
      button.textContent = `Try again: ${e.message}`;
    }
  });
} else button.hidden = true;
