import { isAtOrBelow } from './menu.ts';

/** Where a path lies: which menu it has (S-076 to S-078), and whose. */
export type RouteContext =
  | { menu: 'account'; base: string }
  | { menu: 'company'; base: string; organization: string }
  | { menu: 'vessel'; base: string; organization: string; vessel: string };

/**
 * The menu that a path has and where it begins; undefined where there is none, as on public pages. Pages of one employment
 * (`/employee/…`, `/crew/{vessel}/{employee}/…`) have the company's.
 */
export function routeContextOf(path: string): RouteContext | undefined {
  if (isAtOrBelow(path, '/account')) return { menu: 'account', base: '/account' };
  const [, area, organization, part, vessel] = path.split('/');
  if (area !== 'organization' || !organization) return undefined;
  const base = `/organization/${organization}`;
  if (part === 'vessel' && vessel)
    return { menu: 'vessel', base: `${base}/vessel/${vessel}`, organization, vessel };
  return { menu: 'company', base, organization };
}
