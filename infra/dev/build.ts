import { join } from 'node:path';
import { Failure, sentenceOf } from './failure.ts';
import { checkout } from './folders.ts';
import { runCommand } from './run-command.ts';
import type { Say } from './say.ts';

/** The turbo of this checkout. */
export const turbo = join(checkout, 'node_modules', '.bin', 'turbo');

/** What turbo needs to know of its surroundings. */
export const turboEnvironment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/** Builds are made for production whatever the portal is started for: the content policy allows no development build. */
export const buildEnvironment = { ...turboEnvironment, NODE_ENV: 'production' };

/**
 * Builds shell, remotes and services as far as their sources changed since the last build.
 * @throws Failure with the build's last lines
 */
export async function buildChanged(say: Say): Promise<void> {
  try {
    const said = await runCommand(turbo, ['run', 'build', '--output-logs=errors-only'], {
      cwd: checkout,
      env: buildEnvironment,
    });
    const tasks = said.match(/Tasks:\s+(.*)/)?.[1] ?? 'done';
    const cached = said.match(/Cached:\s+(\d+) cached/)?.[1] ?? '0';
    say('build', `${tasks.trim()}, ${cached} unchanged`);
  } catch (thrown) {
    throw new Failure(`The build failed: ${sentenceOf(thrown)}`);
  }
}
