import { describe, expect, it } from '@jest/globals';
import { type OrganizationRole, organizationRoles } from '../reference/employment.ts';
import type { AccessLevel } from './levels.ts';
import {
  type AccessRecord,
  type Grant,
  grantablePages,
  itemsOf,
  levelAt,
  type MenuPlace,
  placeAt,
  rolesAt,
} from './table.ts';

const as = (
  orgRoles: OrganizationRole[],
  { vessel = null, grants = [] }: Partial<AccessRecord> = {},
): AccessRecord => ({ vessel, orgRoles, grants });
const company = (page: string) => placeAt('org', page);
const aboard = (page: string, vessel = 'v1') => placeAt('vessel', page, vessel);
const granted = (scope: Grant['scope'], page: string, level: AccessLevel) => ({
  grants: [{ scope, page, level }],
});

it('[S-062] the menu roles', () => {
  expect(organizationRoles.map(({ code }) => code)).toEqual([
    'org-admin',
    'org-staff',
    'support-crew',
    'vessel-management',
    'vessel-crew-manager',
    'vessel-crew',
    'vessel-safety',
    'vessel-finance',
    'vessel-navigation',
  ]);
});

it('[S-061] an item with an empty permission list admits every member, whatever they are', () => {
  const open = itemsOf.org.filter(({ permission }) => permission.length === 0);
  expect(open.map(({ title }) => title)).toContain('Fleet');
  for (const item of open)
    for (const orgRoles of [[], ...organizationRoles.map(({ code }) => [code])])
      expect(levelAt({ scope: 'org', item }, [as(orgRoles)])).not.toBe('none');
});

it('the roles of a company hold on every vessel, those of a vessel aboard it alone', () => {
  const both = [as(['org-staff', 'vessel-crew'], { vessel: 'v2' })];
  expect([...rolesAt({ scope: 'vessel', vessel: 'v1' }, both)]).toEqual(['org-staff']);
  expect([...rolesAt({ scope: 'vessel', vessel: 'v2' }, both)]).toEqual([
    'org-staff',
    'vessel-crew',
  ]);
});

it('a page of the company is of no vessel', () => {
  expect(company('/fleet')).not.toHaveProperty('vessel');
  expect(aboard('/ism')).toHaveProperty('vessel', 'v1');
});

type Row = [what: string, place: MenuPlace, standings: AccessRecord[], level: AccessLevel];

describe('the level by default', () => {
  it.each<Row>([
    ['nobody of the organization', company('/fleet'), [], 'none'],
    ['an org-admin', company('/wellness/team'), [as(['org-admin'])], 'approve'],
    ['an org-admin aboard any vessel', aboard('/settings', 'v9'), [as(['org-admin'])], 'approve'],
    [
      'an org-admin who works aboard as well',
      company('/wellness/team'),
      [as(['vessel-crew'], { vessel: 'v1' }), as(['org-admin'])],
      'approve',
    ],
    ['a member at an open page', company('/fleet'), [as([])], 'read'],
    [
      'vessel-management at an open page of the company',
      company('/fleet'),
      [as(['vessel-management'], { vessel: 'v1' })],
      'read',
    ],
    [
      'a member at an open page of any vessel',
      aboard('/ism', 'v9'),
      [as([], { vessel: 'v1' })],
      'read',
    ],
    ['org-staff at what the company keeps', company('/fleet'), [as(['org-staff'])], 'write'],
    ['org-staff at an open page of a vessel', aboard('/safety'), [as(['org-staff'])], 'read'],
    ['a role that the item names', company('/jobs'), [as(['org-staff'])], 'write'],
    ['a role that it does not name', company('/jobs'), [as(['support-crew'])], 'none'],
    ['support-crew at the alerts', company('/wellness/alerts'), [as(['support-crew'])], 'write'],
    [
      'vessel-management aboard',
      aboard('/settings'),
      [as(['vessel-management'], { vessel: 'v1' })],
      'approve',
    ],
    [
      'vessel-management at an open page',
      aboard('/ism'),
      [as(['vessel-management'], { vessel: 'v1' })],
      'approve',
    ],
    ['vessel-crew aboard', aboard('/manuals'), [as(['vessel-crew'], { vessel: 'v1' })], 'write'],
    [
      'vessel-crew at the crew’s list',
      aboard('/crew/list'),
      [as(['vessel-crew'], { vessel: 'v1' })],
      'none',
    ],
    [
      'vessel-finance at expenses',
      aboard('/expenses'),
      [as(['vessel-finance'], { vessel: 'v1' })],
      'write',
    ],
    [
      'vessel-management of another vessel',
      aboard('/settings'),
      [as(['vessel-management'], { vessel: 'v2' })],
      'none',
    ],
    [
      'vessel-crew of another vessel',
      aboard('/manuals'),
      [as(['vessel-crew'], { vessel: 'v2' })],
      'none',
    ],
    [
      'vessel-management of another vessel at an open page',
      aboard('/ism'),
      [as(['vessel-management'], { vessel: 'v2' })],
      'read',
    ],
    [
      'vessel-management without a vessel',
      aboard('/settings', 'v7'),
      [as(['vessel-management'])],
      'approve',
    ],
    [
      'roles of two records',
      aboard('/crew/list'),
      [as(['vessel-crew'], { vessel: 'v1' }), as(['vessel-crew-manager'], { vessel: 'v1' })],
      'write',
    ],
    [
      'the role of a record elsewhere',
      aboard('/crew/list'),
      [as(['vessel-crew'], { vessel: 'v1' }), as(['vessel-crew-manager'], { vessel: 'v2' })],
      'none',
    ],
  ])('%s', (_what, place, standings, level) => expect(levelAt(place, standings)).toBe(level));
});

describe('the level by access templates', () => {
  it.each<Row>([
    ['raises', company('/fleet'), [as([], granted('org', '/fleet', 'approve'))], 'approve'],
    [
      'counts at the company for who works aboard',
      company('/fleet'),
      [as([], { vessel: 'v1', ...granted('org', '/fleet', 'write') })],
      'write',
    ],
    ['admits', company('/jobs'), [as([], granted('org', '/jobs', 'read'))], 'read'],
    ['lowers', company('/jobs'), [as(['org-staff'], granted('org', '/jobs', 'read'))], 'read'],
    [
      'takes away',
      company('/fleet'),
      [as(['org-staff'], granted('org', '/fleet', 'none'))],
      'none',
    ],
    [
      'says nothing of other pages',
      company('/fleet'),
      [as([], granted('org', '/jobs', 'write'))],
      'read',
    ],
    [
      'says nothing of the other scope',
      aboard('/forms'),
      [as([], granted('org', '/forms', 'write'))],
      'none',
    ],
    [
      'counts as the highest of several',
      company('/fleet'),
      [as([], granted('org', '/fleet', 'read')), as([], granted('org', '/fleet', 'write'))],
      'write',
    ],
    [
      'is none before all',
      company('/fleet'),
      [as([], granted('org', '/fleet', 'approve')), as([], granted('org', '/fleet', 'none'))],
      'none',
    ],
    [
      'lowers no org-admin',
      company('/fleet'),
      [as(['org-admin'], granted('org', '/fleet', 'none'))],
      'approve',
    ],
    [
      'raises nobody at what decides over access',
      company('/organization/access-templates'),
      [as(['org-staff'], granted('org', '/organization/access-templates', 'write'))],
      'none',
    ],
    [
      'holds aboard',
      aboard('/settings'),
      [as([], { vessel: 'v1', ...granted('vessel', '/settings', 'write') })],
      'write',
    ],
    [
      'holds on no other vessel',
      aboard('/settings'),
      [as([], { vessel: 'v2', ...granted('vessel', '/settings', 'write') })],
      'none',
    ],
    [
      'holds on every vessel without one',
      aboard('/settings', 'v8'),
      [as([], granted('vessel', '/settings', 'read'))],
      'read',
    ],
    [
      'takes away aboard that vessel alone',
      aboard('/ism', 'v2'),
      [as([], { vessel: 'v1', ...granted('vessel', '/ism', 'none') })],
      'read',
    ],
  ])('%s', (_what, place, standings, level) => expect(levelAt(place, standings)).toBe(level));

  it('can be given at every page but those that decide over access, each once', () => {
    const pages = grantablePages('org').map(({ href }) => href);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(expect.arrayContaining(['', '/fleet', '/jobs', '/jobs/pipeline']));
    expect(pages).not.toContain('/organization/access-templates');
    expect(pages).not.toContain('/profile');
  });

  it('asks for no page that the menu has not', () => {
    expect(() => placeAt('org', '/nowhere')).toThrow(RangeError);
  });
});
