// The card over the board when a game has ended.

const $ = (id) => document.getElementById(id);
let closed = false;

$("look").addEventListener("click", () => {
  closed = true;
  $("endcard").hidden = true;
});

// title says who has won, to a viewer with these seats.
function title({ result, seats, you }) {
  const scores = result.split("-"), teams = new Set(you.map((i) => seats[i].team));
  if (scores.every((s) => s === scores[0])) return "A draw";
  if (teams.size === 1) return scores[[...teams][0]] === "1" ? "You won" : "You lost";
  const winners = seats.filter((s) => scores[s.team] === "1").map((s) => s.seat);
  return `${new Intl.ListFormat("en-GB").format(winners)} won`;
}

// card shows the card of a game that has ended, until it has been closed.
export function card(state, past) {
  $("endcard").hidden = !state.result || closed || Boolean(past);
  if (!state.result) {
    closed = false; // it goes on
    return;
  }
  $("end-title").textContent = title(state);
  $("end-words").textContent = state.reason;
  const turns = state.ply === 1 ? "1 turn" : `${state.ply} turns`;
  $("end-score").textContent = `${state.result.replaceAll("-", " – ")} · ${turns}`;
}
