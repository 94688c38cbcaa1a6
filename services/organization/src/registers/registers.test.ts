import { daysBetween } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, idOf, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';
import { sayHowLongIsKept } from './of-earlier-releases.ts';

let employer: EmployerTest;
let actions: RecordsTest;
let assessments: RecordsTest;
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
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  other = await employer.made('vessels', { name: 'Borealis', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization, { vessel });
});

const action = (more: object = {}) => ({
  organization,
  subject: 'Renew the seal of the watertight door',
  source: 'audit',
  owner: hand.user,
  dueDate: '2030-05-01',
  ...more,
});
const verifiable = (more: object = {}) =>
  action({
    kind: 'corrective',
    rootCause: 'Nobody looked',
    done: 'Renewed',
    verifier: admin.user,
    ...more,
  });
const failuresOf = (answer: { json(): { errors: { data: { errors: object[] } }[] } }) =>
  answer.json().errors[0]?.data.errors;
const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

describe('a record', () => {
  it('[O-049] keeps organization, author and times, its number, and who changed what and when', async () => {
    const year = new Date().getUTCFullYear();
    const first = await actions.made(staff, action());
    expect(first).toMatchObject({
      organization: { id: organization },
      status: 'open',
      title: 'Renew the seal of the watertight door',
      number: `CA-${year}-001`,
      flags: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      author: staff.user,
    });
    expect((await actions.made(staff, action())).number).toBe(`CA-${year}-002`);
    await actions.change(staff, first.id, { reference: 'A-7' });
    // Immediately: whoever changed it looks there.
    const history = await employer.get(`${actions.path}/${first.id}/history`, hand.token);
    expect(history.json().docs).toMatchObject([{ action: 'update' }, { action: 'create' }]);
    expect(history.json().docs[0]).toMatchObject({
      actor: { kind: 'person', id: staff.user },
      changes: [{ field: 'reference', after: 'A-7' }],
      at: expect.any(String),
    });
  });

  it('has in its history what is still to be told, once', async () => {
    const { id } = await actions.made(staff, action());
    const { documents } = employer.service.store('registers/corrective-actions');
    const audit = {
      at: new Date().toISOString(),
      actor: { kind: 'person', id: staff.user },
      action: 'update',
      collection: 'registers/corrective-actions',
      document: id,
      fields: ['reference'],
      organization,
      correlationId: 'late',
    };
    const pending = { id: crypto.randomUUID(), kind: 'audit', audit };
    await documents.updateOne({ _id: objectId(id) }, { $push: { pending } } as never);
    for (let round = 1; round <= 2; round += 1) {
      const history = await employer.get(`${actions.path}/${id}/history`, hand.token);
      const done = history.json().docs.map((one: { action: string }) => one.action);
      expect(done).toEqual(['update', 'create']);
    }
  });

  it('keeps its number to itself, each organization its own', async () => {
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const boss = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    const made = await Promise.all(Array.from({ length: 8 }, () => actions.made(staff, action())));
    expect(new Set(made.map(({ number }) => number)).size).toBe(8);
    const first = await actions.made(boss, action({ organization: elsewhere, owner: boss.user }));
    expect(first.number).toMatch(/-001$/);
  });

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

  it('[O-051] refuses values of another kind, naming the field', async () => {
    const wrong: Record<string, unknown> = {
      dueDate: 'tomorrow',
      owner: 'Captain Holm',
      source: 'rumour',
      evidence: 'picture.png',
      subject: 7,
      vessel: 'Aurelia',
    };
    for (const [path, value] of Object.entries(wrong)) {
      const answer = await actions.post(staff, action({ [path]: value }));
      expect([path, answer.statusCode, failuresOf(answer)]).toEqual([
        path,
        400,
        [{ path, message: expect.any(String) }],
      ]);
    }
    const hazards = { activity: 'Aloft', hazards: [{ hazard: 'Fall', probability: 'high' }] };
    const refused = await assessments.post(staff, { organization, ...hazards });
    expect(failuresOf(refused)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'hazards.0.probability' }),
        expect.objectContaining({ path: 'hazards.0.severity' }),
      ]),
    );
    const permit = await assessments.post(staff, {
      organization,
      activity: 'A',
      permitNeeded: 'y',
    });
    expect(failuresOf(permit)).toEqual([expect.objectContaining({ path: 'permitNeeded' })]);
  });

  it('names nobody and nothing of elsewhere', async () => {
    const elsewhere = await employer.made('organizations', { name: 'Halcyon' });
    const stranger = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    const theirs = await assessments.made(stranger, {
      organization: elsewhere,
      activity: 'Diving',
    });
    const ofOther = await assessments.made(staff, {
      organization,
      vessel: other,
      activity: 'Tender',
    });
    for (const [path, value] of Object.entries({
      owner: stranger.user,
      verifier: idOf('dead'),
      assessment: theirs.id,
      evidence: idOf('f11e'),
    })) {
      const answer = await actions.post(staff, action({ [path]: value }));
      expect([path, failuresOf(answer)]).toEqual([path, [{ path, message: expect.any(String) }]]);
    }
    const aboard = await assessments.post(staff, {
      organization,
      vessel,
      activity: 'Tender',
      replaces: ofOther.id,
    });
    expect(failuresOf(aboard)).toEqual([
      { path: 'replaces', message: 'This record was not found here' },
    ]);
    const company = await assessments.made(staff, { organization, activity: 'Tender' });
    const captain = await employer.member(organization, {
      vessel,
      orgRoles: ['vessel-management'],
    });
    const over = { organization, vessel, activity: 'Tender', replaces: company.id };
    expect(failuresOf(await assessments.post(captain, over))).toEqual([
      { path: 'replaces', message: 'This record was not found here' },
    ]);
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

  it('says at a member what cannot be beside the others, and lets be what was so before', async () => {
    const certificates = recordsOf(employer, 'certificates');
    const held = { organization, holder: hand.user, type: 'PSSR' };
    const paths = async (register: RecordsTest, content: object) =>
      failuresOf(await register.post(admin, content))?.map((one) => (one as { path: string }).path);
    const dated = { ...held, issuedDate: '2026-02-01' };
    expect(await paths(certificates, { ...dated, expiryDate: '2026-02-01' })).toEqual([
      'expiryDate',
    ]);
    expect(await paths(certificates, { ...dated, check: 'verified' })).toEqual([
      'certificateNumber',
      'issuer',
    ]);
    const sound = { ...dated, expiryDate: '2026-02-02', certificateNumber: '7', issuer: 'MCA' };
    expect((await certificates.post(admin, { ...sound, check: 'verified' })).statusCode).toBe(201);
    expect(await paths(actions, action({ verifier: hand.user }))).toEqual(['verifier']);
    expect(
      await paths(assessments, {
        organization,
        activity: 'Aloft',
        hazards: [{ hazard: 'Fall', probability: 2, severity: 3, residualSeverity: 4 }],
      }),
    ).toEqual(['hazards.0.residualSeverity']);
    const { id } = await actions.made(staff, action());
    const documents = employer.service.connection.collection('registers/corrective-actions');
    await documents.updateOne(
      { _id: objectId(id) },
      { $set: { verifier: { id: objectId(hand.user), fullName: 'Leo' } } },
    );
    expect((await actions.change(staff, id, { reference: 'A-7' })).statusCode).toBe(200);
    expect((await actions.change(staff, id, { verifier: staff.user })).statusCode).toBe(200);
    expect((await actions.change(staff, id, { verifier: hand.user })).statusCode).toBe(400);
  });

  it('is found by words of its number, title and people, what is due before what is closed', async () => {
    const old = await actions.made(
      staff,
      verifiable({ subject: 'Seal of hatch 1', dueDate: '2020-01-01' }),
    );
    await actions.moved(staff, old.id, 'in progress', 'pending verification');
    await actions.moved(admin, old.id, 'closed');
    const due = await actions.made(staff, action({ subject: 'Seal of hatch 2' }));
    const later = await actions.made(staff, action({ subject: 'Paint', dueDate: '2031-01-01' }));
    const found = async (words: string) => {
      const or = ['title', 'number', 'owner.fullName'].map((path) => ({ [path]: { like: words } }));
      const where = encodeURIComponent(
        JSON.stringify({ and: [{ organization: { equals: organization } }, { or }] }),
      );
      const docs = await actions.list(staff, `where=${where}&sort=closedOn,dueDate&depth=0`);
      return (docs as unknown as { id: string }[]).map(({ id }) => id);
    };
    expect(await found('seal')).toEqual([due.id, old.id]);
    expect(await found(String(later.number))).toEqual([later.id]);
    expect(await found('nobody of that name')).toEqual([]);
  });

  it('is verified by whoever is named for it, though they do not approve', async () => {
    const { id } = await actions.made(staff, verifiable({ verifier: staff.user }));
    await actions.moved(staff, id, 'in progress', 'pending verification');
    const other = await employer.member(organization, { orgRoles: ['org-staff'] });
    expect((await actions.change(other, id, { status: 'closed' })).statusCode).toBe(403);
    expect((await actions.change(staff, id, { status: 'closed' })).statusCode).toBe(200);
  });

  it('has a field of several changed, each decided on for itself, and says which fields are to blame', async () => {
    const open = await actions.made(staff, action());
    const unfit = await actions.made(staff, action());
    const ids = [open.id, unfit.id];
    const within = `where=${encodeURIComponent(JSON.stringify({ id: { in: ids } }))}`;
    const change = (json: Record<string, unknown>) =>
      employer.patch(`${actions.path}?${within}`, staff.token, json);
    const changed = await change({ reference: 'A-7' });
    expect([changed.statusCode, changed.json().docs.length]).toEqual([200, 2]);
    const refused = await change({ source: 'hearsay' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual(
      ids.toReversed().map((id) => ({
        id,
        message: expect.stringContaining('source'),
        isPublic: true,
        data: expect.objectContaining({
          errors: [{ path: 'source', message: expect.stringContaining('choices') }],
        }),
      })),
    );
    expect(await actions.read(staff, open.id)).toMatchObject({ reference: 'A-7', source: 'audit' });
    const entry = await until('the change in the history', async () => {
      const { docs } = (
        await employer.get(`${actions.path}/${open.id}/history`, staff.token)
      ).json();
      return docs.find(({ action: done }: { action: string }) => done === 'update');
    });
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'reference', after: 'A-7' }),
    );
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
      closedOn: days(0),
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
    await closing(days(3));
    await closing(days(0));
    await closing(days(-2));
    await actions.made(staff, action({ dueDate: days(-1), owner: staff.user }));
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

describe('time', () => {
  it('turns flags by itself: lists and summary follow, the owner is told once', async () => {
    const visitors = recordsOf(employer, 'visitors');
    const { id } = await visitors.made(admin, {
      organization,
      vessel,
      name: 'Ana Reis',
      host: hand.user,
      status: 'aboard',
      leavesAt: new Date(Date.now() + 1_500).toISOString(),
    });
    expect((await visitors.read(admin, id)).flags).toEqual([]);
    await until(
      'the overstay',
      async () => (await visitors.read(admin, id)).flags?.length === 1,
      30_000,
    );
    const found = await visitors.list(admin, 'where[flags][in]=overstay');
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  describe('for which a record is kept', () => {
    let visitors: RecordsTest;
    beforeAll(() => {
      visitors = recordsOf(employer, 'visitors');
    });
    const visitor = { name: 'Ana Reis', status: 'aboard' };
    /** Somebody who has left the vessel. */
    const left = async () => {
      const { id } = await visitors.made(admin, { organization, vessel, ...visitor });
      await visitors.moved(admin, id, 'left');
      return id;
    };
    /** Changes a stored record as if years had passed. */
    const stored = (id: string, change: object) =>
      employer.service.connection
        .collection('registers_visitors')
        .updateOne({ _id: objectId(id) }, change);
    /** Makes the portal check which records change: one is about to, later than it takes to create it. */
    const look = () =>
      visitors.made(admin, {
        organization,
        vessel,
        ...visitor,
        leavesAt: new Date(Date.now() + 2_000).toISOString(),
      });
    const read = async (id: string) => {
      const answer = await employer.get(`registers/visitors/${id}?depth=0`, admin.token);
      return answer.statusCode === 200 ? answer.json() : undefined;
    };
    const passed = { keptUntil: days(-1), updatedAt: new Date(Date.now() - 40 * 86_400_000) };
    const due = { flagsChangeAt: new Date(1) };

    it('is told of it from when it is closed, and ends by itself: then it is in the trash', async () => {
      const { id } = await visitors.made(admin, { organization, vessel, ...visitor });
      expect((await read(id)).keptUntil).toBeUndefined();
      await visitors.moved(admin, id, 'left');
      const { closedOn, keptUntil } = await read(id);
      expect(daysBetween(closedOn, keptUntil)).toBe(3 * 365 + 1);
      const other = await left();
      await look();
      const isGone = async () => {
        // A copy that arrives late completes the record anew, as if no years had passed.
        await stored(id, { $set: { ...passed, ...due } });
        return (await read(id)) === undefined;
      };
      await until('the end of the record', isGone, 90_000);
      expect((await read(other)).status).toBe('left');
      const { docs } = (await employer.get('registers/visitors/trash', admin.token)).json();
      expect(docs.map((one: { id: string }) => one.id)).toEqual([id]);
    });

    it('is as long again as it could be brought back, for who brings it back or changes it', async () => {
      const id = await left();
      await stored(id, { $set: passed });
      await employer.remove(`registers/visitors/${id}`, admin.token);
      const back = await employer.post(`registers/visitors/${id}/restore`, admin.token);
      expect(back.statusCode).toBe(200);
      await stored(id, { $set: due });
      await look();
      await until(
        'the record to be kept longer',
        async () => daysBetween(days(0), (await read(id)).keptUntil) >= 29,
        30_000,
      );
      await stored(id, { $set: { closedOn: '2020-01-01' } });
      await visitors.change(admin, id, { company: 'Lloyd’s Register' });
      const kept = daysBetween(days(0), (await read(id)).keptUntil);
      expect([29, 30]).toContain(kept);
    });

    it('is said of what was closed under an earlier release', async () => {
      const id = await left();
      await stored(id, { $unset: { keptUntil: '', flagsChangeAt: '' } });
      const { connection } = employer.service;
      await sayHowLongIsKept.run(connection, new AbortController().signal);
      await look();
      await until('its last day', async () => (await read(id)).keptUntil !== undefined, 30_000);
    });
  });

  it('is that of the vessel’s clocks', async () => {
    const at = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    await employer.patch(`vessels/${vessel}`, admin.token, { shipTime: '+13:00' });
    await employer.patch(`vessels/${other}`, admin.token, { shipTime: '-11:00' });
    const certificates = recordsOf(employer, 'certificates');
    const expiring = (ship: string) =>
      certificates.made(admin, {
        organization,
        vessel: ship,
        holder: hand.user,
        type: 'PST',
        // It is a day later in the east than in the west, whatever the hour.
        expiryDate: at('-11:00'),
      });
    expect([(await expiring(vessel)).status, (await expiring(other)).status]).toEqual([
      'expired',
      'expiring',
    ]);
  });
});
