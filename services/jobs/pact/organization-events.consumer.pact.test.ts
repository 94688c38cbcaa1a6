import { rm } from 'node:fs/promises';
import {
  departmentChanged,
  organizationChanged,
  organizationProfileChanged,
  positionChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import {
  memberships,
  type ProjectionExpectation,
  projectionOf,
} from '@fairlead/contracts/pacts/projections';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { jobsService } from '../src/app.ts';

const { string } = MatchersV3;
const organization = '65f200000000000000000001';
const department = '65f300000000000000000001';

/** What this service reads of each event of the organization service, and the projection it makes of it. */
const expectations: readonly ProjectionExpectation[] = [
  {
    state: 'an organization was renamed',
    event: organizationChanged,
    projection: 'organizations',
    key: organization,
    payload: { id: idLike(organization), name: string('Blue Meridian Yachts') },
    kept: { name: 'Blue Meridian Yachts' },
  },
  {
    state: 'an organization changed its logo',
    event: organizationProfileChanged,
    projection: 'organizationProfiles',
    key: organization,
    payload: {
      id: idLike('65f600000000000000000001'),
      organization: idLike(organization),
      logoUrl: string('/logo.svg'),
    },
    kept: { logoUrl: '/logo.svg' },
  },
  {
    state: 'a vessel was renamed',
    event: vesselChanged,
    projection: 'vessels',
    key: '65f700000000000000000001',
    payload: {
      id: idLike('65f700000000000000000001'),
      name: string('Aurelia'),
      organization: idLike(organization),
    },
    kept: { name: 'Aurelia' },
  },
  {
    state: 'a department was renamed',
    event: departmentChanged,
    projection: 'departments',
    key: department,
    payload: { id: idLike(department), name: string('Deck'), code: string('deck') },
    kept: { name: 'Deck', code: 'deck' },
  },
  {
    state: 'a position was renamed',
    event: positionChanged,
    projection: 'positions',
    key: '65f400000000000000000001',
    payload: {
      id: idLike('65f400000000000000000001'),
      name: string('Captain'),
      code: string('captain'),
      department: idLike(department),
    },
    kept: { name: 'Captain', code: 'captain' },
  },
  ...memberships(),
];

let jobs: TestService;
beforeAll(async () => {
  await rm(pactFile('jobs', 'organization'), { force: true });
  jobs = await startTestService(jobsService);
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ kept, ...expected }) => {
    const { projections } = jobs.service;
    expect(
      await projectionOf({ consumer: 'jobs', provider: 'organization' }, projections, expected),
    ).toMatchObject(kept);
  });
});
