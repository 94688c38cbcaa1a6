import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkout } from './folders.ts';
import { freePort } from './free-port.ts';
import { startGuardian } from './guardian.ts';

/** A product started as anyone would start it. */
export type StartedPortal = {
  url: string;
  data: string;
  stop: () => Promise<void>;
  kill: () => void;
};

/**
 * Starts the whole product on a free port with its data in `data`, as `npm start` does.
 * @throws Error with what it said when it ends before it is ready
 */
export async function startPortal(
  data: string,
  env: NodeJS.ProcessEnv,
  told: (line: string) => void = () => undefined,
): Promise<StartedPortal> {
  const port = await freePort();
  const start = join(checkout, 'infra', 'dev', 'start.ts');
  const child = spawn(process.execPath, [start, '--data', data], {
    cwd: checkout,
    // A group of its own: Ctrl-C at the terminal must reach it once, through whoever started it.
    detached: true,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const guardian = startGuardian();
  if (child.pid) guardian.add(child.pid);
  const said: string[] = [];
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => {
        said.push(line);
        told(line);
        if (line.startsWith('Fairlead is ready')) resolve();
      });
    }
  });
  await Promise.race([
    ready,
    exited.then(() => {
      throw new Error(`the product did not start:\n${said.join('\n')}`);
    }),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    guardian.dismiss();
  };
  return { url: `http://127.0.0.1:${port}`, data, stop, kill: () => child.kill('SIGKILL') };
}
