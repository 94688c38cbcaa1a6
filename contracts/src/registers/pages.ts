import type { AccessScope } from '../access/table.ts';
import { itemsOf } from '../access/table.ts';
import type { Register } from './declaration/register.ts';
import { registers } from './registers.ts';

/** A page that shows a register: of the company or of a vessel. */
export interface RegisterPage {
  register: Register;
  scope: AccessScope;
  /** The pattern of its path; below it stands each record. */
  path: string;
  /** What the menu calls it. */
  title: string;
}

const grounds: Readonly<Record<AccessScope, string>> = {
  org: '/organization/:org',
  vessel: '/organization/:org/vessel/:vessel',
};

/** Every page of every register. */
export const registerPages: readonly RegisterPage[] = registers.flatMap((register) =>
  Object.entries(register.pages).map(([name, page]) => {
    const scope = name as AccessScope;
    const item = itemsOf[scope].findLast(({ href }) => href === page);
    return { register, scope, path: grounds[scope] + page, title: item?.title ?? register.plural };
  }),
);

/** The path of the page of a record that somebody may open: the vessel's, or else the company's; undefined where they may open neither. */
export function openRecordPath(
  register: Pick<Register, 'pages'>,
  record: { id: string; organization: string; vessel?: string | null },
  opens: (path: string) => boolean,
): string | undefined {
  const paths = [
    ...(record.vessel && register.pages.vessel ? [recordPath(register, record)] : []),
    ...(register.pages.org ? [recordPath(register, { ...record, vessel: null })] : []),
  ];
  return paths.find(opens);
}

/** The path of a record's page: the vessel's where the register has a page there and the record is of a vessel, or the company's. */
export function recordPath(
  { pages }: Pick<Register, 'pages'>,
  { id, organization, vessel }: { id: string; organization: string; vessel?: string | null },
): string {
  const isAboard = vessel && pages.vessel !== undefined;
  const ground = isAboard ? `/vessel/${vessel}${pages.vessel}` : pages.org;
  return `/organization/${organization}${ground}/${id}`;
}
