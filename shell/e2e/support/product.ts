import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder of the product under test. */
const dataFolder = process.env.PORTAL_DATA ?? resolve(import.meta.dirname, '../../../.data');

/** Where the shell is published. */
export const shellFolder = join(dataFolder, 'shell');

export const registryFile = join(dataFolder, 'releases', 'registry.json');

/** Everything one part of the product has logged. */
export const logOf = (name: string): string =>
  readFileSync(join(dataFolder, 'logs', `${name}.log`), 'utf8');

/** The process group of one part of the product, by its name in the supervisor. */
export function groupOf(name: string): number {
  const groups = JSON.parse(readFileSync(join(dataFolder, 'logs', 'processes.json'), 'utf8'));
  return groups[name];
}

/** The environment of one part of the product. */
export const surroundingsOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${groupOf(name)}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );

/** Sends a signal to every process of a part: SIGKILL makes it crash, SIGSTOP makes it hang until SIGCONT. */
export const signal = (name: string, which: NodeJS.Signals): void => {
  process.kill(-groupOf(name), which);
};

/** A token of a demo account of the product under test. */
export const tokenOf = (email: string): string => token('--email', email);

/** A token of an operator of the product under test. */
export const operatorToken = (): string => token('--operator');

/** The tokens of this worker: each is made by a process of its own, and holds for longer than a run takes. */
const tokens = new Map<string, string>();

function token(...whose: string[]): string {
  const name = whose.join(' ');
  const known = tokens.get(name) ?? newToken(whose);
  tokens.set(name, known);
  return known;
}

function newToken(whose: readonly string[]): string {
  const command = resolve(import.meta.dirname, '../../../infra/dev/token.ts');
  const args = [command, ...whose, '--data', dataFolder];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}
