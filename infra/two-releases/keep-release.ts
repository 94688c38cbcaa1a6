import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '@fairlead/contracts/api/collections';
import { buildEnvironment } from '../dev/build.ts';
import { failCommand } from '../dev/failure.ts';
import { checkout } from '../dev/folders.ts';
import { runCommand } from '../dev/run-command.ts';
import { pack, previousRelease } from './release-archive.ts';

/**
 * `npm run keep-release -- <tag or commit>`: builds the services of a release and keeps them as the one that this checkout's are tested beside. Done
 * for what has just been released, before the next one is begun.
 */
async function main(): Promise<void> {
  const [release = 'HEAD'] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-release-'));
  const tree = join(folder, 'tree');
  try {
    await runCommand('git', ['worktree', 'add', '--detach', tree, release], { cwd: checkout });
    await runCommand('npm', ['ci', '--prefer-offline'], { cwd: tree });
    const turbo = join(tree, 'node_modules', '.bin', 'turbo');
    const filters = Object.keys(areas).map((name) => `--filter=./services/${name}`);
    await runCommand(turbo, ['run', 'build', ...filters], { cwd: tree, env: buildEnvironment });
    const built = Object.keys(areas).map((name) => join('services', name, 'dist'));
    await pack(tree, built, previousRelease);
    const commit = await runCommand('git', ['rev-parse', '--short', release], { cwd: checkout });
    console.log(`The services of ${commit.trim()} are kept in ${previousRelease}.`);
  } finally {
    await runCommand('git', ['worktree', 'remove', '--force', tree], { cwd: checkout }).catch(
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch(failCommand);
