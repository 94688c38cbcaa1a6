import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { embeddedProvider, failingLastName } from './provider.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount({ BACKGROUND_CHECK_DELAY: '0.2' });
});
afterAll(() => account.close());

const path = '/api/backgroundChecks';
const agreed = { consent: true, terms: true };
const start = ({ token }: { token?: string }, json: object = agreed) =>
  account.call('POST', path, { ...(token && { token }), json });
const checkOf = async ({ token }: SignedInPerson) =>
  (await account.call('GET', `${path}?depth=0`, { token })).json().docs[0];
const completed = (person: SignedInPerson) =>
  until('the provider has an answer', async () => {
    const check = await checkOf(person);
    return check?.status === 'pending' ? undefined : check;
  });
const notificationsOf = async ({ id, token }: SignedInPerson) =>
  (
    await account.call('POST', '/api/push-notifications/me?unread=true', {
      token,
      json: { user: id },
    })
  ).json().data;
const mailsTo = async ({ email }: SignedInPerson) =>
  (await account.call('GET', `/dev/mail?to=${email}`, { headers: { accept: 'application/json' } }))
    .body;

describe('a background check', () => {
  const incomplete = [
    [{ consent: true }, 'terms'],
    [{ terms: true }, 'consent'],
    [{ consent: false, terms: true }, 'consent'],
    [{ ...agreed, package: 'gold' }, 'package'],
  ] as const;
  it.each(incomplete)('[A-122] is refused with %j', async (json, at) => {
    const person = await account.signedIn();
    const answer = await start(person, json);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors[0].path).toBe(at);
    expect(await checkOf(person)).toBeUndefined();
  });

  it('is started by whoever is signed in, for themselves', async () => {
    expect((await start({})).statusCode).toBe(403);
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const answer = await start(person, { ...agreed, package: 'basic' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().doc).toMatchObject({ package: 'basic', status: 'pending' });
    expect(await checkOf(other)).toBeUndefined();
    expect(
      (await account.call('GET', `${path}/${answer.json().doc.id}`, { token: other.token }))
        .statusCode,
    ).toBe(404);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (
          await account.call(method, `${path}/${answer.json().doc.id}`, {
            token: person.token,
            json: { status: 'verified' },
          })
        ).statusCode,
      ).toBe(403);
  });

  it('is one at a time, however often it is started at once', async () => {
    const person = await account.signedIn();
    const answers = await Promise.all([start(person), start(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await completed(person);
    const again = await start(person);
    expect([again.statusCode, again.json().errors[0].message]).toEqual([
      409,
      'Your background check is complete.',
    ]);
  });

  it('[A-123] is verified after the delay, or fails for the name that is marked, and can be started again then', async () => {
    const [person, failing] = [
      await account.signedIn(),
      await account.signedIn({ lastName: failingLastName }),
    ];
    await start(person);
    await start(failing);
    expect((await checkOf(person)).status).toBe('pending');
    expect(await completed(person)).toMatchObject({
      status: 'verified',
      completedAt: expect.any(String),
    });
    expect(await completed(failing)).toMatchObject({ status: 'failed' });
    const again = await start(failing);
    expect(again.json().doc).toMatchObject({ status: 'pending' });
    expect(again.json().doc.completedAt ?? null).toBeNull();
  });

  it('[A-123] is completed though those of a hundred people who are gone wait before it', async () => {
    const checks = account.service.connection.collection('backgroundChecks');
    await checks.insertMany(
      Array.from({ length: 100 }, (_, at) => ({
        user: objectId(`65ee${String(at).padStart(20, '0')}`),
        package: 'basic',
        status: 'pending',
        dueAt: new Date(0),
        deletedAt: null,
        revision: 1,
      })),
    );
    const person = await account.signedIn();
    await start(person);
    expect(await completed(person)).toMatchObject({ status: 'verified' });
    await checks.deleteMany({ dueAt: new Date(0) });
  });

  it('[A-123] takes a day unless told otherwise', async () => {
    const { environment } = (await startedWithoutDelay()).service;
    expect(embeddedProvider(environment.BACKGROUND_CHECK_DELAY).delayMs).toBe(24 * 3_600_000);
  });

  const outcomes = [
    ['Lind', 'Your background check is complete'],
    [failingLastName, 'Your background check failed'],
  ] as const;
  it.each(outcomes)(
    '[A-124] notifies and mails %s once there is a result',
    async (lastName, title) => {
      const person = await account.signedIn({ lastName });
      await start(person);
      await until('the notification', async () =>
        (await notificationsOf(person)).some((one: { title: string }) => one.title === title),
      );
      await until('the mail', async () => (await mailsTo(person)).includes(title));
    },
  );
});

const others: AccountTest[] = [];
async function startedWithoutDelay(): Promise<AccountTest> {
  const other = await startAccount();
  others.push(other);
  return other;
}
afterAll(async () => {
  for (const other of others) await other.close();
});
