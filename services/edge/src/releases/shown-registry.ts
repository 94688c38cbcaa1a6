import type { Registry, ShownRegistry } from '@fairlead/contracts/portal/registry';

/** The browser's part of the registry: without what only the edge needs of each page, and with the override of that browser. */
export const shownOf = (
  { revision, remotes }: Registry,
  override?: ShownRegistry['override'],
): ShownRegistry => ({
  revision,
  ...(override && { override: { remote: override.remote, address: override.address } }),
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([remote, { manifest, module, pages, ...declared }]) => [
      remote,
      {
        manifest,
        module,
        ...(declared.slots && { slots: declared.slots }),
        ...(declared.menu?.length && { menu: declared.menu }),
        ...(declared.badges?.length && { badges: declared.badges }),
        ...(declared.subjects?.length && { subjects: declared.subjects }),
        pages: pages.map(({ path, title, access }) => ({ path, title, access })),
      },
    ]),
  ),
});
