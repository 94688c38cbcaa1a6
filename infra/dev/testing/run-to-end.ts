import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command ended and its output, stdout and stderr together. */
export type Ending = { status: number | null; said: string };

/** Runs a command to its end. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ending> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let combined = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      combined += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status, said: combined };
}
