import { AsyncLocalStorage } from 'node:async_hooks';
import { caseSeen, receiptCodeOf } from '@fairlead/contracts';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hourNow } from './hours.ts';
import { caseMessages, caseOpenings } from './messages.ts';
import { Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { incidentsUnderTest, newKey } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const { test, member, support, report, anonymously, onlyCase, byCode } = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

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
    // The service reads in its own work too, which is not counted.
    const call = new AsyncLocalStorage<number[]>();
    const count = (place: number) => {
      const counts = call.getStore();
      if (counts) counts[place] = (counts[place] ?? 0) + 1;
    };
    const hashed = Receipts.prototype.hashed;
    jest.spyOn(Receipts.prototype, 'hashed').mockImplementation(function hash(
      this: Receipts,
      ...hashing
    ) {
      count(0);
      return hashed.apply(this, hashing);
    });
    for (const [at, { slug }] of [incidentReports, caseMessages, caseOpenings].entries()) {
      const stored = test.service.store(slug)[driver];
      const find = stored.find.bind(stored);
      jest.spyOn(stored, 'find').mockImplementation((...reading: [filter: object]) => {
        count(at + 1);
        return find(...reading);
      });
    }
    const workOf = async (typed: string) => {
      const counts = [0, 0, 0, 0];
      await call.run(counts, () => byCode('', { code: typed }));
      return counts;
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
