// What serves pages: dux web, which can be killed and started again, and files on a host.
import { spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";

export class Server {
  constructor(program, dir, more = []) {
    Object.assign(this, { program, dir, more, port: 0 });
  }

  async start() {
    this.process = spawn(this.program, ["web", "-listen", `localhost:${this.port}`, "-dir", this.dir, "-think", "3s", ...this.more], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface({ input: this.process.stdout })) {
      this.url = line.replace(/\/$/, "");
      this.port = new URL(line).port;
      return;
    }
    throw new Error("dux web has ended");
  }

  // end ends it with a signal and returns its exit status.
  async end(signal) {
    const ended = new Promise((done) => this.process.once("exit", (status) => done(status)));
    this.process.kill(signal);
    return ended;
  }
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".gz": "application/gzip" };

// Files serves a folder as it is below /some/folder/, as hosts do.
export class Files {
  constructor(dir) {
    Object.assign(this, { dir, port: 0 });
  }

  async start() {
    this.server = createServer(async (request, response) => {
      try {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)).replace("/some/folder", "");
        const file = join(this.dir, path);
        if ((await stat(file)).isDirectory() && !path.endsWith("/")) {
          response.writeHead(301, { Location: `/some/folder${path}/` }).end();
          return;
        }
        const name = path.endsWith("/") ? join(file, "index.html") : file;
        const body = await readFile(name);
        response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
      } catch {
        response.writeHead(404).end("no such file");
      }
    });
    await new Promise((up) => this.server.listen(this.port, "localhost", up));
    this.port = this.server.address().port;
    this.url = `http://localhost:${this.port}/some/folder`;
  }

  async stop() {
    const down = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await down;
  }
}
