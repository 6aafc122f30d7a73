// A short tone when it is one's turn, for those who have asked for sounds.

let context;

// chime(true) and chime(false) switch sounds on and off; chime() sounds.
export function chime(on) {
  if (on !== undefined) {
    context = on ? new AudioContext() : undefined;
    if (!on) return;
  }
  if (!context) return;
  const tone = context.createOscillator(), volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.25);
}
