// The way to the engine: a server, or where the site is static, a worker in this
// browser. Pages ask for data by path and hold one live connection to a table.
// It keeps the keys of seats.

import { program } from "./dux.js";

const root = new URL("..", import.meta.url);
const offline = "static" in document.documentElement.dataset;

// address is where a page or a picture of the site is; the table of a static site is a
// page of its variant.
export function address(path, variant) {
  if (!offline) return path;
  if (variant) return new URL(`t/${variant}/?table=${path.slice("/t/".length)}`, root).href;
  const [, page, rest, query] = path.match(/^\/(\w*)\/?([^?]*)(\?.*)?$/);
  const folder = ["play", "analyse", "rules", "learn", "puzzles"].includes(page) && !rest.includes(".") ? "/" : "";
  return new URL(`${page}${rest && "/"}${rest}${folder}${query ?? ""}`, root).href;
}

const waiting = new Map(); // what is to be done with the worker's messages, by number
let worker, number = 0;

// tell gives the worker a message, and begins it first.
function tell(message) {
  worker ??= program({
    failed: (why) => { document.getElementById("status").textContent = `The engine cannot be loaded: ${why.replace(/\.$/, "")}. Reload the page to try again.`; },
    hear: (m) => (m.name ? keep(m.name, m.text) : waiting.get(m.id)?.(m)),
  });
  worker.say(message);
}

// ask gets what a path answers: {ok, text, location}. A form is sent by POST.
export async function ask(path, form) {
  if (!offline) {
    const r = await fetch(path, form ? { method: "POST", body: form } : {});
    return { ok: r.ok, text: await r.text(), location: r.url };
  }
  return new Promise((done) => {
    const id = ++number;
    waiting.set(id, (m) => {
      waiting.delete(id);
      done({ ok: m.status < 400, text: m.body ?? "", location: m.location });
    });
    tell({ id, method: form ? "POST" : "GET", path, body: form?.toString() });
  });
}

export const data = async (path) => JSON.parse((await ask(path)).text);

// layout gets the geometry of a game's boards as seen from a seat.
export const layout = (variant, seat) => data(`/geometry/${variant}?near=${encodeURIComponent(seat)}`);

// keep keeps the table of a static site, and forgets the oldest ones.
const most = 100;
const kept = "dux-kept:";

function keep(name, text) {
  const names = JSON.parse(localStorage.getItem(kept) ?? "[]").filter((n) => n !== name);
  for (const old of [name, ...names].slice(most)) {
    localStorage.removeItem(kept + old);
    localStorage.removeItem(`dux:${old}`);
  }
  try {
    localStorage.setItem(kept, JSON.stringify([name, ...names].slice(0, most)));
    localStorage.setItem(kept + name, text);
  } catch {
    document.getElementById("problem").textContent = "The browser's storage is full: this game is lost when you leave the page.";
  }
}

// enter returns the table's name. In a static site the address has it, or what
// the form of a new table says; if that is wrong, the form is shown again.
export async function enter({ table, variant }) {
  if (!offline) return table;
  const said = new URLSearchParams(location.search);
  if (said.has("table")) {
    const name = said.get("table");
    tell({ name, text: localStorage.getItem(kept + name) ?? "null" });
    return name;
  }
  const answer = await ask(`/play/${variant}`, said);
  if (!answer.location) {
    sessionStorage.setItem("dux-problem", new DOMParser().parseFromString(answer.text, "text/html").querySelector(".problem, main p").textContent);
    location.replace(address(`/play/${variant}?${said}`));
    return new Promise(() => {}); // until the browser is there
  }
  const [path, keys] = answer.location.split("#");
  const name = path.slice("/t/".length);
  history.replaceState(null, "", `?table=${name}#${keys}`);
  return name;
}

// tableAddress is where the holder of keys sits down at a table.
export const tableAddress = (table, keys) => (offline ? `?table=${table}` : `/t/${table}`) + `#${keys.join("&")}`;

// holdings are the keys that this browser holds at a table, and those to hand on.
// They come once, behind the # of an address, and stay in this browser.
export function holdings(table) {
  const name = `dux:${table}`;
  const held = JSON.parse(localStorage.getItem(name) ?? "null") ?? { keys: [], links: {} };
  for (const part of location.hash.slice(1).split("&").filter(Boolean)) {
    const [seat, key] = decodeURIComponent(part).split("=");
    if (key) held.links[seat] = key;
    else if (!held.keys.includes(seat)) held.keys.push(seat);
  }
  if (location.hash) {
    localStorage.setItem(name, JSON.stringify(held));
    history.replaceState(null, "", location.pathname + location.search);
  }
  addEventListener("hashchange", () => location.hash && location.reload()); // a link for another seat of this table
  return held;
}

// connect keeps a connection to a table; hear gets each message, and {connected}
// when it comes and goes, with the error if the server has closed it.
export function connect(table, keys, hear) {
  const wire = link(offline ? table : `/t/${table}`, {
    opened() {
      wire.send({ keys });
      hear({ connected: true });
    },
    hear,
    closed: (error) => hear({ connected: false, error }),
  });
  return wire;
}

// link keeps a live connection to a page: opened() is called whenever there is one,
// hear(message) for each message, closed(why) when it is lost. send(message) reports
// whether there is a connection.
function link(path, { opened, hear, closed }) {
  if (offline) {
    const id = ++number;
    waiting.set(id, (m) => (m.closed ? closed(m.text) : hear(m.say)));
    tell({ id, path });
    queueMicrotask(opened);
    return {
      send(say) {
        tell({ id, say });
        return true;
      },
    };
  }
  const first = 500, longest = 10000, silence = 60000; // milliseconds
  let socket, listening, wait = first, heard;
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}/live`);
    listening = new AbortController();
    const on = (name, does) => socket.addEventListener(name, does, { signal: listening.signal });
    on("open", () => {
      heard = performance.now();
      opened();
    });
    on("message", (e) => {
      wait = first; // a full server closes at once
      heard = performance.now();
      if (e.data !== "{}") hear(JSON.parse(e.data)); // that only says that the server is there
    });
    on("close", (e) => lose(e.reason));
  };
  const lose = (why) => {
    listening.abort();
    socket.close();
    closed(why);
    setTimeout(open, wait);
    wait = Math.min(wait * 2, longest);
  };
  open();
  const dead = () => socket.readyState === WebSocket.OPEN && lose("");
  setInterval(() => performance.now() - heard > silence && dead(), first);
  addEventListener("offline", dead);
  return {
    send(message) {
      const may = socket.readyState === WebSocket.OPEN;
      if (may) socket.send(JSON.stringify(message));
      return may;
    },
  };
}

// What is there to download is made by the worker.
if (offline) {
  document.addEventListener("click", async (e) => {
    const link = e.target.closest?.("a[download]");
    if (!link || e.defaultPrevented || link.href.startsWith("blob:")) return;
    e.preventDefault();
    const { pathname, search } = new URL(link.href);
    const made = document.createElement("a");
    made.href = URL.createObjectURL(new Blob([(await ask(pathname.replace(root.pathname, "/") + search)).text]));
    made.download = link.download;
    made.click();
    URL.revokeObjectURL(made.href);
  });
}

// game is the PGN of a table.
export async function game(table) {
  if (offline) tell({ name: table, text: localStorage.getItem(kept + table) ?? "null" });
  const answer = await ask(`/t/${table}/game.pgn`);
  return answer.ok ? answer.text : "";
}

// converse asks questions one after the other, each with its answer. hear gets what
// comes besides; connected whether there is a connection, and the error if the server
// has closed it.
export function converse(path, { hear, connected }) {
  const open = new Map(); // questions without an answer
  const early = [];
  let ready = false, asked = 0;
  const wire = link(path, {
    opened() {
      ready = true;
      early.splice(0).forEach((q) => wire.send(q));
      connected(true);
    },
    hear(m) {
      const done = open.get(m.id);
      if (!done) return hear(m);
      open.delete(m.id);
      done(m);
    },
    closed(why) {
      ready = false;
      for (const done of open.values()) done({ error: why || "The connection is lost; try again in a moment." });
      open.clear();
      early.length = 0; // they have this answer now
      connected(false, why);
    },
  });
  return {
    ask: (question) => new Promise((done) => {
      const q = { id: ++asked, ...question };
      open.set(q.id, done);
      if (ready) wire.send(q);
      else early.push(q);
    }),
  };
}
