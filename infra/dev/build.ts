import { join } from 'node:path';
import type { Say } from './console.ts';
import { Failure, sentenceOf } from './failure.ts';
import { checkout } from './folders.ts';
import { runCommand } from './run-command.ts';

/** The turbo of this checkout. */
export const turbo = join(checkout, 'node_modules', '.bin', 'turbo');

/** The environment that turbo needs. */
export const turboEnvironment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/** Builds are for production whatever the portal is started for: the content policy forbids development builds. */
export const buildEnvironment = { ...turboEnvironment, NODE_ENV: 'production' };

/**
 * Builds the shell, remotes and services whose sources changed since the last build.
 * @throws Failure with the build's last lines
 */
export async function buildChanged(say: Say): Promise<void> {
  try {
    const output = await runCommand(turbo, ['run', 'build', '--output-logs=errors-only'], {
      cwd: checkout,
      env: buildEnvironment,
    });
    const tasks = output.match(/Tasks:\s+(.*)/)?.[1] ?? 'done';
    const cached = output.match(/Cached:\s+(\d+) cached/)?.[1] ?? '0';
    say('build', `${tasks.trim()}, ${cached} unchanged`);
  } catch (thrown) {
    throw new Failure(`The build failed: ${sentenceOf(thrown)}`);
  }
}
