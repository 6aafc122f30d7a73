// The button that keeps the site of plain files in the browser, for use without a network.

const button = document.getElementById("install"), words = document.getElementById("installed");

if ("serviceWorker" in navigator && isSecureContext) {
  const worker = new URL("../offline.js", import.meta.url);
  button.hidden = Boolean(await navigator.serviceWorker.getRegistration(worker));
  words.hidden = !button.hidden;
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Fetching 10 MB…";
    try {
      const { installing } = await navigator.serviceWorker.register(worker);
      await new Promise((done, fail) => installing?.addEventListener("statechange", () => (installing.state === "activated" ? done() : installing.state === "redundant" && fail(new Error("it was not kept")))) ?? done());
      button.hidden = true;
      words.hidden = false;
    } catch (e) {
      button.disabled = false;
      button.textContent = `Try again: ${e.message}`;
    }
  });
} else button.hidden = true;
