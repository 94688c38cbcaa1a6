import type { Say } from './console.ts';
import { onPath } from './on-path.ts';
import { runCommand } from './run-command.ts';

/** Whether this process may install Debian packages. */
export const mayInstall = (): boolean =>
  process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/**
 * Installs Debian packages, updating the package lists first where the machine has none yet.
 * @throws Error when apt fails, with its last lines
 */
export async function aptInstall(who: string, packages: string[], say: Say): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  say(who, `installing ${packages.join(' ')} with apt-get`);
  try {
    await install();
  } catch {
    await runCommand('apt-get', ['update'], { env });
    await install();
  }
}
