import { areas, exportMade } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { People } from '../users/people.ts';

let account: AccountTest;

beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const ask = (token: string | undefined, headers = {}) =>
  account.call('POST', '/api/auth/export', { token, headers });
const shownTo = async (token: string) =>
  (await account.call('GET', '/api/auth/security', { token })).json().dataExport;
const proved = () => account.signedIn({}, { isProved: true });
const toldTo = async (token: string) =>
  (await account.call('GET', '/api/push-notifications', { token }))
    .json()
    .docs.filter(({ type }: { type: string }) => type === 'export.ready');
const others = Object.keys(areas).filter((name) => name !== 'account');
const made = (name: string, id: string, user: string, bytes = 500) => {
  const { type, version } = exportMade(name);
  return publish(account, type, version, { id, user, bytes });
};

describe('a copy of one’s data', () => {
  it('is asked for with a fresh proof, by the person, from the portal itself', async () => {
    const { token, cookie } = await account.signedIn();
    const answer = await ask(token);
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([403, 'ProofRequired']);
    for (const other of [undefined, 'nonsense', await account.mint.operator()])
      expect((await ask(other)).statusCode).toBe(403);
    const headers = { cookie, origin: 'https://evil.example' };
    expect((await ask(undefined, headers)).statusCode).toBe(403);
    expect(await shownTo(token)).toBeNull();
  });

  it('is there once every service has made its part, and is told then, once', async () => {
    const { id: user, token } = await proved();
    const copy = (await ask(token)).json().export;
    expect(copy).toMatchObject({ readyAt: null, parts: [] });
    await until('the part of this service', async () => (await shownTo(token)).parts.length === 1);
    const [part] = (await shownTo(token)).parts;
    const download = await account.call('GET', part.url, { token });
    expect([download.statusCode, download.rawPayload.length]).toEqual([200, part.bytes]);
    expect(download.rawPayload.toString('latin1')).toContain('users.json');
    for (const name of others) {
      expect(await toldTo(token)).toEqual([]);
      await made(name, copy.id, user, name === 'forms' ? 22 : 500);
    }
    await until('the notification', async () => (await toldTo(token)).length === 1);
    const shown = await shownTo(token);
    expect(shown.readyAt).not.toBeNull();
    const services = shown.parts.map(({ service }: { service: string }) => service).sort();
    expect(services).toEqual(['account', 'jobs', 'organization', 'wellness']);
    await made('jobs', copy.id, user, 700);
    await until('the part that was made anew', async () =>
      (await shownTo(token)).parts.some(({ bytes }: { bytes: number }) => bytes === 700),
    );
    expect(await toldTo(token)).toHaveLength(1);
  });

  it('has nothing of what proves who its person is', async () => {
    const { token } = await proved();
    await ask(token);
    await until('the part', async () => (await shownTo(token)).parts.length === 1);
    const kept = account.service.connection.collection('exports.files');
    expect(await kept.countDocuments({})).toBeGreaterThan(0);
    const { parts } = await shownTo(token);
    const { rawPayload } = await account.call('GET', parts[0].url, { token });
    expect(rawPayload.toString('latin1')).not.toMatch(/passwordHash|argon2|provedAt/);
  });

  it('is for nobody else', async () => {
    const { token } = await proved();
    const other = await proved();
    await ask(token);
    await until('the part', async () => (await shownTo(token)).parts.length === 1);
    const [{ url }] = (await shownTo(token)).parts;
    expect((await account.call('GET', url, { token: other.token })).statusCode).toBe(404);
    expect((await account.call('GET', url)).statusCode).toBe(403);
  });

  it('can be asked for once a day, also from two tabs, and is shown for seven days', async () => {
    const { id, token } = await proved();
    const answers = await Promise.all([ask(token), ask(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const age = async (hours: number) => {
      const { dataExport } = (await new People(account.service).byId(id))?.secret ?? {};
      const moved = (date: Date) => new Date(date.getTime() - hours * 3_600_000);
      if (!dataExport) throw new Error('nothing was asked for');
      const { askedAt, until: end } = dataExport;
      await account.service.store('users').documents.updateOne(
        { _id: objectId(id) },
        {
          $set: {
            'secret.dataExport.askedAt': moved(askedAt),
            'secret.dataExport.until': moved(end),
          },
        },
      );
    };
    await age(23.9);
    expect((await ask(token)).statusCode).toBe(429);
    await age(7 * 24 - 24);
    expect(await shownTo(token)).not.toBeNull();
    await age(0.2);
    expect(await shownTo(token)).toBeNull();
    expect((await ask(token)).statusCode).toBe(200);
  });
});
