import { matchPath } from '@fairlead/contracts/portal/routing';
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
      const base = page.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      return { ...page, org, vessel, record, base };
    }
  throw new RangeError(`${pathname} is no register's page`);
}

/** The register of the page in sight, with the person's level there. */
export function useRegisterPlace() {
  const { pathname } = useLocation();
  const place = placeOfRegister(pathname);
  return { place, level: useLevel(place.base) };
}
