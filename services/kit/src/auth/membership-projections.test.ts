import {
  accessTemplateChanged,
  employeeChanged,
  placeAt,
  vesselSectionsChanged,
} from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { levelIn, type Viewer } from '../model/viewer.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { membershipProjections, membershipsOf, membersOf } from './membership-projections.ts';

let keeping: TestService;
beforeAll(async () => {
  keeping = await startTestService({
    name: 'keeping',
    collections: [],
    projections: membershipProjections,
    membershipsOf,
  });
});
afterAll(() => keeping.close());

const newId = (() => {
  let last = 0;
  return () => (++last).toString(16).padStart(24, '0');
})();
const envelope = {} as never;
let revision = 0;

/** Has the service receive an event. */
const events = {
  employees: employeeChanged,
  accessTemplates: accessTemplateChanged,
  vesselSections: vesselSectionsChanged,
};
const hear = (projection: keyof typeof events, payload: object) => {
  const { type } = events[projection];
  const consumer = keeping.service.projections.get(projection)?.consumer(async () => undefined);
  expect(consumer?.event.type).toBe(type);
  return consumer?.handle({ deleted: false, revision: ++revision, ...payload }, envelope);
};

describe('what a person is, by the projections of the records', () => {
  let person: string;
  let organization: string;
  let template: string;
  beforeEach(() => {
    [person, organization, template] = [newId(), newId(), newId()];
  });

  const employ = (more: object = {}) =>
    hear('employees', {
      id: newId(),
      user: person,
      organization,
      vessel: null,
      orgRoles: ['vessel-crew'],
      ...more,
    });
  const give = (more: object = {}) =>
    hear('accessTemplates', {
      id: template,
      organization,
      scope: 'org',
      roles: ['org-staff'],
      permissions: [{ page: '/fleet', level: 'none' }],
      ...more,
    });
  const viewer = async (): Promise<Viewer> => ({
    kind: 'person',
    id: person,
    email: '',
    session: '',
    memberships: await membershipsOf(keeping.service, person),
  });
  const levelsAt = async (...pages: string[]) => {
    const who = await viewer();
    return pages.map((page) => levelIn(who, organization, placeAt('org', page)));
  };

  it('[O-184] is less by what is closed aboard their vessel, until it is opened again', async () => {
    const [vessel, other] = [newId(), newId()];
    await employ({ vessel });
    const close = (sections: object[]) =>
      hear('vesselSections', { id: vessel, organization, sections });
    const levels = async () => {
      const who = await viewer();
      return [vessel, other].map((one) =>
        levelIn(who, organization, placeAt('vessel', '/manuals/plans', one)),
      );
    };
    expect(await levels()).toEqual(['write', 'none']);
    await close([{ page: '/manuals/plans', isClosed: true }]);
    expect(await levels()).toEqual(['none', 'none']);
    await close([{ page: '/manuals/plans', roles: ['vessel-crew'] }]);
    expect(await levels()).toEqual(['write', 'none']);
    await close([]);
    expect(await levels()).toEqual(['write', 'none']);
  });

  it('is found by an index, for a person, an organization and a template', async () => {
    const keysOf = async (projections: string) => {
      const indexes = await keeping.service.connection
        .collection(`copies_${projections}`)
        .indexes();
      return indexes.map(({ key }) => Object.keys(key)[0]);
    };
    expect(await keysOf('employees')).toEqual(
      expect.arrayContaining(['kept.user', 'kept.organization', 'kept.accessTemplates']),
    );
    expect(await keysOf('accessTemplates')).toContain('kept.id');
  });

  it('has what its access templates give, and no more once they give it no more', async () => {
    await give();
    await employ({ accessTemplates: [template] });
    expect(await membershipsOf(keeping.service, person)).toMatchObject([
      { orgRoles: ['vessel-crew', 'org-staff'], grants: [{ page: '/fleet', level: 'none' }] },
    ]);
    expect(await levelsAt('/fleet', '/jobs', '/organization/access-templates')).toEqual([
      'none',
      'write',
      'none',
    ]);
    await give({ roles: [], permissions: [] });
    expect(await levelsAt('/fleet', '/jobs')).toEqual(['read', 'none']);
  });

  it('has nothing from a template of another organization', async () => {
    await give({ organization: newId() });
    await employ({ accessTemplates: [template] });
    expect(await levelsAt('/fleet', '/jobs')).toEqual(['read', 'none']);
  });

  it('is nothing by a record that is not in force', async () => {
    await employ({ isInForce: false, orgRoles: ['org-admin'] });
    expect(await membershipsOf(keeping.service, person)).toEqual([]);
    expect(await membersOf(keeping.service, organization)).toEqual([]);
    expect(await levelsAt('', '/fleet')).toEqual(['none', 'none']);
  });

  it('is nothing by a role that this release does not know', async () => {
    await employ({ orgRoles: ['org-owner', 'org-staff'] });
    expect(await membershipsOf(keeping.service, person)).toMatchObject([
      { orgRoles: ['org-staff'] },
    ]);
  });
});
