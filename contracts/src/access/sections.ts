import { type OrganizationRole, organizationRoles } from '../reference/employment.ts';
import { isAtOrBelow, type MenuItem } from './menu.ts';
import { type Grant, itemsOf, menuOf } from './table.ts';

/** The setting of one page of a vessel (O-184): it is closed, or open to some of the roles that the menu admits. */
export interface SectionRule {
  /** The path of its item in the vessel's menu. */
  page: string;
  isClosed?: boolean | undefined;
  /** Which of the roles that the menu admits may open it, besides those who lead the vessel; all when left out. */
  roles?: readonly OrganizationRole[] | undefined;
}

/**
 * Pages that stay as in the menu: the settings themselves, those for an emergency or for reporting an accident, and everybody's own hours
 * of rest.
 */
const alwaysOpen = [
  '/dashboard',
  '/settings',
  '/contacts/emergency',
  '/safety/muster-stations',
  '/ism/accidents-incidents',
  '/hours-of-rest',
  '/coming-soon',
];

const coming = menuOf.vessel.items.find(({ href }) => href === '/coming-soon');

/** The groups of a vessel's menu with those of their pages that can be closed aboard. */
export const sectionGroups: readonly { title: string; pages: readonly MenuItem[] }[] =
  menuOf.vessel.items
    .filter((group) => group !== coming)
    .map((group) => ({
      title: group.title,
      pages: (group.items ?? [group]).filter(
        ({ href }) => !alwaysOpen.some((open) => isAtOrBelow(href, open)),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);

/** The paths of the pages of a vessel that can be closed aboard. */
export const sectionPages: readonly string[] = sectionGroups.flatMap(({ pages }) =>
  pages.map(({ href }) => href),
);

/** Whether a page of a vessel can be closed aboard. */
export const isSectionPage = (page: string): boolean => sectionPages.includes(page);

const leader: OrganizationRole = 'vessel-management';

const ofVessels: readonly OrganizationRole[] = organizationRoles
  .map(({ code }) => code)
  .filter((code) => code.startsWith('vessel-') && code !== leader);

/** The roles that the menu admits to a page of a vessel and that can be excluded aboard; those who lead the vessel cannot be. */
export function sectionRoles(page: string): readonly OrganizationRole[] {
  const permission = itemsOf.vessel.findLast(({ href }) => href === page)?.permission ?? [];
  return permission.length === 0
    ? ofVessels
    : ofVessels.filter((role) => permission.includes(role));
}

/**
 * The vessel's settings as they apply to somebody who works there: `none` for every page closed to them. An access template's level for a page
 * takes precedence over its roles, and a closed page is closed to all. For the company, whose records name no vessel, nothing is closed.
 */
export function closedAboard(
  rules: readonly SectionRule[],
  { orgRoles, grants }: { orgRoles: readonly OrganizationRole[]; grants: readonly Grant[] },
): Grant[] {
  const isGranted = (page: string) =>
    grants.some((grant) => grant.scope === 'vessel' && grant.page === page);
  const isAdmitted = ({ page, roles }: SectionRule) =>
    roles === undefined ||
    isGranted(page) ||
    orgRoles.some((role) => role === leader || roles.includes(role));
  return rules
    .filter((rule) => isSectionPage(rule.page) && (rule.isClosed || !isAdmitted(rule)))
    .map(({ page }) => ({ scope: 'vessel', page, level: 'none' }));
}
