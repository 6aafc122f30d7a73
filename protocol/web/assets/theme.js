// The theme and the board that somebody chose here before: set before the page is shown.

(() => {
  const root = document.documentElement, kept = { theme: "dux-theme", boards: "dux-boards" };
  for (const [what, name] of Object.entries(kept)) {
    const chosen = localStorage.getItem(name);
    if (chosen) root.dataset[what] = chosen;
  }
  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme"), dark = matchMedia("(prefers-color-scheme: dark)");
    const now = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");
    const name = () => button.setAttribute("aria-label", `Theme: ${now()}`);
    button.addEventListener("click", () => {
      root.dataset.theme = now() === "dark" ? "light" : "dark";
      localStorage.setItem(kept.theme, root.dataset.theme);
      name();
    });
    dark.addEventListener("change", name);
    name();
  });
})();
