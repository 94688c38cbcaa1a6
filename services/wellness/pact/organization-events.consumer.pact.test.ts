import { rm } from 'node:fs/promises';
import { copyOf, memberships } from '@fairlead/contracts/pacts/copies';
import { pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wellnessService } from '../src/app.ts';

let wellness: TestService;
beforeAll(async () => {
  await rm(pactFile('wellness', 'organization'), { force: true });
  wellness = await startTestService(wellnessService);
});
afterAll(() => wellness.close());

describe('what the wellness service needs of the organization service’s events', () => {
  it.each(memberships())('$state: $event.type', async ({ kept, ...expected }) => {
    const { copies } = wellness.service;
    expect(
      await copyOf({ consumer: 'wellness', provider: 'organization' }, copies, expected),
    ).toMatchObject(kept);
  });
});
