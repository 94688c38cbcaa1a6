import { join } from 'node:path';
import { Failure } from './failure.ts';
import { checkout } from './folders.ts';
import { freePort } from './free-port.ts';
import type { ProcessGroup } from './process-group.ts';

/** A portal that was started the way anyone would start it. */
export type StartedPortal = { url: string; data: string; stop: () => Promise<void> };

/**
 * Starts the whole product on a free port with its data in `data`, as `npm start` does, as a member of the family.
 * @param onLine called with every line of its output
 * @throws Failure with its output when it ends before it is ready
 */
export async function startPortal(
  family: ProcessGroup,
  data: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): Promise<StartedPortal> {
  const port = await freePort();
  const output: string[] = [];
  const isReady = Promise.withResolvers<void>();
  const child = family.start({
    name: 'portal',
    command: process.execPath,
    args: [join(checkout, 'infra', 'dev', 'start.ts'), '--data', data],
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port) },
    worthSaying: (line) => {
      output.push(line);
      onLine(line);
      if (line.startsWith('Fairlead is ready')) isReady.resolve();
      return undefined;
    },
  });
  const ended = child.exited.then((how) => {
    throw new Failure(`The product did not start, it ${how}:\n${output.join('\n')}`);
  });
  await Promise.race([isReady.promise, ended]);
  ended.catch(() => undefined);
  const stop = async () => {
    child.signal('SIGTERM');
    await child.exited;
  };
  // The host name that cookies and origins are checked against.
  return { url: `http://localhost:${port}`, data, stop };
}
