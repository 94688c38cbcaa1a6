import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startWellness } from '../../testing/fixtures.ts';
import { hourNow } from '../hours.ts';
import { mailboxOf } from '../incidents.ts';
import { incidentsUnderTest, newKey } from '../testing/incidents-under-test.ts';
import { Boxes, mailboxes, type StoredBox } from './boxes.ts';
import { Envelope } from './envelope.ts';
import type { AnyLetter } from './letters.ts';
import { Mailbox } from './mailbox.ts';

const incidents = incidentsUnderTest({ rounds: 3_600 });
const { test, member, support, reportContent, list, open, change, byCode, stored } = incidents;
beforeAll(incidents.start);
beforeEach(async () => {
  await incidents.newOrganization();
  await incidents.passHour();
});
afterAll(() => test.close());

const mailbox = () => mailboxOf(test.service);
const boxes = () => test.service.table(mailboxes).find().toArray();
/** Sends a report without the end of its hour. @returns its code */
const send = async (more: object = {}): Promise<string> => {
  const content = reportContent(more);
  const answer = await test.send('POST', 'incidentReports/anonymous', undefined, content);
  return answer.json().code;
};
const path = (name: string) => `incidentReports/${name}?organization=${incidents.organization}`;
const urgent = async (by: Awaited<ReturnType<typeof support>>) =>
  (await test.get(path('urgent'), by)).json().docs as { id: string }[];
const reported = async (): Promise<AnyLetter[]> =>
  (await mailbox().all()).filter(({ kind }) => kind === 'report');

describe('what came in this hour', () => {
  it('lies in the mailbox: no list, count or opening shows it before its hour is over', async () => {
    const ada = await support();
    const code = await send();
    const [letter] = await reported();
    expect(await stored()).toEqual([]);
    expect(await list(ada)).toEqual([]);
    expect(await urgent(ada)).toEqual([]);
    expect((await test.get(path('attention'), ada)).json()).toEqual({
      received: 0,
      late: 0,
      open: 0,
      written: 0,
      toDo: 0,
    });
    for (const [method, more] of [
      ['POST', '/open'],
      ['PATCH', ''],
      ['POST', '/messages'],
      ['POST', '/recuse'],
    ] as const) {
      const json = more === '/messages' ? { text: 'x' } : more ? undefined : { status: 'triage' };
      const at = `incidentReports/${letter?.id}${more}`;
      expect([more, (await test.send(method, at, ada, json)).statusCode]).toEqual([more, 404]);
    }
    const seen = await test.send('POST', 'incidentReports/case', undefined, { code });
    expect(seen.json()).toMatchObject({ status: 'received', isEnded: false });
    await incidents.passHour();
    expect(await list(ada)).toHaveLength(1);
    expect((await test.get(path('attention'), ada)).json().received).toBe(1);
    expect(await reported()).toEqual([]);
  });

  it('is shown to its reporter at once, and to those who look after the case when the hour is over', async () => {
    const ada = await support();
    const code = await incidents.anonymously();
    const [one] = await list(ada);
    const key = newKey();
    const write = () =>
      test.send('POST', 'incidentReports/case/messages', undefined, { code, text: 'Aft', key });
    const { messages } = (await write()).json();
    expect(messages).toMatchObject([{ from: 'reporter', text: 'Aft' }]);
    expect((await write()).json().messages).toHaveLength(1);
    const ended = await test.send('POST', 'incidentReports/case/end', undefined, { code });
    expect(ended.json().isEnded).toBe(true);
    expect((await write()).statusCode).toBe(409);
    const before = await open(ada, one?.id ?? '');
    expect([before.messages, before.report.isEnded]).toEqual([[], false]);
    await incidents.passHour();
    const after = await open(ada, one?.id ?? '');
    expect([after.messages.map(({ text }) => text), after.report.isEnded]).toEqual([['Aft'], true]);
    expect((await byCode('', { code })).json().messages).toHaveLength(1);
  });

  it('takes thirty messages of a case, those that wait included', async () => {
    const code = await send();
    const write = (text: string) =>
      test.send('POST', 'incidentReports/case/messages', undefined, { code, text, key: newKey() });
    for (let at = 0; at < 30; at += 1) expect((await write(`${at}`)).statusCode).toBe(200);
    expect((await write('one more')).statusCode).toBe(429);
    await incidents.passHour();
    expect((await write('one more')).statusCode).toBe(429);
    const seen = (await byCode('', { code })).json().messages as { text: string }[];
    expect(seen.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, at) => `${at}`));
  });
});

describe('a critical report', () => {
  it('is seen at once by whom it does not concern, opened, and stored when somebody acts on it', async () => {
    const [ada, named] = [await support(), await support({ name: ['Jon', 'Blackwood'] })];
    const code = await send({ severity: 'critical', description: 'It was Jon Blackwood.' });
    await test.send('POST', 'incidentReports/case/messages', undefined, {
      code,
      text: 'Now',
      key: newKey(),
    });
    const [one] = await urgent(ada);
    const id = one?.id ?? '';
    expect(await urgent(named)).toEqual([]);
    expect((await test.send('POST', `incidentReports/${id}/open`, named)).statusCode).toBe(404);
    expect((await test.get(path('urgent'), await member())).statusCode).toBe(403);
    expect((await test.get(path('attention'), ada)).json()).toEqual({
      received: 1,
      late: 0,
      open: 1,
      written: 0,
      toDo: 1,
    });
    await open(ada, id);
    const opened = await open(ada, id);
    expect(opened.report).toMatchObject({ description: 'It was Jon Blackwood.', reporter: null });
    expect(opened.messages.map(({ text }) => text)).toEqual(['Now']);
    expect(opened.openings).toMatchObject([{ user: ada.user, times: 2 }]);
    expect(await stored()).toEqual([]);
    expect((await change(named, id, { status: 'triage' })).statusCode).toBe(404);
    expect((await change(ada, id, { status: 'triage' })).json().report.status).toBe('triage');
    expect(await stored()).toHaveLength(1);
    expect(await urgent(ada)).toEqual([]);
    await incidents.passHour();
    expect(await stored()).toHaveLength(1);
    const after = await open(ada, id);
    expect(after.report.status).toBe('triage');
    expect(after.messages.map(({ text }) => text)).toEqual(['Now']);
    expect(after.openings).toMatchObject([{ user: ada.user, times: 4 }]);
  });

  it('that comes later is not urgent', async () => {
    const ada = await support();
    await send({ severity: 'critical', isLater: true });
    expect(await urgent(ada)).toEqual([]);
    const [letter] = await reported();
    expect(Date.parse(letter?.hour ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('the box', () => {
  it('is of one size and written anew at its rhythm, whatever lies in it, and holds no word of it', async () => {
    const lengths = new Set<number>();
    const contents = new Set<string>();
    const note = async () => {
      for (const { sealed } of await boxes()) {
        lengths.add(sealed.length);
        contents.add(sealed);
        expect(Buffer.from(sealed, 'base64').includes('aft deck')).toBe(false);
      }
    };
    await note();
    const [first] = await boxes();
    await until('another writing', async () => {
      await note();
      const [now] = await boxes();
      return (now?.version ?? 0) >= (first?.version ?? 0) + 3;
    });
    await send();
    await send({ description: 'x'.repeat(20_000) });
    await until('further writings, of which some may go unseen', async () => {
      await note();
      return contents.size > 3;
    });
    expect(lengths.size).toBe(1);
  });

  it('that has no room for what came is delivered as a whole: nothing is lost, and nothing seen before its hour is over', async () => {
    const ada = await support();
    const long = '🚢'.repeat(10_000);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => send({ description: long, severity: 'low' })),
    );
    expect(codes.every(Boolean)).toBe(true);
    expect((await stored()).length).toBeGreaterThan(0);
    // Whoever fills it sees no report earlier.
    expect(await list(ada)).toEqual([]);
    await incidents.passHour();
    expect(await list(ada)).toHaveLength(5);
    for (const code of codes) expect((await byCode('', { code })).statusCode).toBe(200);
  });

  it('of an instance that has ended is delivered by another, and a report that is sent to both is one case', async () => {
    const ada = await support();
    const environment = { MAILBOX_SECONDS: '0.05' };
    const { namespace, mint } = test;
    const other = await startWellness({ namespace, mint, environment });
    const content = reportContent();
    const sent = await other.send('POST', 'incidentReports/anonymous', undefined, content);
    const again = await test.send('POST', 'incidentReports/anonymous', undefined, content);
    expect(again.json().code).toBe(sent.json().code);
    const only = await other.send(
      'POST',
      'incidentReports/anonymous',
      undefined,
      reportContent({ severity: 'low' }),
    );
    await other.halt();
    const { code } = only.json();
    expect((await byCode('', { code })).statusCode).toBe(200);
    await until('both cases', async () => {
      await incidents.passHour();
      return (await list(ada)).length === 2;
    });
    expect((await boxes()).filter(({ owner }) => owner !== '')).toHaveLength(1);
  });

  it('that another instance has taken over is given up for another one, and what was acknowledged is not lost', async () => {
    const ada = await support();
    await send();
    const [own] = await boxes();
    await test.service
      .table(mailboxes)
      .updateOne({ _id: own?._id ?? 0 }, { $set: { owner: 'another' }, $inc: { version: 1 } });
    await send({ severity: 'low' });
    expect(await reported()).toHaveLength(2);
    // The other one ends without delivering it.
    await test.service
      .table(mailboxes)
      .updateOne({ owner: 'another' }, { $set: { writtenAt: new Date(0) }, $inc: { version: 1 } });
    await until('both cases', async () => {
      await incidents.passHour();
      return (await list(ada)).length === 2;
    });
  });

  it('acknowledges only what is written: a report that fails may be sent again', async () => {
    const envelope = new Envelope('x'.repeat(43));
    const rows = { fails: true };
    const table = test.service.table(mailboxes);
    const failing = new Proxy(table, {
      get: (of, name) => {
        if (name === 'updateOne' && rows.fails)
          return () => Promise.reject(new Error('the database is away'));
        const value = Reflect.get(of, name) as unknown;
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const delivered: string[] = [];
    const one = new Mailbox({
      boxes: new Boxes({ rows: failing, envelope, abandonedMs: 1e9, log: test.service.log }),
      envelope,
      everyMs: 20,
      deliver: async (letters) => {
        for (const { id } of letters) delivered.push(id);
        return new Set(letters.map(({ id }) => id));
      },
      log: test.service.log,
    });
    const letter: AnyLetter = {
      kind: 'end',
      id: 'end x',
      report: 'x',
      hour: hourNow().toISOString(),
    };
    one.start();
    await expect(one.put(letter)).rejects.toThrow('away');
    rows.fails = false;
    await one.put(letter);
    await one.put(letter);
    await one.empty();
    expect(delivered).toEqual(['end x']);
    await one.stop();
  });

  it('that another key has sealed is left as it is, and stops nothing', async () => {
    const foreign: StoredBox = {
      _id: 999,
      owner: 'earlier',
      version: 1,
      writtenAt: new Date(0),
      sealed: new Envelope('y'.repeat(43)).seal([]),
    };
    await test.service.table(mailboxes).insert(foreign);
    const ada = await support();
    await incidents.anonymously();
    expect(await list(ada)).toHaveLength(1);
    const kept = await test.service.table(mailboxes).findOne({ _id: foreign._id });
    expect(kept).toEqual(foreign);
    await test.service.table(mailboxes).deleteOne({ _id: foreign._id });
  });
});

it('a report to come later is delivered after its hour, and what is written about it after it', async () => {
  const code = await send({ isLater: true });
  await test.send('POST', 'incidentReports/case/messages', undefined, {
    code,
    text: 'Later',
    key: newKey(),
  });
  const [report, message] = (await mailbox().all()).toSorted((one, other) =>
    compareCodes(other.kind, one.kind),
  );
  expect([report?.kind, message?.kind]).toEqual(['report', 'message']);
  expect(message?.hour).toBe(report?.hour);
  const hour = Date.parse(report?.hour ?? '');
  await incidents.passHour();
  const [one] = await stored();
  expect(one?.raw.createdAt).toEqual(new Date(hour));
  expect(objectId(report?.id ?? '').equals(one?.raw._id as never)).toBe(true);
});
