import { describe, expect, it } from '@jest/globals';
import { vesselFields } from '../api/organizations.ts';
import type { OrganizationRole } from '../reference/employment.ts';
import { closedAboard, isSectionPage, type SectionRule, sectionRoles } from './sections.ts';
import { type AccessRecord, type Grant, levelAt, placeAt } from './table.ts';

const vessel = 'v1';
/** What somebody aboard may do on pages of the vessel with these settings. */
function levels(
  rules: readonly SectionRule[],
  { of = vessel, ...more }: { of?: string | null; orgRoles?: OrganizationRole[]; grants?: Grant[] },
  ...pages: string[]
) {
  const held = { orgRoles: more.orgRoles ?? [], grants: more.grants ?? [] };
  const closed = of === null ? [] : closedAboard(rules, held);
  const standing: AccessRecord = { vessel: of, ...held, grants: [...held.grants, ...closed] };
  return pages.map((page) => levelAt(placeAt('vessel', page, vessel), [standing]));
}
const payroll = '/crew/payroll';
const manuals = '/manuals/plans';

describe('what is set of pages aboard', () => {
  const closed = [{ page: payroll, isClosed: true }];

  it('[O-184] closes a page to everybody aboard and leaves the others as they are', () => {
    for (const role of ['vessel-management', 'vessel-crew-manager'] as const)
      expect(levels(closed, { orgRoles: [role] }, payroll, '/crew/list')).toEqual([
        'none',
        role === 'vessel-management' ? 'approve' : 'write',
      ]);
    const granted: Grant = { scope: 'vessel', page: payroll, level: 'write' };
    expect(levels(closed, { grants: [granted] }, payroll)).toEqual(['none']);
  });

  it('[O-184] opens a page to some roles, to who leads the vessel, and to whom a template lets', () => {
    const rules: SectionRule[] = [{ page: '/ism/drill-matrix', roles: ['vessel-safety'] }];
    const at = (more: object) => levels(rules, more, '/ism/drill-matrix')[0];
    expect(at({ orgRoles: ['vessel-safety'] })).toBe('read');
    expect(at({ orgRoles: ['vessel-crew', 'vessel-safety'] })).toBe('read');
    expect(at({ orgRoles: ['vessel-crew'] })).toBe('none');
    expect(at({})).toBe('none');
    expect(at({ orgRoles: ['vessel-management'] })).toBe('approve');
    const granted = (scope: string, page: string) =>
      at({ orgRoles: ['vessel-crew'], grants: [{ scope, page, level: 'write' }] });
    expect(granted('vessel', '/ism/drill-matrix')).toBe('write');
    expect(granted('vessel', '/ism')).toBe('none');
    expect(granted('org', '/ism/drill-matrix')).toBe('none');
  });

  it('leaves a page as it is of which nothing is said but its name', () => {
    expect(levels([{ page: payroll }], { orgRoles: ['vessel-crew-manager'] }, payroll)).toEqual([
      'write',
    ]);
  });

  it('closes nothing to the company', () => {
    expect(levels(closed, { of: null, orgRoles: ['vessel-management'] }, payroll)).toEqual([
      'approve',
    ]);
    expect(levels(closed, { orgRoles: ['org-admin'] }, payroll)).toEqual(['approve']);
  });

  it('lets nobody close what is needed in an emergency, one’s own hours, or the settings', () => {
    for (const page of [
      '/dashboard',
      '/settings/general',
      '/settings/sections',
      '/contacts/emergency',
      '/safety/muster-stations',
      '/ism/accidents-incidents',
      '/hours-of-rest/confirmation',
    ])
      expect([page, isSectionPage(page)]).toEqual([page, false]);
    const rules = [{ page: '/safety/muster-stations', isClosed: true }];
    expect(levels(rules, {}, '/safety/muster-stations')).toEqual(['read']);
  });

  it('names roles that the menu admits, and no page twice', () => {
    expect(sectionRoles(payroll)).toEqual(['vessel-crew-manager']);
    const all = [
      'vessel-crew-manager',
      'vessel-crew',
      'vessel-safety',
      'vessel-finance',
      'vessel-navigation',
    ];
    expect(sectionRoles('/ism/drill-matrix')).toEqual(all);
    expect(sectionRoles('/nowhere')).toEqual(all);
    const problems = (sections: unknown) =>
      vesselFields.shape.sections.safeParse(sections).error?.issues.length ?? 0;
    expect(problems([{ page: manuals, isClosed: true }])).toBe(0);
    expect(problems([{ page: payroll, roles: ['vessel-crew-manager'] }])).toBe(0);
    for (const wrong of [
      [{ page: payroll, roles: ['vessel-finance'] }],
      [{ page: payroll, roles: ['vessel-management'] }],
      [{ page: payroll, roles: [] }],
      [{ page: '/dashboard', isClosed: true }],
      [{ page: '/nowhere', isClosed: true }],
      [
        { page: manuals, isClosed: true },
        { page: manuals, isClosed: true },
      ],
    ])
      expect([wrong, problems(wrong)]).toEqual([wrong, 1]);
  });
});
