// A game with variations, as the list of moves shows it.

import { seal } from "./svg.js";
import { short } from "./evalbars.js";
import { parted } from "./moves.js";

// node is a turn, or the start, with what follows: the first child is the main line.
// The last one of a game that has been read may have its result.
const node = (parent, turn) => ({ parent, turn, children: [], note: "" });

export class Tree {
  constructor(start = "") {
    this.start = start; // position text, "" for the start of the game
    this.at = this.root = node(null, null);
  }

  // packed is the tree as the browser can keep it: nodes with the numbers of their parents.
  packed() {
    const all = [this.root];
    for (const n of all) all.push(...n.children); // also those of the added ones
    const number = new Map(all.map((n, i) => [n, i]));
    const nodes = all.map(({ parent, children, ...rest }) => ({ ...rest, parent: number.get(parent) }));
    return { start: this.start, tags: this.tags, names: this.names, at: number.get(this.at), nodes };
  }

  static unpacked({ start, tags, names, at, nodes }) {
    const tree = Object.assign(new Tree(start), { tags, names });
    const all = nodes.map(({ parent, ...rest }) => ({ ...rest, parent, children: [] }));
    for (const n of all.slice(1)) (n.parent = all[n.parent]).children.push(n);
    tree.root = Object.assign(all[0], { parent: null });
    tree.at = all[at];
    return tree;
  }

  // path are the turns that lead to a node.
  path(to = this.at) {
    return this.line(to).slice(1).map((n) => n.turn);
  }

  // line are the nodes from the start to a node.
  line(to) {
    const nodes = [];
    for (let n = to; n; n = n.parent) nodes.unshift(n);
    return nodes;
  }

  // about is what is known of the game besides the turns of its main line, which ends at
  // a node.
  about(end) {
    const nodes = this.line(end), turns = nodes.slice(1).map((n) => n.turn);
    return {
      tags: this.tags, notes: nodes.map((n) => n.note), nags: turns.map((t) => t.nags ?? []), unread: turns.map((t) => t.unread ?? []),
      branches: this.branches(), result: end.result ?? "",
    };
  }

  // grow adds turns behind the start, keeps those that are there, and goes to the last.
  grow(turns) {
    this.at = this.root;
    for (const t of turns) this.at = this.follow(this.at, t);
  }

  // remove cuts off the node that is shown, with all that follows.
  remove() {
    const { parent } = this.at;
    if (!parent) return;
    parent.children.splice(parent.children.indexOf(this.at), 1);
    this.at = parent;
  }

  // main are the nodes of the main line, without the start.
  main() {
    const all = [];
    for (let n = this.root.children[0]; n; n = n.children[0]) all.push(n);
    return all;
  }

  // end is the last node of the line that goes on from the one shown.
  end() {
    let n = this.at;
    while (n.children.length) [n] = n.children;
    return n;
  }

  // branches are the variations of the main line as the server reads and writes them:
  // turns that follow the node of number from, where the nodes of the main line and then
  // those of each variation are numbered.
  branches() {
    const main = [this.root, ...this.main()], number = new Map(main.map((n, i) => [n, i])), all = [];
    const leave = (line) => {
      for (const n of line) {
        for (const other of n.children.slice(1)) {
          const nodes = [other];
          for (const m of nodes) nodes.push(...m.children.slice(0, 1)); // also of the added ones
          for (const m of nodes) number.set(m, number.size);
          all.push({ from: number.get(n), turns: nodes.map(({ turn: { text, nags, unread } }) => ({ text, nags, unread })), notes: nodes.map((m) => m.note) });
          leave(nodes);
        }
      }
    };
    leave(main);
    return all;
  }

  // addBranches adds variations.
  addBranches(branches) {
    const nodes = [this.root, ...this.main()];
    for (const { from, turns, notes } of branches) {
      let n = nodes[from];
      turns.forEach((turn, i) => {
        n = this.follow(n, turn);
        if (!n.note) [n.note, n.remark] = [notes[i], turn.remark];
        nodes.push(n);
      });
    }
  }

  // take adds what a record says of the game besides the turns, which are there.
  take(game) {
    Object.assign(this, { tags: game.tags, names: game.names });
    Object.assign(this.root, { note: game.notes?.[0] ?? "", remark: game.remark });
    this.main().forEach((n, i) => {
      const { nags, remark, unread } = game.turns[i];
      Object.assign(n.turn, { nags, unread });
      Object.assign(n, { note: game.notes?.[i + 1] ?? "", remark });
    });
    if (game.result !== "*") (this.main().at(-1) ?? this.root).result = game.result;
    this.addBranches(game.branches ?? []);
  }

  // follow returns the node of a turn after a node, which it adds if it is not there.
  follow(n, turn) {
    let next = n.children.find((c) => c.turn.text === turn.text);
    if (!next) n.children.push((next = node(n, turn)));
    return next;
  }
}

// MARKS are the glyphs of turns by their numbers in PGN (NAGs).
const MARKS = {
  1: ["!", "good move"], 2: ["?", "mistake"], 3: ["!!", "excellent move"],
  4: ["??", "blunder"], 5: ["!?", "interesting move"], 6: ["?!", "inaccuracy"],
};

// list fills an <ol> with a tree; go(node) is called for what is clicked. The main line is
// in columns, one for each seat; first is the column of the first turn, undefined where
// the turns of two boards are mixed; kings of more than two seats head the columns.
export function list(ol, tree, go, { columns, first, kings }) {
  ol.replaceChildren();
  ol.classList.toggle("columns", first !== undefined);
  ol.style.setProperty("--columns", columns);
  if (kings.length > 2) ol.append(...kings.map((k, i) => headed(seal(k), i)));
  remark(ol, tree.root);
  entries(ol, tree.root, tree, go, true, 1, first === undefined ? undefined : (ply) => (first + ply - 1) % columns);
  const current = ol.querySelector("[aria-current]");
  ol.scrollTop = current ? current.offsetTop - ol.offsetTop - ol.clientHeight / 2 : 0;
}

function headed(sign, i) {
  const li = document.createElement("li");
  li.className = "n hd";
  li.style.gridColumn = i + 2;
  li.append(sign);
  return li;
}

// score changes what stands beside the turn that is shown.
export function score(ol, words) {
  const button = ol.querySelector(".columns > li > [aria-current]");
  if (!button) return;
  const beside = button.nextElementSibling ?? button.parentElement.appendChild(document.createElement("i"));
  beside.textContent = short(words);
}

// entries lists what follows a node: the main line, and after its first turn the
// others in lists of their own.
function entries(ol, from, tree, go, begins, ply, column) {
  for (let n = from; n.children.length; n = n.children[0], ply++) {
    const [first, ...others] = n.children;
    begins = entry(ol, first, tree, go, begins, ply, column) || others.length > 0;
    for (const other of others) {
      const li = document.createElement("li"), inner = document.createElement("ol");
      li.className = "variation";
      li.append(inner);
      ol.append(li);
      entry(inner, other, tree, go, true, ply);
      entries(inner, other, tree, go, false, ply + 1);
    }
  }
}

// entry adds a turn, and what is said of it; it reports whether the next one begins a new
// row.
function entry(ol, n, tree, go, begins, ply, column) {
  const li = document.createElement("li"), button = document.createElement("button");
  li.append(button);
  button.type = "button";
  button.dataset.ply = ply;
  const [move, later] = parted(n.turn.san);
  button.textContent = move;
  if (later) {
    const second = document.createElement("span");
    second.className = "second";
    second.textContent = later;
    button.append(second);
  }
  const number = n.turn.number || (begins ? `${n.turn.round}…` : "");
  if (column) {
    if (number) {
      const label = document.createElement("li");
      label.className = "n";
      label.setAttribute("aria-hidden", "true");
      label.textContent = number;
      ol.append(label);
    }
    li.style.gridColumn = column(ply) + 2;
  } else if (number) button.dataset.number = number;
  if (n === tree.at) button.setAttribute("aria-current", "true");
  const mark = MARKS[n.mark || n.turn.nags?.find((g) => MARKS[g])];
  if (mark) {
    button.dataset.mark = mark[0];
    button.title = mark[1];
    button.setAttribute("aria-description", mark[1]);
  }
  button.addEventListener("click", () => go(n));
  ol.append(li);
  return remark(ol, n, column && button);
}

// remark adds what is said of a turn, for fingers, which do not hover over it; score and
// clock stand beside it where it has a column. It reports whether there is a line of words.
function remark(ol, { better, remark: said, result, turn, score: found }, button) {
  const { text, clock, spent, score = found } = said ?? {}, unread = turn?.unread?.map((v) => `(${v})`) ?? [];
  const about = [score, clock && `clock ${clock}`, spent && `took ${spent}`].filter(Boolean);
  if (button && about.length > 0) {
    const beside = document.createElement("i");
    beside.textContent = score ? short(score) : (clock ?? spent);
    beside.title = about.join(", ");
    button.parentElement.append(beside);
  }
  const words = [...(button ? [] : about), better && `better was ${better}`, text, ...unread, result].filter(Boolean).join(" – ");
  if (!words) return false;
  const li = document.createElement("li");
  li.className = "remark";
  li.textContent = words;
  ol.append(li);
  return true;
}
