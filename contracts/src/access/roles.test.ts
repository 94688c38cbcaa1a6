import { describe, expect, it } from '@jest/globals';
import {
  activeRole,
  canAccessOrganization,
  canAccessVessel,
  type EmployeeRecord,
  getRoleByType,
  hasRole,
  idOf,
  rolesOf,
} from './roles.ts';

const blue = { id: 'o1', name: 'Blue Ocean' };
const aurora = { id: 'v1', name: 'Aurora' };
const record = (more: Partial<EmployeeRecord> = {}): EmployeeRecord => ({
  id: 'e1',
  organization: blue,
  orgRoles: [],
  ...more,
});
const captain = record({
  vessel: aurora,
  department: { id: 'd1', name: 'Deck' },
  position: { id: 'p1', name: 'Captain' },
  orgRoles: ['vessel-management'],
});
const typesOf = (...records: EmployeeRecord[]) => rolesOf(records).map(({ type }) => type);

describe('the roles of a person', () => {
  it('[S-036] [O-009] say what they are, as far as their type has it', () => {
    expect(rolesOf([captain])).toEqual([
      {
        type: 'personal',
        title: 'Personal',
        description: 'Your own account',
        href: '/account/dashboard',
      },
      {
        type: 'employee',
        title: 'Captain',
        description: 'Blue Ocean',
        href: '/organization/o1/employee/e1/dashboard',
        organizationId: 'o1',
        organizationName: 'Blue Ocean',
        employeeId: 'e1',
        department: 'Deck',
        position: 'Captain',
      },
      {
        type: 'crew',
        title: 'Captain',
        description: 'Aurora',
        href: '/organization/o1/crew/v1/e1/dashboard',
        organizationId: 'o1',
        organizationName: 'Blue Ocean',
        employeeId: 'e1',
        vesselId: 'v1',
        vesselName: 'Aurora',
        department: 'Deck',
        position: 'Captain',
      },
      {
        type: 'vessel',
        title: 'Aurora',
        description: 'Full Access',
        href: '/organization/o1/vessel/v1/dashboard',
        organizationId: 'o1',
        organizationName: 'Blue Ocean',
        employeeId: 'e1',
        vesselId: 'v1',
        vesselName: 'Aurora',
        department: 'Deck',
        position: 'Captain',
      },
    ]);
  });

  it('[S-037] [O-004] are personal alone without an employee record', () => {
    expect(typesOf()).toEqual(['personal']);
    expect(typesOf(record({ organization: null }))).toEqual(['personal']);
  });

  it('[S-038] [O-005] are employee once for each record with an organization', () => {
    expect(
      typesOf(
        record(),
        record({ id: 'e2', organization: { id: 'o2' } }),
        record({ id: 'e3', organization: undefined }),
      ),
    ).toEqual(['personal', 'employee', 'employee']);
  });

  it('[S-039] [O-006] are crew where a record has a vessel', () => {
    expect(typesOf(record())).not.toContain('crew');
    expect(typesOf(record({ vessel: aurora }))).toContain('crew');
  });

  const publishers: [orgRoles: string[] | null, isPublisher: boolean][] = [
    [['org-admin'], true],
    [['org-staff'], true],
    [['vessel-crew', 'org-staff'], true],
    [['support-crew'], false],
    [['vessel-management', 'vessel-crew-manager', 'vessel-crew'], false],
    [['vessel-safety', 'vessel-finance', 'vessel-navigation'], false],
    [[], false],
    [null, false],
  ];
  it.each(publishers)(
    '[S-040] [O-007] of menu roles %p are the organization’s: %p',
    (orgRoles, isPublisher) => {
      expect(typesOf(record({ orgRoles })).includes('organization')).toBe(isPublisher);
    },
  );

  it('[S-041] [O-007] are the organization’s once, however many records say so', () => {
    const roles = rolesOf([
      record({ orgRoles: ['org-staff'] }),
      record({ id: 'e2', vessel: aurora, orgRoles: ['org-admin'] }),
    ]).filter(({ type }) => type === 'organization');
    expect(roles).toEqual([
      {
        type: 'organization',
        title: 'Blue Ocean',
        description: 'Organization admin',
        href: '/organization/o1',
        organizationId: 'o1',
        organizationName: 'Blue Ocean',
      },
    ]);
  });

  const positions: [name: string, isOfficer: boolean][] = [
    ['Captain', true],
    ['Chief Officer', true],
    ['Chief Engineer', true],
    ['Second Officer', false],
    ['Deckhand', false],
    ['captain', false],
  ];
  it.each(positions)('[S-042] [O-008] of a %s aboard are the vessel’s: %p', (name, isOfficer) => {
    const position = { id: 'p', name };
    expect(typesOf(record({ vessel: aurora, position })).includes('vessel')).toBe(isOfficer);
    expect(typesOf(record({ position }))).not.toContain('vessel');
  });

  it('[S-043] [O-008] call a vessel’s Full Access', () => {
    expect(getRoleByType(rolesOf([captain]), 'vessel')?.description).toBe('Full Access');
  });

  const organizationForms: [
    organization: EmployeeRecord['organization'],
    id: string,
    name: string | undefined,
  ][] = [
    [blue, 'o1', 'Blue Ocean'],
    [{ id: 7, name: 'Seven' }, '7', 'Seven'],
    [7, '7', undefined],
    ['o1', 'o1', undefined],
  ];
  it.each(organizationForms)(
    '[S-044] [O-003] read the organization %p',
    (organization, id, name) => {
      const [, employee, ofOrganization] = [
        ...rolesOf([record({ organization, orgRoles: [] })]),
        ...rolesOf([record({ organization, orgRoles: ['org-admin'] })]).slice(1),
      ];
      for (const role of [employee, ofOrganization])
        expect([role?.organizationId, role?.organizationName]).toEqual([id, name]);
    },
  );

  it('are those of records that have not ended, with what access templates give', () => {
    expect(typesOf(record({ status: 'ended', vessel: aurora }))).toEqual(['personal']);
    expect(typesOf(record({ access: { orgRoles: ['org-staff'] } }))).toContain('organization');
    expect(typesOf(record({ orgRoles: ['org-admin'], access: { orgRoles: [] } }))).not.toContain(
      'organization',
    );
  });

  it('[S-045] [O-021] [O-022] answer by type, by organization and by vessel', () => {
    const roles = rolesOf([captain]);
    expect(hasRole(roles, 'vessel')).toBe(true);
    expect(hasRole(roles, 'organization')).toBe(false);
    expect(getRoleByType(roles, 'crew')).toBe(roles[2]);
    expect(getRoleByType(roles, 'organization')).toBeUndefined();
    expect(['o1', 'o2', ''].map((id) => canAccessOrganization(roles, id))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['v1', 'v2', ''].map((id) => canAccessVessel(roles, id))).toEqual([true, false, false]);
  });
});

describe('what a record leaves out', () => {
  it('is said in general words', () => {
    const bare = record({ organization: 'o1', vessel: 'v1', orgRoles: ['org-staff'] });
    const shown = rolesOf([bare]).map(({ title, description }) => [title, description]);
    expect(shown).toEqual([
      ['Personal', 'Your own account'],
      ['Organization', 'Organization staff'],
      ['Employee', 'Organization'],
      ['Crew', 'Vessel'],
    ]);
    const officer = { ...bare, orgRoles: null, position: { id: 'p1', name: 'Captain' } };
    expect(rolesOf([officer]).at(-1)).toMatchObject({ type: 'vessel', title: 'Vessel' });
  });

  it('is no name, and no id', () => {
    expect(rolesOf([record({ department: null, vessel: { id: '' } })])[1]).not.toHaveProperty(
      'department',
    );
    for (const nothing of [undefined, null, '', { id: '' }])
      expect([nothing, idOf(nothing)]).toEqual([nothing, undefined]);
    for (const known of ['7', 7, { id: 7 }, { id: '7', name: null }])
      expect([known, idOf(known)]).toEqual([known, '7']);
  });

  it('is not taken from a record of another organization', () => {
    const elsewhere = record({ id: 'e2', organization: 'o2', orgRoles: ['org-admin'] });
    const found = rolesOf([record(), elsewhere]).filter(({ type }) => type === 'organization');
    expect(found.map(({ organizationId }) => organizationId)).toEqual(['o2']);
  });
});

describe('where a role lands', () => {
  const roles = rolesOf([record({ ...captain, orgRoles: ['org-admin'] })]);
  const landings = [
    ['S-048', 'personal', '/account/dashboard'],
    ['S-049', 'organization', '/organization/o1'],
    ['S-050', 'employee', '/organization/o1/employee/e1/dashboard'],
    ['S-051', 'crew', '/organization/o1/crew/v1/e1/dashboard'],
    ['S-052', 'vessel', '/organization/o1/vessel/v1/dashboard'],
  ] as const;
  it.each(landings)(
    '[S-048] [S-049] [S-050] [S-051] [S-052] %s [O-010] %s at %s',
    (_id, type, href) => {
      expect(getRoleByType(roles, type)?.href).toBe(href);
    },
  );
});

describe('the active role', () => {
  const roles = rolesOf([
    { ...captain, orgRoles: ['org-staff'] },
    record({
      id: 'e2',
      organization: { id: 'o2', name: 'Red Sea' },
      vessel: { id: 'v2', name: 'Borealis' },
      position: { id: 'p2', name: 'Chief Officer' },
      orgRoles: ['org-admin'],
    }),
  ]);
  const at = (path: string) => {
    const role = activeRole(roles, path);
    return role && [role.type, role.organizationId, role.vesselId ?? role.employeeId];
  };

  it.each(['/account', '/account/', '/account/personal/contact'])(
    '[S-053] [O-016] is personal at %s',
    (path) => expect(at(path)?.[0]).toBe('personal'),
  );

  it('[S-053] is not personal at /accounts, nor anything on public pages', () => {
    expect(['/accounts', '/', '/jobs'].map(at)).toEqual([undefined, undefined, undefined]);
  });

  const activeAt: [id: string, path: string, active: unknown[]][] = [
    ['S-054', '/organization/o1/crew/v1/e1/dashboard', ['crew', 'o1', 'v1']],
    ['S-054', '/organization/o2/crew/v2/e2/rest', ['crew', 'o2', 'v2']],
    ['S-055', '/organization/o1/employee/e1/dashboard', ['employee', 'o1', 'e1']],
    ['S-055', '/organization/o2/employee/e2', ['employee', 'o2', 'e2']],
    ['S-056', '/organization/o1/vessel/v1/dashboard', ['vessel', 'o1', 'v1']],
    ['S-056', '/organization/o2/vessel/v2/ism/drill-matrix', ['vessel', 'o2', 'v2']],
    ['S-056', '/organization/o1/vessel/v1/crew/list', ['vessel', 'o1', 'v1']],
    ['S-057', '/organization/o1', ['organization', 'o1', undefined]],
    ['S-057', '/organization/o2/fleet', ['organization', 'o2', undefined]],
  ];
  it.each(activeAt)(
    '[S-054] [S-055] [S-056] [S-057] %s [O-017] at %s is %p',
    (_id, path, expected) => expect(at(path)).toEqual(expected),
  );

  it('[O-018] tells crew lists and crew management from a crew role', () => {
    expect(at('/organization/o1/vessel/v1/crew/list')).toEqual(['vessel', 'o1', 'v1']);
    expect(at('/organization/o1/crew-management/particulars')).toEqual([
      'organization',
      'o1',
      undefined,
    ]);
  });

  it('is of the record that the path names, where the person has several', () => {
    const several = rolesOf([
      captain,
      { ...captain, id: 'e3', vessel: { id: 'v3', name: 'Calypso' } },
    ]);
    const found = (path: string) => {
      const role = activeRole(several, path);
      return [role?.type, role?.employeeId, role?.vesselId];
    };
    expect(found('/organization/o1/crew/v3/e3/dashboard')).toEqual(['crew', 'e3', 'v3']);
    expect(found('/organization/o1/crew/v1/e1/dashboard')).toEqual(['crew', 'e1', 'v1']);
    expect(found('/organization/o1/employee/e3')).toEqual(['employee', 'e3', undefined]);
    expect(found('/organization/o1/vessel/v3/ism')).toEqual(['vessel', 'e3', 'v3']);
    expect(found('/organization/o1/crew/v1/e3/dashboard')).toEqual(['employee', 'e1', undefined]);
    expect(found('/organization/o1/crew/v3')).toEqual(['employee', 'e1', undefined]);
  });

  it('is what the person is in the organization where its pages are no role’s of theirs', () => {
    expect(at('/organization/o1/vessel/v9/dashboard')).toEqual(['organization', 'o1', undefined]);
    const deckhand = rolesOf([record({ vessel: aurora, position: { id: 'p', name: 'Deckhand' } })]);
    expect(activeRole(deckhand, '/organization/o1/vessel/v1/ism')?.type).toBe('crew');
    expect(activeRole(deckhand, '/organization/o1/fleet')?.type).toBe('employee');
    expect(activeRole(deckhand, '/organization/o3/fleet')).toBeUndefined();
  });
});
