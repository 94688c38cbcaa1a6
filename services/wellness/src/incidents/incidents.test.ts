import { randomBytes } from 'node:crypto';
import {
  type CaseOpened,
  caseOpened,
  caseSeen,
  type IncidentReport,
  incidentAttention,
  incidentSignal,
  monthsAfter,
  receiptCodeOf,
  reportReceived,
} from '@fairlead/contracts';
import { contentOf, objectId, Signals } from '@fairlead/service-kit';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';
import { HOUR_MS, hourNow } from './hours.ts';
import {
  announcingOfCases,
  announcingOfCriticalCases,
  casesOfMembers,
  wipingOfCases,
} from './incidents.ts';
import { caseMessages, caseOpenings } from './messages.ts';
import { Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
  for (const [code, id] of Object.entries(positions))
    await receiveEvent(test, 'positions', id, { code, name: code });
});
afterAll(() => test.close());

const positions = {
  captain: '65f600000000000000000001',
  chfOff: '65f600000000000000000002',
  deckhand: '65f600000000000000000003',
};
const vessel = '65f300000000000000000001';
const deck = '65f400000000000000000001';
const day = () => new Date().toISOString().slice(0, 10);
const newKey = () => randomBytes(24).toString('base64url');

let organization: string;
let organizations = 0;
beforeEach(async () => {
  organizations += 1;
  organization = `65f2${organizations.toString(16).padStart(20, 'c')}`;
  await receiveEvent(test, 'organizations', organization, { name: 'Meridian Yachts' });
  await receiveEvent(test, 'vessels', vessel, { name: 'Aurelia', organization });
});

interface Standing {
  orgRoles?: readonly string[];
  position?: keyof typeof positions;
  isAboard?: boolean;
  reportsTo?: Person;
  name?: [string, string];
}

/** Somebody in the organization of the test, at a position in its reporting line. */
async function member({ orgRoles = [], position, isAboard, reportsTo, name }: Standing = {}) {
  const one = await test.person();
  await place(one, { orgRoles, isAboard, reportsTo, ...(position && { position }) } as Standing);
  const [firstName, lastName] = name ?? ['Ada', `Nobody${organizations}`];
  await receiveEvent(test, 'users', one.user, {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: 'x@y.z',
  });
  return one;
}
const place = (one: Person, { orgRoles = [], position, isAboard, reportsTo }: Standing) =>
  receiveEvent(test, 'employees', one.user.replace('65f5', '65fa'), {
    user: one.user,
    organization,
    vessel: isAboard ? vessel : null,
    department: isAboard ? deck : null,
    position: position ? positions[position] : null,
    reportsTo: reportsTo?.user ?? null,
    orgRoles,
  });
const support = (more: Standing = {}) => member({ orgRoles: ['support-crew'], ...more });

const reportContent = (more: object = {}) => ({
  organization,
  type: 'harassment',
  severity: 'high',
  description: 'It happened on the aft deck.',
  date: day(),
  key: newKey(),
  ...more,
});
const report = async (by: Person, more: object = {}) => {
  const answer = await test.send('POST', 'incidentReports', by, reportContent(more));
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return reportReceived.parse(answer.json()).code;
};
const anonymously = async (more: object = {}) => {
  const answer = await test.send(
    'POST',
    'incidentReports/anonymous',
    undefined,
    reportContent(more),
  );
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return reportReceived.parse(answer.json()).code;
};
const list = async (by: Person): Promise<IncidentReport[]> =>
  (await test.get(`incidentReports?depth=0&where[organization][equals]=${organization}`, by)).json()
    .docs;
const onlyCase = async (by: Person) => {
  const [found] = await list(by);
  return found?.id ?? '';
};
const open = async (by: Person, id: string): Promise<CaseOpened> =>
  caseOpened.parse((await test.send('POST', `incidentReports/${id}/open`, by)).json());
const change = (by: Person, id: string, json: object) =>
  test.send('PATCH', `incidentReports/${id}`, by, json);
/** An organization's policy for its cases. */
const policy = (by: Person, more: object) =>
  test.send('POST', 'casePolicies', by, { organization, ...more });
const byCode = (path: string, json: object) =>
  test.send('POST', `incidentReports/case${path}`, undefined, json);
const failed = (answer: Awaited<ReturnType<typeof change>>) =>
  (answer.json().errors?.[0].data?.errors ?? []).map(({ path }: { path: string }) => path);
const stored = async () => {
  const store = test.service.store(incidentReports);
  const found = await store.find({ organization: objectId(organization) }).toArray();
  return found.map((one) => ({
    raw: one as Record<string, unknown>,
    content: contentOf(store.collection, one),
  }));
};

describe('an incident report', () => {
  it('[W-048] is refused without what it is about, and for a day to come', async () => {
    const ben = await member();
    for (const missing of ['type', 'severity', 'description', 'date', 'key', 'organization'])
      expect([
        missing,
        (await test.send('POST', 'incidentReports', ben, reportContent({ [missing]: undefined })))
          .statusCode,
      ]).toEqual([missing, 400]);
    for (const bad of [
      { type: 'gossip' },
      { severity: 'huge' },
      { description: '   ' },
      { description: 'x'.repeat(20_001) },
      { date: '2199-01-01' },
      { time: '25:00' },
      { key: 'short' },
      { reporter: ben.user },
      { status: 'closed' },
    ])
      expect([
        bad,
        (await test.send('POST', 'incidentReports', ben, reportContent(bad))).statusCode,
      ]).toEqual([bad, 400]);
    expect(
      (await test.send('POST', 'incidentReports', undefined, reportContent())).statusCode,
    ).toBe(403);
    const stranger = await test.person();
    expect((await test.send('POST', 'incidentReports', stranger, reportContent())).statusCode).toBe(
      403,
    );
    expect(
      failed(
        await test.send(
          'POST',
          'incidentReports',
          ben,
          reportContent({ parties: [stranger.user] }),
        ),
      ),
    ).toEqual(['parties.0']);
    expect(await list(await support())).toEqual([]);
  });

  it('[W-055] is stored, and says who reported to support staff alone', async () => {
    const [ben, ada, admin] = [
      await member(),
      await support(),
      await member({ orgRoles: ['org-admin'] }),
    ];
    await report(ben, { involvedParties: 'A guest', time: '14:05' });
    const id = await onlyCase(ada);
    expect((await open(ada, id)).report).toMatchObject({
      anonymous: false,
      description: 'It happened on the aft deck.',
      involvedParties: 'A guest',
      time: '14:05',
      reporter: ben.user,
    });
    expect((await open(admin, id)).report.reporter).toBeNull();
    for (const query of [
      `where[reporter][equals]=${ben.user}`,
      'where[excluded][exists]=true',
      'where[receipt][exists]=true',
      'where[derived.excluded][exists]=true',
    ])
      expect([query, (await test.get(`incidentReports?${query}`, admin)).statusCode]).toEqual([
        query,
        400,
      ]);
    expect((await list(ben)).map((one) => one.id)).toEqual([id]);
    expect((await test.send('POST', `incidentReports/${id}/open`, ben)).statusCode).toBe(403);
    expect(await list(await member())).toEqual([]);
  });

  it('[W-056] that is anonymous holds nobody, though it was sent signed in', async () => {
    const [ben, jon, ada] = [await member(), await member(), await support()];
    await report(ben, { anonymous: true, involvedParties: 'Jon of the deck', parties: [jon.user] });
    const [one] = await stored();
    expect(one?.content).toMatchObject({ anonymous: true, parties: [], named: [], excluded: [] });
    expect(one?.content).not.toHaveProperty('reporter');
    expect(one?.content).not.toHaveProperty('involvedParties');
    expect(JSON.stringify(one)).not.toContain(ben.user);
    expect(await list(ben)).toEqual([]);
    expect((await open(ada, await onlyCase(ada))).report).toMatchObject({
      anonymous: true,
      reporter: null,
    });
    const whole = await test.send(
      'POST',
      'incidentReports/anonymous',
      undefined,
      reportContent({ parties: [jon.user] }),
    );
    expect(whole.statusCode).toBe(400);
    expect(
      (
        await test.send(
          'POST',
          'incidentReports/anonymous',
          undefined,
          reportContent({ anonymous: true }),
        )
      ).statusCode,
    ).toBe(400);
  });

  it('[W-064] is encrypted where it is stored, and stands in no event', async () => {
    const ben = await member();
    const code = await report(ben, {
      description: 'Secret words',
      involvedParties: 'Secret words',
      time: '04:44',
    });
    await byCode('/messages', { code, text: 'Secret words', key: newKey() });
    for (const { name } of await test.service.connection.listCollections()) {
      const all = await test.service.connection.collection(name).find({}).toArray();
      expect([name, /Secret words|04:44/.test(JSON.stringify(all))]).toEqual([name, false]);
    }
    const [one] = await stored();
    for (const member of ['description', 'involvedParties', 'date', 'time', 'reporter', 'excluded'])
      expect([member, one?.raw[member]]).toEqual([member, expect.stringMatching(/^v1\./)]);
    const raw = await test.service.connection
      .collection('incidentReports')
      .findOne({ _id: one?.raw._id as never });
    expect(Object.keys(raw?.derived).toSorted()).toEqual([
      'excluded',
      'isForOperator',
      'receipt',
      'reporter',
    ]);
    expect(JSON.stringify(raw)).not.toContain(ben.user);
    expect(JSON.stringify(raw)).not.toContain(code);
    const manager = await test.service.broker.manager();
    for await (const { state } of manager.streams.list())
      expect(JSON.stringify(state)).not.toContain(String(one?.raw._id));
  });

  it('is one, however often an impatient thumb sends it', async () => {
    const ben = await member();
    const same = { key: newKey() };
    const codes = await Promise.all([report(ben, same), report(ben, same), report(ben, same)]);
    expect(new Set(codes).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    const [first, again] = [await anonymously(same), await anonymously(same)];
    expect(again).toBe(first);
    expect(await stored()).toHaveLength(2);
  });

  it('[W-057] keeps no time finer than the hour, and an id and a revision that tell of none', async () => {
    const code = await anonymously({ time: '14:00' });
    await byCode('/messages', { code, text: 'More of it', key: newKey() });
    const ada = await support();
    const id = await onlyCase(ada);
    await open(ada, id);
    await change(ada, id, { status: 'triage' });
    await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'We look into it' });
    const known = new Set<unknown>();
    for (const name of ['incidentReports', 'caseMessages', 'caseOpenings'])
      for (const one of await test.service.connection.collection(name).find({}).toArray()) {
        for (const [member, value] of Object.entries(one)) {
          if (value instanceof Date)
            expect([name, member, value.getTime() % HOUR_MS]).toEqual([name, member, 0]);
        }
        expect([name, (one.revision as number) - hourNow().getTime() < 60_000]).toEqual([
          name,
          true,
        ]);
        expect(one.revision % HOUR_MS).toBeLessThan(100);
        // The time in an ObjectId of a moment ago would be of this year.
        known.add(one._id.getTimestamp().getFullYear());
        expect(one.pending ?? []).toEqual([]);
      }
    expect([...known].some((year) => year !== new Date().getFullYear())).toBe(true);
    const audit = await test.service.connection.collection('audit').find({}).toArray();
    expect(audit.filter((one) => /incident|case/i.test(String(one.collection)))).toEqual([]);
    expect(await test.service.connection.collection('idempotency').countDocuments({})).toBe(0);
  });

  it('that is sent later is hidden until an hour of the next day, to which it is dated', async () => {
    const ada = await support();
    const code = await anonymously({ isLater: true });
    expect(await list(ada)).toEqual([]);
    expect((await byCode('', { code })).statusCode).toBe(200);
    const [one] = await stored();
    const hour = Date.parse(String(one?.content.hour));
    const tomorrow = Date.parse(new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10));
    expect(hour).toBeGreaterThanOrEqual(tomorrow);
    expect(hour).toBeLessThan(tomorrow + 24 * HOUR_MS);
    expect([one?.raw.createdAt, one?.raw.updatedAt]).toEqual([new Date(hour), new Date(hour)]);
    expect(one?.raw.revision).toBe(hour);
  });

  it('needs a proof once twenty came in an hour, and is refused to nobody who has one', async () => {
    for (let sent = 0; sent < 20; sent += 1) await anonymously();
    const one = reportContent();
    const refused = await test.send('POST', 'incidentReports/anonymous', undefined, one);
    expect([refused.statusCode, refused.json().errors[0].name]).toEqual([428, 'ProofRequired']);
    const { proofOf } = await import('./testing/prove.ts');
    const proved = await test.send('POST', 'incidentReports/anonymous', undefined, {
      ...one,
      proof: proofOf(one.key),
    });
    expect(proved.statusCode).toBe(201);
    const other = reportContent({ proof: proofOf(newKey()) });
    expect(
      (await test.send('POST', 'incidentReports/anonymous', undefined, other)).statusCode,
    ).toBe(428);
  });
});

describe('a receipt code', () => {
  it('[W-058] is twenty digits, the last of which tells a slip', async () => {
    const code = await report(await member());
    expect(code).toMatch(/^\d{20}$/);
    expect(receiptCodeOf(`${code.slice(0, 4)} ${code.slice(4)}`)).toBe(code);
    for (let place = 0; place < 20; place += 1) {
      const slip = `${code.slice(0, place)}${(Number(code[place]) + 1) % 10}${code.slice(place + 1)}`;
      expect(receiptCodeOf(slip)).toBeUndefined();
    }
  });

  it('[W-059] opens a thread without signing in, both ways; a wrong one opens nothing', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    expect(caseSeen.parse((await byCode('', { code })).json())).toMatchObject({
      status: 'received',
      messages: [],
    });
    const key = newKey();
    const once = await byCode('/messages', { code, text: 'There was a witness', key });
    expect(once.json().messages).toEqual([
      { from: 'reporter', text: 'There was a witness', hour: hourNow().toISOString() },
    ]);
    // An answer was lost: sent again it is the same message.
    expect(
      (await byCode('/messages', { code, text: 'There was a witness', key })).json().messages,
    ).toHaveLength(1);
    const id = await onlyCase(ada);
    await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'Thank you. Who?' });
    const seen = caseSeen.parse((await byCode('', { code })).json());
    expect(seen.messages.map(({ from, text }) => [from, text])).toEqual([
      ['reporter', 'There was a witness'],
      ['handler', 'Thank you. Who?'],
    ]);
    expect(JSON.stringify(seen)).not.toContain(ada.user);
    expect(JSON.stringify(seen)).not.toContain('aft deck');
    const wrong = [
      `${(Number(code[0]) + 1) % 10}${code.slice(1)}`,
      '00000000000000000000',
      '1234',
      `${code}0`,
      '{"$ne":""}',
    ];
    for (const one of wrong)
      expect([one, (await byCode('', { code: one })).statusCode]).toEqual([one, 404]);
  });

  it('is answered as long whether it is right or wrong', async () => {
    const code = await report(await member());
    const [right, wrong] = [
      await byCode('', { code }),
      await byCode('', { code: '00000000000000000000' }),
    ];
    expect(Buffer.byteLength(right.body)).toBe(16_384);
    expect(Buffer.byteLength(wrong.body)).toBe(16_384);
  });

  it('has the same read whether it is right, wrong or mistyped', async () => {
    const code = await report(await member());
    const hashes = jest.spyOn(Receipts.prototype, 'hashed');
    const reads = [incidentReports, caseMessages, caseOpenings].map(({ slug }) =>
      jest.spyOn(test.service.store(slug).documents, 'find'),
    );
    const workOf = async (typed: string) => {
      for (const one of [hashes, ...reads]) one.mockClear();
      await byCode('', { code: typed });
      return [hashes, ...reads].map((one) => one.mock.calls.length);
    };
    try {
      const right = await workOf(code);
      expect(right).toEqual([1, 1, 1, 0]);
      for (const wrong of ['00000000000000000000', `${code}0`, '1234'])
        expect([wrong, await workOf(wrong)]).toEqual([wrong, right]);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('[W-061] leaves no mark of whoever writes, whatever comes with the call', async () => {
    const code = await anonymously();
    const mark = 'e7a1c0ffee-mark';
    const ben = await member();
    const answer = await test.call('POST', '/api/incidentReports/case/messages', {
      token: ben.token,
      headers: {
        'x-request-id': mark,
        'user-agent': mark,
        'x-forwarded-for': '203.0.113.9',
        traceparent: mark,
        cookie: `payload-token=${ben.token}`,
        'idempotency-key': mark,
      },
      json: { code, text: 'From nobody', key: newKey() },
    });
    expect(answer.statusCode).toBe(200);
    for (const { name } of await test.service.connection.listCollections()) {
      if (['employees', 'users'].includes(name) || name.includes('cop')) continue;
      const all = JSON.stringify(await test.service.connection.collection(name).find({}).toArray());
      expect([name, all.includes(mark), all.includes('203.0.113.9')]).toEqual([name, false, false]);
    }
    const messages = await test.service.connection.collection('caseMessages').find({}).toArray();
    for (const one of messages)
      if (one.from === 'reporter') expect(Object.keys(one)).not.toContain('by');
  });

  it('ends the case for its reporter, after which nothing is written', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    expect((await byCode('/end', { code })).json()).toMatchObject({ isEnded: true });
    expect((await byCode('/messages', { code, text: 'x', key: newKey() })).statusCode).toBe(409);
    const id = await onlyCase(ada);
    expect(
      (await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'x' })).statusCode,
    ).toBe(409);
  });

  it('writes thirty messages an hour', async () => {
    const code = await report(await member());
    for (let sent = 0; sent < 30; sent += 1)
      expect((await byCode('/messages', { code, text: `${sent}`, key: newKey() })).statusCode).toBe(
        200,
      );
    expect((await byCode('/messages', { code, text: 'more', key: newKey() })).statusCode).toBe(429);
  });
});

describe('the conflict rule', () => {
  it('[W-062] keeps a case from everybody whom it names, whatever they are', async () => {
    const [ben, ada, admin] = [
      await member(),
      await support(),
      await member({ orgRoles: ['org-admin', 'support-crew'] }),
    ];
    await report(ben, { parties: [admin.user] });
    const id = await onlyCase(ada);
    expect(id).not.toBe('');
    expect(await list(admin)).toEqual([]);
    expect((await test.get(`incidentReports/${id}`, admin)).statusCode).toBe(404);
    expect(
      (
        await test.get(`incidentReports/count?where[organization][equals]=${organization}`, admin)
      ).json().totalDocs,
    ).toBe(0);
    for (const path of ['open', 'recuse'])
      expect([
        path,
        (await test.send('POST', `incidentReports/${id}/${path}`, admin)).statusCode,
      ]).toEqual([path, 404]);
    expect((await change(admin, id, { status: 'triage' })).statusCode).toBe(404);
    expect(
      (await test.send('POST', `incidentReports/${id}/messages`, admin, { text: 'x' })).statusCode,
    ).toBe(404);
    const counts = incidentAttention.parse(
      (await test.get(`incidentReports/attention?organization=${organization}`, admin)).json(),
    );
    expect(counts).toEqual({ received: 0, late: 0, open: 0 });
  });

  it('[W-062] counts a name that stands in the text, until it is cleared', async () => {
    const [ben, ada] = [await member(), await support()];
    const zoë = await support({ name: ['Zoë', 'Hällström'] });
    const short = await support({ name: ['Al', 'Ox'] });
    await report(ben, { description: 'It was HALLSTROM, and the ox was there.' });
    expect(await list(zoë)).toEqual([]);
    expect(await list(short)).toHaveLength(1);
    const id = await onlyCase(ada);
    expect((await open(ada, id)).namesakes).toEqual([zoë.user]);
    expect((await change(ada, id, { cleared: [zoë.user] })).statusCode).toBe(200);
    expect(await list(zoë)).toHaveLength(1);
  });

  it('[W-063] keeps it from everybody below them: aboard, by department, and by whom they report to', async () => {
    const ben = await member();
    const captain = await member({ position: 'captain', isAboard: true });
    const mate = await support({ position: 'chfOff', isAboard: true });
    const hand = await support({ position: 'deckhand', isAboard: true });
    const ashore = await support({ reportsTo: mate });
    const free = await support();
    await report(ben, { parties: [captain.user] });
    for (const below of [captain, mate, hand, ashore]) expect(await list(below)).toEqual([]);
    expect(await list(free)).toHaveLength(1);
    // If somebody lower down is named, those above may know.
    await report(ben, { parties: [mate.user] });
    expect(await list(captain)).toEqual([]);
    expect(await list(hand)).toEqual([]);
    expect(await list(free)).toHaveLength(2);
  });

  it('[W-063] of an anonymous report counts all who have the part that it accuses, and those below them', async () => {
    const captain = await support({ position: 'captain', isAboard: true });
    const hand = await support({ position: 'deckhand', isAboard: true });
    const free = await support();
    await anonymously({ roleOfAccused: 'master', vessel });
    expect([await list(captain), await list(hand)]).toEqual([[], []]);
    expect(await list(free)).toHaveLength(1);
    await anonymously({ roleOfAccused: 'unknown', vessel });
    expect(await list(captain)).toHaveLength(1);
  });

  it('holds for whoever comes below them later, and stays for whoever was below them', async () => {
    const [ben, boss, ada] = [await member(), await member(), await support()];
    const below = await support({ reportsTo: boss });
    await report(ben, { parties: [boss.user] });
    const id = await onlyCase(ada);
    await change(ada, id, { handler: ada.user });
    await place(ada, { orgRoles: ['support-crew'], reportsTo: boss });
    await place(below, { orgRoles: ['support-crew'] });
    await casesOfMembers(test.service).handle({ organization } as never, {} as never);
    expect([await list(ada), await list(below)]).toEqual([[], []]);
    expect((await stored())[0]?.content.handler).toBeUndefined();
  });

  it('[W-087] gives a case to nobody whom it concerns', async () => {
    const [ben, ada, named] = [await member(), await support(), await support()];
    const below = await support({ reportsTo: named });
    await report(ben, { parties: [named.user] });
    const id = await onlyCase(ada);
    for (const one of [named, below, ben, await test.person()])
      expect(failed(await change(ada, id, { handler: one.user }))).toEqual(['handler']);
    expect((await change(ada, id, { handler: ada.user })).json().report.handler.id).toBe(ada.user);
  });

  it('gives a case to an operator where nobody is left', async () => {
    const [ben, ada] = [await member(), await support()];
    const answer = await test.send(
      'POST',
      'incidentReports',
      ben,
      reportContent({ parties: [ada.user] }),
    );
    expect(answer.json()).toMatchObject({ isForOperator: true, outsideReviewer: null });
    const operator = { user: '', token: await test.mint.operator() };
    expect(await list(operator)).toHaveLength(1);
    expect(await list(ada)).toEqual([]);
    await report(ben);
    expect(await list(operator)).toHaveLength(1);
  });

  describe('and a reviewer outside the organization', () => {
    const reviewer = { name: 'Helga Strand', email: 'helga@strand.example' };
    const named = async () => {
      const admin = await member({ orgRoles: ['org-admin'] });
      expect((await policy(admin, { reviewer })).statusCode).toBe(201);
      return admin;
    };
    const operator = async () => ({ user: '', token: await test.mint.operator() });
    const receive = async (by: Person, more: object = {}) =>
      (await test.send('POST', 'incidentReports', by, reportContent(more))).json();

    it('gets a case that nobody in it may look after, of which its reporter is told', async () => {
      const [ben, ada, admin] = [await member(), await support(), await named()];
      const seenBy = async (code: string) =>
        caseSeen.parse((await byCode('', { code })).json()).outsideReviewer;
      const all = { parties: [ada.user, admin.user] };
      const received = await receive(ben, all);
      expect(received).toMatchObject({ isForOperator: true, outsideReviewer: reviewer.name });
      expect(await seenBy(received.code)).toBe(reviewer.name);
      const ordinary = await receive(ben);
      expect(ordinary).toMatchObject({ isForOperator: false, outsideReviewer: null });
      expect(await seenBy(ordinary.code)).toBeNull();
      expect((await open(ada, await onlyCase(ada))).outsideReviewer).toBeNull();
      // Those who were its last step aside.
      for (const one of [ada, admin])
        await test.send('POST', `incidentReports/${await onlyCase(one)}/recuse`, one);
      expect(await seenBy(ordinary.code)).toBe(reviewer.name);
    });

    it('is handed the case at once, which says to whom it went', async () => {
      const [ben, ada, admin] = [await member(), await support(), await named()];
      await report(ben, { parties: [ada.user, admin.user] });
      const desk = await operator();
      const [one] = await list(desk);
      const id = one?.id ?? '';
      expect((await open(desk, id)).outsideReviewer).toEqual(reviewer);
      const { report: handedOff } = (
        await change(desk, id, { status: 'external', referral: 'reviewer' })
      ).json();
      expect(handedOff).toMatchObject({
        status: 'external',
        referral: 'reviewer',
        referralNote: 'Helga Strand, helga@strand.example',
      });
      expect(JSON.stringify(await list(desk))).not.toContain('Strand');
    });

    it('is who was named when the case was received, and nobody named since', async () => {
      const [ben, ada, admin] = [await member(), await support(), await named()];
      const all = { parties: [ada.user, admin.user] };
      const { code } = await receive(ben, all);
      const { docs } = (await test.get('casePolicies', admin)).json();
      const changed = { reviewer: { name: 'Old Friend', email: 'friend@strand.example' } };
      await test.send('PATCH', `casePolicies/${docs[0].id}`, admin, changed);
      expect((await byCode('', { code })).json().outsideReviewer).toBe(reviewer.name);
      expect((await receive(ben, all)).outsideReviewer).toBe('Old Friend');
    });

    it('gets no case that names them, or somebody called like them: an operator takes it over', async () => {
      const [ben, admin] = [await member(), await named()];
      const helga = await support({ name: ['Jon', 'Strand'] });
      const received = await receive(ben, { parties: [admin.user, helga.user] });
      expect(received).toMatchObject({ isForOperator: true, outsideReviewer: null });
      await place(helga, { orgRoles: [] });
      const description = 'Helga Strand of the agency was there too.';
      expect(await receive(ben, { parties: [admin.user], description })).toMatchObject({
        isForOperator: true,
        outsideReviewer: null,
      });
      const desk = await operator();
      for (const { id } of await list(desk))
        expect(
          failed(await change(desk, id, { status: 'external', referral: 'reviewer' })),
        ).toEqual(['status']);
    });
  });

  it('keeps it from who steps aside', async () => {
    const [ben, ada, eva] = [await member(), await support(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    await change(ada, id, { handler: ada.user });
    expect((await test.send('POST', `incidentReports/${id}/recuse`, ada)).statusCode).toBe(200);
    expect(await list(ada)).toEqual([]);
    expect((await list(eva))[0]?.handler ?? null).toBeNull();
  });
});

describe('who is notified of a case', () => {
  type Signal = { id: string; organization: string; users: string[]; kind: string };
  const signals = async (answer = async () => {}) => {
    const heard: Signal[] = [];
    const taking = new Signals(test.service.broker);
    await taking.take(
      incidentSignal,
      'account',
      async (signal) => {
        if (signal.organization !== organization) return;
        heard.push(signal);
        await answer();
      },
      test.service.log,
    );
    return { heard, stop: () => taking.stop() };
  };
  const announced = async () => (await stored()).map(({ content }) => content.isAnnounced);

  it('[W-066] of a critical one is the staff whom it does not concern, at once, and by nothing that tells of it', async () => {
    const [ada, eva] = [await support(), await support()];
    const named = await support({ name: ['Jon', 'Blackwood'] });
    const { heard, stop } = await signals();
    await anonymously({
      severity: 'critical',
      description: 'It was Jon Blackwood, on the aft deck.',
    });
    await until('the signal', async () => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{32}$/),
        organization,
        users: expect.arrayContaining([ada.user, eva.user]),
        kind: 'critical',
      },
    ]);
    expect(heard[0]?.users).not.toContain(named.user);
    expect(heard[0]?.users).toHaveLength(2);
    await until('the mark', async () => ((await announced())[0] ? true : undefined));
    const [one] = await stored();
    expect(JSON.stringify(heard)).not.toContain(String(one?.raw._id));
    stop();
  });

  it('[W-066] is notified until it is answered, and once', async () => {
    await support();
    let fails = true;
    const { heard, stop } = await signals(async () => {
      if (fails) throw new Error('out of order');
    });
    await anonymously({ severity: 'critical' });
    await until('the first', async () => (heard.length > 0 ? true : undefined));
    expect(await announced()).toEqual([false]);
    fails = false;
    await announcingOfCriticalCases(test.service).run({} as never);
    expect(await announced()).toEqual([true]);
    const sent = heard.length;
    await announcingOfCriticalCases(test.service).run({} as never);
    expect(heard).toHaveLength(sent);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    stop();
  });

  it('is notified though another case cannot be announced', async () => {
    await support();
    const deaf = await signals(async () => {
      throw new Error('out of order');
    });
    await anonymously({ severity: 'critical' });
    await anonymously({ severity: 'critical' });
    await until('both', async () =>
      new Set(deaf.heard.map(({ id }) => id)).size === 2 ? true : undefined,
    );
    deaf.stop();
    const [broken, whole] = await stored();
    const reports = test.service.connection.collection('incidentReports');
    const which = { _id: broken?.raw._id as never };
    await reports.updateOne(which, { $unset: { excluded: '', secret: '' } });
    const { heard, stop } = await signals();
    await expect(announcingOfCriticalCases(test.service).run({} as never)).rejects.toThrow(
      'Cases could not be announced',
    );
    await reports.deleteOne(which);
    expect(heard).toHaveLength(1);
    expect((await stored()).map(({ raw }) => String(raw._id))).toEqual([String(whole?.raw._id)]);
    expect(await announced()).toEqual([true]);
    stop();
  });

  it('of any other is notified once its hour is over', async () => {
    await support();
    const { heard, stop } = await signals();
    await anonymously({ severity: 'high' });
    await announcingOfCriticalCases(test.service).run({} as never);
    await announcingOfCases(test.service).run({} as never);
    expect(heard).toEqual([]);
    const [one] = await stored();
    await test.service.connection
      .collection('incidentReports')
      .updateOne(
        { _id: one?.raw._id as never },
        { $set: { hour: new Date(hourNow().getTime() - HOUR_MS) } },
      );
    await announcingOfCases(test.service).run({} as never);
    expect(heard.map(({ kind }) => kind)).toEqual(['waiting']);
    expect(await announced()).toEqual([true]);
    stop();
  });
});

describe('a case', () => {
  it('[W-065] records who opens it, and when, to the hour', async () => {
    const [ben, ada, eva] = [await member(), await support(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    await test.get(`incidentReports/${id}`, ada);
    await open(ada, id);
    await open(ada, id);
    const hour = hourNow().toISOString();
    expect((await open(eva, id)).openings).toEqual(
      expect.arrayContaining([
        { user: ada.user, hour, times: 2 },
        { user: eva.user, hour, times: 1 },
      ]),
    );
    // Reading without opening reveals nothing of what was reported.
    const listed = (await test.get(`incidentReports/${id}?depth=0`, ada)).json();
    for (const member of [
      'description',
      'involvedParties',
      'date',
      'time',
      'reporter',
      'named',
      'excluded',
      'receipt',
    ])
      expect([member, member in listed]).toEqual([member, false]);
  });

  it('[W-083] has a number, its kind, what it accuses, who handles it and to whom it was handed off', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben, { roleOfAccused: 'officer' });
    const [one] = await list(ada);
    expect(one).toMatchObject({
      number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      anonymous: false,
      type: 'harassment',
      severity: 'high',
      roleOfAccused: 'officer',
      status: 'received',
      hour: hourNow().toISOString(),
    });
    const opened = await open(ada, one?.id ?? '');
    expect(opened).toMatchObject({ parties: [], namesakes: [], eligible: [ada.user] });
    expect(opened.people[ada.user]).toMatch(/^Ada Nobody/);
  });

  it('[W-084] goes from received to triage, investigation, an external body and its end, and no other way', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    const move = async (status: string, more: object = {}) => {
      const answer = await change(ada, id, { status, ...more });
      return answer.statusCode === 200 ? answer.json().report.status : failed(answer)[0];
    };
    for (const leap of ['investigating', 'external', 'closed'])
      expect(await move(leap)).toBe('status');
    expect(await move('triage')).toBe('triage');
    for (const leap of ['received', 'external', 'closed']) expect(await move(leap)).toBe('status');
    expect(await move('investigating')).toBe('investigating');
    for (const leap of ['received', 'triage']) expect(await move(leap)).toBe('status');
    expect(await move('external')).toBe('referral');
    expect(await move('external', { referral: 'flag' })).toBe('external');
    for (const leap of ['received', 'triage', 'investigating'])
      expect(await move(leap)).toBe('status');
    expect(await move('closed')).toBe('closed');
    for (const leap of ['received', 'triage', 'investigating', 'external'])
      expect(await move(leap)).toBe('status');
    expect(
      (await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'x' })).statusCode,
    ).toBe(409);
  });

  it('[W-086] is handed off to the DPA, the flag, a union or a helpline', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    for (const referral of ['dpa', 'flag', 'union', 'helpline'])
      expect(
        (await change(ada, id, { referral, referralNote: 'By phone' })).json().report,
      ).toMatchObject({ referral, referralNote: 'By phone' });
    expect((await change(ada, id, { referral: 'press' })).statusCode).toBe(400);
  });

  it('[W-060] leads to its messages alone: no list has them', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    await byCode('/messages', { code, text: 'x', key: newKey() });
    for (const by of [ben, ada])
      for (const path of ['caseMessages', 'caseOpenings'])
        expect([path, (await test.get(path, by)).statusCode]).toEqual([path, 403]);
  });

  it('says when it was first looked at, in the hour in which it was moved on', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    const counts = async () =>
      (await test.get(`incidentReports/attention?organization=${organization}`, ada)).json();
    expect(await counts()).toEqual({ received: 1, late: 0, open: 1 });
    const age = (hours: number) =>
      test.service.connection
        .collection('incidentReports')
        .updateOne(
          { _id: objectId(id) as never },
          { $set: { hour: new Date(hourNow().getTime() - hours * HOUR_MS) } },
        );
    await age(24);
    expect((await counts()).late).toBe(0);
    await age(25);
    expect((await counts()).late).toBe(1);
    await change(ada, id, { status: 'triage' });
    expect(await counts()).toEqual({ received: 0, late: 0, open: 1 });
    expect((await list(ada))[0]?.firstReviewHour).toBe(hourNow().toISOString());
  });

  it('is kept for two years after it was closed, for longer after its reporter wrote, and while there is a reason', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    const id = await onlyCase(ada);
    for (const status of ['triage', 'investigating', 'closed']) await change(ada, id, { status });
    const until = () => stored().then(([one]) => one?.content.keptUntil);
    expect(await until()).toBe(monthsAfter(day(), 24));
    const set = (keptUntil: string) =>
      test.service.connection
        .collection('incidentReports')
        .updateOne({ _id: objectId(id) as never }, { $set: { keptUntil } });
    await set('2020-01-01');
    // A thread is answered while the case is closed.
    expect((await byCode('/messages', { code, text: 'Late, but', key: newKey() })).statusCode).toBe(
      200,
    );
    expect(await until()).toBe(new Date(Date.now() + 30 * 24 * HOUR_MS).toISOString().slice(0, 10));
    const wipe = () => wipingOfCases(test.service).run({} as never);
    await wipe();
    expect(await stored()).toHaveLength(1);
    await set('2020-01-01');
    await change(ada, id, { hold: 'A court asked' });
    await wipe();
    expect(await stored()).toHaveLength(1);
    await change(ada, id, { hold: null });
    await wipe();
    expect(await stored()).toHaveLength(0);
    expect((await byCode('', { code })).statusCode).toBe(404);
    const left = await test.service.connection
      .collection('caseMessages')
      .countDocuments({ report: id, deletedAt: { $exists: false } });
    expect(left).toBe(0);
  });

  it('is kept for as many months as its organization has said by the day it is closed', async () => {
    const [ben, ada] = [await member(), await support()];
    const admin = await member({ orgRoles: ['org-admin'] });
    const { doc } = (await policy(admin, { keptMonths: 6 })).json();
    await report(ben);
    const id = await onlyCase(ada);
    for (const status of ['triage', 'investigating', 'closed']) await change(ada, id, { status });
    const until = monthsAfter(day(), 6);
    expect((await stored())[0]?.content.keptUntil).toBe(until);
    await test.send('PATCH', `casePolicies/${doc.id}`, admin, { keptMonths: 60 });
    expect((await stored())[0]?.content.keptUntil).toBe(until);
  });

  it('[W-070] is nothing of another organization', async () => {
    const elsewhere = await test.member(['support-crew', 'org-admin'], '65f2000000000000000000ff');
    await report(await member());
    const [one] = await stored();
    expect(await list(elsewhere)).toEqual([]);
    expect(
      (await test.send('POST', `incidentReports/${one?.raw._id}/open`, elsewhere)).statusCode,
    ).toBe(404);
  });
});

describe('what an organization says of its cases', () => {
  it('is for its admins alone to say, once, and is kept in the audit trail', async () => {
    const [admin, ada, ben] = [
      await member({ orgRoles: ['org-admin'] }),
      await support(),
      await member(),
    ];
    for (const by of [ada, ben, undefined])
      expect((await test.send('POST', 'casePolicies', by, { organization })).statusCode).toBe(403);
    const { doc } = (await policy(admin, {})).json();
    expect(doc).toMatchObject({ keptMonths: 24 });
    expect((await policy(admin, {})).statusCode).toBe(409);
    const path = `casePolicies/${doc.id}`;
    const reviewer = { name: 'Helga Strand', email: 'helga@strand.example' };
    expect(
      (await test.send('PATCH', path, admin, { keptMonths: 36, reviewer })).json().doc,
    ).toMatchObject({ keptMonths: 36, reviewer });
    for (const by of [ada, ben]) {
      expect((await test.send('PATCH', path, by, { keptMonths: 6 })).statusCode).toBe(403);
      expect((await test.get('casePolicies', by)).statusCode).toBe(403);
    }
    const elsewhere = await test.member(['org-admin'], '65f2000000000000000000ff');
    expect((await test.get(path, elsewhere)).statusCode).toBe(404);
    const records = await until('the record of it', async () => {
      const { docs } = (
        await test.get(`audit?collection=casePolicies&document=${doc.id}`, admin)
      ).json();
      return docs.length > 1 && docs;
    });
    expect(JSON.stringify(records)).toContain('keptMonths');
    expect((await test.send('PATCH', path, admin, { reviewer: null })).json().doc).toMatchObject({
      keptMonths: 36,
    });
    expect((await test.get(path, admin)).json().reviewer?.name ?? null).toBeNull();
  });

  it('keeps them for 6 to 60 months, and names somebody by name and address', async () => {
    const admin = await member({ orgRoles: ['org-admin'] });
    for (const keptMonths of [5, 61, 7.5, '24', 0])
      expect([keptMonths, failed(await policy(admin, { keptMonths }))]).toEqual([
        keptMonths,
        ['keptMonths'],
      ]);
    for (const [reviewer, path] of [
      [{ name: 'Helga' }, 'reviewer.email'],
      [{ email: 'helga@strand.example' }, 'reviewer.name'],
      [{ name: 'Helga', email: 'helga' }, 'reviewer.email'],
    ])
      expect(failed(await policy(admin, { reviewer }))).toEqual([path]);
    for (const keptMonths of [6, 60]) {
      await test.service.connection.collection('casePolicies').deleteMany({});
      expect((await policy(admin, { keptMonths })).statusCode).toBe(201);
    }
  });
});
