import { mostConcerning } from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let actions: RecordsTest;
let organization: string;
let vessel: string;
let admin: Member;
let staff: Member;

beforeAll(async () => {
  employer = await startEmployer();
  actions = recordsOf(employer, 'corrective-actions');
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
});

const action = (owner: Member, more: object = {}) => ({
  organization,
  subject: 'Renew the seal',
  source: 'audit',
  owner: owner.user,
  dueDate: '2090-01-01',
  ...more,
});
const attention = async (by: Member, more = '', of = organization) =>
  (await employer.get(`registers/attention?organization=${of}${more}`, by.token)).json();
const titles = ({ records }: { records: { title: string }[] }) => records.map(({ title }) => title);

it('tells the open records that breach, of the company or of one vessel', async () => {
  const due = await actions.made(staff, action(staff, { dueDate: '2020-01-01' }));
  await actions.made(staff, action(staff, { subject: 'Not yet due' }));
  await actions.made(staff, action(staff, { subject: 'Aboard', vessel, dueDate: '2021-01-01' }));
  const answer = await attention(admin);
  expect(titles(answer)).toEqual(['Renew the seal', 'Aboard']);
  expect(answer.records[0]).toEqual({
    register: 'corrective-actions',
    id: due.id,
    number: due.number,
    title: 'Renew the seal',
    status: 'open',
    flags: ['overdue'],
    dueOn: '2020-01-01',
    today: new Date().toISOString().slice(0, 10),
  });
  expect(answer.records[1]).toMatchObject({ vessel, vesselName: 'Aurelia', dueOn: '2021-01-01' });
  expect(answer.total).toBe(2);
  expect(titles(await attention(admin, `&vessel=${vessel}`))).toEqual(['Aboard']);
});

it('says which day it is aboard, by the clocks of the vessel', async () => {
  const ahead = await employer.made('vessels', {
    name: 'Tonga',
    organization,
    shipTime: 'Pacific/Kiritimati',
  });
  await actions.made(staff, action(staff, { dueDate: '2020-01-01', vessel: ahead }));
  const { records } = await attention(admin, `&vessel=${ahead}`);
  const inFourteenHours = new Date(Date.now() + 14 * 3_600_000);
  expect(records[0].today).toBe(inFourteenHours.toISOString().slice(0, 10));
});

it('tells whose a record is, by name', async () => {
  const { user } = await employer.person({ fullName: 'Ada Reyes' });
  await employer.made('employees', { user, organization });
  await actions.made(admin, { ...action(staff, { dueDate: '2020-01-01' }), owner: user });
  expect((await attention(admin)).records).toMatchObject([{ person: 'Ada Reyes' }]);
});

it('tells with `of=me` what waits for the viewer, what breaches first', async () => {
  await actions.made(staff, action(staff, { subject: 'Later', dueDate: '2080-01-01' }));
  await actions.made(staff, action(staff, { subject: 'Overdue', dueDate: '2020-01-01' }));
  await actions.made(staff, action(admin, { subject: 'Somebody else’s' }));
  expect(titles(await attention(staff, '&of=me'))).toEqual(['Overdue', 'Later']);
  expect(titles(await attention(admin, '&of=me'))).toEqual(['Somebody else’s']);
});

it('tells the most pressing alone, and counts them all', async () => {
  await Promise.all(
    Array.from({ length: mostConcerning + 2 }, () =>
      actions.made(staff, action(staff, { dueDate: '2020-01-01' })),
    ),
  );
  const { records, total } = await attention(staff);
  expect([records.length, total]).toEqual([mostConcerning, mostConcerning + 2]);
});

it('counts what there is in each register and aboard each vessel, the most first', async () => {
  const other = await employer.made('vessels', { name: 'Petrel', organization });
  const late = { dueDate: '2020-01-01' };
  for (const at of [vessel, other, other])
    await actions.made(staff, action(staff, { ...late, vessel: at }));
  await actions.made(staff, action(staff, late));
  const raised = { source: 'crew', grade: 'NC', raisedDate: '2020-01-01', owner: admin.user };
  await recordsOf(employer, 'non-conformities').made(admin, {
    organization,
    vessel,
    subject: 'No log',
    ...raised,
    ...late,
  });
  expect((await attention(admin)).counts).toEqual([
    {
      register: 'corrective-actions',
      total: 4,
      vessels: [
        { id: other, name: 'Petrel', total: 2 },
        { id: vessel, name: 'Aurelia', total: 1 },
      ],
    },
    {
      register: 'non-conformities',
      total: 1,
      vessels: [{ id: vessel, name: 'Aurelia', total: 1 }],
    },
  ]);
  expect((await attention(admin, `&vessel=${other}`)).counts).toEqual([
    {
      register: 'corrective-actions',
      total: 2,
      vessels: [{ id: other, name: 'Petrel', total: 2 }],
    },
  ]);
});

it('tells nobody of what they may not read', async () => {
  await actions.made(staff, action(staff, { dueDate: '2020-01-01' }));
  const stranger = await employer.member(
    await employer.made('organizations', { name: 'Halcyon Crewing' }),
    { orgRoles: ['org-admin'] },
  );
  const nothing = { records: [], total: 0, counts: [] };
  expect(await attention(stranger)).toEqual(nothing);
  expect(await attention(admin, '', 'nonsense')).toEqual(nothing);
  expect(await attention(admin, '&vessel=nonsense')).toEqual(nothing);
});

it('tells who leads a vessel of what waits for their approval, and nobody of what is theirs', async () => {
  const captain = await employer.member(organization, { vessel, orgRoles: ['vessel-management'] });
  const elsewhere = await employer.made('vessels', { name: 'Boreas', organization });
  const other = await employer.member(organization, {
    vessel: elsewhere,
    orgRoles: ['vessel-management'],
  });
  const hand = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
  const months = recordsOf(employer, 'rest-confirmations');
  for (const by of [hand, captain]) {
    const { id } = await months.made(by, {
      organization,
      vessel,
      person: by.user,
      month: '2026-03',
    });
    if (by === hand) expect((await attention(captain, '&of=me')).total).toBe(0);
    await months.moved(by, id, 'submitted');
  }
  const waiting = await attention(captain, '&of=me');
  expect([waiting.total, waiting.records[0].status]).toEqual([1, 'submitted']);
  for (const by of [hand, other, staff]) expect((await attention(by, '&of=me')).total).toBe(0);
  const { counts } = (
    await employer.get(`registers/open?organization=${organization}`, captain.token)
  ).json();
  expect(counts).toEqual({ 'rest-confirmations': 1 });
});
