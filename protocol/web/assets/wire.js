// The connection to the table, which comes back by itself, and the keys of seats.

// holdings are the keys that this browser holds at a table, and those to hand on.
// They come once, behind the # of an address, and stay in this browser.
export function holdings(table) {
  const name = `dux:${table}`;
  const held = JSON.parse(localStorage.getItem(name) ?? "null") ?? { keys: [], links: {} };
  for (const part of location.hash.slice(1).split("&").filter(Boolean)) {
    const [seat, key] = decodeURIComponent(part).split("=");
    if (key) held.links[seat] = key;
    else if (!held.keys.includes(seat)) held.keys.push(seat);
  }
  if (location.hash) {
    localStorage.setItem(name, JSON.stringify(held));
    history.replaceState(null, "", location.pathname);
  }
  return held;
}

// connect keeps a connection; hear gets each message, and {connected} when it
// comes and goes.
export function connect(path, keys, hear) {
  let socket, wait = 500;
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
    socket.addEventListener("open", () => {
      wait = 500;
      socket.send(JSON.stringify({ keys }));
      hear({ connected: true });
    });
    socket.addEventListener("message", (e) => hear(JSON.parse(e.data)));
    socket.addEventListener("close", () => {
      hear({ connected: false });
      setTimeout(open, wait);
      wait = Math.min(wait * 2, 10000);
    });
  };
  open();
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
