import { describe, expect, it } from '@jest/globals';
import { employmentAt, levelAtPath, membershipsOf } from './memberships.ts';
import type { MenuItem } from './menu.ts';
import { itemAt, linkOf, menuNamed, placeOf } from './paths.ts';
import { routeContextOf } from './route-context.ts';

describe('which menu a path has', () => {
  const grounds: [id: string, path: string, ground: object][] = [
    [
      'S-077',
      '/organization/o1',
      { menu: 'company', base: '/organization/o1', organization: 'o1' },
    ],
    [
      'S-077',
      '/organization/o1/fleet',
      { menu: 'company', base: '/organization/o1', organization: 'o1' },
    ],
    [
      'S-077',
      '/organization/o1/vessel',
      { menu: 'company', base: '/organization/o1', organization: 'o1' },
    ],
    [
      'S-077',
      '/organization/o1/crew/v1/e1/dashboard',
      { menu: 'company', base: '/organization/o1', organization: 'o1' },
    ],
    [
      'S-078',
      '/organization/o1/vessel/v1/dashboard',
      {
        menu: 'vessel',
        base: '/organization/o1/vessel/v1',
        organization: 'o1',
        vessel: 'v1',
      },
    ],
    ['S-076', '/account/settings', { menu: 'account', base: '/account' }],
  ];
  it.each(grounds)('[S-077] [S-078] [S-076] %s %s', (_id, path, ground) =>
    expect(routeContextOf(path)).toEqual(ground),
  );

  it.each(['/', '/jobs', '/accounts', '/organization', '/organizations/o1', '/employer/o1'])(
    'none at %s',
    (path) => expect(routeContextOf(path)).toBeUndefined(),
  );

  it('[S-077] [S-078] prefixes every link of the menu by where it begins', () => {
    const at = (path: string) => {
      const ground = routeContextOf(path);
      return ground ? menuNamed(ground.menu).map((item) => linkOf(ground.base, item)) : [];
    };
    expect(at('/organization/o1/fleet')).toContain('/organization/o1/fleet');
    expect(at('/organization/o1/fleet').every((link) => link.startsWith('/organization/o1'))).toBe(
      true,
    );
    const links = at('/organization/o1/vessel/v1/dashboard');
    expect(links).toContain('/organization/o1/vessel/v1/safety');
    expect(links.every((link) => link.startsWith('/organization/o1/vessel/v1/'))).toBe(true);
  });
});

it('each menu has its own items', () => {
  const first = (['account', 'company', 'vessel'] as const).map(
    (name) => menuNamed(name)[0]?.title,
  );
  expect(first).toEqual(['Dashboard', 'Company Dashboard', 'Vessel Dashboard']);
});

describe('the active item', () => {
  const items = ['', '/fleet', '/fleet/plans', '/forms?status=pending'].map((href) => ({ href }));
  const activeItems = [
    ['/o/fleet', '/fleet'],
    ['/o/fleet/', '/fleet'],
    ['/o/fleet/7/crew', '/fleet'],
    ['/o/fleet/plans/3', '/fleet/plans'],
    ['/o/fleet-x', ''],
    ['/o/forms', '/forms?status=pending'],
    ['/o', ''],
  ];
  it.each(activeItems)('[S-073] of %s is %s', (path, href) =>
    expect(itemAt(items, '/o', path)?.href).toBe(href),
  );

  it('[S-073] is none on a path beside the menu', () => {
    expect(itemAt(items, '/o', '/oh')).toBeUndefined();
    expect(itemAt([{ href: '/fleet' }], '/o', '/o/fleet-x')).toBeUndefined();
  });
});

describe('what somebody may do at a path', () => {
  const record = (more: object) => ({ id: 'e1', organization: 'o1', orgRoles: [], ...more });
  const level = (path: string, ...records: Parameters<typeof membershipsOf>[0]) =>
    levelAtPath(path, membershipsOf(records));

  it('is to read what is for everybody, and to write what is their own', () => {
    expect(level('/jobs')).toBe('read');
    expect(level('/account/settings')).toBe('write');
  });

  it('is decided by records that name an organization, whatever else they leave out', () => {
    expect(membershipsOf([{ id: 'e1' }, { id: 'e2', organization: '' }])).toEqual([]);
    expect(membershipsOf([{ id: 7, organization: 3 }])).toEqual([
      { employee: '7', organization: '3', vessel: null, orgRoles: [], grants: [] },
    ]);
  });

  it.each([
    '/account/o1/employee/e1',
    '/organization',
    '/organization//employee/e1',
    '/organization/o1/employee',
    '/organization/o1/employee/',
    '/organization/o1/crew/v1',
    '/organization/o1/fleet/e1/x',
  ])('is of no employment at %s', (path) => expect(employmentAt(path)).toBeUndefined());

  it('is nothing in an organization that is somebody else’s, or was left', () => {
    expect(level('/organization/o1/fleet')).toBe('none');
    expect(level('/organization/o2/fleet', record({ orgRoles: ['org-admin'] }))).toBe('none');
    expect(level('/organization/o1/fleet', record({ status: 'ended' }))).toBe('none');
  });

  it('follows the item that stands at the path or above it', () => {
    expect(placeOf('/organization/o1/fleet')).not.toHaveProperty('vessel');
    expect(level('/organization/o1/vessel/v1/nowhere', record({ vessel: 'v1' }))).toBe('read');
    for (const path of ['/account/settings', '/jobs', '/organization'])
      expect(placeOf(path)).toBeUndefined();
    expect(placeOf('/organization/o1/wellness/team/7')?.item.href).toBe('/wellness/team');
    expect(placeOf('/organization/o1/vessel/v1/maintenance/jobs/7')).toMatchObject({
      organization: 'o1',
      vessel: 'v1',
      item: { href: '/maintenance/jobs' },
    });
    const supporter = record({ orgRoles: ['support-crew'] });
    expect(level('/organization/o1/wellness/alerts/7', supporter)).toBe('write');
    expect(level('/organization/o1/wellness/team/7', supporter)).toBe('none');
  });

  it('is of an employment whose record it is, and the organization’s admins', () => {
    const own = record({ vessel: { id: 'v1' } });
    expect(level('/organization/o1/employee/e1/dashboard', own)).toBe('write');
    expect(level('/organization/o1/crew/v1/e1/dashboard', own)).toBe('write');
    expect(level('/organization/o1/crew/v2/e1/dashboard', own)).toBe('none');
    expect(level('/organization/o1/employee/e2/dashboard', own)).toBe('none');
    expect(level('/organization/o2/employee/e1/dashboard', own)).toBe('none');
    const admin = record({ id: 'e9', orgRoles: ['org-admin'] });
    expect(level('/organization/o1/employee/e1/dashboard', admin)).toBe('approve');
    expect(level('/organization/o1/crew/v1/e1/dashboard', admin)).toBe('approve');
  });

  it('counts what access templates give, and no role that there is not', () => {
    const raised = record({
      orgRoles: ['captain-of-all'],
      access: {
        orgRoles: ['captain-of-all', 'support-crew'],
        grants: [{ scope: 'org', page: '/fleet', level: 'none' }],
      },
    });
    expect(level('/organization/o1/wellness/alerts', raised)).toBe('write');
    expect(level('/organization/o1/fleet', raised)).toBe('none');
    expect(membershipsOf([raised])[0]?.orgRoles).toEqual(['support-crew']);
  });

  it('follows items that remotes add, but none of them in place of the menu’s own', () => {
    const added = (href: string): MenuItem => ({
      title: 'Audits',
      href,
      icon: 'list',
      permission: ['org-admin'],
    });
    const at = (path: string, item: MenuItem, orgRoles: string[]) =>
      levelAtPath(path, membershipsOf([record({ orgRoles })]), { company: [item] });
    expect(at('/organization/o1/audits/3', added('/audits'), ['org-staff'])).toBe('none');
    expect(at('/organization/o1/audits/3', added('/audits'), ['org-admin'])).toBe('approve');
    expect(at('/organization/o1/fleet', added('/fleet'), ['support-crew'])).toBe('read');
  });
});
