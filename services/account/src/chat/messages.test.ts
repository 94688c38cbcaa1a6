import { randomUUID } from 'node:crypto';
import {
  type ChatReport,
  chatMonths,
  dayAfter,
  longestMessage,
  monthsAfter,
  mostMessageFiles,
  today,
  userErased,
} from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { base, type ChatTest, type Colleague, chatOf, newId } from '../testing/chat.ts';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';
import { removingOldChat } from './retention.ts';

let account: AccountTest;
let second: AccountTest;
let chat: ChatTest;

beforeAll(async () => {
  account = await startAccount();
  const { namespace, mint } = account;
  second = await startAccount({}, { namespace, mint });
  chat = chatOf(account);
});
afterAll(async () => {
  await second.close();
  await account.close();
});

/** Two colleagues and their conversation. */
async function two() {
  const { organization } = await chat.employer();
  const [maya, ana] = [
    await chat.colleague({ organization }),
    await chat.colleague({ organization }, { firstName: 'Ana' }),
  ];
  const { id } = await chat.direct(maya, ana, organization);
  return { organization, maya, ana, id };
}
const stored = () => account.service.connection.collection('messages');
const oid = (id: string) => account.service.connection.base.Types.ObjectId.createFromHexString(id);
const edit = (by: Colleague, id: string, seq: number, text: string) =>
  account.call('PATCH', `${base}/${id}/messages/${seq}`, { token: by.token, json: { text } });
const remove = (by: Colleague, id: string, seq: number) =>
  account.call('DELETE', `${base}/${id}/messages/${seq}`, { token: by.token });

describe('a message', () => {
  it('has the next number of its conversation, also of many at one moment at two instances', async () => {
    const { maya, ana, id } = await two();
    const other = chatOf(second);
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const by = at % 2 ? ana : maya;
        return (at % 3 ? chat : other).say(by, id, `Message ${at}`);
      }),
    );
    const seqs = sent.map(({ seq }) => seq).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    const { messages, people } = await chat.page(maya, id);
    expect(messages.map(({ seq }) => seq)).toEqual(seqs);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(24);
    expect(people).toEqual({ [maya.id]: 'Maya Lind', [ana.id]: 'Ana Lind' });
    expect((await chat.list(maya))[0]).toMatchObject({ lastSeq: 24 });
  });

  it('is sent once under its key, however often and wherever at one moment', async () => {
    const { maya, id } = await two();
    const headers = { 'idempotency-key': randomUUID() };
    const other = chatOf(second);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? chat : other).send(maya, id, { text: 'Once' }, headers),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
    expect(new Set(answers.map((one) => one.json().doc.id)).size).toBe(1);
    const again = await chat.send(maya, id, { text: 'Once' }, headers);
    expect([again.statusCode, again.json().doc.key]).toEqual([200, headers['idempotency-key']]);
    expect((await chat.page(maya, id)).messages).toHaveLength(1);
    const misused = await chat.send(maya, id, { text: 'Something else' }, headers);
    expect(misused.statusCode).toBe(409);
    const long = await chat.send(maya, id, { text: 'A' }, { 'idempotency-key': 'x'.repeat(201) });
    expect(long.statusCode).toBe(400);
  });

  it.each([
    ['4,000 characters', 'x'.repeat(longestMessage), 201],
    ['4,001 characters', 'x'.repeat(longestMessage + 1), 400],
    ['nothing', '', 400],
    ['space alone', ' \n\t ', 400],
    ['what nobody sees alone', '\u0000\u200b\u202e', 400],
    ['one letter', 'a', 201],
  ])('of %s', async (_what, text, status) => {
    const { maya, id } = await two();
    expect((await chat.send(maya, id, { text })).statusCode).toBe(status);
  });

  it('is plain text, whatever stands in it', async () => {
    const { maya, ana, id } = await two();
    const html = '<img src=x onerror=alert(1)> & "quotes" {{user.email}} $where';
    const text = `${html}\r\n\u0000\u202Egnp.exe\u202C \u2066x\u2069 שלום\u200f 👩🏽‍✈️`;
    await chat.send(maya, id, { text });
    const { messages } = await chat.page(ana, id);
    expect(messages[0]?.text).toBe(`${html}\ngnp.exe x שלום\u200f 👩🏽‍✈️`);
  });

  it('takes nothing that is not its own to say', async () => {
    const { maya, ana, id } = await two();
    const stranger = await account.signedIn();
    const refused: object[] = [
      { text: 'a', by: ana.id },
      { text: 'a', to: [stranger.id] },
      { text: 'a', seq: 9 },
      { text: { $gt: '' } },
      { text: 'a', mentions: [stranger.id] },
      { text: 'a', mentions: ['x'] },
      { text: 'a', replyTo: 5 },
      { text: 'a', files: [newId()] },
      { text: 'a', files: Array.from({ length: mostMessageFiles + 1 }, newId) },
    ];
    for (const body of refused)
      expect([body, (await chat.send(maya, id, body)).statusCode]).toEqual([body, 400]);
    expect((await chat.page(maya, id)).messages).toEqual([]);
    for (const address of ['x', newId(), '%00'])
      expect((await chat.send(maya, address, { text: 'a' })).statusCode).toBe(404);
  });

  it('may answer another, which comes along where it is not on the page', async () => {
    const { maya, ana, id } = await two();
    await chat.say(maya, id, 'When is the drill?');
    for (let at = 0; at < 3; at += 1) await chat.say(maya, id, `Also ${at}`);
    const answer = await chat.send(ana, id, { text: 'At nine', replyTo: 1 });
    expect(answer.json().doc.replyTo).toBe(1);
    const { messages, answered } = await chat.page(maya, id, '?limit=2');
    expect(messages.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(answered).toMatchObject([{ seq: 1, text: 'When is the drill?' }]);
  });
});

describe('a page of messages', () => {
  it('has fifty, and leads to those before and after it', async () => {
    const { maya, ana, id } = await two();
    for (let at = 1; at <= 60; at += 1) await chat.say(maya, id, `Number ${at}`);
    const seqs = (page: { messages: { seq: number }[] }) => page.messages.map(({ seq }) => seq);
    const last = await chat.page(ana, id);
    expect([seqs(last).length, seqs(last)[0], last.hasBefore, last.hasAfter]).toEqual([
      50,
      11,
      true,
      false,
    ]);
    const first = await chat.page(ana, id, '?before=11');
    expect([seqs(first), first.hasBefore, first.hasAfter]).toEqual([
      Array.from({ length: 10 }, (_, at) => at + 1),
      false,
      true,
    ]);
    const next = await chat.page(ana, id, '?after=58');
    expect([seqs(next), next.hasAfter]).toEqual([[59, 60], false]);
    expect(seqs(await chat.page(ana, id, '?after=60'))).toEqual([]);
    for (const query of ['?limit=0', '?limit=101', '?before=x', '?before=0', '?after=-1'])
      expect((await chat.get(ana, `/${id}/messages${query}`)).statusCode).toBe(400);
  });
});

describe('one’s own message', () => {
  it('can be edited for fifteen minutes, and nobody else’s', async () => {
    const { maya, ana, id } = await two();
    const { id: message } = await chat.say(maya, id, 'Drill at nien');
    const edited = await edit(maya, id, 1, 'Drill at nine');
    expect(edited.json().doc).toMatchObject({
      text: 'Drill at nine',
      editedAt: expect.any(String),
    });
    expect((await chat.get(ana, '/search?q=nine')).json().found).toHaveLength(1);
    expect((await chat.get(ana, '/search?q=nien')).json().found).toHaveLength(0);
    expect((await edit(ana, id, 1, 'No drill')).statusCode).toBe(403);
    expect((await edit(maya, id, 2, 'No drill')).statusCode).toBe(404);
    for (const text of ['', ' ', 'x'.repeat(longestMessage + 1)])
      expect((await edit(maya, id, 1, text)).statusCode).toBe(400);
    const minutes = async (ago: number) => {
      const createdAt = new Date(Date.now() - ago * 60_000);
      await stored().updateOne({ _id: oid(message) }, { $set: { createdAt } });
    };
    await minutes(14.5);
    expect((await edit(maya, id, 1, 'Drill at ten')).statusCode).toBe(200);
    await minutes(15.1);
    expect((await edit(maya, id, 1, 'Drill at six')).statusCode).toBe(409);
  });

  it('can be removed, of which a mark stays that says nothing', async () => {
    const { maya, ana, id } = await two();
    await chat.say(maya, id, 'A secret word');
    await chat.say(maya, id, 'Next');
    expect((await remove(ana, id, 1)).statusCode).toBe(403);
    expect((await remove(maya, id, 1)).statusCode).toBe(200);
    const { messages } = await chat.page(ana, id);
    expect(messages[0]).toMatchObject({ seq: 1, text: '', removedAt: expect.any(String) });
    expect(JSON.stringify(await stored().find({}).toArray())).not.toContain('secret');
    expect((await chat.get(ana, '/search?q=secret')).json().found).toEqual([]);
    expect((await remove(maya, id, 1)).statusCode).toBe(409);
    expect((await edit(maya, id, 1, 'Back')).statusCode).toBe(409);
  });
});

describe('a search', () => {
  it('finds messages by all words, of which the last may be a beginning, whatever case and accents', async () => {
    const { maya, ana, id } = await two();
    await chat.say(maya, id, 'The café in Málaga opens at eight');
    await chat.say(ana, id, 'Malaga it is');
    const other = await two();
    await chat.say(other.maya, other.id, 'Málaga is nice');
    const found = async (q: string) =>
      (await chat.get(ana, `/search?q=${encodeURIComponent(q)}`))
        .json()
        .found.map(({ seq, conversation }: { seq: number; conversation: string }) => {
          expect(conversation).toBe(id);
          return seq;
        });
    expect(await found('malaga')).toEqual([2, 1]);
    expect(await found('CAFE malag')).toEqual([1]);
    expect(await found('mal cafe')).toEqual([]);
    expect(await found('.*')).toEqual([]);
    expect((await chat.get(ana, '/search?q=')).statusCode).toBe(400);
    expect((await chat.get(ana, '/search?q[$ne]=x')).statusCode).toBe(400);
  });
});

describe('a reported message', () => {
  const reports = (token: string) => account.call('GET', '/api/chatReports', { token });

  it('goes with the five before it to the admins of the organization, once', async () => {
    const { organization } = await chat.employer();
    const maya = await chat.colleague({ organization });
    const ana = await chat.colleague({ organization }, { firstName: 'Ana' });
    const admin = await chat.colleague({ organization }, { orgRoles: ['org-admin'] });
    const elsewhere = await chat.colleague(await chat.employer('Harbour Line'), {
      orgRoles: ['org-admin'],
    });
    const { id } = await chat.direct(maya, ana, organization);
    for (let at = 1; at <= 8; at += 1) await chat.say(ana, id, `Number ${at}`);
    const report = () => chat.post(maya, `/${id}/messages/8/report`, { reason: 'Threats' });
    expect((await report()).statusCode).toBe(200);
    expect((await report()).statusCode).toBe(200);
    const { docs } = (await reports(admin.token)).json();
    expect(docs).toHaveLength(1);
    expect(docs[0]).toMatchObject({
      reason: 'Threats',
      reporterName: 'Maya Lind',
      reported: ana.id,
      organization: { id: organization, name: 'Blue Meridian Yachts' },
    });
    expect(
      docs[0].messages.map(({ text, name }: { text: string; name: string }) => [text, name]),
    ).toEqual([3, 4, 5, 6, 7, 8].map((at) => [`Number ${at}`, 'Ana Lind']));
    for (const { token } of [maya, ana]) expect((await reports(token)).statusCode).toBe(403);
    expect((await reports(elsewhere.token)).json().docs).toEqual([]);
    const answer = await account.call('POST', '/api/push-notifications/me', {
      token: admin.token,
      json: { user: admin.id },
    });
    expect(
      answer.json().data.map(({ type, link }: { type: string; link: string }) => [type, link]),
    ).toEqual([['chat.reported', '/account/chat/reports']]);
  });

  it('is not shown to whoever wrote it, and is refused where nobody else could look at it', async () => {
    const { organization } = await chat.employer();
    const maya = await chat.colleague({ organization });
    const boss = await chat.colleague({ organization }, { orgRoles: ['org-admin'] });
    const { id } = await chat.direct(maya, boss, organization);
    await chat.say(boss, id, 'Something');
    const alone = await chat.post(maya, `/${id}/messages/1/report`);
    expect([alone.statusCode, alone.body]).toEqual([
      409,
      expect.stringContaining('Report an incident'),
    ]);
    const admin = await chat.colleague({ organization }, { orgRoles: ['org-admin'] });
    expect((await chat.post(maya, `/${id}/messages/1/report`)).statusCode).toBe(200);
    expect((await reports(boss.token)).json().docs).toEqual([]);
    expect((await reports(admin.token)).json().docs).toHaveLength(1);
    expect((await chat.post(boss, `/${id}/messages/1/report`)).statusCode).toBe(409);
    const long = await chat.post(maya, `/${id}/messages/1/report`, { reason: 'x'.repeat(1_001) });
    expect(long.statusCode).toBe(400);
  });
});

describe('a reported message of somebody who is gone', () => {
  const reportsFor = async ({ token }: { token: string }) =>
    (await account.call('GET', '/api/chatReports', { token })).json().docs;
  /** Maya and Noor report what Ana wrote, after which the given person has their account erased. */
  async function reported() {
    const { organization } = await chat.employer();
    const [maya, noor, ana, admin] = await Promise.all([
      chat.colleague({ organization }),
      chat.colleague({ organization }, { firstName: 'Noor' }),
      chat.colleague({ organization }, { firstName: 'Ana' }),
      chat.colleague({ organization }, { firstName: 'Ida', orgRoles: ['org-admin'] }),
    ]);
    const { id } = await chat.group(maya, [noor, ana], organization);
    await chat.say(maya, id, 'Where are you?');
    const { seq } = await chat.say(ana, id, 'None of your business');
    for (const by of [maya, noor])
      expect((await chat.post(by, `/${id}/messages/${seq}/report`)).statusCode).toBe(200);
    const erase = async ({ id: user }: { id: string }) => {
      const erasedAt = new Date().toISOString();
      await publish(account, userErased.type, userErased.version, { id: user, erasedAt });
      await until('the reports to forget them', async () => {
        const docs = await reportsFor(admin);
        return docs.length > 0 && !JSON.stringify(docs).includes(user);
      });
      return (await reportsFor(admin)) as ChatReport[];
    };
    return { maya, noor, ana, erase, admin };
  }

  it('stays with its words, and says not who reported it', async () => {
    const { maya, noor, ana, erase } = await reported();
    const docs = await erase(maya);
    expect(docs).toHaveLength(2);
    expect(JSON.stringify(docs)).not.toContain('Maya');
    const own = docs.find(({ reporter }) => reporter !== noor.id);
    expect(own).toMatchObject({ reporterName: 'Former member', reported: ana.id });
    expect(own?.messages.map(({ text, name }) => [text, name])).toEqual(
      expect.arrayContaining([
        ['Where are you?', 'Former member'],
        ['None of your business', 'Ana Lind'],
      ]),
    );
    // Within one report, one person still has one identity.
    expect(own?.messages.find(({ text }) => text === 'Where are you?')?.by).toBe(own?.reporter);
    const after = await erase(noor);
    expect(after.map(({ reporterName }) => reporterName)).toEqual([
      'Former member',
      'Former member',
    ]);
  });

  it('stays with its words, and says not who wrote it', async () => {
    const { maya, ana, erase } = await reported();
    const docs = await erase(ana);
    expect(docs).toHaveLength(2);
    expect(JSON.stringify(docs)).not.toContain('Ana');
    for (const { reported: author, messages: reportedMessages } of docs) {
      const one = reportedMessages.find(({ text }) => text === 'None of your business');
      expect(one).toMatchObject({ name: 'Former member', by: author });
      expect(reportedMessages.find(({ text }) => text === 'Where are you?')?.by).toBe(maya.id);
    }
  });
});

describe('chat', () => {
  it('is kept for 24 months', async () => {
    const { maya, id } = await two();
    const old = await chat.say(maya, id, 'Long ago');
    const recent = await chat.say(maya, id, 'The other day');
    const ago = (days: number) => new Date(dayAfter(monthsAfter(today(), -chatMonths), days));
    await stored().updateOne({ _id: oid(old.id) }, { $set: { createdAt: ago(-1) } });
    await stored().updateOne({ _id: oid(recent.id) }, { $set: { createdAt: ago(1) } });
    const quiet = await two();
    const conversations = account.service.connection.collection('conversations');
    await conversations.updateOne({ _id: oid(quiet.id) }, { $set: { lastAt: ago(-1) } });
    await removingOldChat(account.service).run(new AbortController().signal);
    expect((await chat.page(maya, id)).messages.map(({ text }) => text)).toEqual(['The other day']);
    expect((await chat.get(quiet.maya, `/${quiet.id}`)).statusCode).toBe(404);
    expect((await chat.say(maya, id, 'Now')).seq).toBe(3);
  });
});

it('nobody sends more than 120 messages a minute', async () => {
  const limited = await startAccount({ RATE_LIMIT: '1000' });
  const own = chatOf(limited);
  const { organization } = await own.employer();
  const [maya, ana] = [
    await own.colleague({ organization }),
    await own.colleague({ organization }),
  ];
  const { id } = await own.direct(maya, ana, organization);
  const statuses = new Map<number, number>();
  for (let at = 0; at < 125; at += 1) {
    const { statusCode } = await own.send(maya, id, { text: `${at}` });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 119, 429: 6 });
  expect((await own.send(ana, id, { text: 'Calm' })).statusCode).toBe(201);
  await limited.close();
});
