import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publishedWithAlert } from '../testing/published-with-alert.ts';
import { hourNow } from './hours.ts';
import { failed, incidentsUnderTest, newKey } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const {
  test,
  member,
  support,
  reportContent,
  report,
  anonymously,
  list,
  onlyCase,
  open,
  change,
  byCode,
  stored,
} = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

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
    const published = await publishedWithAlert(test);
    for (const secret of [String(one?.raw._id), ben.user, code, 'Secret words', 'incident'])
      expect(published).not.toContain(secret);
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
