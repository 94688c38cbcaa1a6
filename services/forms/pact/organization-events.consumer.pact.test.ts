import { rm } from 'node:fs/promises';
import { pactFile } from '@fairlead/contracts/pacts/expect-event';
import {
  memberships,
  namesOfOrganizations,
  type ProjectionExpectation,
  projectionOf,
} from '@fairlead/contracts/pacts/projections';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formsService } from '../src/app.ts';

/** What this service reads of each event of the organization service, and the projection it makes of it. */
const expectations: readonly ProjectionExpectation[] = [...namesOfOrganizations, ...memberships()];

let forms: TestService;
beforeAll(async () => {
  await rm(pactFile('forms', 'organization'), { force: true });
  forms = await startTestService(formsService);
});
afterAll(() => forms.close());

describe('what the forms service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ kept, ...expected }) => {
    const { projections } = forms.service;
    expect(
      await projectionOf({ consumer: 'forms', provider: 'organization' }, projections, expected),
    ).toMatchObject(kept);
  });
});
