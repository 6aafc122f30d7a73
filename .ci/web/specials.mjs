// Special moves by mouse: what to click, the expected notation, and for some what the
// status line says before.
export const specials = [
  { what: "castling", variant: "chess", pos: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", clicks: ["e1", "g1"], san: "O-O" },
  { what: "castling by the rook", variant: "chess", pos: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", clicks: ["e1", "a1"], san: "O-O-O" },
  { what: "en passant", variant: "chess", pos: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", clicks: ["e5", "d6"], san: "exd6" },
  { what: "promotion", variant: "chess", pos: "8/P6k/8/8/8/8/8/K7 w - - 0 1", clicks: ["a7", "a8", "choose N"], san: "a8=N" },
  { what: "drop", variant: "double", pos: "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", clicks: ["hand N", "f3"], san: "N@f3" },
  { what: "drop on board A", variant: "double2", clicks: ["hand N", "A/f3"], san: "A/N@f3",
    pos: "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 A" },
  { what: "leap of the king", variant: "medieval", pos: "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1", clicks: ["e1", "e3"], san: "Ke3" },
  { what: "promotion and duck", variant: "duck", pos: "8/P6k/8/8/8/8/8/K6* w - - 0 1", clicks: ["a7", "a8", "choose Q", "d4"], san: "a8=Q@d4" },
  { what: "prisoner", variant: "duel", pos: "2k2/p4/3p1/2*2/2N2/P4/2K2|3/3/3 w - - 0 1", clicks: ["c3", "d5", "y3"], san: "Nxd5@y3+", words: "1 of 9 squares taken" },
  { what: "prisoner for another", variant: "duel", pos: "2k2/p4/3p1/2*2/2N2/P4/2K2|NNB/PDp/rbn w - - 0 1", clicks: ["c3", "d5", "z1"], san: "Nxd5@z1+", words: "9 of 9 squares taken" },
  { what: "return", variant: "duel", pos: "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1", clicks: ["x3", "z3", "a1"], san: "Rxz3@a1", words: "0 of 9 squares taken" },
  { what: "castling by four squares", variant: "rutland", pos: "6k7/14/14/14/14/14/14/14/14/R5K6R w KQ - 0 1", clicks: ["g1", "k1"], san: "O-O" },
  { what: "promotion", variant: "rutland", pos: "k13/7P6/14/14/14/14/14/14/14/6K7 w - - 0 1", clicks: ["h9", "h10", "choose C"], san: "h10=C+" },
  { what: "teleport", variant: "duchess", pos: "K1c1W1b1N1a2/K2c1P3a3/K3c1W3b3/K4a1/K5a1/K6a1 1 0", clicks: ["1a2", "3a3"], san: "Nx3a3" },
  { what: "promotion on the Vortex", variant: "duchess", pos: "K1c1P1c6/K2a1/K3a1/K4a1/K5a1/K6a1 1 0", clicks: ["1c6", "V", "choose Q"], san: "PV=Q" },
  { what: "pass", variant: "duchess", pos: "K1b1Q2c2/K2a1/K3b1/K4b1/K5b1/K6b1 2 0", clicks: ["Pass"], san: "--", says: /^You have no legal move and must pass/ },
  { what: "pass of a mated player", variant: "duchess", pos: "K1b1Q2c2R2e1/K2a1/K3b1/K4b1/K5b1/K6b1 2 0", clicks: ["Pass"], san: "--", says: /^Blue is mated and must pass, but/ },
];
