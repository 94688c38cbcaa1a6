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
