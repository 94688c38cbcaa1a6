import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../dev/console.ts';
import { checkout, type Folders } from '../dev/folders.ts';
import { providedWith } from './provided.ts';
import { publishBuild } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';

/** The workspace folders of all remotes. */
export function remoteWorkspaces(): string[] {
  return readdirSync(checkout)
    .filter(
      (folder) => folder.startsWith('mfe-') && existsSync(join(checkout, folder, 'remote.json')),
    )
    .map((folder) => join(checkout, folder));
}

/**
 * Publishes shell and remotes as they are built in this checkout. What somebody has promoted stays live, and the build is published beside it, unless
 * `isLive` makes every build live.
 */
export async function publishBuilt(
  { releases, shell }: Folders,
  say: Say,
  isLive = false,
): Promise<void> {
  await publishShell(join(checkout, 'shell', 'dist'), shell);
  const provided = providedWith(shell);
  const remotes = await Promise.all(
    remoteWorkspaces().map((workspace) => publishBuild(workspace, { releases, provided, isLive })),
  );
  say('releases', remotes.map(({ remote, live }) => `${remote} ${live}`).join(', '));
  for (const { remote, version, live } of remotes)
    if (live !== version)
      say(
        'releases',
        `${remote} ${live} was promoted and stays live; ${version} is published beside it: npm run release -- promote ${remote} ${version}, or npm start -- --live`,
      );
}
