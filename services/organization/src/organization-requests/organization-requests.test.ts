import { mostOrganizationRequests, organizationRequest } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { capturedLog, driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, startEmployer } from '../testing/fixtures.ts';
import { warningOfWaitingRequests } from './waiting.ts';

let employer: EmployerTest;
let numbers = 0;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

/** Somebody who has confirmed their address. */
async function somebody() {
  numbers += 1;
  const email = `owner${numbers}@fleet.example`;
  return {
    email,
    ...(await employer.person({ email, emailVerified: true, fullName: 'Ines Duarte' })),
  };
}

const wanted = { name: 'Halcyon Yachting', kind: 'vessels', position: 'Fleet manager' };
const ask = (token: string, more: object = {}) =>
  employer.post('organizationRequests', token, { ...wanted, ...more });
async function asked(token: string, more: object = {}): Promise<string> {
  const answer = await ask(token, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc.id;
}
const decide = (id: string, how: string, token: string, body?: Record<string, unknown>) =>
  employer.post(`organizationRequests/${id}/${how}`, token, body);
const refusal = (answer: {
  statusCode: number;
  json(): { errors: { message: string; data?: { errors: { path: string }[] } }[] };
}) => [answer.statusCode, answer.json().errors[0]?.message];

describe('a request to join as an organization', () => {
  it('is the person’s own, with the address that operators answer', async () => {
    const { token, user, email } = await somebody();
    const answer = await ask(token, { website: 'https://halcyon.example', message: 'Two yachts.' });
    expect(answer.statusCode).toBe(201);
    const { doc } = answer.json();
    expect(organizationRequest.parse(doc)).toMatchObject({
      ...wanted,
      user,
      status: 'waiting',
      contact: { name: 'Ines Duarte', email },
    });
    const other = await somebody();
    expect((await employer.get(`organizationRequests/${doc.id}`, other.token)).statusCode).toBe(
      404,
    );
    expect((await employer.get('organizationRequests', other.token)).json().totalDocs).toBe(0);
    expect((await employer.get('organizationRequests')).statusCode).toBe(403);
    expect(
      (await employer.get(`organizationRequests/${doc.id}`, employer.operator)).statusCode,
    ).toBe(200);
  });

  it('takes a confirmed address, a name and a kind, and nothing that only operators set', async () => {
    const email = 'unconfirmed@fleet.example';
    const stranger = await employer.person({ email, emailVerified: false });
    expect((await ask(stranger.token)).statusCode).toBe(403);
    const { token } = await somebody();
    const wrong = await ask(token, { name: ' ', kind: 'airline', website: 'halcyon' });
    expect(wrong.statusCode).toBe(400);
    const paths = wrong.json().errors[0].data.errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['kind', 'name', 'website']);
    const sly = await ask(token, { status: 'admitted', contact: { email: 'x@y.example' } });
    expect(sly.json().doc).toMatchObject({ status: 'waiting' });
    expect(sly.json().doc.contact.email).not.toBe('x@y.example');
  });

  it('waits alone: another one is refused until it is decided or withdrawn', async () => {
    const { token } = await somebody();
    const id = await asked(token);
    expect(refusal(await ask(token))).toEqual([
      409,
      'You have a request that is waiting for an answer already.',
    ]);
    const other = await somebody();
    expect((await decide(id, 'withdraw', other.token)).statusCode).toBe(404);
    expect((await decide(id, 'withdraw', token)).json().doc.status).toBe('withdrawn');
    expect(refusal(await decide(id, 'withdraw', token))).toEqual([
      409,
      'This request is withdrawn already.',
    ]);
    expect((await ask(token)).statusCode).toBe(201);
  });

  it('is refused after the most that one person makes', async () => {
    const { token, user } = await somebody();
    const store = employer.service.store('organizationRequests');
    await store.add(
      Array.from({ length: mostOrganizationRequests - 1 }, () => ({
        content: { ...wanted, user, status: 'withdrawn' },
      })) as never,
      { actor: 'system', correlationId: 'test' },
    );
    const id = await asked(token);
    await decide(id, 'withdraw', token);
    expect((await ask(token)).statusCode).toBe(409);
  });
});

describe('admitting', () => {
  it('makes the organization and its profile, with whoever asked as its admin', async () => {
    const { token, user } = await somebody();
    const id = await asked(token, { website: 'https://halcyon.example' });
    const admitted = await decide(id, 'admit', employer.operator);
    expect(admitted.json().doc).toMatchObject({ status: 'admitted' });
    const organization = String(
      (await employer.service.store('organizationRequests').findById(objectId(id)))?.organization,
    );
    const employed = await until('the record of the admin', async () => {
      const found = await employer.get(
        `employees?where[organization][equals]=${organization}&depth=0`,
        employer.operator,
      );
      return found.json().docs[0];
    });
    expect(employed).toMatchObject({ user, orgRoles: ['org-admin'], isFounder: true });
    expect((await employer.get(`organizations/${organization}`)).json().name).toBe(wanted.name);
    const profiles = await employer.get(
      `organizationProfiles?where[organization][equals]=${organization}`,
    );
    expect(profiles.json().docs[0]).toMatchObject({ website: 'https://halcyon.example' });
    expect(refusal(await decide(id, 'admit', employer.operator))).toEqual([
      409,
      'This request is admitted already.',
    ]);
  });

  it('makes one organization however many operators admit it at the same moment', async () => {
    const { token } = await somebody();
    const name = 'Twice Shipping';
    const id = await asked(token, { name });
    const answers = await Promise.all([1, 2].map(() => decide(id, 'admit', employer.operator)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const named = () => employer.service.store('organizations').count({ name });
    await until('the organization', async () => (await named()) > 0);
    expect(await named()).toBe(1);
  });

  it('is an operator’s alone, as declining is, which takes a reason', async () => {
    const { token } = await somebody();
    const id = await asked(token);
    expect((await decide(id, 'admit', token)).statusCode).toBe(403);
    expect((await decide(id, 'decline', token, { reason: 'No' })).statusCode).toBe(403);
    expect((await decide(id, 'decline', employer.operator, { reason: ' ' })).statusCode).toBe(400);
    const reason = 'We found no company of this name.';
    const declined = await decide(id, 'decline', employer.operator, { reason });
    expect(declined.json().doc).toMatchObject({ status: 'declined', reason });
    expect((await employer.get(`organizationRequests/${id}`, token)).json()).toMatchObject({
      reason,
    });
    expect((await ask(token)).statusCode).toBe(201);
  });
});

it('warns operators of requests that have waited for more than a day', async () => {
  const logging = await startEmployer({ environment: { LOG_LEVEL: 'info' } });
  const lines = capturedLog(logging);
  const store = logging.service.store('organizationRequests');
  const waiting = { ...wanted, user: idOfPerson, status: 'waiting' };
  const [made] = await store.add([{ content: waiting }] as never, {
    actor: 'system',
    correlationId: 'test',
  });
  const job = warningOfWaitingRequests(logging.service);
  const warned = async (hours: number) => {
    lines.length = 0;
    const createdAt = new Date(Date.now() - hours * 3_600_000);
    await store[driver].updateOne({ _id: made?._id as never }, { $set: { createdAt } });
    await job.run(new AbortController().signal);
    return lines.some((line) => line.includes('"waiting":1'));
  };
  expect(await warned(23.9)).toBe(false);
  expect(await warned(24.1)).toBe(true);
  await logging.close();
});

const idOfPerson = '65f5000000000000000000e9';
