import type { AccessScope } from '../access/table.ts';
import { registerPages } from '../registers/pages.ts';
import { type RemoteDeclaration, type RemotePage, remoteSchema } from './remote.ts';

/**
 * A remote as declared by its `remote.json`. One that shows registers names the module that renders them, and has their pages for
 * each declared register, with the number of records open for the viewer next to its item.
 * @throws ZodError where it does not fit its schema
 */
export function remoteDeclarationOf(declared: unknown): RemoteDeclaration {
  const { registers, ...remote } = remoteSchema.parse(declared);
  if (!registers) return remote;
  const common = {
    access: 'person' as const,
    parameters: [],
    defaults: [],
    reads: [],
    serverRendered: false,
  };
  const pages = registerPages.flatMap(({ path, title, register }) => [
    {
      ...common,
      path,
      title,
      description: `${register.plural}: what there is, how it stands, and what is due.`,
      module: registers,
    },
    {
      ...common,
      path: `${path}/:record`,
      title: register.singular,
      description: `A record of the ${title} register.`,
      module: registers,
    },
  ]);
  const badges = registerPages
    .filter(({ register, scope, list }) => !register.below && register.pages[scope] === list.page)
    .map(({ path, scope, register }) => ({
      page: path,
      read: openRead[scope],
      member: `counts.${register.slug}`,
    }));
  return {
    ...remote,
    pages: [...remote.pages, ...pages],
    badges: [...remote.badges, ...badges],
  };
}

/** A declared page as the registry names it: without what only its build needs. */
export const registeredPage = ({
  module: _module,
  serverRendered: _serverRendered,
  ...page
}: RemoteDeclaration['pages'][number]): RemotePage => page;

/** The read for how many records of every register are open, for the whole menu at once. */
const openRead: Readonly<Record<AccessScope, string>> = {
  org: '/api/registers/open?organization={org}',
  vessel: '/api/registers/open?organization={org}&vessel={vessel}',
};
