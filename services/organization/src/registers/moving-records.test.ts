import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Company, newCompany } from '../testing/company.ts';
import { actionOf, verifiableOf } from '../testing/corrective-actions.ts';
import { dayIn } from '../testing/days.ts';
import { failuresOf } from '../testing/failures.ts';
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

beforeAll(async () => {
  employer = await startEmployer();
  actions = recordsOf(employer, 'corrective-actions');
  assessments = recordsOf(employer, 'risk-assessments');
});
afterAll(() => employer.close());
beforeEach(async () => {
  company = await newCompany(employer);
  ({ organization, vessel, other, admin, staff } = company);
});

const action = (more: object = {}) => actionOf(company, more);
const verifiable = (more: object = {}) => verifiableOf(company, more);

describe('a record', () => {
  it('[O-050] moves as its register lets it, and is unchanged where it does not', async () => {
    const { id } = await actions.made(staff, action());
    const leap = await actions.change(admin, id, { status: 'closed' });
    expect([leap.statusCode, failuresOf(leap)]).toEqual([
      400,
      [{ path: 'status', message: 'Open cannot become Closed' }],
    ]);
    expect((await actions.change(admin, id, { status: 'lost' })).statusCode).toBe(400);
    expect((await actions.read(staff, id)).status).toBe('open');
    expect((await actions.change(staff, id, { status: 'in progress' })).json().doc).toMatchObject({
      status: 'in progress',
      moves: [{ from: 'open', to: 'in progress', by: staff.user }],
    });
    const late = await actions.post(staff, action({ status: 'closed' }));
    expect(failuresOf(late)).toEqual([{ path: 'status', message: 'A new record begins as Open' }]);
  });

  it('asks for what a move requires, and for its reason', async () => {
    const { id } = await actions.made(staff, action({ done: 'Renewed' }));
    await actions.moved(staff, id, 'in progress');
    const bare = await actions.change(staff, id, { status: 'pending verification' });
    expect(failuresOf(bare)?.map((failure) => (failure as { path: string }).path)).toEqual([
      'kind',
      'rootCause',
      'verifier',
    ]);
    await actions.change(staff, id, {
      kind: 'correction',
      rootCause: 'Wear',
      verifier: admin.user,
    });
    await actions.moved(staff, id, 'pending verification');
    const back = { status: 'in progress' };
    expect(failuresOf(await actions.change(staff, id, back))).toEqual([
      { path: 'reason', message: 'Enter a reason' },
    ]);
    const sent = await actions.change(staff, id, { ...back, reason: 'No picture' });
    expect(sent.json().doc.moves.at(-1)).toMatchObject({ reason: 'No picture', by: staff.user });
    expect(sent.json().doc.reason).toBeUndefined();
  });

  it('is not changed any more while its status says so', async () => {
    const { id } = await actions.made(staff, verifiable());
    await actions.moved(staff, id, 'in progress', 'pending verification');
    const change = await actions.change(admin, id, { rootCause: 'Something else' });
    expect([change.statusCode, change.json().errors[0].message]).toEqual([
      409,
      'This is pending verification and can no longer be changed. What can be done with it: “Send back”, “Verify and close”.',
    ]);
  });

  it('is approved as it was sent, and by whom its own vessel lets', async () => {
    const own = verifiable({ owner: admin.user, verifier: staff.user });
    const { id } = await actions.made(staff, own);
    await actions.moved(staff, id, 'in progress', 'pending verification');
    for (const more of [{ owner: staff.user }, { rootCause: 'Nothing' }])
      expect((await actions.change(admin, id, { status: 'closed', ...more })).statusCode).toBe(409);
    const roles = { orgRoles: ['vessel-management'] };
    const captain = await employer.member(organization, { vessel, ...roles });
    const template = await employer.made('accessTemplates', {
      organization,
      name: 'Assessors',
      scope: 'vessel',
      permissions: [{ page: '/ism/risk-assessments', level: 'write' }],
    });
    // The same person writes aboard another vessel, where they approve nothing.
    await employer.made('employees', {
      user: captain.user,
      organization,
      vessel: other,
      accessTemplates: [template],
    });
    const publishable = {
      organization,
      vessel: other,
      activity: 'Aloft',
      assessor: admin.user,
      reviewDate: '2030-01-01',
      hazards: [
        {
          hazard: 'Fall',
          probability: 2,
          severity: 2,
          residualProbability: 1,
          residualSeverity: 1,
        },
      ],
    };
    const there = await assessments.made(captain, publishable);
    await assessments.moved(captain, there.id, 'approval');
    for (const more of [{}, { vessel }])
      expect([403, 409]).toContain(
        (await assessments.change(captain, there.id, { status: 'published', ...more })).statusCode,
      );
    expect(await assessments.read(admin, there.id)).toMatchObject({
      status: 'approval',
      vessel: other,
    });
  });

  it('is verified by whoever is named for it, though they do not approve', async () => {
    const { id } = await actions.made(staff, verifiable({ verifier: staff.user }));
    await actions.moved(staff, id, 'in progress', 'pending verification');
    const other = await employer.member(organization, { orgRoles: ['org-staff'] });
    expect((await actions.change(other, id, { status: 'closed' })).statusCode).toBe(403);
    expect((await actions.change(staff, id, { status: 'closed' })).statusCode).toBe(200);
  });

  it('makes one of two moves that are raced, and tells the other', async () => {
    const { id } = await actions.made(staff, verifiable());
    await actions.moved(staff, id, 'in progress', 'pending verification');
    const [closed, back] = await Promise.all([
      actions.change(admin, id, { status: 'closed' }),
      actions.change(staff, id, { status: 'in progress', reason: 'Again' }),
    ]);
    const { status, moves } = await actions.read(admin, id);
    const codes = [closed.statusCode, back.statusCode];
    // Whichever came first: only approvers reopen closed records, and a returned one cannot be closed.
    expect(codes).toEqual(codes[0] === 200 ? [200, 403] : [400, 200]);
    expect(status).toBe(codes[0] === 200 ? 'closed' : 'in progress');
    expect((moves as object[]).length).toBe(3);
  });
});

describe('a corrective action', () => {
  it('[O-061] holds source, reference, root cause, kind, owner, due date and verifier, and goes from open to closed', async () => {
    for (const source of ['NC', 'incident', 'audit', 'RA', 'drill', 'meeting', 'PSC'])
      expect((await actions.made(staff, action({ source }))).source).toBe(source);
    for (const kind of ['correction', 'corrective', 'preventive'])
      expect((await actions.made(staff, action({ kind }))).kind).toBe(kind);
    const content = verifiable({ reference: 'NC-2026-004' });
    const { id } = await actions.made(staff, content);
    await actions.moved(staff, id, 'in progress', 'pending verification');
    await actions.moved(admin, id, 'closed');
    expect(await actions.read(staff, id)).toMatchObject({
      ...content,
      organization,
      status: 'closed',
      closedOn: dayIn(0),
      onTime: true,
    });
  });

  it('is verified by somebody other than its owner', async () => {
    const { id } = await actions.made(
      staff,
      verifiable({ owner: admin.user, verifier: staff.user }),
    );
    await actions.moved(staff, id, 'in progress', 'pending verification');
    const own = await actions.change(admin, id, { status: 'closed' });
    expect([own.statusCode, own.json().errors[0].message]).toEqual([
      403,
      'Somebody other than the owner verifies a corrective action.',
    ]);
  });

  it('[O-062] [O-042] the share closed on time and every figure is a count over the records', async () => {
    const closing = async (dueDate: string) => {
      const { id } = await actions.made(staff, verifiable({ dueDate }));
      await actions.moved(staff, id, 'in progress', 'pending verification');
      await actions.moved(admin, id, 'closed');
    };
    await closing(dayIn(3));
    await closing(dayIn(0));
    await closing(dayIn(-2));
    await actions.made(staff, action({ dueDate: dayIn(-1), owner: staff.user }));
    const { total, counts, measures, mine } = (
      await employer.get(
        `${actions.path}/summary?where[organization][equals]=${organization}`,
        staff.token,
      )
    ).json();
    expect({ total, measures, mine }).toEqual({
      total: 4,
      measures: { onTime: { yes: 2, of: 3 } },
      mine: 1,
    });
    expect(counts).toMatchObject({
      status: { closed: 3, open: 1 },
      flags: { overdue: 1 },
      source: { audit: 4 },
    });
  });
});
