// A server of its own for every worker, on a free port, with a folder of its own.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const NOSTRUM = join(ROOT, ".venv", "bin", "nostrum");

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  readonly url: string;
  private process: ChildProcess | null = null;
  private said = "";

  private constructor(
    private readonly port: number,
    private readonly data: string,
    private readonly options: readonly string[],
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Bots act at once: what is tested is the page, not their patience. */
  static async start(options: readonly string[] = ["--pace", "0"]): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), "nostrum-"));
    const server = new Server(await freePort(), data, options);
    await server.begin();
    return server;
  }

  async begin(): Promise<void> {
    const words = ["serve", "--port", String(this.port), "--data", this.data, ...this.options];
    const child = spawn(NOSTRUM, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    const hear = (text: Buffer) => (this.said += text.toString());
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) break;
      try {
        if ((await fetch(`${this.url}/health`)).ok) return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    throw new Error(`The server does not start: ${this.said}`);
  }

  /** End it: politely, or as a crash would. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.data, { recursive: true, force: true });
  }
}
