import { restMonth, restReport } from '@fairlead/contracts';
import { readPdf } from '@fairlead/printing/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { hours, hoursAboard } from './testing/hours-aboard.ts';

const { start, newCrew, dayOf, saved, months, march } = hoursAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;
let stranger: Member;

beforeAll(async () => {
  employer = await start();
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, admin, captain, hand, mate, stranger } = await newCrew());
});

describe('a month', () => {
  it('[O-131] is answered with the days that decide over it, before and after', async () => {
    for (const day of ['2026-02-21', '2026-02-22', '2026-03-01', '2026-04-01', '2026-04-03'])
      await saved(hand, dayOf(hand, day));
    const answer = await employer.get(`restHours/month?vessel=${vessel}&month=2026-03`, hand.token);
    const month = restMonth.parse(answer.json());
    expect(month.days.map(({ day }) => day)).toEqual(['2026-02-22', '2026-03-01', '2026-04-01']);
    expect(month).toMatchObject({
      profile: { method: 'both', flag: 'malta' },
      clocks: { shipTime: '+02:00', shipTimeLog: [] },
      aboardSince: '2026-01-01',
      isUnder18: false,
    });
    const [, first] = month.days;
    const seen = await employer.get(`restHours/${first?.id}`, hand.token);
    expect(first?.tag).toBe(seen.headers.etag);
  });

  it('is read of others by who leads the vessel alone', async () => {
    const read = async ({ token }: Member) =>
      (
        await employer.get(
          `restHours/month?vessel=${vessel}&month=2026-03&user=${hand.user}`,
          token,
        )
      ).statusCode;
    expect(await Promise.all([hand, captain, admin, mate].map(read))).toEqual([200, 200, 200, 403]);
  });

  it('is remarked on between its person and who leads the vessel, and nobody else reads that', async () => {
    await saved(hand, dayOf(hand, '2026-03-02'));
    const { id } = await march(hand, hand);
    const remark = async ({ token }: Member) => {
      const content = { organization, register: 'rest-confirmations', record: id, text: 'Storm' };
      return (await employer.post('registerComments', token, content)).statusCode;
    };
    expect(await Promise.all([hand, captain, mate].map(remark))).toEqual([201, 201, 400]);
    const read = async ({ token }: Member) =>
      (await employer.get(`registerComments?where[record][equals]=${id}`, token)).json().totalDocs;
    expect(await Promise.all([hand, captain, mate].map(read))).toEqual([2, 2, 0]);
  });

  it('[O-134] a violation stays one after a comment on it', async () => {
    const { id: day } = await saved(
      hand,
      dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '22:00'])),
    );
    const report = async () => {
      const path = `restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31`;
      const [figures] = restReport.parse((await employer.get(path, hand.token)).json()).people;
      return figures?.counts;
    };
    const before = await report();
    expect(before).toMatchObject({ R1: 1, R5: 1 });
    await employer.patch(`restHours/${day}`, hand.token, { comment: 'A storm' });
    expect(await report()).toEqual(before);
    const { id } = await march(hand, hand);
    const { change, read } = months();
    await change(hand, id, { status: 'submitted' });
    expect((await read(hand, id)).breachCount).toBe(2);
    await change(captain, id, { comments: 'The storm of the second' });
    await employer.post('registerComments', captain.token, {
      organization,
      register: 'rest-confirmations',
      record: id,
      text: 'Accepted',
    });
    expect((await read(hand, id)).breachCount).toBe(2);
    expect(await report()).toEqual(before);
  });

  it('[O-159] comes to the list by itself, and is unsigned once it is over', async () => {
    await saved(hand, dayOf(hand, '2026-03-02'));
    // By the clocks aboard, two hours ahead.
    const now = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    await saved(mate, dayOf(mate, now));
    await march(captain, hand);
    await march(captain, mate);
    const unsigned = async () =>
      (await months().list(captain, 'where[flags][in]=unsigned&depth=0')) as unknown as {
        person: string;
      }[];
    expect((await unsigned()).map(({ person }) => person)).toEqual([hand.user]);
    const { id } = await march(hand, hand);
    await months().moved(hand, id, 'submitted');
    expect(await unsigned()).toEqual([]);
  });

  it('[O-030] is seen by its person and who leads the vessel, and by nobody of another organization', async () => {
    await saved(hand, dayOf(hand, '2026-03-02'));
    const { id } = await march(hand, hand);
    const seen = async (by: Member) => [
      ((await months().list(by)) as unknown[]).length,
      (await employer.get(`registers/rest-confirmations/${id}`, by.token)).statusCode,
    ];
    expect(await seen(hand)).toEqual([1, 200]);
    expect(await seen(captain)).toEqual([1, 200]);
    expect(await seen(mate)).toEqual([0, 404]);
    expect(await seen(stranger)).toEqual([0, 404]);
  });

  it('on paper is the form of the guidelines: each day’s rest, its violations, and who signed it', async () => {
    await saved(hand, dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '22:00'])));
    const { id } = await march(hand, hand);
    await months().moved(hand, id, 'submitted');
    const reason = 'Storm; a day of rest was given';
    await months().change(captain, id, { status: 'master-approved', reason });
    await months().moved(captain, id, 'locked');
    const pdf = await employer.get(`registers/rest-confirmations/${id}/pdf`, hand.token);
    expect(pdf.headers['content-disposition']).toMatch(/hours-of-rest-.*2026-03\.pdf/);
    const { text } = await readPdf(pdf.rawPayload);
    for (const expected of [
      'Hours of rest of',
      'March 2026',
      'Malta, forward',
      'Signature of the master',
      '2 March 2026: R1: 8 h of rest in 24 hours; 10 are needed.',
    ])
      expect(text).toContain(expected);
    // Of the second: 8 hours of rest, and no more in the 24 hours that end with it.
    expect(text.replaceAll(/\s+/g, ' ')).toContain('02 8 8 ');
  });

  it('on paper has a line of its own for an hour that came again', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, {
      shipTimeLog: [{ until: '2026-03-03', zone: '+03:00' }],
    });
    const cook = await employer.person({ fullName: 'Ida Berg' });
    await employer.made('employees', {
      user: cook.user,
      organization,
      vessel,
      orgRoles: ['vessel-crew'],
      startedOn: '2026-01-01',
    });
    await saved(cook, dayOf(cook, '2026-03-02'));
    const { id } = await march(cook, cook);
    const pdf = await employer.get(`registers/rest-confirmations/${id}/pdf`, cook.token);
    const { text, title } = await readPdf(pdf.rawPayload);
    expect(title).toBe('Hours of rest of Ida Berg');
    expect(text.match(/\d\d again/g)).toEqual(['02 again']);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('02 25 ');
  });
});
