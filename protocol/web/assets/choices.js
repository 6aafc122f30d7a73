// Choices for new games that this browser remembers: for each game, and the last one.

const kept = (variant) => `dux-setup:${variant}`, last = "dux-last";

// rememberSetup keeps what has been chosen, but not a position or a name.
export function rememberSetup(variant, title, form) {
  const query = new URLSearchParams([...form].filter(([name, text]) => text && !["pos", "name"].includes(name))).toString();
  localStorage.setItem(kept(variant), query);
  localStorage.setItem(last, JSON.stringify({ variant, title, query }));
}

// remembered are the choices for a game, null if there are none.
export function remembered(variant) {
  const query = localStorage.getItem(kept(variant));
  return query ? new URLSearchParams(query) : null;
}

// again makes a link to the form of the last game open that game at once.
export function again(link, words) {
  const { variant, title, query } = JSON.parse(localStorage.getItem(last) ?? "{}");
  if (!variant) return;
  words.textContent = `Play ${title} again`;
  link.href = link.href.replace(/play\/duck/, `play/${variant}`);
  link.title = "As the last time. See all games below for others.";
  link.addEventListener("click", (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    const offline = "static" in document.documentElement.dataset, form = document.createElement("form");
    form.method = offline ? "get" : "post";
    form.action = offline ? new URL(`../t/${variant}/`, import.meta.url).href : `/play/${variant}`;
    for (const [name, value] of new URLSearchParams(query)) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    document.body.append(form);
    form.submit();
  });
}
