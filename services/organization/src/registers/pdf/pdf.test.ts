import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { riskAssessments } from '@fairlead/contracts/registers/risk-assessments';
import { everyKind } from '@fairlead/contracts/registers/testing/every-kind';
import { readPdf } from '@fairlead/printing/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EmployerTest, Member } from '../../testing/fixtures.ts';
import type { RecordsTest } from '../../testing/records.ts';

// A new register is a declaration and its line; nothing else needs to know it.
jest.unstable_mockModule('../../../../../contracts/src/registers/declared.ts', () => ({
  declared: [correctiveActions, riskAssessments, everyKind],
}));
const { formOf } = await import('@fairlead/service-kit/testing');
const { startEmployer } = await import('../../testing/fixtures.ts');
const { recordsOf } = await import('../../testing/records.ts');

let employer: EmployerTest;
let specimens: RecordsTest;
let admin: Member;
let staff: Member;
let hand: Member;
let stranger: Member;
let id: string;
let number: string;

beforeAll(async () => {
  employer = await startEmployer();
  specimens = recordsOf(employer, 'every-kind');
  const { position } = await employer.bosun();
  const organization = await employer.made('organizations', { name: 'Blue Meridian' });
  const vessel = await employer.made('vessels', {
    name: 'Aurelia',
    organization,
    shipTime: 'Pacific/Tongatapu',
  });
  stranger = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
  admin = await employed('محمد عبد الله', { orgRoles: ['org-admin'] });
  staff = await employed('王 小明', { orgRoles: ['org-staff'] });
  hand = await employed('Mira Holm', { vessel, position, orgRoles: ['vessel-crew'] });
  const assessment = await recordsOf(employer, 'risk-assessments').made(staff, {
    organization,
    activity: 'Aloft',
  });
  const action = await recordsOf(employer, 'corrective-actions').made(staff, {
    organization,
    subject: 'Renew the seal',
    source: 'audit',
    owner: hand.user,
    dueDate: '2030-05-01',
  });
  const made = await specimens.made(admin, {
    organization,
    vessel,
    code: 'A-1 #let $x$ [`',
    remark: 'Found by the pump\nunder a plate',
    text: {
      root: {
        type: 'root',
        children: [
          { type: 'paragraph', children: [{ type: 'text', text: 'Like brass', format: 1 }] },
        ],
      },
    },
    depth: 12.5,
    price: { amount: '1200.50', currency: 'euros' },
    dueDate: '2020-05-01',
    seenAt: '2026-02-03T14:05:06.000Z',
    startsAt: '08:30',
    isAfloat: true,
    colour: 'red',
    lights: ['red', 'white'],
    owner: admin.user,
    team: [hand.user, staff.user],
    rank: position,
    watch: [position],
    tender: vessel,
    assessment: assessment.id,
    actions: [action.id],
    berth: 'Monaco, quai 3',
    signed: { name: 'Ana Reis', signedAt: '2026-02-03T04:05:06.000Z' },
    soundings: [
      { tank: 'Fore peak', level: 40, by: hand.user, on: '2026-02-03' },
      { tank: 'Aft peak', level: 70 },
    ],
    diagnosis: 'Secret brass',
  });
  id = made.id;
  number = made.number ?? '';
  const file = { file: Buffer.from('Fore peak, frame 12') };
  const attached = await employer.call('POST', `/api/${specimens.path}/${id}/attachments`, {
    token: staff.token,
    ...(await formOf(file, { name: 'plan.txt', type: 'text/plain' })),
  });
  await specimens.change(staff, id, { plan: attached.json().doc.attachments[0].id });
  await specimens.moved(staff, id, 'examined');
  await specimens.change(admin, id, { status: 'found', reason: 'Not examined closely' });

  async function employed(fullName: string, work: object) {
    const person = await employer.person({ fullName });
    await employer.made('employees', { user: person.user, organization, ...work });
    return person;
  }
});
afterAll(() => employer.close());

const asked = (by: Member | undefined) => employer.get(`${specimens.path}/${id}/pdf`, by?.token);
const read = async (by: Member) => readPdf((await asked(by)).rawPayload);

describe('a record as PDF', () => {
  it('says what the page of the record says: every field with its label, the rows, the steps and the files', async () => {
    const { text, title, isTagged } = await read(admin);
    for (const { label } of Object.values(everyKind.fields)) expect(text).toContain(label);
    for (const { label } of Object.values(everyKind.fields.soundings.rows ?? {}))
      expect(text).toContain(label);
    for (const words of [
      'Blue Meridian',
      'Aurelia',
      'Specimen A-1 #let $x$ [`',
      number,
      'Found',
      'Overdue',
      'A-1 #let $x$ [`',
      'Found by the pump',
      'under a plate',
      'Like brass',
      '12.5 m',
      '1,200.50 EUR',
      '1 May 2020',
      '08:30',
      'Yes',
      'Red, White',
      'Mira Holm',
      'Bosun',
      'Renew the seal',
      'Aloft',
      'Monaco, quai 3',
      'plan.txt',
      'typed as “Ana Reis”',
      'Fore peak',
      '40 cm',
      '3 February 2026',
      'Aft peak',
      'Secret brass',
      'Deepest',
      'Examined',
      'Not examined closely',
      'Pacific/Tongatapu',
      'Page 1 of',
    ])
      expect(text).toContain(words);
    for (const letter of '王小明محدعبل') expect(text).toContain(letter);
    expect(text).not.toMatch(/[0-9a-f]{24}|\[object/);
    expect([title, isTagged]).toEqual(['Specimen A-1 #let $x$ [`', true]);
  });

  it('is told by its number, is kept by nobody on the way, and says who printed it', async () => {
    const { headers, statusCode } = await asked(staff);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`);
    expect((await read(hand)).text).toMatch(/Printed on .*\(Pacific\/Tongatapu\) by Mira Holm/);
  });

  it('is for whoever may read the record, with what they may read of it', async () => {
    expect((await asked(stranger)).statusCode).toBe(404);
    expect((await asked(undefined)).statusCode).toBe(403);
    for (const by of [staff, hand]) {
      const { text } = await read(by);
      expect(text).toContain('Fore peak');
      expect(text).not.toContain('Secret brass');
      expect(text).not.toContain('Diagnosis');
    }
  });

  it('records who printed what is restricted of somebody else', async () => {
    const trail = employer.service.connection.collection('audit');
    const printed = { document: id, action: 'read', fields: 'diagnosis', 'actor.id': admin.user };
    const before = await trail.countDocuments(printed);
    await asked(admin);
    expect(await trail.countDocuments(printed)).toBe(before + 1);
    await asked(staff);
    expect(await trail.countDocuments({ ...printed, 'actor.id': staff.user })).toBe(0);
  });
});
