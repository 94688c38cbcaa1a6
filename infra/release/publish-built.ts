import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../dev/console.ts';
import { checkout, type Folders } from '../dev/folders.ts';
import { providedWith } from './provided.ts';
import { publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';

/** The workspace folders of all remotes. */
export function remoteWorkspaces(): string[] {
  return readdirSync(checkout)
    .filter(
      (folder) => folder.startsWith('mfe-') && existsSync(join(checkout, folder, 'remote.json')),
    )
    .map((folder) => join(checkout, folder));
}

/** Publishes shell and remotes as they are built in this checkout. */
export async function publishBuilt({ releases, shell }: Folders, say: Say): Promise<void> {
  await publishShell(join(checkout, 'shell', 'dist'), shell);
  const provided = providedWith(shell);
  const remotes = await Promise.all(
    remoteWorkspaces().map((workspace) => publishRemote(workspace, { releases, provided })),
  );
  say('releases', remotes.map(({ remote, version }) => `${remote} ${version}`).join(', '));
}
