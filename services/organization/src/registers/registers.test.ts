import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization);
});

const path = 'registers/corrective-actions';
const action = (more: object = {}) => ({
  organization,
  subject: 'Renew the seal of the watertight door',
  source: 'audit',
  owner: hand.user,
  dueDate: '2030-05-01',
  ...more,
});
const make = async (more: object = {}, by: Member = staff) => {
  const answer = await employer.post(path, by.token, action(more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().doc;
};
const change = (id: string, json: Record<string, unknown>, by: Member = staff) =>
  employer.patch(`${path}/${id}`, by.token, json);
const verifiable = { kind: 'corrective', rootCause: 'Nobody looked' };
const _pending = async (more: object = {}) => {
  const { id } = await make({ ...verifiable, verifier: admin.user, ...more });
  for (const status of ['in progress', 'pending verification']) {
    const answer = await change(id, { status });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return id;
};

describe('a record', () => {
  it('[O-049] keeps organization, author and times, and its number', async () => {
    const year = new Date().getUTCFullYear();
    const first = await make();
    expect(first).toMatchObject({
      status: 'open',
      title: 'Renew the seal of the watertight door',
      number: `CA-${year}-001`,
      flags: [],
    });
    const author = first.author;
    expect(author.id ?? author).toBe(staff.user);
    expect((await make()).number).toBe(`CA-${year}-002`);
  });

  it('[O-050] moves as its register lets it, and is unchanged where it does not', async () => {
    const { id } = await make();
    const leap = await change(id, { status: 'closed' }, admin);
    expect([leap.statusCode, leap.json().errors[0].data.errors]).toEqual([
      400,
      [{ path: 'status', message: 'Open cannot become Closed' }],
    ]);
    expect((await change(id, { status: 'lost' })).statusCode).toBe(400);
    expect((await employer.get(`${path}/${id}`, staff.token)).json().status).toBe('open');
    expect((await change(id, { status: 'in progress' })).json().doc).toMatchObject({
      status: 'in progress',
      moves: [{ from: 'open', to: 'in progress', by: staff.user }],
    });
  });
});
