// Dux for pages and for Node: positions of every variant, their turns, pictures, and
// searches. Everything is computed in a worker, so that every answer is a promise.

const node = typeof process === "object" && Boolean(process.versions?.node);

// program starts Dux in a worker. say(message) tells it something; hear gets each of its
// messages, failed the reason if it cannot start.
export function program({ hear, failed }) {
  const early = [];
  let tell = (message) => early.push(message), ended = false;
  const heard = (text) => {
    const m = JSON.parse(text);
    if (m.failed) failed(m.failed);
    else hear(m);
  };
  const ready = (worker) => {
    tell = (message) => worker.postMessage(JSON.stringify(message));
    early.splice(0).forEach((m) => tell(m));
    return worker;
  };
  let worker;
  if (node) {
    worker = import("node:worker_threads").then(({ Worker }) => {
      const made = new Worker(new URL("worker.js", import.meta.url));
      made.on("message", heard);
      made.on("error", (e) => failed(e.message));
      if (ended) made.terminate();
      return ready(made);
    });
  } else {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", (e) => heard(e.data));
    worker.addEventListener("error", (e) => failed(e.message || "worker.js could not be fetched"));
    ready(worker);
  }
  return {
    say: (message) => tell(message),
    end() {
      ended = true;
      Promise.resolve(worker).then((w) => w.terminate());
    },
  };
}

// load starts Dux.
export async function load() {
  const open = new Map(); // questions without an answer
  let number = 0, broken;
  const fail = (why) => {
    broken = new Error(`Dux cannot be loaded: ${why}`);
    for (const q of open.values()) q.reject(broken);
    open.clear();
  };
  const dux = program({
    failed: fail,
    hear(m) {
      const q = open.get(m.id);
      if (m.line) return q?.line?.(m.line);
      open.delete(m.id);
      if (m.closed) q?.reject(new Error(m.text));
      else q?.resolve(m.answer);
    },
  });
  const ask = (question, { line, signal } = {}) => new Promise((resolve, reject) => {
    if (broken) throw broken;
    const id = ++number;
    open.set(id, { resolve, reject, line });
    dux.say({ id, question });
    if (signal?.aborted) dux.say({ id, stop: true });
    signal?.addEventListener("abort", () => dux.say({ id, stop: true }), { once: true });
  });
  return {
    version: await ask({ ask: "version" }),
    variants: () => ask({ ask: "variants" }),
    levels: (variant) => ask({ ask: "levels", variant }),
    geometry: (variant, near = "") => ask({ ask: "geometry", variant, near }),
    position: (variant, text = "", turns = []) => Position.at(ask, { variant, position: text, turns }),
    close() {
      fail("it was closed");
      dux.end();
    },
  };
}

// A Position stays as it is: play gives the one after a turn, undo the one before it.
class Position {
  #ask;
  #place;

  static async at(ask, place) {
    return new Position(ask, place, await ask({ ask: "position", ...place }));
  }

  constructor(ask, place, document) {
    this.#ask = ask;
    this.#place = place;
    Object.assign(this, document);
  }

  #about = (what, options) => this.#ask({ ask: what, ...options, ...this.#place });

  moves() { return this.#about("moves"); }

  play(turn) { return Position.at(this.#ask, { ...this.#place, turns: [...this.#place.turns, turn] }); }

  undo() { return Position.at(this.#ask, { ...this.#place, turns: this.#place.turns.slice(0, -1) }); }

  geometry(near = "") { return this.#about("geometry", { near }); }

  svg(options) { return this.#about("svg", options); }

  search({ signal, ...limits } = {}, line) {
    return this.#ask({ ask: "search", ...limits, ...this.#place }, { line, signal });
  }
}
