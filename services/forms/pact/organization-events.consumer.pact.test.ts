import { rm } from 'node:fs/promises';
import {
  type CopyExpectation,
  copyOf,
  memberships,
  namesOfOrganizations,
} from '@fairlead/contracts/pacts/copies';
import { pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formsService } from '../src/app.ts';

/** What this service reads of each event of the organization service, and the copy it makes of it. */
const expectations: readonly CopyExpectation[] = [...namesOfOrganizations, ...memberships()];

let forms: TestService;
beforeAll(async () => {
  await rm(pactFile('forms', 'organization'), { force: true });
  forms = await startTestService(formsService);
});
afterAll(() => forms.close());

describe('what the forms service needs of the organization service’s events', () => {
  it.each(expectations)('$state: $event.type', async ({ kept, ...expected }) => {
    const { copies } = forms.service;
    expect(
      await copyOf({ consumer: 'forms', provider: 'organization' }, copies, expected),
    ).toMatchObject(kept);
  });
});
