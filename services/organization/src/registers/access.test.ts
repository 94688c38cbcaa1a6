import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Company, newCompany } from '../testing/company.ts';
import { actionOf, verifiableOf } from '../testing/corrective-actions.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let actions: RecordsTest;
let assessments: RecordsTest;
let company: Company;
let organization: string;
let vessel: string;
let other: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  actions = recordsOf(employer, 'corrective-actions');
  assessments = recordsOf(employer, 'risk-assessments');
});
afterAll(() => employer.close());
beforeEach(async () => {
  company = await newCompany(employer);
  ({ organization, vessel, other, admin, staff, hand } = company);
});

const action = (more: object = {}) => actionOf(company, more);
const verifiable = (more: object = {}) => verifiableOf(company, more);

describe('who may', () => {
  const given = async (level: string) => {
    const template = await employer.made('accessTemplates', {
      organization,
      name: level,
      scope: 'org',
      permissions: [{ page: '/health-safety/corrective-actions', level }],
    });
    const member = await employer.member(organization);
    await employer.patch(`employees/${member.record}`, admin.token, {
      accessTemplates: [template],
    });
    return member;
  };

  it('[O-055] none hides a register, read refuses changes, write refuses approval, approve allows it', async () => {
    const { id } = await actions.made(staff, verifiable());
    const [none, read, write, approve] = await Promise.all(
      ['none', 'read', 'write', 'approve'].map(given),
    );
    if (!none || !read || !write || !approve) throw new Error('nobody');
    expect((await employer.get(actions.path, none.token)).statusCode).toBe(403);
    expect((await employer.get(`${actions.path}/${id}`, none.token)).statusCode).toBe(403);
    expect((await actions.read(read, id)).status).toBe('open');
    expect((await actions.change(read, id, { status: 'in progress' })).statusCode).toBe(403);
    expect((await actions.post(read, action())).statusCode).toBe(403);
    await actions.moved(write, id, 'in progress', 'pending verification');
    expect((await actions.change(write, id, { status: 'closed' })).statusCode).toBe(403);
    expect((await employer.remove(`${actions.path}/${id}`, write.token)).statusCode).toBe(403);
    expect((await actions.change(approve, id, { status: 'closed' })).statusCode).toBe(200);
  });

  it('a role that ended a moment ago allows nothing more', async () => {
    const { id } = await actions.made(staff, action());
    await employer.patch(`employees/${staff.record}`, admin.token, { orgRoles: [] });
    expect((await actions.change(staff, id, { status: 'in progress' })).statusCode).toBe(403);
  });

  it('an outsider sees and does nothing', async () => {
    const { id } = await actions.made(staff, action());
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const outsider = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    expect(await actions.list(outsider)).toEqual([]);
    for (const path of [id, `${id}/history`])
      expect((await employer.get(`${actions.path}/${path}`, outsider.token)).statusCode).toBe(404);
    expect((await actions.change(outsider, id, { subject: 'Mine' })).statusCode).toBe(403);
    expect((await actions.post(outsider, action())).statusCode).toBe(403);
    const exported = await employer.get(`${actions.path}/export`, outsider.token);
    expect(exported.body.split('\r\n').filter(Boolean)).toHaveLength(1);
    const summary = await employer.get(`${actions.path}/summary`, outsider.token);
    expect(summary.json().total).toBe(0);
  });

  it('[O-052] a vessel’s page has the records of that vessel alone, the company’s all of the organization', async () => {
    const make = (more: object) =>
      assessments.made(staff, { organization, activity: 'Aloft', ...more });
    const [company, mine, theirs] = await Promise.all([
      make({}),
      make({ vessel }),
      make({ vessel: other }),
    ]);
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const boss = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    await assessments.made(boss, { organization: elsewhere, activity: 'Diving' });
    const idsOf = async (query: string) =>
      (await assessments.list(staff, query)).map(({ id }) => id).toSorted();
    const within = `where[organization][equals]=${organization}`;
    expect(await idsOf(`${within}&where[vessel][equals]=${vessel}`)).toEqual([mine?.id]);
    expect(await idsOf(within)).toEqual([company?.id, mine?.id, theirs?.id].toSorted());
  });

  it('[O-052] crew reads its own vessel’s visitors and no other’s', async () => {
    const visitors = recordsOf(employer, 'visitors');
    const officer = await employer.member(organization, {
      vessel,
      orgRoles: ['vessel-management'],
    });
    const visitor = (at: string) => ({ organization, vessel: at, name: 'Ana Reis' });
    const sailor = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
    const { id } = await visitors.made(officer, visitor(vessel));
    expect((await visitors.post(officer, visitor(other))).statusCode).toBe(403);
    const there = await visitors.made(admin, visitor(other));
    expect((await visitors.list(sailor)).map((one) => one.id)).toEqual([id]);
    expect((await employer.get(visitors.path, hand.token)).statusCode).toBe(403);
    expect((await employer.get(`${visitors.path}/${there.id}`, sailor.token)).statusCode).toBe(404);
    expect((await visitors.change(officer, there.id, { company: 'X' })).statusCode).toBe(403);
    expect((await visitors.change(officer, id, { vessel: other })).statusCode).toBe(403);
  });
});
