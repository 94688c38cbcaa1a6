import { auditPage, restReport } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { failures, hours, hoursAboard } from './testing/hours-aboard.ts';

const { start, newCrew, dayOf, save, saved } = hoursAboard();
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

describe('hours of a day', () => {
  it('[O-127] are kept in UTC with the offset of the ship', async () => {
    const doc = await saved(
      hand,
      dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '12:30'])),
    );
    expect(doc).toMatchObject({
      day: '2026-03-02',
      offset: 120,
      beginsAt: '2026-03-01T22:00:00.000Z',
      endsAt: '2026-03-02T22:00:00.000Z',
    });
    expect(doc.work).toEqual([
      expect.objectContaining({
        from: '2026-03-02T04:00:00.000Z',
        to: '2026-03-02T10:30:00.000Z',
      }),
    ]);
  });

  it('[O-128] are those of 23 where the clocks of the vessel are advanced', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, {
      shipTimeLog: [{ until: '2026-03-03', zone: '+01:00' }],
    });
    const doc = await saved(hand, dayOf(hand, '2026-03-02'));
    expect([doc.offset, Date.parse(doc.endsAt) - Date.parse(doc.beginsAt)]).toEqual([
      60,
      23 * 3_600_000,
    ]);
  });

  it('are none on a day that the clocks passed over, and it counts nowhere', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, { shipTime: 'Pacific/Kiritimati' });
    await employer.patch(`vessels/${vessel}`, admin.token, {
      shipTimeLog: [{ until: '2026-03-03', zone: 'Pacific/Pago_Pago' }],
    });
    const refused = await save(hand, dayOf(hand, '2026-03-02'));
    expect([refused.statusCode, failures(refused)]).toEqual([400, ['day']]);
    expect(refused.body).toContain('The clocks aboard passed over this day');
    for (const day of ['2026-03-01', '2026-03-03']) await saved(hand, dayOf(hand, day));
    const path = `restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-03`;
    const [figures] = (await employer.get(path, hand.token)).json().people;
    expect(figures).toMatchObject({ days: 2, compliantDays: 2 });
  });

  it('keep the clocks that were when the vessel is set to others', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, { shipTime: '+03:00' });
    const { shipTimeLog } = (await employer.get(`vessels/${vessel}`, admin.token)).json();
    expect(shipTimeLog).toEqual([expect.objectContaining({ zone: '+02:00' })]);
    expect((await saved(hand, dayOf(hand, '2026-03-02'))).offset).toBe(120);
  });

  it('are written down once a day, and a repeated call is the same', async () => {
    const content = dayOf(hand, '2026-03-02');
    const send = () =>
      employer.call('POST', '/api/restHours', {
        token: hand.token,
        json: content,
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.json().doc.id]).toEqual([201, first.json().doc.id]);
    expect((await save(hand, content)).statusCode).toBe(409);
  });

  it('are refused outside of the day, at the same time, and before the day has begun', async () => {
    const refused = async (work: object[], day = '2026-03-02') =>
      failures(await save(hand, dayOf(hand, day, work)));
    expect(await refused(hours('2026-03-03', ['00:00', '01:00']))).toEqual(['work.0.from']);
    expect(await refused(hours('2026-03-02', ['06:00', '05:00']))).toEqual(['work.0.to']);
    expect(await refused(hours('2026-03-02', ['06:00', '08:00'], ['07:00', '09:00']))).toEqual([
      'work.1.from',
    ]);
    expect(await refused([], '2096-03-02')).toEqual(['day']);
  });

  it('[O-133] an emergency, a drill or a call-out stays with its reason and shows what rest is due', async () => {
    const [night = {}, day = {}] = hours('2026-03-02', ['02:00', '03:30'], ['08:00', '12:00']);
    const unexplained = await save(
      hand,
      dayOf(hand, '2026-03-02', [{ ...night, kind: 'call-out' }]),
    );
    expect(failures(unexplained)).toEqual(['work.0.reason']);
    for (const [at, kind] of ['emergency', 'drill', 'call-out'].entries()) {
      const work = [{ ...night, kind, reason: 'Fire alarm' }, day];
      const on = `2026-03-0${at + 4}`;
      const moved = work.map((one) =>
        Object.fromEntries(
          Object.entries(one).map(([name, value]) => [
            name,
            String(value).replace('2026-03-02', on),
          ]),
        ),
      );
      const doc = await saved(hand, dayOf(hand, on, moved));
      expect([doc.compensatoryRest, doc.work[0]]).toEqual([
        1.5,
        expect.objectContaining({ kind, reason: 'Fire alarm' }),
      ]);
    }
  });

  it('are changed as they were seen, and what they were is in the audit trail', async () => {
    const { id } = await saved(hand, dayOf(hand, '2026-03-02'));
    const { etag } = (await employer.get(`restHours/${id}`, hand.token)).headers;
    const change = (by: Member, comment: string) =>
      employer.call('PATCH', `/api/restHours/${id}`, {
        token: by.token,
        json: { comment },
        headers: { 'if-match': String(etag) },
      });
    expect((await change(captain, 'Corrected')).statusCode).toBe(200);
    const late = await change(hand, 'Mine');
    expect([late.statusCode, late.json().doc.comment]).toEqual([412, 'Corrected']);
    const trail = await until('the change is recorded', async () => {
      const answer = await employer.get(`audit?collection=restHours&document=${id}`, admin.token);
      const { docs } = auditPage.parse(answer.json());
      return docs.length > 1 ? docs : undefined;
    });
    expect(trail.map(({ actor }) => actor.id)).toContain(captain.user);
  });
});

describe('who reads and writes hours', () => {
  it('[O-030] is the person, and who leads the vessel; nobody of another organization, in a list or by id', async () => {
    const { id } = await saved(hand, dayOf(hand, '2026-03-02'));
    const seen = async ({ token }: Member) => [
      (await employer.get('restHours', token)).json().docs.length,
      (await employer.get(`restHours/${id}`, token)).statusCode,
    ];
    expect(await seen(hand)).toEqual([1, 200]);
    expect(await seen(captain)).toEqual([1, 200]);
    expect(await seen(admin)).toEqual([1, 200]);
    expect(await seen(mate)).toEqual([0, 404]);
    expect(await seen(stranger)).toEqual([0, 404]);
    expect((await employer.get('restHours')).statusCode).toBe(403);
    const change = ({ token }: Member) =>
      employer.patch(`restHours/${id}`, token, { comment: 'x' });
    expect((await change(mate)).statusCode).toBe(403);
    expect((await change(stranger)).statusCode).toBe(403);
    for (const path of ['month?month=2026-03', 'report?from=2026-03-01&to=2026-03-31'])
      expect(
        (await employer.get(`restHours/${path}&vessel=${vessel}`, stranger.token)).statusCode,
      ).toBe(403);
  });

  it('writes for nobody else without leading the vessel, and for nobody who does not work aboard', async () => {
    expect((await save(hand, dayOf(mate, '2026-03-02'))).statusCode).toBe(403);
    expect((await save(captain, dayOf(mate, '2026-03-02'))).statusCode).toBe(201);
    expect(failures(await save(captain, dayOf(stranger, '2026-03-02')))).toEqual(['user']);
    const other = await employer.made('vessels', { name: 'Borealis', organization });
    const elsewhere = { ...dayOf(hand, '2026-03-02'), vessel: other };
    expect(failures(await save(hand, elsewhere))).toEqual(['user']);
  });

  it('hours of rest admit org-admin, vessel-management and vessel-crew', async () => {
    const safety = await employer.member(organization, { vessel, orgRoles: ['vessel-safety'] });
    await employer.post('registers/rest-arrangements', captain.token, {
      organization,
      vessel,
      position: (await employer.bosun()).position,
      fromDate: '2026-03-01',
    });
    const read = async ({ token }: Member) =>
      (await employer.get('registers/rest-arrangements', token)).json().docs?.length ?? 0;
    expect(await Promise.all([admin, captain, hand, safety].map(read))).toEqual([1, 1, 1, 0]);
  });
});

describe('reports', () => {
  it('[O-160] count each rule and the days without a violation, of a person and of a period', async () => {
    await saved(hand, dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '22:00'])));
    await saved(hand, dayOf(hand, '2026-03-10', hours('2026-03-10', ['08:00', '17:00'])));
    await saved(mate, dayOf(mate, '2026-03-10', hours('2026-03-10', ['08:00', '17:00'])));
    const report = async (by: Member, query = '') => {
      const path = `restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31${query}`;
      return restReport.parse((await employer.get(path, by.token)).json()).people;
    };
    const all = await report(captain);
    expect(all.map(({ user }) => user.id).toSorted()).toEqual([hand.user, mate.user].toSorted());
    expect(all.find(({ user }) => user.id === hand.user)).toMatchObject({
      days: 2,
      compliantDays: 1,
      workHours: 25,
      counts: { R1: 1, R5: 1 },
    });
    expect(await report(captain, `&user=${mate.user}`)).toHaveLength(1);
    expect((await report(mate)).map(({ user }) => user.id)).toEqual([mate.user]);
    const narrow = `restHours/report?vessel=${vessel}&from=2026-03-05&to=2026-03-31`;
    const [hands] = restReport.parse((await employer.get(narrow, hand.token)).json()).people;
    expect(hands?.counts).toEqual({});
    const others = `restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31&user=${hand.user}`;
    expect((await employer.get(others, mate.token)).statusCode).toBe(403);
    const long = `restHours/report?vessel=${vessel}&from=2024-03-01&to=2026-03-31`;
    expect((await employer.get(long, hand.token)).statusCode).toBe(400);
  });

  it('[O-148] judge who is under 18 by the rule of the flag', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, {
      restProfile: { method: 'both', flag: 'denmark' },
    });
    await employer.patch(`employees/${hand.record}`, admin.token, { turns18On: '2026-09-01' });
    const work = hours('2026-03-02', ['06:00', '12:00'], ['13:00', '20:00']);
    await saved(hand, dayOf(hand, '2026-03-02', work));
    await saved(mate, dayOf(mate, '2026-03-02', work));
    const path = `restHours/report?vessel=${vessel}&from=2026-03-01&to=2026-03-31`;
    const { people } = restReport.parse((await employer.get(path, captain.token)).json());
    expect(Object.fromEntries(people.map(({ user, counts }) => [user.id, counts]))).toEqual({
      [hand.user]: { R1: 1 },
      [mate.user]: {},
    });
  });
});

describe('an arrangement', () => {
  const arrangements = () => recordsOf(employer, 'rest-arrangements');
  const of = async (more: object) => ({
    organization,
    vessel,
    position: (await employer.bosun()).position,
    fromDate: '2026-03-01',
    ...more,
  });

  it('[O-161] holds position, watches at sea and in port, other duties and a date, and is posted by who leads the vessel', async () => {
    const record = await arrangements().made(
      hand,
      await of({
        seaWatches: [
          { from: '00:00', to: '04:00' },
          { from: '12:00', to: '16:00' },
        ],
        portWatches: [{ from: '08:00', to: '12:00' }],
        otherDuties: [{ duty: 'Maintenance', from: '08:00', to: '10:00', place: 'sea' }],
      }),
    );
    expect(record).toMatchObject({ status: 'draft', isLawful: true });
    expect((await arrangements().change(hand, record.id, { status: 'posted' })).statusCode).toBe(
      403,
    );
    await arrangements().moved(captain, record.id, 'posted');
    expect((await arrangements().read(hand, record.id)).status).toBe('posted');
  });

  it('[O-162] is judged before it is posted, with its verdict, and not posted where it breaks a rule', async () => {
    const record = await arrangements().made(
      captain,
      await of({ seaWatches: [{ from: '06:00', to: '19:30' }] }),
    );
    expect(record).toMatchObject({
      isLawful: false,
      seaVerdict: 'R2: 73.5 h of rest in 7 days; 77 are needed.',
      portVerdict: 'Keeps the rules.',
    });
    const refused = await arrangements().change(captain, record.id, { status: 'posted' });
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      403,
      'The pattern breaks a rest rule. Change it before you post it.',
    ]);
    await arrangements().change(captain, record.id, {
      seaWatches: [{ from: '06:00', to: '19:00' }],
    });
    await arrangements().moved(captain, record.id, 'posted');
  });
});
