import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCompany } from '../testing/company.ts';
import { dayIn } from '../testing/days.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let assessments: RecordsTest;
let organization: string;
let vessel: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  assessments = recordsOf(employer, 'risk-assessments');
});
afterAll(() => employer.close());
beforeEach(async () => {
  ({ organization, vessel, admin, staff, hand } = await newCompany(employer));
});

const hazard = {
  hazard: 'Fall from height',
  probability: 4,
  severity: 5,
  controls: 'Harness, two lines',
  residualProbability: 1,
  residualSeverity: 4,
};
const assessment = (more: object = {}) => ({
  organization,
  activity: 'Working aloft',
  place: 'Mast',
  personsAtRisk: 'Deck crew',
  assessor: staff.user,
  hazards: [hazard],
  permitNeeded: true,
  reviewDate: dayIn(90),
  version: 1,
  ...more,
});

describe('a risk assessment', () => {
  it('[O-063] [O-064] holds what it is about, of the company or a vessel, and goes from draft to superseded', async () => {
    const sent = assessment({ vessel });
    const first = await assessments.made(staff, sent);
    const { hazards, ...rest } = await assessments.read(staff, first.id);
    const { hazards: _sent, ...expected } = sent;
    expect(rest).toMatchObject({
      ...expected,
      initialRisk: 20,
      initialBand: 'extreme',
      residualRisk: 4,
      residualBand: 'moderate',
      status: 'draft',
    });
    expect(hazards).toEqual([{ id: expect.any(String), ...hazard }]);
    await assessments.moved(staff, first.id, 'approval');
    expect((await assessments.change(staff, first.id, { status: 'published' })).statusCode).toBe(
      403,
    );
    await assessments.moved(admin, first.id, 'published');
    const next = await assessments.made(
      staff,
      assessment({ vessel, replaces: first.id, version: 2 }),
    );
    expect((await assessments.read(staff, first.id)).status).toBe('published');
    await assessments.moved(staff, next.id, 'approval');
    await assessments.moved(admin, next.id, 'published');
    await until(
      'the first to be superseded',
      async () => (await assessments.read(staff, first.id)).status === 'superseded',
    );
  });

  it('asks what risk is left of each hazard before it goes for approval', async () => {
    const { residualSeverity: _left, ...open } = hazard;
    const { id } = await assessments.made(staff, assessment({ hazards: [hazard, open] }));
    const answer = await assessments.change(staff, id, { status: 'approval' });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      403,
      'Rate the remaining risk of each hazard after its controls.',
    ]);
  });

  it('takes a hundred hazards and no five thousand', async () => {
    const many = (count: number) =>
      assessment({ hazards: Array.from({ length: count }, () => hazard) });
    expect((await assessments.post(staff, many(100))).statusCode).toBe(201);
    const answer = await assessments.post(staff, many(5_000));
    expect([answer.statusCode, answer.json().errors[0].data?.errors?.[0].path]).toEqual([
      400,
      'hazards',
    ]);
  });
});

describe('a register as a whole', () => {
  it('exports what fits as CSV with names for codes, and no formula', async () => {
    await assessments.made(staff, assessment({ activity: '=HYPERLINK("x")', vessel }));
    await assessments.made(staff, assessment({ activity: 'Tender', reviewDate: dayIn(-1) }));
    const answer = await employer.get(
      `${assessments.path}/export?sort=activity&where[organization][equals]=${organization}`,
      hand.token,
    );
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="risk-assessments.csv"',
    );
    const [head, first = '', second = ''] = answer.body.split('\r\n');
    expect(head).toContain('Number,Vessel,Status,Flags,Activity');
    expect(first).toContain('Aurelia,Draft,,');
    expect(first).toContain("'=HYPERLINK");
    expect(first).toContain('Hazard: Fall from height, Probability: 4');
    expect(second).toContain('Draft,Review overdue,Tender');
    const refused = await employer.get(
      `${assessments.path}/export?where[nothing][equals]=1`,
      hand.token,
    );
    expect(refused.statusCode).toBe(400);
  });

  it('brings back what was deleted, with its number', async () => {
    const { id, number } = await assessments.made(staff, assessment());
    const path = `${assessments.path}/${id}`;
    expect((await employer.remove(path, staff.token)).statusCode).toBe(403);
    expect((await employer.remove(path, admin.token)).statusCode).toBe(200);
    expect((await employer.get(path, admin.token)).statusCode).toBe(404);
    const trash = (await employer.get(`${assessments.path}/trash`, admin.token)).json();
    expect(trash.docs.map((one: { id: string }) => one.id)).toContain(id);
    const next = await assessments.made(staff, assessment());
    expect(next.number).not.toBe(number);
    expect((await employer.post(`${path}/restore`, staff.token)).statusCode).toBe(403);
    expect((await employer.post(`${path}/restore`, admin.token)).statusCode).toBe(200);
    expect(await assessments.read(staff, id)).toMatchObject({ number, status: 'draft' });
  });

  it('counts what is open for each person', async () => {
    const mine = async (by: Member) =>
      (await employer.get(`registers/open?organization=${organization}`, by.token)).json().counts;
    await assessments.made(staff, assessment());
    await assessments.made(staff, assessment({ assessor: hand.user }));
    expect(await mine(staff)).toEqual({ 'risk-assessments': 1 });
    expect(await mine(admin)).toEqual({});
  });

  it('keeps comments with whom they mention, for whoever reads the record', async () => {
    const { id } = await assessments.made(staff, assessment());
    const comment = (by: Member, more: object = {}) =>
      employer.post('registerComments', by.token, {
        organization,
        register: 'risk-assessments',
        record: id,
        text: 'Please look at the harness',
        ...more,
      });
    const { doc } = (await comment(hand, { mentions: [staff.user] })).json();
    expect(doc).toMatchObject({
      author: hand.user,
      text: 'Please look at the harness',
      mentions: [staff.user],
    });
    const list = async (by: Member) =>
      (await employer.get(`registerComments?where[record][equals]=${id}`, by.token)).json().docs;
    expect(await list(staff)).toHaveLength(1);
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const stranger = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    expect(await list(stranger)).toEqual([]);
    expect((await comment(stranger)).statusCode).toBe(403);
    expect((await comment(hand, { mentions: [stranger.user] })).statusCode).toBe(400);
    expect((await comment(hand, { author: staff.user })).json().doc.author).toBe(hand.user);
    expect(
      (await employer.patch(`registerComments/${doc.id}`, staff.token, { text: 'No' })).statusCode,
    ).toBe(403);
  });
});
