import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Preload,
  type RemotePreloads,
  remotePreloadsSchema,
  type ShellPreloads,
  shellPreloadsSchema,
} from '@fairlead/contracts/portal/preload';

export const parsePreloads = (text: string): ShellPreloads =>
  shellPreloadsSchema.parse(JSON.parse(text));

const none: RemotePreloads = { all: [], pages: {}, areas: {} };

/**
 * Reads what a page of a remote's version preloads, with absolute URLs, and the areas of the design system that it uses. Versions
 * never change, so each is read once.
 */
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

  return async (
    remote: string,
    version: string,
    page: string,
  ): Promise<{ files: Preload[]; areas: string[] }> => {
    const folder = `${remote}/${version}`;
    const { all, pages, areas } = await preloadsIn(folder);
    const files = [...all, ...(pages[page] ?? [])].map((preload) => ({
      ...preload,
      href: `/remotes/${folder}/${preload.href}`,
    }));
    return { files, areas: areas[page] ?? [] };
  };
}
