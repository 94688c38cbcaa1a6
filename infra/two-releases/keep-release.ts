import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { areas } from '@fairlead/contracts/api/collections';
import { buildEnvironment } from '../dev/build.ts';
import { failCommand } from '../dev/failure.ts';
import { checkout } from '../dev/folders.ts';
import { runCommand } from '../dev/run-command.ts';
import { remoteWorkspaces } from '../release/publish-built.ts';
import { pack, previousRelease } from './release-archive.ts';

/**
 * `npm run keep-release -- <tag or commit>`: builds a release (services, edge, shell and remotes) and keeps it as the one that this checkout is tested
 * beside. Done for what has just been released, before the next one is begun.
 */
async function main(): Promise<void> {
  const [release = 'HEAD'] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-release-'));
  const tree = join(folder, 'tree');
  try {
    await runCommand('git', ['worktree', 'add', '--detach', tree, release], { cwd: checkout });
    await runCommand('npm', ['ci', '--prefer-offline'], { cwd: tree });
    const turbo = join(tree, 'node_modules', '.bin', 'turbo');
    const services = [...Object.keys(areas), 'edge'].map((name) => join('services', name));
    const remotes = remoteWorkspaces().map((folder) => basename(folder));
    const filters = [...services, 'shell', ...remotes].map((folder) => `--filter=./${folder}`);
    await runCommand(turbo, ['run', 'build', ...filters], { cwd: tree, env: buildEnvironment });
    const built = [
      ...[...services, 'shell', ...remotes].map((folder) => join(folder, 'dist')),
      // What a remote is published with.
      ...remotes.flatMap((folder) => [join(folder, 'remote.json'), join(folder, 'package.json')]),
    ];
    await pack(tree, built, previousRelease);
    const commit = await runCommand('git', ['rev-parse', '--short', release], { cwd: checkout });
    console.log(`The release ${commit.trim()} is kept in ${previousRelease}.`);
  } finally {
    await runCommand('git', ['worktree', 'remove', '--force', tree], { cwd: checkout }).catch(
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch(failCommand);
