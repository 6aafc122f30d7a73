// Puzzles that were solved one after the other at the first attempt, of all games, in this
// browser.

const kept = "dux-streak";
const read = () => ({ now: 0, best: 0, ...JSON.parse(localStorage.getItem(kept)) });

function write(now) {
  const best = Math.max(read().best, now);
  localStorage.setItem(kept, JSON.stringify({ now, best }));
}

// lengthen counts a puzzle, end begins anew.
export const lengthen = () => write(read().now + 1);
export const end = () => write(0);

// words say how long it is.
export function words() {
  const { now, best } = read();
  if (!best) return "Solve puzzles at the first attempt to begin a streak.";
  return `Streak: ${now}${best > now ? `, the longest was ${best}` : ""}.`;
}
