import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '@fairlead/service-kit/testing';
import { checkout } from '../dev/folders.ts';

/** How long (ms) a part may take to answer, on a machine that does much else. */
const TIMEOUT_MS = 180_000;

/** A line that a part has written to its log. */
export interface LogLine {
  part: string;
  text: string;
}

/** An edge or a service that runs as a separate process, with all its output. */
export interface Part {
  name: string;
  url: string;
  lines: readonly LogLine[];
  /** Ends it like a crash. */
  kill(): Promise<void>;
  /** Ends it cleanly, with all its remaining output. */
  stop(): Promise<void>;
}

/** How a part is started: its workspace, and its further environment. */
interface Start {
  name: string;
  service: string;
  environment: Readonly<Record<string, string>>;
}

/** Starts a part from its source, on a free port, with its log at the most verbose level. */
export async function startPart({ name, service, environment }: Start): Promise<Part> {
  const main = join(checkout, 'services', service, 'src', 'server.ts');
  const process_ = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'trace',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  const closed = Promise.all(
    [process_.stdout, process_.stderr].map((stream) => {
      const reader = createInterface({ input: stream });
      reader.on('line', (text) => lines.push({ part: name, text }));
      return once(reader, 'close');
    }),
  );
  const end = async (signal: NodeJS.Signals) => {
    await endOf(process_, signal);
    await closed;
  };
  const url = await until(
    `${name} to listen`,
    () => {
      if (process_.exitCode !== null)
        throw new Error(`${name} ended: ${lines.map(({ text }) => text).join('\n')}`);
      return addressIn(lines);
    },
    TIMEOUT_MS,
  ).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return { name, url, lines, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function endOf(process_: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  const ended = once(process_, 'exit');
  process_.kill(signal);
  await ended;
}

/** The address in a part's output. */
function addressIn(lines: readonly LogLine[]): string | undefined {
  for (const { text } of lines) {
    const port =
      /"port":(\d+)/.exec(text)?.[1] ?? /listening at http:\/\/[\d.]+:(\d+)/.exec(text)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  return undefined;
}
