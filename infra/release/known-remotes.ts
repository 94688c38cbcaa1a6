import { basename } from 'node:path';
import { readRegistry } from '@fairlead/releases/registry-file';
import { recordedRemotes } from '@fairlead/releases/version-records';
import { ZodError, z } from 'zod';
import { Failure, sentenceOf } from '../dev/failure.ts';
import { remoteWorkspaces } from './publish-built.ts';

/** The remotes of this checkout and those that are published. @throws Failure when the registry cannot be read */
export function knownRemotes(releases: string): string[] {
  const own = remoteWorkspaces().map((folder) => basename(folder).replace('mfe-', ''));
  try {
    const { remotes, canaries } = readRegistry(releases);
    const published = [...Object.keys({ ...remotes, ...canaries }), ...recordedRemotes(releases)];
    return [...new Set([...own, ...published])].sort();
  } catch (thrown) {
    const reason = thrown instanceof ZodError ? z.prettifyError(thrown) : sentenceOf(thrown);
    throw new Failure(`The registry in ${releases} cannot be read: ${reason}`);
  }
}
