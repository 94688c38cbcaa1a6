import { caseSeen, incidentAttention } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Person } from '../testing/fixtures.ts';
import { casesOfMembers, reconsideringOfCases } from './incidents.ts';
import { incidentReports } from './reports.ts';
import { failed, incidentsUnderTest } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const {
  test,
  vessel,
  member,
  support,
  place,
  reportContent,
  report,
  anonymously,
  list,
  onlyCase,
  open,
  change,
  policy,
  byCode,
  stored,
} = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

const operator = async () => ({ user: '', token: await test.mint.operator() });

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
        await test.get(
          `incidentReports/count?where[organization][equals]=${incidents.organization}`,
          admin,
        )
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
      (
        await test.get(`incidentReports/attention?organization=${incidents.organization}`, admin)
      ).json(),
    );
    expect(counts).toEqual({ received: 0, late: 0, open: 0, written: 0, toDo: 0 });
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
    await casesOfMembers(test.service).handle(
      { organization: incidents.organization } as never,
      {} as never,
    );
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
    await incidents.passHour();
    const desk = await operator();
    expect(await list(desk)).toHaveLength(1);
    expect(await list(ada)).toEqual([]);
    await report(ben);
    expect(await list(desk)).toHaveLength(1);
  });

  describe('and a reviewer outside the organization', () => {
    const reviewer = { name: 'Helga Strand', email: 'helga@strand.example' };
    const named = async () => {
      const admin = await member({ orgRoles: ['org-admin'] });
      expect((await policy(admin, { reviewer })).statusCode).toBe(201);
      return admin;
    };
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

  it('gives a case to the operator whose last two handlers step aside at once', async () => {
    const [ben, ada, eva] = [await member(), await support(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    const answers = await Promise.all(
      [ada, eva].map((one) => test.send('POST', `incidentReports/${id}/recuse`, one)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await list(ada)).toEqual([]);
    expect(await list(eva)).toEqual([]);
    expect((await list(await operator())).map((one) => one.id)).toEqual([id]);
  });

  it('gives the operator a case that nobody can see, within the hour', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    const origin = { actor: 'system', correlationId: 'test' } as const;
    await test.service
      .store(incidentReports)
      .rewrite(objectId(id), (current) => ({ ...current, excluded: [ada.user] }), origin);
    const desk = await operator();
    expect(await list(desk)).toEqual([]);
    await reconsideringOfCases(test.service).run(new AbortController().signal);
    expect((await list(desk)).map((one) => one.id)).toEqual([id]);
  });

  it('tells nobody of whom a case is that cannot be considered again', async () => {
    const [ben, ada] = [await member(), await support()];
    await report(ben);
    await onlyCase(ada);
    const rewrite = jest
      .spyOn(test.service.store(incidentReports), 'rewrite')
      .mockRejectedValue(new Error('unreadable'));
    const run = reconsideringOfCases(test.service).run(new AbortController().signal);
    await expect(run).rejects.toThrow(/^reconsider-cases failed for/);
    rewrite.mockRestore();
    const { body } = await test.service.app.inject('/metrics');
    const failing = body.split('\n').filter((line) => line.startsWith('scheduled_job_failing'));
    expect(failing).toEqual([expect.stringContaining('"reconsider-cases"')]);
  });

  it('lets nobody change a case once it concerns them, however they found it', async () => {
    const [ben, ada, eva] = [await member(), await support(), await support()];
    await report(ben);
    const id = await onlyCase(ada);
    const [aside, assigned] = await Promise.all([
      test.send('POST', `incidentReports/${id}/recuse`, ada),
      change(eva, id, { handler: ada.user }),
    ]);
    expect(aside.statusCode).toBe(200);
    expect([200, 400]).toContain(assigned.statusCode);
    expect(JSON.stringify((await open(eva, id)).report.handler ?? '')).not.toContain(ada.user);
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
