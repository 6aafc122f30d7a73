// The worker of dux.js: Dux as WebAssembly, and messages to and fro.

const node = typeof process === "object" && Boolean(process.versions?.node);
const early = []; // messages that came before the program was ready
let hear = (text) => early.push(text);
let say = (text) => self.postMessage(text);
if (node) {
  const { parentPort } = await import("node:worker_threads");
  parentPort.on("message", (text) => hear(text));
  say = (text) => parentPort.postMessage(text);
} else {
  self.addEventListener("message", (e) => hear(e.data));
}
globalThis.dux = {
  listen(listener) {
    hear = listener;
    early.splice(0).forEach(listener);
  },
  say,
};

async function read(name) {
  const url = new URL(name, import.meta.url);
  if (node) return new Uint8Array(await (await import("node:fs/promises")).readFile(url)).buffer;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

// unpack gives the program as it is, whether the host has unpacked it or not.
async function unpack(packed) {
  const [a, b] = new Uint8Array(packed, 0, 2);
  if (a !== 0x1f || b !== 0x8b) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function start() {
  await import("./wasm_exec.js");
  const go = new Go();
  go.argv = ["dux", "web"];
  const { instance } = await WebAssembly.instantiate(await unpack(await read("dux.wasm.gz")), go.importObject);
  await go.run(instance);
}

start().catch((e) => say(JSON.stringify({ failed: e.message })));
