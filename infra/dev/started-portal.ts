import { join } from 'node:path';
import { Failure } from './failure.ts';
import type { Family } from './family.ts';
import { checkout } from './folders.ts';
import { freePort } from './free-port.ts';

/** A product started as anyone would start it. */
export type StartedPortal = { url: string; data: string; stop: () => Promise<void> };

/**
 * Starts the whole product on a free port with its data in `data`, as `npm start` does, as a member of the family.
 * @param told hears every line it says
 * @throws Failure with what it said when it ends before it is ready
 */
export async function startPortal(
  family: Family,
  data: string,
  env: NodeJS.ProcessEnv,
  told: (line: string) => void = () => undefined,
): Promise<StartedPortal> {
  const port = await freePort();
  const said: string[] = [];
  const isReady = Promise.withResolvers<void>();
  const child = family.start({
    name: 'portal',
    command: process.execPath,
    args: [join(checkout, 'infra', 'dev', 'start.ts'), '--data', data],
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port) },
    worthSaying: (line) => {
      said.push(line);
      told(line);
      if (line.startsWith('Fairlead is ready')) isReady.resolve();
      return undefined;
    },
  });
  const ended = child.exited.then((how) => {
    throw new Failure(`The product did not start, it ${how}:\n${said.join('\n')}`);
  });
  await Promise.race([isReady.promise, ended]);
  ended.catch(() => undefined);
  const stop = async () => {
    child.signal('SIGTERM');
    await child.exited;
  };
  // The name under which cookies and origins are checked.
  return { url: `http://localhost:${port}`, data, stop };
}
