// A dux web that can be killed and started again.
import { spawn } from "node:child_process";
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
