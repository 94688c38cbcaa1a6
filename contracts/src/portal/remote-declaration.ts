import { registerPages } from '../registers/pages.ts';
import { type RemoteDeclaration, remoteSchema } from './remote.ts';

/**
 * A remote as its `remote.json` declares it. One that shows registers names the modules that draw them, and has their pages with each
 * register that is declared.
 * @throws ZodError where it does not fit its schema
 */
export function remoteDeclarationOf(declared: unknown): RemoteDeclaration {
  const { registers, ...remote } = remoteSchema.parse(declared);
  if (!registers) return remote;
  const common = { access: 'person' as const, parameters: [], defaults: [], reads: [] };
  const pages = registerPages.flatMap(({ path, title, register }) => [
    {
      ...common,
      path,
      title,
      description: `${register.plural}: what there is, how it stands, and what is due.`,
      module: registers.list,
    },
    {
      ...common,
      path: `${path}/:record`,
      title: register.singular,
      description: `A record of the ${title} register.`,
      module: registers.record,
    },
  ]);
  return { ...remote, pages: [...remote.pages, ...pages] };
}
