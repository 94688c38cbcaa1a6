import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.ts';
import { until } from '../dev/until.ts';

/** A running OpenSearch node. */
export interface SearchNode {
  url: string;
  /** Ends it at once, as a crash does; what it acknowledged stays in its folder. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on what its folder holds, and resolves when it serves. */
  start(): Promise<void>;
  /** Ends it cleanly. */
  stop(): Promise<void>;
}

/** How it is started: where its data and its log are, and the memory (MB) that it manages. */
interface Options {
  folder: string;
  heap?: number;
  port?: number;
}

const startSeconds = 120;
/** As OpenSearch is started by its own distribution: it refuses requests by how full the memory is, so that garbage must be collected before it is. */
const collector = [
  '-XX:+UseG1GC',
  '-XX:G1ReservePercent=25',
  '-XX:InitiatingHeapOccupancyPercent=30',
];

/** Starts a node on the loopback interface and resolves when it serves. @throws Error when it does not within two minutes */
export async function startSearchNode(
  jars: string,
  { folder, heap = 512, port }: Options,
): Promise<SearchNode> {
  mkdirSync(join(folder, 'config'), { recursive: true });
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    const log = createWriteStream(join(folder, 'node.log'), { flags: 'a' });
    const memory = [`-Xms${heap}m`, `-Xmx${heap}m`, ...collector];
    const program = join(import.meta.dirname, 'SearchNode.java');
    const args = [...memory, '-cp', join(jars, '*'), program, folder, String(at)];
    const started = spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    child = started;
    const ended = new AbortController();
    started.once('exit', (code, signal) => {
      log.end();
      ended.abort(new Error(`the search node ended with ${signal ?? code}`));
    });
    const serves = async () => {
      const answer = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`);
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    };
    await until(serves, { seconds: startSeconds, every: 200, signal: ended.signal });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start().catch(async (thrown) => {
    await end('SIGKILL');
    throw thrown;
  });
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
