import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Company, newCompany } from '../testing/company.ts';
import { actionOf, verifiableOf } from '../testing/corrective-actions.ts';
import { failuresOf } from '../testing/failures.ts';
import { type EmployerTest, idOf, type Member, startEmployer } from '../testing/fixtures.ts';
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
    const { [driver]: documents } = employer.service.store('registers/corrective-actions');
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
});
