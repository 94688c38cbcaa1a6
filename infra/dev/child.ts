import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** How one long-running program is started. */
export type ChildSpec = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The signal that asks the program to stop cleanly; SIGTERM by default. */
  stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Extracts from a line of its output what the person should see at once, if anything. */
  worthSaying?: (line: string) => string | undefined;
};

/** One start of a program: its process group, its end, and its last output. */
export type Child = {
  group: number;
  exited: Promise<string>;
  hasExited(): boolean;
  lastLines(): string[];
  signal(signal: NodeJS.Signals): void;
};

/** Starts the program in a process group of its own; output goes to `logFile`, important lines also to `say`. */
export function startChild(spec: ChildSpec, logFile: string, say: (line: string) => void): Child {
  const log = createWriteStream(logFile, { flags: 'a' }).on('error', () => undefined);
  const started = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const last: string[] = [];
  const take = (line: string) => {
    log.write(`${line}\n`);
    last.push(line);
    if (last.length > 12) last.shift();
    const message = spec.worthSaying?.(line);
    if (message !== undefined) say(message);
  };
  for (const output of [started.stdout, started.stderr]) createInterface(output).on('line', take);
  const group = started.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    try {
      if (group > 0) process.kill(-group, name);
    } catch {
      // The group is already gone, which was the purpose of the signal.
    }
  };
  let ended = false;
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      ended = true;
      log.end();
      resolve(how);
    };
    started.on('error', (error) => end(`could not be started: ${error.message}`));
    // Whatever the program itself started must not outlive it, nor keep its output open.
    started.on('exit', () => signal('SIGKILL'));
    started.on('close', (code, signal) =>
      end(signal ? `was ended by ${signal}` : `ended with ${code}`),
    );
  });
  return { group, exited, hasExited: () => ended, lastLines: () => [...last], signal };
}
