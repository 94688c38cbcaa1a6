import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import {
  storedCare,
  storedResult,
  wellnessPersonId,
  wellnessStates,
} from '@fairlead/contracts/pacts/states';
import {
  items,
  type PersonalityAnswer,
  scoresOf,
  validityOf,
} from '@fairlead/contracts/personality';
import { objectId } from '@fairlead/service-kit';
import {
  driver,
  plant,
  receiveEvent,
  startRenaming,
  startTestService,
  type TestService,
  unmetIn,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { wellnessService } from '../src/app.ts';

const pactUrl = recordedPact('mfe-wellness', 'wellness');

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
    await test.service.store(slug)[driver].deleteMany({});
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
  await plant(test.service, 'personalityResults', storedResult.id, {
    user: wellnessPersonId,
    completedAt: lastUpdate,
    seconds: 840,
    optionCount: 7,
    scores: scoresOf(answers),
    validity: validityOf(answers, 840),
  });
}

/** An org-admin is signed in, and a member of the same organization shares check-ins, has an alert, was looked at and is on the team. */
async function careKept(): Promise<void> {
  const { organization, member, name } = storedCare;
  const slugs = ['checkIns', 'crewProfiles', 'crewProfileViews', 'wellnessAlerts', 'wellnessTeam'];
  for (const slug of slugs) await test.service.store(slug)[driver].deleteMany({});
  await receiveEvent(test, 'users', member, { name, firstName: '', lastName: '' });
  await receiveEvent(test, 'users', wellnessPersonId, {
    name: 'Nora Lind',
    firstName: '',
    lastName: '',
  });
  const place = { organization, vessel: null, department: null };
  const record = (end: string) => `65fa00000000000000000${end}`;
  const roles = { [wellnessPersonId]: 'org-admin', [member]: 'vessel-crew' };
  for (const [at, [user, role]] of Object.entries(roles).entries())
    await receiveEvent(test, 'employees', record(`e0${at}`), {
      user,
      orgRoles: [role],
      ...place,
      ...(user === member && { vessel: storedCare.vessel }),
    });
  const put = (slug: string, id: string, content: object, secret?: object) =>
    test.service.store(slug).add([{ id, content, ...(secret && { secret }) }] as never, {
      actor: 'system',
      correlationId: 'test',
    });
  await put('crewProfiles', storedCare.own, { user: { id: wellnessPersonId }, organization });
  await put('crewProfiles', storedCare.profile, {
    user: { id: member },
    organization,
    vessel: { id: storedCare.vessel, name: 'Aurelia' },
    consent: 'full',
    lastContactOn: '2026-11-20',
    supportPlan: 'Calls on Sundays',
  });
  const openTo = [objectId(organization)];
  await put(
    'checkIns',
    storedCare.checkIn,
    {
      user: member,
      day: '2026-11-20',
      mood: 3,
      anxiety: 4,
      sleep: 5,
      stress: 6,
      notes: 'Long watch',
    },
    { places: [{ organization: objectId(organization) }], openTo },
  );
  await put(
    'wellnessAlerts',
    storedCare.alert,
    {
      organization,
      user: { id: member },
      trigger: 'mood',
      level: 'watch',
      checkIn: storedCare.checkIn,
      contactLog: [{ by: { id: member }, at: '2026-11-20T09:00:00.000Z', note: 'Called' }],
    },
    { isOpen: true },
  );
  await put('crewProfileViews', storedCare.profile, {
    profile: storedCare.profile,
    user: { id: member },
    organization,
    viewedBy: { id: wellnessPersonId },
    viewedAt: '2026-11-20T09:00:00.000Z',
    kind: 'profile',
  });
  await put('wellnessTeam', storedCare.entry, {
    organization,
    member: { id: member },
    role: 'lead',
    languages: ['English'],
    rota: [{ weekday: 0, from: '08:00', to: '16:00', zone: 'UTC' }],
    credentialUntil: '2027-06-30',
    onDuty: true,
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
      [wellnessStates.careKept]: careKept,
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
    const renaming = await startRenaming(address, {
      questionId: 'question',
      percentile: 'rank',
      trigger: 'sign',
      supportPlan: 'plan',
      viewedBy: 'viewer',
      rota: 'roster',
    });
    const { message } = await verify(renaming.address).catch((thrown) => thrown);
    expect(unmetIn(message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the personality test that a person is taking'),
        expect.stringContaining('a result of a personality test'),
        expect.stringContaining('an alert with its contact log'),
        expect.stringContaining('a crew profile that is opened'),
        expect.stringContaining('who has viewed a crew profile'),
        expect.stringContaining('the wellness team of an organization'),
      ]),
    );
    await renaming.close();
  });
});
