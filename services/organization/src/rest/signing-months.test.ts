import { monthAfter } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { restVessel } from './aboard.ts';
import { lockMonth } from './month-lock.ts';
import { failures, hours, hoursAboard } from './testing/hours-aboard.ts';

const { start, newCrew, dayOf, save, saved, months, march } = hoursAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let captain: Member;
let hand: Member;

beforeAll(async () => {
  employer = await start();
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, admin, captain, hand } = await newCrew());
});

describe('a month', () => {
  it('[O-157] holds person, month, violations, comments and signatures, and is signed and approved by two', async () => {
    await saved(hand, dayOf(hand, '2026-03-02', hours('2026-03-02', ['06:00', '22:00'])));
    const { id } = await march(hand, hand);
    const { change, read } = months();
    expect((await change(captain, id, { status: 'submitted' })).statusCode).toBe(403);
    await change(hand, id, { comments: 'Storm' });
    expect((await change(hand, id, { status: 'submitted' })).statusCode).toBe(200);
    expect((await change(hand, id, { status: 'master-approved' })).statusCode).toBe(403);
    // Two rules were broken: whoever approves that says why.
    const silent = await change(captain, id, { status: 'master-approved' });
    expect([silent.statusCode, failures(silent)]).toEqual([400, ['reason']]);
    const reason = 'Storm; a day of rest was given';
    const approved = await change(captain, id, { status: 'master-approved', reason });
    expect(approved.statusCode).toBe(200);
    expect((await change(captain, id, { status: 'locked' })).statusCode).toBe(200);
    const record = await read(captain, id);
    expect(record.moves.at(-2)).toMatchObject({ to: 'master-approved', reason });
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
    // By the clocks aboard, which may be ahead, its last day may have begun.
    const isEnding = new Date(Date.now() + 38 * 3_600_000).toISOString().slice(0, 7) !== month;
    const { id } = await months().made(hand, {
      organization,
      vessel,
      person: hand.user,
      month: isEnding ? monthAfter(month, 1) : month,
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
});
