import { areas, exportMade } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until, unzipped } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatOf } from '../testing/chat.ts';
import {
  type AccountTest,
  password,
  type SignedInPerson,
  startAccount,
} from '../testing/fixtures.ts';
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

/** Makes somebody prove who they are, in their session. */
async function proveOf({ token }: SignedInPerson) {
  await account.call('POST', '/api/auth/proof', { token, json: { password } });
  return { token };
}

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

  it('has what its person said in chat, by conversation, and nothing that others said', async () => {
    const chat = chatOf(account);
    const at = await chat.employer();
    const employed = await chat.colleague(at);
    const maya = { ...employed, ...(await proveOf(employed)) };
    const [ana, ben] = [
      await chat.colleague(at, { firstName: 'Ana' }),
      await chat.colleague(at, { firstName: 'Ben' }),
    ];
    const direct = await chat.direct(maya, ana, at.organization);
    const group = await chat.group(maya, [ana, ben], at.organization);
    const others = await chat.group(ana, [ben], at.organization);
    await chat.say(maya, direct.id, 'Said to Ana');
    await chat.say(ana, direct.id, 'Said by Ana');
    await chat.say(maya, group.id, 'First');
    await chat.say(maya, group.id, 'Second');
    await chat.say(ana, others.id, 'Without Maya');
    const taken = await chat.say(maya, group.id, 'Taken back');
    await account.call('DELETE', `/api/conversations/${group.id}/messages/${taken.seq}`, {
      token: maya.token,
    });
    await ask(maya.token);
    await until('the part', async () => (await shownTo(maya.token)).parts.length === 1);
    const [{ url }] = (await shownTo(maya.token)).parts;
    const files = unzipped((await account.call('GET', url, { token: maya.token })).rawPayload);
    const conversations = Object.entries(files)
      .filter(([name]) => name.startsWith('messages/'))
      .map(([, text]) => JSON.parse(text));
    expect(conversations).toHaveLength(2);
    expect(conversations).toEqual(
      expect.arrayContaining([
        {
          conversation: {
            name: 'Ana Lind',
            kind: 'direct',
            organization: 'Blue Meridian Yachts',
          },
          messages: [{ sentAt: expect.any(String), text: 'Said to Ana', files: [] }],
        },
        {
          conversation: expect.objectContaining({ name: 'Deck crew', kind: 'group' }),
          messages: [
            expect.objectContaining({ text: 'First' }),
            expect.objectContaining({ text: 'Second' }),
          ],
        },
      ]),
    );
    for (const secret of ['Said by Ana', 'Without Maya', 'Taken back'])
      expect(JSON.stringify(files)).not.toContain(secret);
  });

  it('is encrypted where it is kept, and is read for as long as it is there by its person alone', async () => {
    const person = await proved();
    await account.call('POST', '/api/personal', {
      token: person.token,
      json: { user: person.id, medical: { conditions: 'Epilepsy-mark' } },
    });
    await ask(person.token);
    await until('the part', async () => (await shownTo(person.token)).parts.length === 1);
    const { parts, id: copy } = await shownTo(person.token);
    const { connection } = account.service;
    const kept = await connection.collection('exports.files').findOne({ filename: copy });
    const chunks = await connection
      .collection('exports.chunks')
      .find({ files_id: kept?._id })
      .toArray();
    const bytes = Buffer.concat(chunks.map(({ data }) => Buffer.from(data.buffer)));
    expect(bytes.length).toBeGreaterThan(parts[0].bytes);
    for (const mark of ['PK\u0003\u0004', 'users.json', 'Epilepsy-mark'])
      expect(bytes.toString('latin1')).not.toContain(mark);
    const read = () => account.call('GET', parts[0].url, { token: person.token });
    const { rawPayload, headers } = await read();
    expect(headers['content-length']).toBe(String(parts[0].bytes));
    expect(unzipped(rawPayload)['personal.json']).toContain('Epilepsy-mark');
    const keys = connection.collection('file_keys');
    expect(await keys.countDocuments({ _id: `export ${copy}` as never })).toBe(1);
    await connection
      .collection('exports.files')
      .updateOne({ _id: kept?._id }, { $set: { 'metadata.until': new Date(Date.now() - 1) } });
    expect((await read()).statusCode).toBe(404);
    await keys.deleteOne({ _id: `export ${copy}` as never });
    await connection
      .collection('exports.files')
      .updateOne({ _id: kept?._id }, { $set: { 'metadata.until': new Date(Date.now() + 60_000) } });
    expect((await read()).statusCode).toBe(404);
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
      await account.service.store('users')[driver].updateOne(
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
