import { runCommand } from './run-command.ts';

/**
 * The version a program reports, as numbers.
 * @throws Error when it reports none, or one below `least`
 */
export async function versionOf(program: string, least: [number, number]): Promise<string> {
  const output = await runCommand(program, ['--version']);
  const found = output.match(/v(\d+)\.(\d+)\.(\d+)/);
  if (!found) throw new Error(`${program} does not say its version`);
  const [major, minor] = [Number(found[1]), Number(found[2])];
  if (major < least[0] || (major === least[0] && minor < least[1])) {
    throw new Error(`${program} is ${found[0]}, at least v${least.join('.')} is needed`);
  }
  return found[0].slice(1);
}
