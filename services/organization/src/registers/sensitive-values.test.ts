import { type AuditPage, collectionOf } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordContents } from '../testing/register-contents.ts';

/** Written by hand, and not read off the declarations: what identifies a person to authorities, or reaches or judges them in private. */
const sensitive: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  visitors: { identity: 'Passport X1234567' },
  certificates: { certificateNumber: 'MED-4711' },
  'crew-list': {
    nationality: 'Norwegian',
    birthDate: '1996-03-01',
    birthPlace: 'Bergen',
    identityKind: 'seamans-book',
    identityState: 'Faroe Islands',
    identityExpiry: '2031-02-03',
  },
  particulars: {
    nationality: 'Norwegian',
    birthDate: '1996-03-01',
    birthPlace: 'Bergen',
    passportExpiry: '2031-02-03',
    visaExpiry: '2031-02-04',
    bookExpiry: '2031-02-05',
  },
  'crew-management': { appraisal: 'Too slow aloft' },
  contacts: { phones: [{ phone: '+377 93 15 00 00', of: 'Ana Reis' }] },
  suppliers: {
    phones: [{ phone: '+33 4 93 01 00 00', of: 'Luc' }],
    email: 'luc@monaco-marine.example',
  },
};
/** Cannot be empty, and is replaced instead. */
const replaced: Readonly<Record<string, unknown>> = { 'crew-list nationality': 'Maltese' };

let employer: EmployerTest;
let organization: string;
let vessel: string;
let admin: Member;
let contents: ReturnType<typeof recordContents>;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'], vessel });
  const { user: hand } = await employer.member(organization, { vessel });
  const { position: bosun } = await employer.bosun();
  contents = {
    ...recordContents({ hand, mate: hand, captain: hand, bosun }),
    visitors: { name: 'Ana Reis' },
    certificates: { holder: hand, type: 'ENG1' },
  };
});
afterAll(() => employer.close());

/** Every text of a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];

/** The trail of a record, as its readers and admins get it, and as it is stored. */
async function trailsOf(register: string, id: string) {
  const slug = collectionOf(register as 'visitors');
  const history = await employer.get(`${slug}/${id}/history`, admin.token);
  const audit = await employer.get(`audit?collection=${slug}&document=${id}`, admin.token);
  const stored = await employer.service.connection.collection('audit').find({ document: id });
  return {
    history: history.json() as AuditPage,
    audit: audit.json() as AuditPage,
    stored: await stored.toArray(),
  };
}

describe('what is sensitive in a record', () => {
  it.each(Object.keys(sensitive))(
    'is gone from the history and the audit of %s once it is removed, and the change is not',
    async (register) => {
      const records = recordsOf(employer, register);
      const values = sensitive[register] ?? {};
      const content = { organization, vessel, ...contents[register], ...values };
      const { id } = await records.made(admin, content);
      for (const field of Object.keys(values)) {
        const value =
          replaced[`${register} ${field}`] ?? (Array.isArray(values[field]) ? [] : null);
        const answer = await records.change(admin, id, { [field]: value });
        expect([field, answer.statusCode, answer.body]).toEqual([field, 200, expect.anything()]);
      }
      const trails = await until('every change to be recorded', async () => {
        const found = await trailsOf(register, id);
        return found.stored.length > Object.keys(values).length && found;
      });
      const all = JSON.stringify(trails);
      for (const text of textsOf(values)) expect(all).not.toContain(text);
      for (const field of Object.keys(values))
        for (const { docs } of [trails.history, trails.audit])
          expect(docs.filter(({ changes }) => changes.some((one) => one.field === field))).toEqual([
            expect.objectContaining({ action: 'update' }),
            expect.objectContaining({ action: 'create' }),
          ]);
    },
  );

  it('does not keep the values of other members from the history', async () => {
    const visitors = recordsOf(employer, 'visitors');
    const { id } = await visitors.made(admin, { organization, vessel, name: 'Ana Reis' });
    await visitors.change(admin, id, { company: 'RINA' });
    const { history } = await trailsOf('visitors', id);
    expect(history.docs[0]?.changes).toEqual([{ field: 'company', after: 'RINA' }]);
  });
});
