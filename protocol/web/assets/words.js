// The one sentence under the board: what is expected, or what has happened.

export function sentence({ state, half, chosen, past, pieces }) {
  if (past) return `You look at the board after ${past.ply === 1 ? "1 turn" : `${past.ply} turns`}; click the board to come back.`;
  if (state.result) return `${state.reason} Result: ${state.result}`;
  if (half) return step(half);
  const mover = state.seats.find((s) => s.seat === state.toMove);
  if (!state.yours) return state.engine ? `${mover.seat} (engine) is thinking.` : `Waiting for ${mover.seat} to move.`;
  const several = state.seats.filter((s) => s.you).length > 1;
  const whose = several ? `${mover.seat} to move` : "Your move";
  if (state.legal.length === 1 && !state.legal[0].to) return "You have no legal move and must pass.";
  if (chosen?.drop) return `${whose}: choose an empty square for the piece from your hand.`;
  if (chosen?.from) {
    const legs = state.legal.filter((l) => l.from === chosen.from);
    const kind = pieces[state.pieces[chosen.from].id].name;
    return `${whose}: choose where the ${kind} on ${chosen.from} goes (${legs.length === 1 ? "one way" : `${new Set(legs.map((l) => l.to)).size} squares`}).`;
  }
  const check = state.check?.length ? "you are in check; " : "";
  return `${whose}: ${check}choose a piece${mover.hand?.length ? ", on the board or in your hand" : ""}.`;
}

// step says how a half-made turn goes on.
function step(half) {
  switch (half.what) {
    case "duck":
      return "Now put the duck on an empty square.";
    case "return":
      return `Choose where the ${half.name} returns on the Main board.`;
  }
  if (half.dies) return `The Duel board is full: choose which piece dies for the captured ${half.name}.`;
  return `Choose where the captured ${half.name} goes on the Duel board.`;
}
