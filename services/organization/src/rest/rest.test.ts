import { auditPage, monthAfter, restMonth, restReport } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { readPdf } from '@fairlead/service-kit/testing/pdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { restVessel } from './aboard.ts';
import { lockMonth } from './month-lock.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;
let stranger: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', {
    name: 'Aurelia',
    organization,
    flagState: 'malta',
    shipTime: '+02:00',
  });
  const aboard = (orgRoles: string[]) =>
    employer.member(organization, { vessel, orgRoles, startedOn: '2026-01-01' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  captain = await aboard(['vessel-management']);
  hand = await aboard(['vessel-crew']);
  mate = await aboard(['vessel-crew']);
  const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
  stranger = await employer.member(elsewhere, { orgRoles: ['org-admin', 'vessel-management'] });
});

/** Hours of a day by clocks two hours ahead. */
const hours = (day: string, ...spans: [string, string][]) =>
  spans.map(([from, to]) => ({
    from: new Date(`${day}T${from}:00+02:00`).toISOString(),
    to: new Date(`${day}T${to}:00+02:00`).toISOString(),
  }));
const dayOf = (member: Member, day: string, work: object[] = [], more: object = {}) => ({
  organization,
  vessel,
  user: member.user,
  day,
  work,
  ...more,
});
const save = (by: Member, content: object) => employer.post('restHours', by.token, { ...content });
const saved = async (by: Member, content: object) => {
  const answer = await save(by, content);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc;
};
const failures = (answer: { json(): { errors: { data?: { errors: { path: string }[] } }[] } }) =>
  answer.json().errors[0]?.data?.errors.map(({ path }) => path);
const months = () => recordsOf(employer, 'rest-confirmations');
/** The confirmation of March, which is created automatically. */
const march = (by: Member, of: Member) =>
  until('the month is opened', async () => {
    const docs = await months().list(by, `where[person.id][equals]=${of.user}&depth=0`);
    return (docs as unknown as { id: string }[])[0];
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

  it('[O-157] holds person, month, violations, comments and signatures, and is signed and approved by two', async () => {
    await saved(hand, dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '22:00'])));
    const { id } = await march(hand, hand);
    const { change, read } = months();
    expect((await change(captain, id, { status: 'submitted' })).statusCode).toBe(403);
    await change(hand, id, { comments: 'Storm' });
    expect((await change(hand, id, { status: 'submitted' })).statusCode).toBe(200);
    expect((await change(hand, id, { status: 'master-approved' })).statusCode).toBe(403);
    expect((await change(captain, id, { status: 'master-approved' })).statusCode).toBe(200);
    expect((await change(captain, id, { status: 'locked' })).statusCode).toBe(200);
    const record = await read(captain, id);
    expect(record).toMatchObject({
      status: 'locked',
      title: 'March 2026',
      month: '2026-03',
      comments: 'Storm',
      breachCount: 2,
      signature: { signedAt: expect.any(String) },
      masterSignature: { signedAt: expect.any(String) },
    });
    expect(
      (record.violations as { rule: string; profile: string }[]).map(({ rule }) => rule),
    ).toEqual(['R1', 'R5']);
    expect((record.hours as object[])[1]).toMatchObject({
      day: '2026-03-02',
      work: '06:00–22:00',
      worked: 16,
      rest: 8,
    });
  });

  it('is not signed before it is over aboard, but by who has left', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const isLastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 7) !== month;
    const { id } = await months().made(hand, {
      organization,
      vessel,
      person: hand.user,
      month: isLastDay ? monthAfter(month, 1) : month,
    });
    const early = await months().change(hand, id, { status: 'submitted' });
    expect([early.statusCode, early.json().errors[0].message]).toEqual([
      409,
      'This month is not over aboard: days to come are not signed.',
    ]);
    const next = await employer.made('vessels', { organization, name: 'Gannet' });
    await employer.patch(`employees/${hand.record}`, admin.token, { vessel: next });
    expect((await months().change(hand, id, { status: 'submitted' })).statusCode).toBe(200);
  });

  it('is judged and kept whole when its person works aboard another vessel by then', async () => {
    await employer.patch(`vessels/${vessel}`, admin.token, {
      restProfile: { method: 'both', flag: 'denmark' },
    });
    await employer.patch(`employees/${hand.record}`, admin.token, { turns18On: '2026-09-01' });
    const work = hours('2026-03-02', ['06:00', '12:00'], ['13:00', '20:00']);
    await saved(hand, dayOf(hand, '2026-03-02', work));
    const { id } = await march(hand, hand);
    const next = await employer.made('vessels', { organization, name: 'Gannet' });
    await employer.patch(`employees/${hand.record}`, admin.token, { vessel: next });
    const { change, read } = months();
    expect((await change(hand, id, { status: 'submitted' })).statusCode).toBe(200);
    const { violations, hours: kept } = await read(captain, id);
    expect((violations as { rule: string }[]).map(({ rule }) => rule)).toEqual(['R1']);
    expect((kept as { worked: number }[])[1]?.worked).toBe(13);
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

  it('[O-158] refuses changes of its hours once it is locked; reopening it asks for a reason, which is kept', async () => {
    const { id: day } = await saved(hand, dayOf(hand, '2026-03-02'));
    const { id } = await march(hand, hand);
    const { change, moved, read } = months();
    await moved(hand, id, 'submitted');
    await moved(captain, id, 'master-approved', 'locked');
    const comment = 'Later';
    for (const { token } of [hand, captain, admin]) {
      const refused = await employer.patch(`restHours/${day}`, token, { comment });
      expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
        409,
        'March 2026 is locked. Its hours change once it is open again.',
      ]);
    }
    expect((await save(hand, dayOf(hand, '2026-03-03'))).statusCode).toBe(409);
    expect((await employer.remove(`restHours/${day}`, captain.token)).statusCode).toBe(409);
    expect((await change(captain, id, { comments: 'Later' })).statusCode).toBe(409);
    expect((await save(hand, dayOf(hand, '2026-04-01'))).statusCode).toBe(201);
    const silent = await change(captain, id, { status: 'open' });
    expect([silent.statusCode, failures(silent)]).toEqual([400, ['reason']]);
    const reopened = await change(captain, id, { status: 'open', reason: 'A watch was forgotten' });
    expect(reopened.statusCode).toBe(200);
    const record = await read(captain, id);
    expect(record.moves.at(-1)).toMatchObject({
      from: 'locked',
      to: 'open',
      by: captain.user,
      reason: 'A watch was forgotten',
    });
    expect([record.signature, record.violations]).toEqual([undefined, undefined]);
    expect((await employer.patch(`restHours/${day}`, hand.token, { comment })).statusCode).toBe(
      200,
    );
  });

  it('is never deleted once it is submitted, and not opened again by its own person, a captain either', async () => {
    await saved(captain, dayOf(captain, '2026-03-02'));
    const { id } = await march(captain, captain);
    const { change, moved } = months();
    await moved(captain, id, 'submitted');
    await moved(admin, id, 'master-approved', 'locked');
    for (const { token } of [captain, admin]) {
      const refused = await employer.remove(`registers/rest-confirmations/${id}`, token);
      expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
        409,
        'This is locked and cannot be deleted. What can be done with it: “Reopen”.',
      ]);
    }
    const all = `registers/rest-confirmations?where[person.id][equals]=${captain.user}`;
    expect((await employer.remove(all, admin.token)).statusCode).toBe(400);
    const open = { status: 'open', reason: 'A watch was forgotten' };
    expect((await change(captain, id, open)).statusCode).toBe(403);
    expect((await change(admin, id, open)).statusCode).toBe(200);
    expect(
      (await employer.remove(`registers/rest-confirmations/${id}`, admin.token)).statusCode,
    ).toBe(200);
    expect((await save(captain, dayOf(captain, '2026-03-03'))).statusCode).toBe(201);
  });

  it('says no more than was signed: neither its comments nor its files, nor what was said of it, change', async () => {
    await saved(hand, dayOf(hand, '2026-03-02'));
    const { id } = await march(hand, hand);
    const path = `registers/rest-confirmations/${id}`;
    const comment = await employer.post('registerComments', hand.token, {
      organization,
      register: 'rest-confirmations',
      record: id,
      text: 'Storm',
    });
    const commentPath = `registerComments/${comment.json().doc.id}`;
    const [row] = (await employer.attach(path, hand.token)).json().doc.attachments;
    await months().moved(hand, id, 'submitted');
    expect((await months().change(hand, id, { comments: 'Later' })).statusCode).toBe(409);
    expect((await employer.attach(path, hand.token)).statusCode).toBe(409);
    expect((await employer.remove(`${path}/attachments/${row.id}`, captain.token)).statusCode).toBe(
      409,
    );
    expect((await employer.patch(commentPath, hand.token, { text: 'Calm' })).statusCode).toBe(409);
    expect((await employer.remove(commentPath, hand.token)).statusCode).toBe(409);
    expect((await months().read(hand, id)).attachments).toEqual([
      expect.objectContaining({ id: row.id }),
    ]);
    await months().change(captain, id, { status: 'open', reason: 'A watch was forgotten' });
    expect((await employer.patch(commentPath, hand.token, { text: 'Calm' })).statusCode).toBe(200);
    expect((await employer.remove(`${path}/attachments/${row.id}`, hand.token)).statusCode).toBe(
      200,
    );
  });

  it('says what its hours say, however they are written while it is submitted', async () => {
    const span = (to: string) => hours('2026-03-02', ['06:00', to]);
    const other = await startEmployer({ namespace: employer.namespace, mint: employer.mint });
    for (let round = 0; round < 8; round += 1) {
      const person = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
      const { id: day } = await saved(person, dayOf(person, '2026-03-02', span('11:00')));
      const { id } = await march(person, person);
      const [changed, added, submitted] = await Promise.all([
        other.patch(`restHours/${day}`, person.token, { work: span('16:00') }),
        save(person, dayOf(person, '2026-03-03', hours('2026-03-03', ['06:00', '08:00']))),
        months().change(person, id, { status: 'submitted' }),
      ]);
      // A change of hours that finds the lock of a submission under way takes it off, and the submission is refused.
      if (submitted.statusCode !== 200) {
        expect(submitted.statusCode).toBe(409);
        const again = await months().change(person, id, { status: 'submitted' });
        expect(again.statusCode).toBe(200);
      }
      const { hours: kept } = await months().read(person, id);
      const signed = (kept as { day: string; worked: number }[])
        .filter(({ worked }) => worked > 0)
        .map(({ day, worked }) => [day, worked]);
      const list = await employer.get(
        `restHours?where[user.id][equals]=${person.user}&sort=day`,
        person.token,
      );
      const stored = list
        .json()
        .docs.map(({ day, work }: { day: string; work: { from: string; to: string }[] }) => [
          day,
          work.reduce(
            (sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 3_600_000,
            0,
          ),
        ]);
      expect(signed).toEqual(stored);
      expect(stored).toEqual([
        ['2026-03-02', changed.statusCode === 200 ? 10 : 5],
        ...(added.statusCode === 201 ? [['2026-03-03', 2]] : []),
      ]);
    }
    await other.close();
  });

  it('takes hours again where a submission was cut short before the month was written', async () => {
    const { id: day } = await saved(hand, dayOf(hand, '2026-03-02'));
    const { id } = await march(hand, hand);
    const vessels = await restVessel(employer.service, vessel);
    if (!vessels) throw new Error('there is no such vessel');
    const stored = await employer.service
      .store('registers/rest-confirmations')
      .findById(objectId(id));
    const lock = { lockedBy: id, lockRevision: stored?.revision ?? 0 };
    await lockMonth(employer.service, vessels, { vessel, user: hand.user, month: '2026-03' }, lock);
    expect(
      (await employer.patch(`restHours/${day}`, hand.token, { comment: 'Mine' })).statusCode,
    ).toBe(200);
    expect((await save(hand, dayOf(hand, '2026-03-03'))).statusCode).toBe(201);
    const { docs } = (await employer.get('restHours?sort=day', hand.token)).json();
    expect(
      docs.map(({ day, lockedBy }: { day: string; lockedBy?: string }) => [day, lockedBy]),
    ).toEqual([
      ['2026-03-02', undefined],
      ['2026-03-03', undefined],
    ]);
    await months().moved(hand, id, 'submitted');
  });

  it('[O-159] comes to the list by itself, and is unsigned once it is over', async () => {
    await saved(hand, dayOf(hand, '2026-03-02'));
    const now = new Date().toISOString().slice(0, 10);
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
    await months().moved(captain, id, 'master-approved', 'locked');
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
