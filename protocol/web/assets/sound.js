// Short sounds for those who have asked for them.

// Each sound is a list of tones: [pitch in Hz, pitch at the end, start and length in s, wave].
const sounds = {
  move: [[300, 220, 0, 0.09, "triangle"]],
  capture: [[240, 120, 0, 0.14, "square"]],
  duck: [[520, 330, 0, 0.12, "sawtooth"], [480, 300, 0.14, 0.12, "sawtooth"]],
  drop: [[180, 320, 0, 0.12, "triangle"]],
  check: [[700, 700, 0, 0.1, "sine"], [880, 880, 0.11, 0.14, "sine"]],
  turn: [[660, 660, 0, 0.25, "sine"]],
  hurry: [[990, 990, 0, 0.08, "sine"], [990, 990, 0.16, 0.08, "sine"]],
  end: [[523, 523, 0, 0.18, "sine"], [659, 659, 0.18, 0.18, "sine"], [784, 784, 0.36, 0.4, "sine"]],
};
let context;

// sounding switches sounds on and off.
export function sounding(on) {
  context = on ? (context ?? new AudioContext()) : undefined;
}

// A browser lets a page sound only once somebody has pressed something there.
document.addEventListener("pointerdown", () => context?.state === "suspended" && context.resume());

export function play(name) {
  if (!context) return;
  for (const [from, to, start, length, type] of sounds[name]) {
    const tone = context.createOscillator(), volume = context.createGain(), at = context.currentTime + start;
    tone.type = type;
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.linearRampToValueAtTime(to, at + length);
    volume.gain.setValueAtTime(type === "sine" ? 0.14 : 0.07, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

// soundOf is the sound of a turn: the last one of a game, on whose board the duck may be.
export function soundOf({ result, check, yours }, san, duck) {
  if (result) return "end";
  if (check?.length) return "check";
  if (duck) return "duck";
  if (/^([A-Z]\/)?[A-Z]?@/.test(san)) return "drop";
  if (san.includes("x")) return "capture";
  return yours ? "turn" : "move";
}
