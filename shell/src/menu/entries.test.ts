import {
  accountMenu,
  everyItem,
  itemsOf,
  levelAt,
  levelAtPath,
  linkOf,
  type Membership,
  type MenuItem,
  type OrganizationRole,
  organizationRoles,
  pathOf,
  routeContextOf,
} from '@fairlead/contracts';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { describe, expect, it } from '@jest/globals';
import { addedItems } from './added-items.ts';
import { type Entry, entriesOf, everyEntry } from './entries.ts';
import { hasPage } from './has-page.ts';
import { trailAt } from './trail.ts';

const company = '/organization/:org';
const vessel = '/organization/:org/vessel/:vessel';

type Remote = ShownRegistry['remotes'][string];
const released = (paths: string[], more: Partial<Remote> = {}) => ({
  remotes: {
    fixture: {
      manifest: '/m.json',
      module: './app',
      pages: paths.map((path) => ({ path, title: path, access: 'person' as const })),
      ...more,
    },
  },
});
const all = released([
  ...everyItem(accountMenu.items).map((item) => pathOf(linkOf('/account', item))),
  ...itemsOf.org.map(({ href }) => company + href),
  ...itemsOf.vessel.map(({ href }) => vessel + href),
]);

const ground = (path: string) => {
  const found = routeContextOf(path);
  if (!found) throw new Error(`${path} has no menu`);
  return found;
};
const levels =
  (...memberships: Membership[]) =>
  (path: string) =>
    levelAtPath(path, memberships);
const as = (...orgRoles: OrganizationRole[]): Membership => ({
  employee: 'e1',
  organization: 'o1',
  vessel: 'v1',
  orgRoles,
  grants: [],
});
const shown = (entries: readonly Entry[]): unknown =>
  entries.map(({ item, link, entries: below }) =>
    below.length > 0 ? [item.title, link ?? null, shown(below)] : [item.title, link ?? null],
  );

describe('the entries of a menu', () => {
  it('are items whose page is released, and groups of which anything is', () => {
    const registry = released([
      `${company}/fleet`,
      `${company}/health-safety/meetings`,
      `${company}/crew-management`,
      `${company}/crew-management/training`,
      `${company}/jobs`,
    ]);
    const entries = entriesOf(ground('/organization/o1'), {
      registry,
      levelAt: levels(as('org-admin')),
    });
    expect(shown(entries)).toEqual([
      ['Fleet', '/organization/o1/fleet'],
      [
        'Health & Safety',
        null,
        [['Health & Safety Meetings', '/organization/o1/health-safety/meetings']],
      ],
      [
        'Crew',
        '/organization/o1/crew-management',
        [['Training', '/organization/o1/crew-management/training']],
      ],
      ['Recruitment', null, [['Job Listings', '/organization/o1/jobs']]],
    ]);
  });

  it('take a page for everything below for that of an item only where it begins there', () => {
    const path = '/organization/o1/fleet';
    expect(hasPage(released([`${company}/fleet/*`]), path)).toBe(true);
    expect(hasPage(released([`${company}/*`]), path)).toBe(false);
    expect(hasPage(released(['/*']), path)).toBe(false);
    expect(hasPage(released([`${company}/*`, `${company}/fleet`]), path)).toBe(true);
  });

  it('[S-076] [S-077] [S-078] are of the menu of the ground alone, each link below where it begins', () => {
    const linksOf = (path: string) =>
      everyEntry(entriesOf(ground(path), { registry: all, levelAt: levels(as('org-admin')) }))
        .flatMap(({ link }) => link ?? [])
        .map((link) => link.split('?')[0] ?? '');
    const account = linksOf('/account/dashboard');
    expect(account).toContain('/account/personal/medical');
    expect(account.filter((link) => !link.startsWith('/account/'))).toEqual([]);
    const ofCompany = linksOf('/organization/o1/fleet');
    expect(ofCompany).toContain('/organization/o1/wellness/team');
    expect(ofCompany.filter((link) => !link.startsWith('/organization/o1'))).toEqual([]);
    const ofVessel = linksOf('/organization/o1/vessel/v1/ism');
    expect(ofVessel).toContain('/organization/o1/vessel/v1/ism/drill-matrix');
    expect(ofVessel.filter((link) => !link.startsWith('/organization/o1/vessel/v1/'))).toEqual([]);
  });

  it.each([[], ...organizationRoles.map(({ code }) => [code])])(
    '[S-063] [S-066] admit %p as the page of each item does, and as its row of the table says',
    (...orgRoles: OrganizationRole[]) => {
      for (const [scope, path] of [
        ['org', '/organization/o1'],
        ['vessel', '/organization/o1/vessel/v1/dashboard'],
      ] as const) {
        const at = ground(path);
        const levelOf = levels(as(...orgRoles));
        const links = everyEntry(entriesOf(at, { registry: all, levelAt: levelOf })).flatMap(
          ({ link }) => link ?? [],
        );
        const listed = itemsOf[scope].filter(({ isUnlisted }) => !isUnlisted);
        for (const item of listed) {
          const link = linkOf(at.base, item);
          const byTable = levelAt({ scope, item, vessel: 'v1' }, [as(...orgRoles)]);
          expect([link, levelOf(link)]).toEqual([link, byTable]);
          expect([link, links.includes(link)]).toEqual([link, byTable !== 'none']);
        }
      }
    },
  );

  it('[S-080] are all of the account’s for everybody who is signed in', () => {
    const entries = entriesOf(ground('/account'), { registry: all, levelAt: levels() });
    const listed = everyItem(accountMenu.items).filter(({ isUnlisted }) => !isUnlisted);
    expect(everyEntry(entries)).toHaveLength(listed.length);
  });
});

describe('what remotes add to a menu', () => {
  const audits: MenuItem & { menu: 'company'; group?: string } = {
    menu: 'company',
    title: 'Audits',
    href: '/audits',
    icon: 'list',
    permission: ['org-staff'],
  };
  const registry = released([`${company}/audits`, `${company}/health-safety/drills`], {
    menu: [
      { ...audits, permission: ['org-staff'] },
      {
        menu: 'company',
        group: '/health-safety',
        title: 'Drills',
        href: '/health-safety/drills',
        icon: 'list',
        permission: [],
        isNew: true,
      },
    ],
  });
  const entries = (...orgRoles: OrganizationRole[]) =>
    entriesOf(ground('/organization/o1'), {
      registry,
      levelAt: (path) => levelAtPath(path, [as(...orgRoles)], addedItems(registry)),
    });

  it('stands below the group that it names, or at the end, for whom it admits', () => {
    expect(shown(entries('org-staff'))).toEqual([
      ['Health & Safety', null, [['Drills', '/organization/o1/health-safety/drills']]],
      ['Audits', '/organization/o1/audits'],
    ]);
    expect(shown(entries('vessel-crew'))).toEqual([
      ['Health & Safety', null, [['Drills', '/organization/o1/health-safety/drills']]],
    ]);
  });
});

describe('the way to a page', () => {
  const roles = [
    {
      type: 'vessel' as const,
      title: 'Aurora',
      description: '',
      href: '',
      organizationId: 'o1',
      organizationName: 'Blue Ocean',
      vesselId: 'v1',
      vesselName: 'Aurora',
    },
  ];
  const trail = (path: string) =>
    trailAt(path, { registry: all, roles, vesselName: 'Aurora', levelAt: levels(as('org-admin')) });

  it('names whose the page is and the items above it, not the page itself', () => {
    expect(trail('/organization/o1/health-safety/meetings')).toEqual([
      { title: 'Blue Ocean', href: '/organization/o1' },
      { title: 'Health & Safety', href: '/organization/o1/health-safety' },
    ]);
    expect(trail('/organization/o1/vessel/v1/ism/drill-matrix/7')).toEqual([
      { title: 'Blue Ocean', href: '/organization/o1' },
      { title: 'Aurora', href: '/organization/o1/vessel/v1/dashboard' },
      { title: 'ISM', href: '/organization/o1/vessel/v1/ism' },
      { title: 'Drill Matrix', href: '/organization/o1/vessel/v1/ism/drill-matrix' },
    ]);
    expect(trail('/account/personal/contact')).toEqual([
      { title: 'Account', href: '/account/dashboard' },
      { title: 'Personal', href: '/account/personal' },
    ]);
    expect(trail('/jobs')).toEqual([]);
    expect(trail('/organization/o1')).toEqual([]);
  });

  it('leads nowhere where no page is released', () => {
    const registry = released([`${company}/fleet/*`]);
    expect(trailAt('/organization/o2/fleet/7', { registry, roles, levelAt: () => 'read' })).toEqual(
      [{ title: 'Company' }, { title: 'Fleet', href: '/organization/o2/fleet' }],
    );
  });
});
