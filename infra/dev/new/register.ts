import { type AccessScope, grantablePages } from '@fairlead/contracts/access/table';
import { registerPages } from '@fairlead/contracts/registers/pages';
import { Failure } from '../failure.ts';
import type { Changes } from './changes.ts';
import { checkedName, identifierOf, titleOf } from './names.ts';
import { refuseTakenPath } from './taken-paths.ts';
import type { Tree } from './tree.ts';

/** The pages of the menus that show it, and the path below those where it is not the first register of them. */
type Pages = Partial<Record<AccessScope | 'below', string | undefined>>;

const grounds = { org: '/organization/:org', vessel: '/organization/:org/vessel/:vessel' } as const;
const declaredIn = 'contracts/src/registers/declared.ts';

/** A register with one field, on a page of the company's or the vessels' menu, or on both. */
export function newRegister(tree: Tree, given: string | undefined, pages: Pages): Changes {
  const taken = registerPages.map(({ register }) => register.slug);
  const slug = checkedName('register', given, 'part', taken);
  const named = (['org', 'vessel'] as const).flatMap((scope) => {
    const page = pages[scope];
    return page === undefined ? [] : [{ scope, page }];
  });
  if (named.length === 0)
    throw new Failure(
      'Name the page of the menu that shows the register: --org /reporting, or --vessel /voyages.',
    );
  const below =
    pages.below === undefined ? undefined : checkedName('path', pages.below, 'part', []);
  for (const { scope, page } of named) refusePage(tree, scope, page, below);
  const identifier = identifierOf(slug);
  const imported = tree.edited(
    declaredIn,
    /\n\n\/\*\* Every register/,
    (next) => `\nimport { ${identifier} } from './${slug}.ts';${next}`,
  );
  return {
    files: { [`contracts/src/registers/${slug}.ts`]: registerText(slug, named, below) },
    edits: {
      [declaredIn]: tree.edited(
        declaredIn,
        /\n\] as const;/,
        (end) => `\n  ${identifier},${end}`,
        imported,
      ),
    },
  };
}

/** Refuses a page that no menu has, or that shows something else. @throws Failure */
function refusePage(tree: Tree, scope: AccessScope, page: string, below?: string): void {
  const menu = scope === 'org' ? 'company' : 'vessel';
  if (!grantablePages(scope).some(({ href }) => href === page))
    throw new Failure(`The ${menu} menu has no page ${page}.`);
  const path = grounds[scope] + page + (below === undefined ? '' : `/${below}`);
  const by = registerPages.find((one) => one.path === path);
  if (by)
    throw new Failure(
      `${page} of the ${menu} menu shows ${by.register.slug} already: add --below {path}.`,
    );
  refuseTakenPath(tree, path);
}

function registerText(
  slug: string,
  pages: readonly { scope: string; page: string }[],
  below: string | undefined,
): string {
  const title = titleOf(slug);
  const shown = pages.map(({ scope, page }) => `${scope}: '${page}'`).join(', ');
  return `import { defineRegister, field } from './declaration/index.ts';

/** The register of ${title.toLowerCase()}. */
export const ${identifierOf(slug)} = defineRegister({
  slug: '${slug}',
  pages: { ${shown} },${below === undefined ? '' : `\n  below: '${below}',`}
  singular: 'Record of ${title.toLowerCase()}',
  plural: '${title}',
  fields: {
    subject: field.text('Subject', { required: true }),
  },
  sections: [{ title: 'Record', fields: ['subject'] }],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['open'], to: 'closed', label: 'Close', needs: 'approve' },
    { from: ['closed'], to: 'open', label: 'Reopen', needs: 'approve', requiresReason: true },
  ],
  flags: {},
  titleOf: ({ subject }) => subject.slice(0, 200),
  columns: ['title', 'status'],
  order: '-updatedAt',
  empty: { title: 'No records yet', text: 'Add the first one.' },
});
`;
}
