import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Preload,
  preloadsSchema,
  type RemotePreloads,
  remotePreloadsSchema,
} from '@fairlead/contracts/portal/preload';

export const parsePreloads = (text: string): Preload[] => preloadsSchema.parse(JSON.parse(text));

const none: RemotePreloads = { all: [], pages: {} };

/** Reads what a page of a remote's version wants preloaded, with absolute addresses. Versions never change, so each is read once. */
export function openRemotePreloads(releases: string) {
  const known = new Map<string, RemotePreloads>();

  async function preloadsIn(folder: string): Promise<RemotePreloads> {
    const kept = known.get(folder);
    if (kept) return kept;
    const preloads = await readFile(join(releases, folder, 'preloads.json'), 'utf8').then(
      (text) => remotePreloadsSchema.parse(JSON.parse(text)),
      () => none,
    );
    known.set(folder, preloads);
    return preloads;
  }

  return async (remote: string, version: string, page: string): Promise<Preload[]> => {
    const folder = `${remote}/${version}`;
    const { all, pages } = await preloadsIn(folder);
    return [...all, ...(pages[page] ?? [])].map((preload) => ({
      ...preload,
      href: `/remotes/${folder}/${preload.href}`,
    }));
  };
}
