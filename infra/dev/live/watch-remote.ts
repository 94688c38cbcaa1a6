import { rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { providedWith } from '../../release/provided.ts';
import { publishRemote } from '../../release/publish-remote.ts';
import { remoteConfig } from '../../webpack/remote.ts';
import type { Say } from '../console.ts';

type Options = {
  /** Workspace folder of the remote. */
  workspace: string;
  releases: string;
  /** Where the shell is published. */
  shell: string;
  /** Where the development builds are put. */
  output: string;
  say: Say;
  /** Called with the version of each build that has gone live. */
  published: (version: string) => void;
};

/** Rebuilds the remote at each change of its sources and makes every successful build the live release. Returns how to stop. */
export async function watchRemote({
  workspace,
  releases,
  shell,
  output,
  say,
  published,
}: Options): Promise<() => void> {
  const config = remoteConfig(workspace);
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: output },
    infrastructureLogging: { level: 'error' },
  });
  const made: string[] = [];
  const publish = async () => {
    const { remote, version } = await publishRemote(workspace, {
      releases,
      provided: providedWith(shell),
      dist: output,
      compressed: false,
    });
    made.push(join(releases, remote, version));
    say('build', `${remote} ${version} is live`);
    published(version);
  };
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || stats?.hasErrors()) {
      say('build', error?.message ?? stats?.toString('errors-only') ?? 'failed');
      return;
    }
    publish().catch((thrown) => say('build', String(thrown)));
  });
  return () => {
    watching?.close(() => undefined);
    // Only a start publishes permanently; intermediate builds would accumulate forever.
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  };
}
