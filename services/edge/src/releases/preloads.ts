import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Preload, preloadsSchema } from '@fairlead/contracts/portal/preload';

export const parsePreloads = (text: string): Preload[] => preloadsSchema.parse(JSON.parse(text));

/** Reads what a remote's version wants preloaded, with absolute addresses. Versions never change, so each is read once. */
export function openRemotePreloads(releases: string) {
  const known = new Map<string, Preload[]>();

  return async (remote: string, version: string): Promise<Preload[]> => {
    const folder = `${remote}/${version}`;
    const kept = known.get(folder);
    if (kept) return kept;
    const preloads = await readFile(join(releases, folder, 'preloads.json'), 'utf8').then(
      parsePreloads,
      () => [],
    );
    const absolute = preloads.map((preload) => ({
      ...preload,
      href: `/remotes/${folder}/${preload.href}`,
    }));
    known.set(folder, absolute);
    return absolute;
  };
}
