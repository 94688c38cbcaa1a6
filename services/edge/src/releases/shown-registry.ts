import type { Registry, ShownRegistry } from '@fairlead/contracts/portal/registry';

/** What the browser gets of the registry: without what only the edge needs of each page. */
export const shownOf = ({ revision, remotes }: Registry): ShownRegistry => ({
  revision,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([remote, { manifest, module, slots, menu, badges, pages }]) => [
      remote,
      {
        manifest,
        module,
        ...(slots && { slots }),
        ...(menu?.length && { menu }),
        ...(badges?.length && { badges }),
        pages: pages.map(({ path, title, access }) => ({ path, title, access })),
      },
    ]),
  ),
});
