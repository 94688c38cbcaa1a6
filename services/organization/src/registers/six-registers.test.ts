import { certificateTypes } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { type RecordsTest, recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let assessments: RecordsTest;
let certificates: RecordsTest;
let documents: RecordsTest;
let visitors: RecordsTest;
let organization: string;
let vessel: string;
let bosun: string;
let admin: Member;
let staff: Member;
let hand: Member;

beforeAll(async () => {
  employer = await startEmployer();
  assessments = recordsOf(employer, 'risk-assessments');
  certificates = recordsOf(employer, 'certificates');
  documents = recordsOf(employer, 'sms');
  visitors = recordsOf(employer, 'visitors');
  bosun = (await employer.bosun()).position;
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
  hand = await employer.member(organization, { vessel, position: bosun });
});

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
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
  reviewDate: days(90),
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

describe('a certificate', () => {
  const certificate = (more: object = {}) => ({
    organization,
    vessel,
    holder: hand.user,
    type: 'PST',
    certificateNumber: 'GB 4711',
    issuer: 'MCA',
    issuedDate: '2024-01-01',
    expiryDate: days(400),
    endorsement: 'II/4',
    check: 'unverified',
    ...more,
  });

  it('[O-080] holds holder, type, number and dates, and stands as they say', async () => {
    const status = async (expiryDate: string) =>
      (await certificates.made(staff, certificate({ expiryDate }))).status;
    expect(await status(days(91))).toBe('valid');
    expect(await status(days(90))).toBe('expiring');
    expect(await status(days(0))).toBe('expiring');
    expect(await status(days(-1))).toBe('expired');
    const sent = certificate();
    const { id } = await certificates.made(staff, sent);
    expect(await certificates.read(staff, id)).toMatchObject({ ...sent, status: 'valid' });
    for (const check of ['verified', 'rejected'])
      expect((await certificates.change(staff, id, { check })).statusCode).toBe(200);
    expect((await certificates.change(staff, id, { status: 'renewed' })).statusCode).toBe(400);
    expect(
      (await certificates.change(staff, id, { expiryDate: days(30) })).json().doc,
    ).toMatchObject({
      status: 'expiring',
      flags: ['expiring30'],
      moves: [{ from: 'valid', to: 'expiring' }],
    });
  });

  it('[O-081] is of a type that crews hold', async () => {
    const offered = certificateTypes.map(({ label }) => label).join('\n');
    for (const name of [
      'PST',
      'FPFF',
      'EFA',
      'PSSR',
      'Security awareness',
      'Designated security duties',
      'SSO',
      'PSCRB',
      'Advanced fire fighting',
      'Medical care',
      'Yacht Rating',
      'Yachtmaster Offshore',
      'OOW <3000 GT',
      'Chief Mate <3000',
      'Master <500',
      'Master <3000',
      'Small Vessel Second',
      'Chief Engineer',
      'GUEST interior',
      'Ship’s Cook',
    ])
      expect(offered).toContain(name);
    for (const { code } of certificateTypes)
      expect((await certificates.post(staff, certificate({ type: code }))).statusCode).toBe(201);
    expect((await certificates.post(staff, certificate({ type: 'BOAT' }))).statusCode).toBe(400);
  });

  it('[O-084] that is renewed stays in the history', async () => {
    const old = await certificates.made(staff, certificate({ expiryDate: days(10) }));
    const renewal = certificate({ expiryDate: days(1_800), replaces: old.id });
    const { id } = await certificates.made(staff, renewal);
    const kept = await until('the renewal', async () => {
      const found = await certificates.read(staff, old.id);
      return found.status === 'renewed' ? found : undefined;
    });
    expect(kept).toMatchObject({ certificateNumber: 'GB 4711', flags: [], status: 'renewed' });
    expect((await certificates.read(staff, id)).replaces).toBe(old.id);
    expect((await certificates.change(staff, old.id, { issuer: 'X' })).statusCode).toBe(409);
  });

  const matrix = async () => {
    const { people } = (
      await employer.get(
        `${certificates.path}/matrix?organization=${organization}&vessel=${vessel}`,
        hand.token,
      )
    ).json();
    return people[0];
  };
  const require = (types: string[], more: object = {}) =>
    employer.post('certificateRequirements', staff.token, {
      organization,
      position: bosun,
      types,
      ...more,
    });

  it('[O-082] shows each gap against what the holder’s rank requires, and whether it lasts to the end of the contract', async () => {
    await require(['PST', 'FPFF', 'EFA', 'PSSR']);
    await certificates.made(staff, certificate({ type: 'PST', expiryDate: days(400) }));
    await certificates.made(staff, certificate({ type: 'FPFF', expiryDate: days(20) }));
    await certificates.made(staff, certificate({ type: 'EFA', expiryDate: days(-2) }));
    await employer.patch(`employees/${hand.record}`, admin.token, { endedOn: days(60) });
    expect(await matrix()).toMatchObject({
      user: hand.user,
      rank: 'Bosun',
      contractEnds: days(60),
      certificates: [
        { type: 'PST', state: 'valid', isToContractEnd: true },
        { type: 'FPFF', state: 'expiring', isToContractEnd: false },
        { type: 'EFA', state: 'expired', isToContractEnd: false },
        { type: 'PSSR', state: 'missing', isToContractEnd: false },
      ],
    });
    await require(['SSO'], { vessel });
    expect((await matrix()).certificates.map(({ type }: { type: string }) => type)).toEqual([
      'SSO',
    ]);
    expect((await require(['PST'])).statusCode).toBe(409);
  });

  it('[O-082] that the rank asks for and nobody holds in force counts against the compliance of the vessel', async () => {
    const compliance = async () =>
      (await employer.get(`registers/compliance?organization=${organization}`, staff.token)).json()
        .vessels[vessel];
    const before = (await compliance()) ?? { passed: 0, of: 0 };
    await require(['PST', 'FPFF', 'EFA']);
    await certificates.made(staff, certificate({ type: 'PST', expiryDate: days(400) }));
    await certificates.made(staff, certificate({ type: 'FPFF', expiryDate: days(20) }));
    const after = await compliance();
    // Both records count as well: they are active.
    expect([after.of - before.of, after.passed - before.passed]).toEqual([5, 4]);
  });

  it('[O-085] feeds matrix, warnings and inspection pack: a changed date shows in all three', async () => {
    await require(['PST']);
    const { id } = await certificates.made(staff, certificate({ expiryDate: days(400) }));
    const seen = async () => {
      const pack = (
        await employer.get(
          `${certificates.path}/inspection?organization=${organization}&vessel=${vessel}`,
          hand.token,
        )
      ).json();
      return {
        matrix: (await matrix()).certificates[0].expiryDate,
        state: (await matrix()).certificates[0].state,
        flags: (await certificates.read(staff, id)).flags,
        pack: pack.certificates[0].expiryDate,
        hash: pack.hash,
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ matrix: days(400), state: 'valid', flags: [], pack: days(400) });
    expect((await seen()).hash).toBe(before.hash);
    await certificates.change(staff, id, { expiryDate: days(25) });
    const after = await seen();
    expect(after).toMatchObject({
      matrix: days(25),
      state: 'expiring',
      flags: ['expiring30'],
      pack: days(25),
    });
    expect(after.hash).not.toBe(before.hash);
  });
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
      issuedDate: days(0),
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

describe('a register as a whole', () => {
  it('exports what fits as CSV with names for codes, and no formula', async () => {
    await assessments.made(staff, assessment({ activity: '=HYPERLINK("x")', vessel }));
    await assessments.made(staff, assessment({ activity: 'Tender', reviewDate: days(-1) }));
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
