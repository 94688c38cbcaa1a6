import { type RecordImportAnswer, recordImportAnswer } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', {
    name: 'Aurelia',
    organization,
    shipTime: 'Pacific/Tongatapu',
  });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await crew('Tomas Varga');
});

/** Somebody aboard with this name. */
async function crew(name: string): Promise<Member> {
  const member = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
  const [firstName, lastName] = name.split(' ');
  const email = `${member.user}@crew.example`;
  await receiveEvent(employer, 'users', member.user, { firstName, lastName, name, email });
  return member;
}

const actions = 'corrective-actions';
const send = (csv: unknown, { register = actions, by = staff, ...more }: Sent = {}) =>
  employer.post(`registers/${register}/import`, by.token, { organization, csv, ...more });
interface Sent {
  register?: string;
  by?: Member;
  preview?: boolean;
  vessel?: string;
}
async function taken(csv: string, more: Sent = {}): Promise<RecordImportAnswer> {
  const answer = await send(csv, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return recordImportAnswer.parse(answer.json());
}
const refusal = async (csv: string, more: Sent = {}) => {
  const answer = await send(csv, more);
  const [error] = answer.json().errors;
  return [answer.statusCode, error.data?.errors[0].message ?? error.message];
};
const recordsOf = async (register = actions) => {
  const where = `where[organization][equals]=${organization}&limit=100&depth=0`;
  const path = `registers/${register}?${where}&sort=number,createdAt`;
  return (await employer.get(path, employer.operator)).json().docs;
};

const heading = 'What is to be done,SOURCE,owner,Due date,Vessel,Kind';
const good = `${heading}
Renew the seal,Port State control,tomas varga,2030-05-01,AURELIA,preventive
"Mark the edge, in white",NC,Tomas Varga,2030-06-01,,
`;

describe('a file of records', () => {
  it('is looked at first, and writes nothing; then its records are made, numbered as they stand', async () => {
    const found = { rows: 2, good: 2, known: 0, bad: [], ignored: [] };
    expect(await taken(good, { preview: true })).toEqual({ ...found, made: 0 });
    expect(await recordsOf()).toEqual([]);
    expect(await taken(good)).toEqual({ ...found, made: 2 });
    const year = new Date().getUTCFullYear();
    expect(await recordsOf()).toMatchObject([
      {
        number: `CA-${year}-001`,
        subject: 'Renew the seal',
        source: 'PSC',
        owner: hand.user,
        dueDate: '2030-05-01',
        vessel,
        kind: 'preventive',
        status: 'open',
        author: staff.user,
      },
      { number: `CA-${year}-002`, subject: 'Mark the edge, in white', status: 'open' },
    ]);
  });

  it('has every bad row named by its line, its column and why, before and after; the others are taken in', async () => {
    await crew('Ana Roa');
    await crew('Ana Roa');
    const csv = `${heading},Status
Good,NC,Tomas Varga,2030-05-01,,,Open
,NC,Tomas Varga,2030-05-01,,,
Source,rumour,Tomas Varga,2030-05-01,,,
Owner,NC,Nobody Known,2030-05-01,,,
Owners,NC,Ana Roa,2030-05-01,,,
Day,NC,Tomas Varga,1 May,,,
Vessel,NC,Tomas Varga,2030-05-01,Titanic,,
Status,NC,Tomas Varga,2030-05-01,,,Closed
Encod\uFFFDng,NC,Tomas Varga,2030-05-01,,,
`;
    const bad = [
      { line: 3, column: 'subject', message: expect.stringContaining('required') },
      { line: 4, column: 'source', message: 'There is no choice “rumour”' },
      { line: 5, column: 'owner', message: 'No member has this name' },
      { line: 6, column: 'owner', message: 'Several have this name' },
      { line: 7, column: 'dueDate', message: 'This must be a day like 2026-11-22' },
      { line: 8, column: 'vessel', message: 'No vessel has this name' },
      { line: 9, column: 'status', message: 'A new record begins as Open' },
      { line: 10, column: 'subject', message: 'This cannot be read: save the file as UTF-8' },
    ];
    const found = { rows: 9, good: 1, known: 0, bad, ignored: [] };
    expect(await taken(csv, { preview: true })).toEqual({ ...found, made: 0 });
    expect(await taken(csv)).toEqual({ ...found, made: 1 });
    expect(await recordsOf()).toHaveLength(1);
  });

  it('has a row with more cells than there are headings as a bad one, and takes the others', async () => {
    const csv = `${heading}
Renew the seal, port side,NC,Tomas Varga,2030-05-01,,
Mark the edge,NC,Tomas Varga,2030-06-01,,
`;
    const message = 'No column has the content';
    expect(await taken(csv.replace('2030-05-01,,', '2030-05-01,,preventive'))).toMatchObject({
      rows: 2,
      made: 1,
      bad: [{ line: 2, message: expect.stringContaining(message) }],
    });
  });

  it('takes formulas as text, also those that an export has quoted', async () => {
    const csv = `${heading}
"=HYPERLINK(""http://evil.example"")",NC,Tomas Varga,2030-05-01,,
'=1+1,NC,Tomas Varga,2030-05-01,,
'quoted,NC,Tomas Varga,2030-05-01,,
`;
    await taken(csv);
    const subjects = (await recordsOf()).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(['=HYPERLINK("http://evil.example")', '=1+1', "'quoted"]);
    const { body } = await employer.get(`registers/${actions}/export`, staff.token);
    expect(body).toContain("'=1+1");
    const again = await taken(body, { preview: true });
    expect(again).toMatchObject({ rows: 3, good: 0, known: 3, bad: [] });
    const elsewhere = await taken(body.replaceAll('CA-', 'XX-'), { preview: true });
    expect(elsewhere).toMatchObject({ rows: 3, good: 0, known: 3, bad: [] });
  });

  it('that was exported is imported again, in every status, aboard and ashore, and nothing twice', async () => {
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    await taken(good);
    const [first, second] = await recordsOf();
    const moves = ['in progress', 'pending verification', 'closed'];
    const filled = {
      kind: 'preventive',
      rootCause: 'Wear',
      done: 'Renewed',
      verifier: admin.user,
    };
    await employer.patch(`registers/${actions}/${first.id}`, admin.token, filled);
    for (const status of moves) {
      const moved = await employer.patch(`registers/${actions}/${first.id}`, admin.token, {
        status,
      });
      if (moved.statusCode !== 200) throw new Error(moved.body);
    }
    const { body } = await employer.get(`registers/${actions}/export`, staff.token);
    const again = { by: admin };
    expect(await taken(body, again)).toMatchObject({ rows: 2, known: 2, made: 0, bad: [] });
    for (const { id } of [first, second])
      await employer.remove(`registers/${actions}/${id}`, admin.token);
    expect(await taken(body, { by: staff })).toMatchObject({
      rows: 2,
      made: 1,
      bad: [{ column: 'status', message: 'A new record begins as Open' }],
    });
    expect(await taken(body, again)).toMatchObject({ rows: 2, known: 1, made: 1, bad: [] });
    const records = await recordsOf();
    const closed = records.find(({ subject }: { subject: string }) => subject === first.subject);
    expect(closed).toMatchObject({ status: 'closed', vessel, closedOn: expect.any(String) });
    expect(closed.moves).toEqual([
      expect.objectContaining({ from: 'open', to: 'closed', by: admin.user, reason: 'Imported' }),
    ]);
    expect(records).toHaveLength(2);
  });

  it('knows a record again whose lists are empty', async () => {
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    const more = { register: 'sms', by: admin };
    const csv = 'Code,Title\nSM-1,Mooring\n';
    expect(await taken(csv, more)).toMatchObject({ made: 1, bad: [] });
    const [record] = await recordsOf('sms');
    await employer.patch(`registers/sms/${record.id}`, admin.token, { audience: [] });
    expect(await taken(csv, more)).toMatchObject({ known: 1, made: 0, bad: [] });
  });

  it('is refused at a vessel’s page where a row is of another vessel', async () => {
    await employer.made('vessels', { name: 'Serein', organization });
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    const csv = 'Name,Host,To leave by,Vessel\nOla Berg,Tomas Varga,2030-05-01 12:00,Serein\n';
    expect(await taken(csv, { register: 'visitors', vessel, by: admin })).toMatchObject({
      made: 0,
      bad: [{ line: 2, column: 'vessel', message: 'This record is of another vessel' }],
    });
  });

  it('of somebody names, of several records with one title, their own', async () => {
    const mate = await crew('Ida Varga');
    const certificates = [];
    for (const holder of [hand.user, mate.user])
      certificates.push(
        await employer.made('registers/certificates', {
          organization,
          vessel,
          holder,
          type: 'PST',
        }),
      );
    await employer.made('registers/training', {
      organization,
      vessel,
      person: mate.user,
      course: 'Survival craft',
      kind: 'company',
      certificate: certificates[1],
    });
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    const path = `registers/training/export?where[organization][equals]=${organization}`;
    const { body } = await employer.get(path, admin.token);
    const sent = { register: 'training', by: admin };
    expect(await taken(body, sent)).toMatchObject({ rows: 1, known: 1, made: 0, bad: [] });
    const others = body.replaceAll('Survival craft', 'First aid').replace('Ida', 'Tomas');
    expect(await taken(others, sent)).toMatchObject({ rows: 1, made: 1, bad: [] });
    expect(await recordsOf('training')).toContainEqual(
      expect.objectContaining({ person: hand.user, certificate: certificates[0] }),
    );
  });

  it('never brings in what people have signed', async () => {
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    const csv = 'Person,Month,Status\nTomas Varga,2026-03,Locked\n';
    expect(await taken(csv, { register: 'rest-confirmations', vessel, by: admin })).toMatchObject({
      made: 0,
      bad: [{ column: 'status', message: 'A new record begins as Open' }],
    });
  });

  it('of a vessel’s page is of that vessel, its times by the clocks aboard', async () => {
    const csv = 'Name,Host,To leave by,Searched\nOla Berg,Tomas Varga,2030-05-01 12:00,yes\n';
    const admin = await employer.member(organization, { orgRoles: ['org-admin'] });
    await taken(csv, { register: 'visitors', vessel, by: admin });
    expect(await recordsOf('visitors')).toMatchObject([
      { name: 'Ola Berg', vessel, leavesAt: '2030-04-30T23:00:00.000Z', searched: true },
    ]);
  });

  it('is taken from whoever could make its records, and of no other organization', async () => {
    const other = await employer.made('organizations', { name: 'Halcyon' });
    const stranger = await employer.member(other, { orgRoles: ['org-admin'] });
    for (const by of [hand, stranger]) expect((await send(good, { by })).statusCode).toBe(403);
    const foreign = await employer.made('vessels', { name: 'Serein', organization: other });
    expect(await refusal(good, { vessel: foreign })).toEqual([
      400,
      'This does not belong to the organization',
    ]);
    expect(await recordsOf()).toEqual([]);
  });

  it('is refused in words when it is none, or too long', async () => {
    expect(await refusal('a,b\n1,2\n')).toEqual([
      400,
      'The first row must name the columns, “What is to be done”, “Source”, “Owner”, “Due date” among them',
    ]);
    const row = 'Seal,NC,Tomas Varga,2030-05-01,,\n';
    expect(await refusal(`${heading}\n${row.repeat(501)}`)).toEqual([
      400,
      'At most 500 records are taken in at once',
    ]);
  });

  it('of five hundred rows is taken in within a call, numbered as they stand', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Seal ${at},NC,Tomas Varga,2030-05-01,,`);
    const csv = [heading, ...rows].join('\n');
    expect((await taken(csv, { preview: true })).good).toBe(500);
    expect((await taken(csv)).made).toBe(500);
    const records = await recordsOf();
    expect(records.map(({ subject }: { subject: string }) => subject)).toEqual(
      Array.from({ length: 100 }, (_, at) => `Seal ${at}`),
    );
  });
});
