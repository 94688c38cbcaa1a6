import { monthsAfter } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { objectId, tablesIn } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { migrations } from '../migrations.ts';
import type { Person } from '../testing/fixtures.ts';
import { hourNow } from './hours.ts';
import { createPurgeCasesJob } from './incidents.ts';
import { day, failed, incidentsUnderTest, newKey } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const { test, member, support, report, list, onlyCase, open, change, policy, byCode, stored } =
  incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

/** Closes a case, from its receipt on. */
const closeCase = async (by: Person, id: string) => {
  for (const status of ['triage', 'investigating']) await change(by, id, { status });
  await change(by, id, { status: 'closed', outcome: 'settled' });
};

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
    expect(await move('closed')).toBe('outcome');
    expect(await move('closed', { outcome: 'external' })).toBe('closed');
    for (const leap of ['received', 'triage', 'external']) expect(await move(leap)).toBe('status');
    expect(
      (await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'x' })).statusCode,
    ).toBe(409);
  });

  it('ends with an outcome and a message that its reporter reads, and is reopened where they write again', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    const id = await onlyCase(ada);
    for (const status of ['triage', 'investigating']) await change(ada, id, { status });
    const closing = { status: 'closed', outcome: 'partly_confirmed', message: 'We have spoken.' };
    for (const _try of [1, 2]) expect((await change(ada, id, closing)).statusCode).toBe(200);
    const seen = async () => (await byCode('', { code })).json();
    expect(await seen()).toMatchObject({
      status: 'closed',
      outcome: 'partly_confirmed',
      messages: [{ from: 'handler', text: 'We have spoken.' }],
    });
    const toDo = async () =>
      (
        await test.get(`incidentReports/attention?organization=${incidents.organization}`, ada)
      ).json();
    expect(await toDo()).toMatchObject({ received: 0, written: 0, toDo: 0 });
    await byCode('/messages', { code, text: 'It began again', key: newKey() });
    expect(await toDo()).toMatchObject({ received: 0, written: 1, toDo: 1 });
    const waiting = await test.get(
      `incidentReports?depth=0&where[or][0][status][not_equals]=closed&where[or][1][isWrittenTo][equals]=true`,
      ada,
    );
    expect(waiting.json().docs).toMatchObject([{ id, isWrittenTo: true }]);
    await change(ada, id, { status: 'investigating' });
    expect(await toDo()).toMatchObject({ open: 1, written: 0 });
    expect(
      (await test.send('POST', `incidentReports/${id}/messages`, ada, { text: 'We look again.' }))
        .statusCode,
    ).toBe(200);
    expect(await seen()).toMatchObject({ status: 'investigating', outcome: null });
    expect((await seen()).messages).toHaveLength(3);
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
      (
        await test.get(`incidentReports/attention?organization=${incidents.organization}`, ada)
      ).json();
    expect(await counts()).toEqual({ received: 1, late: 0, open: 1, written: 0, toDo: 1 });
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
    expect(await counts()).toEqual({ received: 0, late: 0, open: 1, written: 0, toDo: 0 });
    expect((await list(ada))[0]?.firstReviewHour).toBe(hourNow().toISOString());
  });

  it('is kept for two years after it was closed, for longer after its reporter wrote, and while there is a reason', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    const id = await onlyCase(ada);
    await closeCase(ada, id);
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
    const wipe = () => createPurgeCasesJob(test.service).run({} as never);
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

  it('is kept with its messages where a reason to hold it is given between finding and wiping it', async () => {
    const [ben, ada] = [await member(), await support()];
    const code = await report(ben);
    const id = await onlyCase(ada);
    await byCode('/messages', { code, text: 'There was a witness', key: newKey() });
    await closeCase(ada, id);
    const collection = test.service.connection.collection('incidentReports');
    await collection.updateOne(
      { _id: objectId(id) as never },
      { $set: { keptUntil: '2020-01-01' } },
    );
    const store = test.service.store('incidentReports');
    const remove = store.remove.bind(store) as (...given: unknown[]) => Promise<never>;
    const removing = jest.spyOn(store, 'remove') as unknown as jest.Mock<typeof remove>;
    removing.mockImplementationOnce(async (...given) => {
      await change(ada, id, { hold: 'A court asked' });
      return remove(...given);
    });
    try {
      // It is looked at again a moment later.
      const wiping = createPurgeCasesJob(test.service).run(new AbortController().signal);
      await expect(wiping).rejects.toThrow('wipe-cases failed for 1');
    } finally {
      removing.mockRestore();
    }
    await test.service.connection.collection('failed_work').deleteMany({});
    await createPurgeCasesJob(test.service).run(new AbortController().signal);
    expect(await stored()).toHaveLength(1);
    expect((await byCode('', { code })).json().messages).toHaveLength(1);
  });

  it('is kept for as many months as its organization has said by the day it is closed', async () => {
    const [ben, ada] = [await member(), await support()];
    const admin = await member({ orgRoles: ['org-admin'] });
    const { doc } = (await policy(admin, { keptMonths: 6 })).json();
    await report(ben);
    const id = await onlyCase(ada);
    await closeCase(ada, id);
    const until = monthsAfter(day(), 6);
    expect((await stored())[0]?.content.keptUntil).toBe(until);
    await test.send('PATCH', `casePolicies/${doc.id}`, admin, { keptMonths: 60 });
    expect((await stored())[0]?.content.keptUntil).toBe(until);
  });

  it('is listed by how urgent it is: by severity, then by when its first review is due, closed ones last', async () => {
    const [ben, ada] = [await member(), await support()];
    for (const severity of ['medium', 'high', 'low', 'high', 'critical'])
      await report(ben, { severity });
    const store = test.service.store('incidentReports');
    const inOrder = async (): Promise<string[]> => {
      const where = `where[organization][equals]=${incidents.organization}`;
      const path = `incidentReports?depth=0&sort=urgency,hour&${where}`;
      return (await test.get(path, ada)).json().docs.map(({ id }: { id: string }) => id);
    };
    const idOf = async (severity: string, at = 0) =>
      (await list(ada)).filter((one) => one.severity === severity)[at]?.id ?? '';
    const [critical, high, other, medium, low] = [
      await idOf('critical'),
      await idOf('high'),
      await idOf('high', 1),
      await idOf('medium'),
      await idOf('low'),
    ] as const;
    const hour = new Date(hourNow().getTime() - 20 * HOUR_MS);
    await store.direct.updateOne({ _id: objectId(other) }, { $set: { hour } });
    expect(await inOrder()).toEqual([critical, other, high, medium, low]);
    await change(ada, other, { status: 'triage' });
    expect(await inOrder()).toEqual([critical, high, other, medium, low]);
    await closeCase(ada, critical);
    expect(await inOrder()).toEqual([high, other, medium, low, critical]);
    await change(ada, critical, { status: 'investigating' });
    expect(await inOrder()).toEqual([critical, high, other, medium, low]);
    expect('urgency' in ((await list(ada))[0] ?? {})).toBe(false);

    // Those that were stored by an earlier release get their place by the migration.
    await store.direct.updateMany({}, { $unset: { urgency: 1 } });
    const { connection } = test.service;
    for (const migration of migrations)
      await migration.run(tablesIn(connection), new AbortController().signal);
    expect(await inOrder()).toEqual([critical, high, other, medium, low]);
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
      expect(
        (await test.send('POST', 'casePolicies', by, { organization: incidents.organization }))
          .statusCode,
      ).toBe(403);
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
