// The worker of a static site: the engine as WebAssembly, and messages to and fro.

importScripts("wasm_exec.js");

const early = []; // messages that came before the engine was ready
let hear = (text) => early.push(text);
self.addEventListener("message", (e) => hear(e.data));
self.dux = {
  listen(listener) {
    hear = listener;
    early.splice(0).forEach(listener);
  },
  say: (text) => self.postMessage(text),
};

// unpack gives the program as it is, whether the host has unpacked it or not.
async function unpack(packed) {
  const [a, b] = new Uint8Array(packed, 0, 2);
  if (a !== 0x1f || b !== 0x8b) return packed;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function start() {
  const answer = await fetch("dux.wasm.gz");
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  const go = new Go();
  go.argv = ["dux", "web"];
  const { instance } = await WebAssembly.instantiate(await unpack(await answer.arrayBuffer()), go.importObject);
  await go.run(instance);
}

start().catch((e) => self.postMessage(JSON.stringify({ failed: e.message })));
