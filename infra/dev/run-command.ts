import { spawn } from 'node:child_process';

type Options = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Called for every line of the command's output. */
  onLine?: (line: string) => void;
};

/**
 * Runs a command to its end and returns its stdout.
 * @throws Error with its last lines, when it cannot be started or ends with a status other than 0
 */
export const runCommand = (
  command: string,
  args: string[],
  options: Options = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let all = '';
    const take = (text: string) => {
      all += text;
      for (const line of text.split('\n')) if (line.trim()) options.onLine?.(line.trim());
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      take(text);
    });
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) =>
      reject(new Error(`${command} could not be started: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(stdout);
      const last = all.trim().split('\n').slice(-4).join(' / ');
      reject(new Error(`${command} ended with ${signal ?? code}${last ? `: ${last}` : ''}`));
    });
  });
