import { readPdf } from '@fairlead/printing/testing';
import { objectId } from '@fairlead/service-kit';
import { driver } from '@fairlead/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../../testing/records.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let other: string;
let admin: Member;
let captain: Member;
let hand: Member;
let stranger: Member;
let drills: RecordsTest;
let drill: string;
let certificate: string;

const from = '2026-03-01';
const to = '2026-03-31';
interface PackRequest {
  pdf?: boolean;
  of?: string;
  from?: string;
  to?: string;
}
const asked = (by: Member | undefined, { pdf = false, of = vessel, ...days }: PackRequest = {}) =>
  employer.get(
    `registers/inspection${pdf ? '/pdf' : ''}?${new URLSearchParams({ organization, vessel: of, from, to, ...days })}`,
    by?.token,
  );
const readInspection = async (by = captain, more: PackRequest = {}) =>
  (await asked(by, more)).json();

beforeAll(async () => {
  employer = await startEmployer();
  drills = recordsOf(employer, 'drills');
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  other = await employer.made('vessels', { name: 'Petrel', organization });
  const named = async (fullName: string, work: object) => {
    const person = await employer.person({ fullName });
    await employer.made('employees', { user: person.user, organization, ...work });
    return person;
  };
  admin = await named('Ada Reyes', { orgRoles: ['org-admin'] });
  captain = await named('Ivo Marsh', { vessel, orgRoles: ['vessel-management'] });
  hand = await named('Mira Holm', { vessel, orgRoles: ['vessel-crew'] });
  stranger = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
  const made = (slug: string, content: object) =>
    recordsOf(employer, slug).made(admin, { organization, vessel, ...content });
  drill = (await made('drills', { type: 'fire', interval: 'month', date: '2026-03-10' })).id;
  await made('drills', { type: 'flooding', interval: 'month', date: '2026-04-10' });
  await made('drills', { type: 'pollution', interval: 'month', date: '2026-03-11', vessel: other });
  const held = await made('certificates', {
    holder: hand.user,
    type: 'ENG1',
    certificateNumber: 'MED-4711',
    expiryDate: '2030-01-01',
  });
  certificate = held.id;
  await made('mandatory-documents', {
    certificate: 'Load line certificate',
    issuer: 'Class',
    expiryDate: '2030-01-01',
  });
  await made('audits', {
    kind: 'PSC',
    auditor: 'Ana Reis',
    date: '2026-03-15',
    status: 'done',
    findings: [{ finding: 'No mat on the gangway' }],
  });
  await made('non-conformities', {
    subject: 'Door does not close',
    source: 'PSC',
    grade: 'NC',
    raisedDate: '2025-11-01',
  });
  await made('corrective-actions', {
    subject: 'Renew the seal',
    source: 'audit',
    owner: captain.user,
    dueDate: '2030-05-01',
  });
  await made('crew-list', {
    familyName: 'Solheim',
    givenName: 'Ingrid',
    rank: 'Bosun',
    nationality: 'Norwegian',
    status: 'aboard',
    embarkPort: 'Antibes',
  });
  await made('rest-confirmations', { person: hand.user, month: '2026-03' });
  await employer.made('restHours', {
    organization,
    vessel,
    user: hand.user,
    day: '2026-03-02',
    work: [{ from: '2026-03-02T04:00:00.000Z', to: '2026-03-02T09:30:00.000Z' }],
  });
});
afterAll(() => employer.close());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('an inspection pack', () => {
  it('[O-197] holds the rest records, drills, certificates and findings of the vessel in the period', async () => {
    expect(await readInspection()).toEqual({
      vessel: { id: vessel, name: 'Aurelia' },
      from,
      to,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      counts: {
        crewList: 1,
        restDays: 1,
        restConfirmations: 1,
        drills: 1,
        crewCertificates: 1,
        vesselCertificates: 1,
        audits: 1,
        nonConformities: 1,
        correctiveActions: 1,
      },
    });
  });

  it('[O-197] holds the certificates in force, and one that was not renewed, but none that was replaced before the period', async () => {
    const older = await employer.made('vessels', { name: 'Old Petrel', organization });
    const certificates = recordsOf(employer, 'mandatory-documents');
    const inPack = async () =>
      (await readInspection(admin, { of: older })).counts.vesselCertificates;
    const add = (certificate: string, expiryDate?: string) =>
      certificates.made(admin, {
        organization,
        vessel: older,
        certificate,
        issuer: 'Class',
        ...(expiryDate && { expiryDate }),
      });
    await add('Load line certificate', '2016-05-01');
    expect(await inPack()).toBe(1);
    await add('load line Certificate', '2026-02-28');
    expect(await inPack()).toBe(1);
    await add('Load line certificate', '2031-05-01');
    await add('Load line certificate', '2026-03-01');
    expect(await inPack()).toBe(2);
    await add('Radio licence', '2020-01-01');
    await add('Tonnage certificate');
    await add('Tonnage certificate', '2020-01-01');
    expect(await inPack()).toBe(4);
  });

  it('[O-197] is one PDF that says all of it, with its hash on paper and in a header', async () => {
    const { hash } = await readInspection();
    const { statusCode, headers, rawPayload } = await asked(captain, { pdf: true });
    expect([statusCode, headers['x-content-sha256'], headers['content-disposition']]).toEqual([
      200,
      hash,
      'attachment; filename="inspection-pack.pdf"',
    ]);
    const { text } = await readPdf(rawPayload);
    for (const words of [
      hash,
      'Blue Meridian',
      'Aurelia',
      '1 March 2026 to 31 March 2026',
      'Mira Holm',
      '04:00–09:30',
      '5.5',
      'March 2026',
      'Fire,',
      'MED-4711',
      'Solheim',
      'Antibes',
      'Load line certificate',
      'No mat on the gangway',
      'Door does not close',
      'Renew the seal',
      'by Ivo Marsh',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Flooding');
    expect(text).not.toMatch(/[^0-9a-f][0-9a-f]{24}[^0-9a-f]|\[object/);
  });

  it('[O-197] has the same hash for whoever makes it and whenever, and another once anything is changed', async () => {
    const { hash } = await readInspection();
    expect((await readInspection(admin)).hash).toBe(hash);
    expect((await readInspection(captain)).hash).toBe(hash);
    expect((await readInspection(captain, { to: '2026-03-30' })).hash).not.toBe(hash);
    await drills.change(admin, drill, { scenario: 'Fire in the galley' });
    const changed = (await readInspection()).hash;
    expect(changed).not.toBe(hash);
    await drills.change(admin, drill, { scenario: null });
    expect((await readInspection()).hash).toBe(hash);
    expect((await employer.attach(`registers/drills/${drill}`, admin.token)).statusCode).toBe(200);
    expect((await readInspection()).hash).not.toBe(hash);
  });

  it('[O-197] is for whoever approves at the pages of safety management of the vessel', async () => {
    for (const by of [hand, stranger, undefined])
      for (const pdf of [false, true]) expect((await asked(by, { pdf })).statusCode).toBe(403);
    expect((await asked(captain, { of: other })).statusCode).toBe(403);
    expect((await asked(admin, { of: other })).statusCode).toBe(200);
    expect((await asked(admin, { of: organization })).statusCode).toBe(403);
    for (const days of [{ from: '2024-01-01' }, { to: '2026-02-01' }])
      expect((await asked(captain, days)).statusCode).toBe(400);
  });

  it('[O-197] leaves a trace of who printed it', async () => {
    const trail = employer.service.connection.collection('audit');
    const read = { document: vessel, action: 'read', fields: 'inspectionPack' };
    const before = await trail.countDocuments({ ...read, 'actor.id': admin.user });
    await asked(admin, { pdf: true });
    expect(await trail.countDocuments({ ...read, 'actor.id': admin.user })).toBe(before + 1);
  });

  /** Makes a number of reads of the certificates wait for a change, which is made once the drills were read. */
  function changingDuring(reads: number, change: (read: number) => Promise<unknown>) {
    const [readsDrills, readsCertificates] = ['registers/drills', 'registers/certificates'].map(
      (slug) => employer.service.store(slug),
    );
    let drillsRead = Promise.withResolvers<void>();
    let read = 0;
    const intercept = (
      store: typeof readsDrills,
      around: (toArray: () => Promise<unknown[]>) => Promise<unknown[]>,
    ) => {
      if (!store) throw new Error('no such store');
      const find = store.find.bind(store);
      jest.spyOn(store, 'find').mockImplementation((filter) => {
        const cursor = find(filter);
        const toArray = cursor.toArray.bind(cursor);
        return Object.assign(cursor, { toArray: () => around(toArray) });
      });
    };
    intercept(readsDrills, async (toArray) => {
      const found = await toArray();
      drillsRead.resolve();
      return found;
    });
    intercept(readsCertificates, async (toArray) => {
      await drillsRead.promise;
      drillsRead = Promise.withResolvers();
      read += 1;
      if (read <= reads) await change(read);
      return toArray();
    });
  }
  const store = (slug: string) => employer.service.store(`registers/${slug}`)[driver];
  const deficient = (...found: string[]) => ({
    deficiencies: found.map((deficiency) => ({ deficiency })),
  });
  const revise = (slug: string, id: string, content: object) =>
    store(slug).updateOne({ _id: objectId(id) }, { $set: content, $inc: { revision: 1 } });

  it.each([1, 3])(
    'is of one moment when a certificate and a drill are changed during %i of its reads',
    async (reads) => {
      changingDuring(reads, async (read) => {
        await revise('drills', drill, deficient(`Hose ${read} leaks`));
        await revise('certificates', certificate, { certificateNumber: `MED-000${read}` });
      });
      const { statusCode, headers, rawPayload } = await asked(captain, { pdf: true });
      jest.restoreAllMocks();
      const { text } = await readPdf(rawPayload);
      expect(statusCode).toBe(200);
      expect(text).toContain(`MED-000${reads}`);
      expect(text).toContain(`Hose ${reads} leaks`);
      expect(text).not.toContain('MED-4711');
      const { hash } = await readInspection();
      expect(headers['x-content-sha256']).toBe(hash);
      expect(text).toContain(hash);
      await revise('drills', drill, deficient());
      await revise('certificates', certificate, { certificateNumber: 'MED-4711' });
    },
  );

  it('is not taken from a read during which a record was changed and changed back', async () => {
    changingDuring(2, async () => {
      await revise('drills', drill, deficient('Hose leaks'));
      await revise('certificates', certificate, { certificateNumber: 'MED-5000' });
      await revise('drills', drill, deficient());
    });
    const certificateReads = jest.mocked(employer.service.store('registers/certificates').find);
    expect((await asked(captain)).statusCode).toBe(200);
    expect(certificateReads.mock.calls.length).toBeGreaterThan(2);
    jest.restoreAllMocks();
    await revise('certificates', certificate, { certificateNumber: 'MED-4711' });
  });

  it('is refused for now while its records never rest', async () => {
    changingDuring(100, (read) => revise('drills', drill, deficient(`Hose ${read} leaks`)));
    const { statusCode, body } = await asked(captain, { pdf: true });
    expect(statusCode).toBe(503);
    expect(body).not.toContain('MED-4711');
    jest.restoreAllMocks();
    await revise('drills', drill, deficient());
  });
});
