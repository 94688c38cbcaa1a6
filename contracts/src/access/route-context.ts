import { isAtOrBelow } from './menu.ts';

/** The context of a path: its menu (S-076 to S-078), and whose it is. */
export type RouteContext =
  | { menu: 'account'; base: string }
  | { menu: 'company'; base: string; organization: string }
  | { menu: 'vessel'; base: string; organization: string; vessel: string };

/**
 * The menu of a path and where it starts; undefined when there is none, as on public pages. Pages of one employment
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
