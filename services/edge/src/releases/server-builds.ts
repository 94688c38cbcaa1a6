import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ServerBuild,
  serverBuildFile,
  serverBuildSchema,
} from '@fairlead/contracts/portal/server-build';

export const parseServerBuild = (text: string): ServerBuild =>
  serverBuildSchema.parse(JSON.parse(text));

/** The server part of a remote's release, and where it is. */
export interface RemoteServerBuild {
  folder: string;
  build: ServerBuild;
}

/** Reads the server part of a remote's version; undefined where it has none. Versions never change, so each is read once. */
export function openServerBuilds(releases: string) {
  const known = new Map<string, Promise<RemoteServerBuild | undefined>>();

  async function buildIn(folder: string): Promise<RemoteServerBuild | undefined> {
    try {
      return {
        folder,
        build: parseServerBuild(await readFile(join(folder, serverBuildFile), 'utf8')),
      };
    } catch {
      return undefined;
    }
  }

  return (remote: string, version: string): Promise<RemoteServerBuild | undefined> => {
    const folder = join(releases, remote, version);
    const reading = known.get(folder) ?? buildIn(folder);
    known.set(folder, reading);
    return reading;
  };
}
