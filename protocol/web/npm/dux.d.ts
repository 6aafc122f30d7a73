/** A game, as `dux variants -json` prints it. */
export interface Game {
  name: string;
  title: string;
  board: string;
  players: number;
  /** In turn order. */
  seats: string[];
  teams: number;
  description: string;
  /** The position text of the start. */
  start: string;
}

/** How strong an engine of limited strength is. */
export interface Level {
  level: number;
  /** On Dux's own scale, where a player of random turns has 0. */
  elo: number;
}

/** The legal turns of a position, as `dux moves -json` prints them. */
export interface Moves {
  variant: string;
  position: string;
  /** Canonical texts, sorted: `e2e4`, `e7e8q`, `N@f3`, `e2e4@e6`, `1c3-1c4`. */
  moves: string[];
  /** The same turns in the notation for people: `e4`, `e4@e6`. */
  san: string[];
}

/** The board as a seat sees it. Lengths are pixels of the picture. */
export interface Geometry {
  width: number;
  height: number;
  /** The scale of pieces beside that of marks. */
  swell: number;
  boards: { name?: string; x: number; y: number; width: number; height: number }[];
  /** The centre of each square, its outline as path data, and the scale of marks on it. */
  squares: { name: string; x: number; y: number; scale: number; path: string; dark?: boolean; board?: number }[];
  holes?: { path: string; board?: number }[];
  labels?: { x: number; y: number; words: string; end?: boolean; board?: number }[];
  flaps?: { seat: string; edge: string; x: number; y: number }[];
}

/** One line of an iteration of a search. */
export interface Line {
  /** In legs; a turn has one leg or more. */
  depth: number;
  seldepth: number;
  /** The rank of the line, from 1. */
  multipv: number;
  /** From the view of the seat to move: pawns (`+0.31`), or `#4` for a win with the fourth turn. */
  score: string;
  nodes: number;
  nps: number;
  ms: number;
  /** Canonical turns, separated by blanks. */
  pv: string;
}

/** The result of a search, as `dux analyze -json` prints it. */
export interface Analysis {
  variant: string;
  position: string;
  /** Of all iterations. */
  lines: Line[];
  /** The canonical turn. */
  best: string;
  san: string;
}

export interface SearchOptions {
  /** Seconds. Without any limit it is 1. */
  time?: number;
  /** Legs. */
  depth?: number;
  nodes?: number;
  /** How many lines to find, 1 if missing. */
  lines?: number;
  /** From 0, for beginners, to 20, full strength and the default. */
  level?: number;
  /** Size of the transposition table in MB, 32 if missing. */
  hash?: number;
  /** Ends the search early; it still has a result. */
  signal?: AbortSignal;
}

export interface PictureOptions {
  /** The seat whose side is below, by name or number from 1. */
  near?: string;
  /** Name every square. */
  labels?: boolean;
  /** Show what the seat to move can capture, and its king in check. */
  threats?: boolean;
  /** Turns to show by arrows, without playing them. */
  ahead?: string[];
}

/** A position, which stays as it is. What it has is what `dux show -json` prints. */
export interface Position {
  readonly variant: string;
  /** The position text. */
  readonly position: string;
  /** The seat to move. */
  readonly seat: string;
  /** How many turns were played. */
  readonly turns: number;
  /** The board drawn with text. */
  readonly board: string;
  /** `1-0`, `0-1`, `1/2-1/2`; `*` while the game goes on; in `duchess3` a number for each player. */
  readonly result: string;
  /** Why the game is over. */
  readonly reason?: string;
  /** The last turn that was played, and the same in the notation for people. */
  readonly turn?: string;
  readonly san?: string;
  /** The legal turns. */
  moves(): Promise<Moves>;
  /** The position after a turn, which is canonical text or SAN. Rejects if it is not legal, and says why. */
  play(turn: string): Promise<Position>;
  /** The position before the last turn that was played. */
  undo(): Promise<Position>;
  geometry(near?: string): Promise<Geometry>;
  /** The board as an SVG document. */
  svg(options?: PictureOptions): Promise<string>;
  /** Searches; the callback gets each line when it is found. Searches wait for each other. */
  search(options?: SearchOptions, line?: (line: Line) => void): Promise<Analysis>;
}

export interface Dux {
  readonly version: string;
  variants(): Promise<Game[]>;
  /** The levels of a game and their ratings. */
  levels(variant: string): Promise<Level[]>;
  geometry(variant: string, near?: string): Promise<Geometry>;
  /** A position by its text, or the start of a game, after some turns. Rejects, and says why, if a text cannot be read. */
  position(variant: string, text?: string, turns?: string[]): Promise<Position>;
  /** Ends the worker. Questions without an answer are rejected. */
  close(): void;
}

/** Starts Dux in a worker. */
export function load(): Promise<Dux>;
