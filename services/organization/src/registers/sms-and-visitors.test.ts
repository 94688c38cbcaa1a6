import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCompany } from '../testing/company.ts';
import { dayIn } from '../testing/days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let documents: RecordsTest;
let visitors: RecordsTest;
let bosun: string;
let organization: string;
let vessel: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  documents = recordsOf(employer, 'sms');
  visitors = recordsOf(employer, 'visitors');
  bosun = (await employer.bosun()).position;
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, admin, staff, hand } = await newCompany(employer, bosun));
});

describe('a Safety Management document', () => {
  const document = (more: object = {}) => ({
    organization,
    code: 'SMM-7.1',
    name: 'Bridge watchkeeping',
    version: 1,
    section: 'operations',
    approver: admin.user,
    changeNote: 'Two on watch at night',
    audience: [bosun],
    ...more,
  });
  const issued = async (more: object = {}) => {
    const { id } = await documents.made(staff, document(more));
    await documents.moved(staff, id, 'review');
    await documents.moved(admin, id, 'issued');
    return id;
  };
  const audience = async (id: string, by: Member) =>
    (await employer.get(`${documents.path}/${id}/audience`, by.token)).json();
  const acknowledge = (record: string, by: Member) =>
    employer.post('acknowledgements', by.token, {
      organization,
      register: 'sms',
      record,
    });

  it('[O-070] holds code, title, version and audience, and goes from draft to superseded', async () => {
    const first = await issued();
    expect(await documents.read(staff, first)).toMatchObject({
      ...document(),
      status: 'issued',
      issuedDate: dayIn(0),
    });
    const next = await documents.made(staff, document({ version: 2, replaces: first }));
    await documents.moved(staff, next.id, 'review');
    await documents.moved(admin, next.id, 'issued');
    await until(
      'the first to be superseded',
      async () => (await documents.read(staff, first)).status === 'superseded',
    );
  });

  it('is issued once in the place of one, of two drafts that would take it, at once and one after the other', async () => {
    const first = await issued();
    const drafts = await Promise.all(
      ['One', 'Two', 'Three'].map(async (name) => {
        const { id } = await documents.made(staff, document({ name, version: 2, replaces: first }));
        await documents.moved(staff, id, 'review');
        return id;
      }),
    );
    const other = await startEmployer({ namespace: employer.namespace, mint: employer.mint });
    const [one = '', two = '', three = ''] = drafts;
    const answers = await Promise.all([
      documents.change(admin, one, { status: 'issued' }),
      other.patch(`${documents.path}/${two}`, admin.token, { status: 'issued' }),
    ]);
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = await documents.change(admin, three, { status: 'issued' });
    expect([late.statusCode, late.json().errors[0].message]).toEqual([
      409,
      expect.stringContaining('Another record has already taken the place'),
    ]);
    await until(
      'the first to be superseded',
      async () => (await documents.read(staff, first)).status === 'superseded',
    );
    const statuses = await Promise.all(drafts.map((id) => documents.read(staff, id)));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['issued', 'review', 'review']);
  });

  it('[O-071] [O-072] asks each of its ranks for each version anew, and shows how many have acknowledged', async () => {
    const first = await issued();
    const second = await employer.member(organization, { vessel, position: bosun });
    expect(await audience(first, hand)).toEqual({ audience: 2, acknowledged: 0, isAsked: true });
    expect(await audience(first, staff)).toMatchObject({ isAsked: false });
    expect((await acknowledge(first, hand)).statusCode).toBe(201);
    expect((await acknowledge(first, hand)).statusCode).toBe(409);
    expect((await acknowledge(first, staff)).statusCode).toBe(400);
    expect(await audience(first, hand)).toEqual({
      audience: 2,
      acknowledged: 1,
      isAsked: false,
      acknowledgedAt: expect.any(String),
    });
    const next = await issued({ version: 2, replaces: first });
    expect(await audience(next, hand)).toEqual({ audience: 2, acknowledged: 0, isAsked: true });
    expect((await documents.read(hand, next)).changeNote).toBe('Two on watch at night');
    expect((await acknowledge(next, second)).statusCode).toBe(201);
    expect(await audience(next, second)).toMatchObject({ acknowledged: 1 });
    const { people } = await audience(next, admin);
    expect(people).toHaveLength(2);
    expect(people[0]).not.toHaveProperty('acknowledgedAt');
    expect(people[1]).toHaveProperty('acknowledgedAt');
    const stranger = await employer.member(
      await employer.made('organizations', { name: 'Halcyon' }),
      { orgRoles: ['org-admin'] },
    );
    expect((await acknowledge(next, stranger)).statusCode).toBe(403);
  });

  it('waits for each of its audience until they have acknowledged it, for who works there alone', async () => {
    const waiting = async (by: Member) => {
      const path = `registers/attention?organization=${organization}&of=me`;
      const { records } = (await employer.get(path, by.token)).json();
      return (records as { register: string; id: string }[])
        .filter(({ register }) => register === 'sms')
        .map(({ id }) => id);
    };
    const document = await issued();
    expect(await waiting(hand)).toEqual([document]);
    expect(await waiting(staff)).toEqual([]);
    const { counts } = (
      await employer.get(`registers/open?organization=${organization}`, hand.token)
    ).json();
    expect(counts.sms).toBe(1);
    await acknowledge(document, hand);
    expect(await waiting(hand)).toEqual([]);
    const next = await issued({ version: 2, replaces: document });
    expect(await waiting(hand)).toEqual([next]);
  });
});

describe('a visitor', () => {
  it('[O-165] [O-166] holds who, why and whom, and goes from expected to left; who is aboard is known', async () => {
    const officer = await employer.member(organization, {
      vessel,
      orgRoles: ['vessel-management'],
    });
    const sent = {
      organization,
      vessel,
      name: 'Ana Reis',
      company: 'Lloyd’s Register',
      identity: 'Passport X1234567',
      purpose: 'Survey',
      host: hand.user,
      searched: true,
      briefed: false,
      leavesAt: new Date(Date.now() - 60_000).toISOString(),
    };
    const { id } = await visitors.made(officer, sent);
    expect(await visitors.read(officer, id)).toMatchObject({
      ...sent,
      status: 'expected',
      flags: [],
    });
    const now = async () =>
      (
        await visitors.list(officer, `where[vessel][equals]=${vessel}&where[status][equals]=aboard`)
      ).map((one) => one.id);
    expect(await now()).toEqual([]);
    await visitors.moved(officer, id, 'aboard');
    expect(await now()).toEqual([id]);
    expect(await visitors.read(officer, id)).toMatchObject({
      flags: ['overstay'],
      timeIn: expect.any(String),
    });
    await visitors.moved(officer, id, 'left');
    expect(await now()).toEqual([]);
    expect(await visitors.read(officer, id)).toMatchObject({
      flags: [],
      timeOut: expect.any(String),
    });
  });
});
