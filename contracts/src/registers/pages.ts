import type { AccessScope } from '../access/table.ts';
import { itemsOf } from '../access/table.ts';
import type { Register, RegisterList } from './declaration/register.ts';
import { registers } from './registers.ts';

/** A page of the company or of a vessel that shows a register. */
export interface RegisterPage {
  register: Register;
  scope: AccessScope;
  /** The pattern of its path; below it stands each record. */
  path: string;
  /** Its title in the menu. */
  title: string;
  /** The part of the register it lists. */
  list: RegisterList;
}

const grounds: Readonly<Record<AccessScope, string>> = {
  org: '/organization/:org',
  vessel: '/organization/:org/vessel/:vessel',
};

/** The part of a register's path below its page in the menu. */
const belowPage = ({ below }: Pick<Register, 'below'>): string => (below ? `/${below}` : '');

/** The lists of a register: those that it names, and one of all its records on each page without a named one. */
export const listsOf = ({
  pages,
  lists = [],
}: Pick<Register, 'pages' | 'lists'>): RegisterList[] => [
  ...Object.entries(pages)
    .map(([scope, page]): RegisterList => ({ scope: scope as AccessScope, page }))
    .filter((own) => !lists.some(({ scope, page }) => scope === own.scope && page === own.page)),
  ...lists,
];

/** Every page of every register; a page below another comes first. */
export const registerPages: readonly RegisterPage[] = registers
  .toSorted((one, other) => Number(other.below !== undefined) - Number(one.below !== undefined))
  .flatMap((register) =>
    listsOf(register).map((list) => {
      const { scope, page } = list;
      const item = itemsOf[scope].findLast(({ href }) => href === page);
      const isBelow = register.below !== undefined;
      return {
        register,
        scope,
        list,
        path: grounds[scope] + page + belowPage(register),
        title: isBelow ? register.plural : (item?.title ?? register.plural),
      };
    }),
  );

/** The path of a record's page that somebody may open: the vessel's, or else the company's; undefined if they may open neither. */
export function openRecordPath(
  register: Pick<Register, 'pages' | 'below'>,
  record: { id: string; organization: string; vessel?: string | null },
  opens: (path: string) => boolean,
): string | undefined {
  const paths = [
    ...(record.vessel && register.pages.vessel ? [recordPath(register, record)] : []),
    ...(register.pages.org ? [recordPath(register, { ...record, vessel: null })] : []),
  ];
  return paths.find(opens);
}

/** The path of a record's page: the vessel's if the register has one there and the record belongs to a vessel, or the company's. */
export function recordPath(
  { pages, below }: Pick<Register, 'pages' | 'below'>,
  { id, organization, vessel }: { id: string; organization: string; vessel?: string | null },
): string {
  const isAboard = vessel && pages.vessel !== undefined;
  const ground = isAboard ? `/vessel/${vessel}${pages.vessel}` : pages.org;
  return `/organization/${organization}${ground}${belowPage({ below })}/${id}`;
}
