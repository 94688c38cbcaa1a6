import { readPdf } from '@fairlead/service-kit/testing/pdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const from = '2026-03-01';
const to = '2026-03-31';
interface Asked {
  pdf?: boolean;
  of?: string;
  from?: string;
  to?: string;
}
const asked = (by: Member | undefined, { pdf = false, of = vessel, ...days }: Asked = {}) =>
  employer.get(
    `registers/inspection${pdf ? '/pdf' : ''}?${new URLSearchParams({ organization, vessel: of, from, to, ...days })}`,
    by?.token,
  );
const told = async (by = captain, more: Asked = {}) => (await asked(by, more)).json();

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
  await made('certificates', {
    holder: hand.user,
    type: 'ENG1',
    certificateNumber: 'MED-4711',
    expiryDate: '2030-01-01',
  });
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

describe('an inspection pack', () => {
  it('[O-197] holds the rest records, drills, certificates and findings of the vessel in the period', async () => {
    expect(await told()).toEqual({
      vessel: { id: vessel, name: 'Aurelia' },
      from,
      to,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      counts: {
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

  it('[O-197] is one PDF that says all of it, with its hash on paper and in a header', async () => {
    const { hash } = await told();
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
    const { hash } = await told();
    expect((await told(admin)).hash).toBe(hash);
    expect((await told(captain)).hash).toBe(hash);
    expect((await told(captain, { to: '2026-03-30' })).hash).not.toBe(hash);
    await drills.change(admin, drill, { scenario: 'Fire in the galley' });
    const changed = (await told()).hash;
    expect(changed).not.toBe(hash);
    await drills.change(admin, drill, { scenario: null });
    expect((await told()).hash).toBe(hash);
    expect((await employer.attach(`registers/drills/${drill}`, admin.token)).statusCode).toBe(200);
    expect((await told()).hash).not.toBe(hash);
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
});
