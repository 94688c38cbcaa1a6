import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { type RegisterPage, registerPages } from '@fairlead/contracts/registers/pages';
import { useLevel, usePerson } from '@fairlead/remote-kit';
import { useLocation } from '@fairlead/ui';
import { idOf } from './values.ts';

/** The open register's page, its storage scope, and the person's rights there. */
export interface RegisterPlace extends RegisterPage {
  org: string;
  vessel: string | undefined;
  /** The path of its list. */
  base: string;
  /** The record of the page, if any. */
  record: string | undefined;
}

/** The register page of an address. @throws {RangeError} for an address of none */
export function placeOfRegister(pathname: string): RegisterPlace {
  for (const page of registerPages)
    for (const pattern of [page.path, `${page.path}/:record`]) {
      const params = matchPath(pattern, pathname);
      if (!params) continue;
      const { org = '', vessel, record } = params;
      return { ...page, org, vessel, record, base: baseOf(page, { org, vessel }) };
    }
  throw new RangeError(`${pathname} is no register's page`);
}

/** The page of another register next to one: the vessel's next to a vessel's, otherwise the company's; undefined where none exists. */
export function placeBeside(
  { slug }: Pick<Register, 'slug'>,
  { org, vessel, scope }: Pick<RegisterPlace, 'org' | 'vessel' | 'scope'>,
): RegisterPlace | undefined {
  const pages = registerPages.filter(
    ({ register, list }) => register.slug === slug && register.pages[list.scope] === list.page,
  );
  const page = pages.find((one) => one.scope === scope) ?? pages.find((one) => one.scope === 'org');
  if (!page) return undefined;
  const at = { org, vessel: page.scope === 'vessel' ? vessel : undefined };
  return { ...page, ...at, record: undefined, base: baseOf(page, at) };
}

const baseOf = ({ path }: RegisterPage, { org, vessel }: Pick<RegisterPlace, 'org' | 'vessel'>) =>
  path
    .replace(':org', encodeURIComponent(org))
    .replace(':vessel', encodeURIComponent(vessel ?? ''));

/** The register of the current page, with the person's level there: at most read on a read-only page. */
export function useRegisterPlace(): { place: RegisterPlace; level: AccessLevel } {
  const { pathname } = useLocation();
  const place = placeOfRegister(pathname);
  const level = useLevel(place.base);
  return { place, level: place.list.isReadOnly && level !== 'none' ? 'read' : level };
}

/** The person's level for a record: they write their own where records are personal. */
export function useRecordLevel(
  place: RegisterPlace,
  level: AccessLevel,
  record: object,
): AccessLevel {
  const isOwn = useIsOwn(place, record);
  return isOwn && place.register.isPersonal && !reaches(level, 'write') ? 'write' : level;
}

/** Whether a record is the person's own. */
export function useIsOwn({ register }: Pick<RegisterPlace, 'register'>, record: object): boolean {
  const me = usePerson()?.id;
  const { ofPerson } = register;
  if (ofPerson === undefined || me === undefined) return false;
  return idOf((record as Record<string, unknown>)[ofPerson]) === me;
}

/** Whether the person sees the restricted fields of a record: of their own, or where they approve and its owner permits it. */
export function useReadsRestricted(place: RegisterPlace, record: object): boolean {
  const isOwn = useIsOwn(place, record);
  const approves = reaches(useLevel(place.base), 'approve');
  const { shownBy } = place.register;
  const isShown = shownBy === undefined || (record as Record<string, unknown>)[shownBy] === true;
  return isOwn || (approves && isShown);
}
