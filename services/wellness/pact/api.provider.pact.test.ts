import { fileURLToPath } from 'node:url';
import { keptResult, wellnessPersonId, wellnessStates } from '@fairlead/contracts/pacts/states';
import {
  items,
  type PersonalityAnswer,
  scoresOf,
  validityOf,
} from '@fairlead/contracts/personality';
import {
  plant,
  startRenaming,
  startTestService,
  type TestService,
  unmetIn,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { wellnessService } from '../src/app.ts';

const pactUrl = fileURLToPath(
  new URL('../../../contracts/pacts/mfe-wellness-wellness.json', import.meta.url),
);

let test: TestService;
let address: string;
let token: string;
beforeAll(async () => {
  test = await startTestService(wellnessService);
  address = `http://127.0.0.1:${await test.service.listen()}`;
  token = await test.mint.person(wellnessPersonId);
});
afterAll(() => test.close());

const startTime = '2026-11-20T08:00:00.000Z';
const lastUpdate = '2026-11-20T08:14:00.000Z';
const answers = items.slice(0, 1).map(
  ({ id, domain, facet }): PersonalityAnswer => ({
    questionId: id,
    value: 5,
    domain,
    facet,
    answeredAt: lastUpdate,
  }),
);

/** A person is signed in who has begun no personality test. */
async function personSignedIn(): Promise<void> {
  for (const slug of ['personalitySessions', 'personalityResults'])
    await test.service.store(slug).documents.deleteMany({});
}

/** The same, who has answered the first question. */
async function testBegun(): Promise<void> {
  await personSignedIn();
  const saved = await test.call('PUT', '/api/personalitySessions/mine', {
    token,
    json: { startTime, lastUpdate, answers },
  });
  expect(saved.statusCode).toBe(200);
}

/** The same, who has a result of an earlier test. */
async function testCompleted(): Promise<void> {
  await testBegun();
  await plant(test.service, 'personalityResults', keptResult.id, {
    user: wellnessPersonId,
    completedAt: lastUpdate,
    seconds: 840,
    optionCount: 7,
    scores: scoresOf(answers),
    validity: validityOf(answers, 840),
  });
}

interface PactRequest {
  headers: Record<string, unknown>;
}

const verify = (providerBaseUrl: string) =>
  new Verifier({
    provider: 'wellness',
    providerBaseUrl,
    pactUrls: [pactUrl],
    stateHandlers: {
      [wellnessStates.personSignedIn]: personSignedIn,
      [wellnessStates.testBegun]: testBegun,
      [wellnessStates.testCompleted]: testCompleted,
    },
    requestFilter: (request: PactRequest, _response: unknown, next: () => void) => {
      request.headers.authorization = `Bearer ${token}`;
      next();
    },
    logLevel: 'error',
  }).verifyProvider();

describe('the API of the wellness service', () => {
  it('is what mfe-wellness needs', async () => {
    await verify(address);
  });

  it('would be refused by mfe-wellness if a member were renamed', async () => {
    const renaming = await startRenaming(address, { questionId: 'question', percentile: 'rank' });
    const { message } = await verify(renaming.address).catch((thrown) => thrown);
    expect(unmetIn(message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the personality test that a person is taking'),
        expect.stringContaining('a result of a personality test'),
      ]),
    );
    await renaming.close();
  });
});
