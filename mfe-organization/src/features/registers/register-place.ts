import { matchPath } from '@fairlead/contracts/portal/routing';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { type RegisterPage, registerPages } from '@fairlead/contracts/registers/pages';
import { useLevel } from '@fairlead/remote-kit';
import { useLocation } from '@fairlead/ui';

/** The register whose page is open, where it is kept, and what the person may do there. */
export interface RegisterPlace extends RegisterPage {
  org: string;
  vessel: string | undefined;
  /** The path of its list. */
  base: string;
  /** The record that is open, on its page. */
  record: string | undefined;
}

/** Which register's page an address is. @throws {RangeError} for an address that is none's. */
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

/** The page of another register beside one: the vessel's beside the vessel's, the company's otherwise; undefined where it has none there. */
export function placeBeside(
  { slug }: Pick<Register, 'slug'>,
  { org, vessel, scope }: Pick<RegisterPlace, 'org' | 'vessel' | 'scope'>,
): RegisterPlace | undefined {
  const pages = registerPages.filter(({ register }) => register.slug === slug);
  const page = pages.find((one) => one.scope === scope) ?? pages.find((one) => one.scope === 'org');
  if (!page) return undefined;
  const at = { org, vessel: page.scope === 'vessel' ? vessel : undefined };
  return { ...page, ...at, record: undefined, base: baseOf(page, at) };
}

const baseOf = ({ path }: RegisterPage, { org, vessel }: Pick<RegisterPlace, 'org' | 'vessel'>) =>
  path
    .replace(':org', encodeURIComponent(org))
    .replace(':vessel', encodeURIComponent(vessel ?? ''));

/** The register of the page in sight, with the person's level there. */
export function useRegisterPlace() {
  const { pathname } = useLocation();
  const place = placeOfRegister(pathname);
  return { place, level: useLevel(place.base) };
}
