import { type AuditEntry, registers } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { take } from '../maintenance/stock.ts';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordContents } from '../testing/register-contents.ts';

let employer: EmployerTest;
let organization: string;
let vessel: string;
let bosun: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;

beforeAll(async () => {
  employer = await startEmployer();
  bosun = (await employer.bosun()).position;
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization, safeManning: 4 });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  captain = await employer.member(organization, { orgRoles: ['vessel-management'], vessel });
  hand = await employer.member(organization, { vessel, position: bosun });
  mate = await employer.member(organization, { vessel, position: bosun });
});
afterAll(() => employer.close());

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const ofVessel = (content: object) => ({ organization, vessel, ...content });
const made = (register: string, content: object, by = admin) =>
  recordsOf(employer, register).made(by, ofVessel(content));
const moved = (register: string, id: string, ...statuses: string[]) =>
  recordsOf(employer, register).moved(admin, id, ...statuses);
const read = (register: string, id: string, by = admin) =>
  recordsOf(employer, register).read(by, id);
const overview = async (register: string, by: Member, more = '') =>
  employer.get(
    `registers/${register}/overview?organization=${organization}&vessel=${vessel}${more}`,
    by.token,
  );

/** Checks that a record of a register stores its content, and goes through these statuses. */
const holds = (register: string, goes: readonly string[], reason?: string) => async () => {
  looked.add(register);
  const records = recordsOf(employer, register);
  const content = recordContents({
    hand: hand.user,
    mate: mate.user,
    captain: captain.user,
    bosun,
  })[register];
  if (!content) throw new RangeError(register);
  const { id } = await records.made(admin, ofVessel(content));
  const { status, ...kept } = await records.read(admin, id);
  expect(status).toBe(goes[0]);
  for (const [name, value] of Object.entries(content))
    expect([name, kept[name]]).toEqual([name, likeSent(value)]);
  const taken = [status];
  for (const next of goes.slice(1)) {
    let answer = await records.change(admin, id, { status: next });
    if (answer.statusCode === 400)
      answer = await records.change(admin, id, { status: next, reason });
    expect([next, answer.statusCode, answer.body]).toEqual([next, 200, expect.anything()]);
    taken.push((await records.read(admin, id)).status);
  }
  expect(taken).toEqual(goes);
};
const looked = new Set(['maintenance-schedule', 'maintenance-jobs']);

describe('every register holds what it says and goes through its statuses', () => {
  it(
    '[O-059] [O-110] incidents',
    holds('incidents', ['reported', 'investigating', 'reviewed', 'closed']),
  );
  it('[O-066] [O-124] meetings', holds('meetings', ['planned', 'held', 'approved']));
  it('[O-068] dangerous-goods', holds('dangerous-goods', ['stocked', 'low', 'disposed']));
  it('[O-073] company-documents', holds('company-documents', ['active', 'archived']));
  it(
    '[O-074] form-templates',
    holds('form-templates', ['draft', 'published', 'retired'], 'Replaced'),
  );
  it(
    '[O-074] form-runs',
    holds('form-runs', ['open', 'submitted', 'returned', 'submitted', 'reviewed'], 'Which fridge?'),
  );
  it('[O-077] particulars', holds('particulars', ['candidate', 'active', 'leave', 'ended']));
  it('[O-086] training', holds('training', ['assigned', 'booked', 'failed', 'booked', 'done']));
  it('[O-088] suppliers', holds('suppliers', ['prospect', 'approved', 'suspended'], 'Late twice'));
  it('[O-094] crew-list', holds('crew-list', ['expected', 'aboard', 'leave', 'aboard', 'off']));
  it('[O-096] payroll', holds('payroll', ['draft', 'approved', 'paid']));
  it('[O-098] crew-management', holds('crew-management', ['planned', 'pending', 'approved']));
  it('[O-100] contacts', holds('contacts', ['active', 'stale', 'active']));
  it('[O-102] work-list', holds('work-list', ['open', 'in progress', 'review', 'done']));
  it('[O-104] check-lists', holds('check-lists', ['due', 'running', 'done', 'reviewed']));
  it('[O-106] muster-lists', holds('muster-lists', ['draft', 'approved', 'posted']));
  it(
    '[O-108] non-conformities',
    holds('non-conformities', ['open', 'in progress', 'verification', 'closed']),
  );
  it('[O-112] medical-reports', holds('medical-reports', ['draft', 'sent', 'closed']));
  it(
    '[O-115] publications',
    holds('publications', ['current', 'missing', 'current', 'superseded']),
  );
  it('[O-117] notices', holds('notices', ['new', 'reviewed', 'actioned', 'archived']));
  it('[O-119] drills', holds('drills', ['planned', 'done', 'reviewed']));
  it('[O-122] audits', holds('audits', ['planned', 'done', 'closed']));
  it('[O-163] security-declarations', holds('security-declarations', ['requested', 'agreed']));
  it('[O-167] security-reports', holds('security-reports', ['draft', 'sent', 'closed']));
  it(
    '[O-176] equipment',
    holds('equipment', ['operational', 'degraded', 'out', 'operational', 'decommissioned'], 'Sold'),
  );
  it('[O-174] spare-parts', holds('spare-parts', ['low', 'ordered']));
  it('[O-179] manuals', holds('manuals', ['current', 'superseded']));
  it('[O-181] mandatory-documents', holds('mandatory-documents', ['in window']));
  it('[O-182] vessel-documents', holds('vessel-documents', ['active', 'archived']));

  it('and each of them has been through here, or has tests of its own', () => {
    const earlier = [
      'corrective-actions',
      'risk-assessments',
      'certificates',
      'sms',
      'visitors',
      'rest-confirmations',
      'rest-arrangements',
    ];
    expect([...looked, ...earlier].toSorted()).toEqual(
      registers.map(({ slug }) => slug).toSorted(),
    );
  });
});

/** Rows are answered with their own ids. */
const likeSent = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? expect.objectContaining(one) : one))
    : value;

const actionsOf = async (reference: string) => {
  const { docs } = (
    await employer.get(
      `registers/corrective-actions?where[reference][contains]=${reference}&depth=0&sort=subject`,
      admin.token,
    )
  ).json();
  return docs as Record<string, unknown>[];
};

describe('what is found', () => {
  it('[O-105] each exception of a check-list becomes an action that names it, and once', async () => {
    const { id, number } = await made('check-lists', {
      template: 'Arrival',
      dueDate: day(1),
      doneBy: hand.user,
      items: [
        { item: 'Anchor ready', answer: 'no', remark: 'Seized' },
        { item: 'Pilot ladder', answer: 'no' },
        { item: 'Flag', answer: 'yes' },
      ],
    });
    await moved('check-lists', id, 'running', 'done');
    expect((await read('check-lists', id)).exceptions).toBe(2);
    const actions = await until('the actions', async () => {
      const found = await actionsOf(String(number));
      return found.length === 2 && found;
    });
    expect(actions).toMatchObject([
      {
        subject: 'Anchor ready',
        reference: `${number} Arrival`,
        source: 'audit',
        owner: hand.user,
        vessel,
        status: 'open',
        rootCause: 'Seized',
      },
      { subject: 'Pilot ladder', reference: `${number} Arrival` },
    ]);
    await moved('check-lists', id, 'reviewed');
    expect(await actionsOf(String(number))).toHaveLength(2);
  });

  it('is answered whole before a check-list is finished', async () => {
    const { id } = await made('check-lists', {
      template: 'Arrival',
      dueDate: day(1),
      doneBy: hand.user,
      items: [{ item: 'Anchor ready' }],
    });
    await moved('check-lists', id, 'running');
    const answer = await recordsOf(employer, 'check-lists').change(admin, id, { status: 'done' });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      403,
      'Answer every item first.',
    ]);
  });
});

describe('what is nobody’s business', () => {
  const sealed = async (register: string, id: string) =>
    JSON.stringify(await employer.service.store(`registers/${register}`).findById(objectId(id)));

  it('[O-113] medical reports are encrypted, closed to who merely belongs to the vessel, and each reading by others is recorded', async () => {
    const { id } = await made('medical-reports', {
      patient: hand.user,
      reportedOn: day(0),
      onset: day(-1),
      treatment: 'Twelve stitches',
      outcome: 'unfit',
    });
    expect(await sealed('medical-reports', id)).not.toContain('stitches');
    const path = `registers/medical-reports/${id}`;
    expect((await employer.get(path, mate.token)).statusCode).toBe(404);
    const before = await readingsOf('registers/medical-reports', id);
    expect((await read('medical-reports', id, hand)).treatment).toBe('Twelve stitches');
    expect(await readingsOf('registers/medical-reports', id)).toHaveLength(before.length);
    expect((await read('medical-reports', id, admin)).treatment).toBe('Twelve stitches');
    const after = await readingsOf('registers/medical-reports', id);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ actor: { id: admin.user }, action: 'read' });
    const csv = await employer.get(
      `registers/medical-reports/export?where[id][equals]=${id}`,
      admin.token,
    );
    expect(csv.body).not.toContain('stitches');
    expect((await employer.get(`${path}/history`, hand.token)).body).not.toContain('stitches');
  });

  it('[O-078] next of kin is encrypted, and shown to the employer only while the person says so', async () => {
    const nina = await employer.member(organization, { vessel, position: bosun });
    const records = recordsOf(employer, 'particulars');
    const { id } = await made('particulars', {
      person: nina.user,
      legalName: 'Nina Berg',
      passportNumber: 'SECRET77',
    });
    const kin = [{ name: 'Ola Berg', relation: 'Brother', phone: '+47 99' }];
    expect((await records.change(nina, id, { nextOfKin: kin })).statusCode).toBe(200);
    const stored = await sealed('particulars', id);
    expect([stored.includes('Ola'), stored.includes('SECRET77')]).toEqual([false, false]);
    expect((await read('particulars', id, nina)).nextOfKin).toMatchObject(kin);
    expect((await read('particulars', id)).nextOfKin).toBeUndefined();
    const forced = await records.change(admin, id, { kinShown: true });
    expect([forced.statusCode, forced.body.includes('Only the person themselves')]).toEqual([
      400,
      true,
    ]);
    expect((await records.change(nina, id, { kinShown: true })).statusCode).toBe(200);
    expect((await read('particulars', id)).nextOfKin).toMatchObject(kin);
    const readings = await readingsOf('registers/particulars', id);
    expect(readings.at(-1)).toMatchObject({ actor: { id: admin.user } });
    await records.change(nina, id, { kinShown: false });
    expect((await read('particulars', id)).nextOfKin).toBeUndefined();
    expect((await employer.get(`registers/particulars/${id}`, mate.token)).statusCode).toBe(404);
  });

  const readingsOf = async (collection: string, document: string) => {
    const asked = `collection=${collection}&organization=${organization}&limit=100`;
    const answer = await employer.get(`audit?${asked}`, employer.operator);
    const entries = answer.json().docs as AuditEntry[];
    return entries
      .filter((entry) => entry.action === 'read' && entry.document === document)
      .toReversed();
  };
});

describe('a payslip', () => {
  it('is not approved by whose it is, of a contract that has ended, or in another currency without a rate', async () => {
    const contract = await made('crew-management', {
      person: mate.user,
      contractFrom: '2026-01-01',
      contractTo: '2026-06-30',
      pay: 3000,
      currency: 'usdol',
    });
    const slip = (more: object) =>
      made('payroll', {
        person: mate.user,
        period: '2026-05',
        basic: 3000,
        currency: 'euros',
        contract: contract.id,
        ...more,
      });
    const approve = (id: string) =>
      recordsOf(employer, 'payroll').change(admin, id, { status: 'approved' });
    const foreign = await slip({});
    expect(foreign).toMatchObject({ contractPay: 3000, contractCurrency: 'usdol', net: 3000 });
    expect((await approve(foreign.id)).json().errors[0].message).toContain('another currency');
    await recordsOf(employer, 'payroll').change(admin, foreign.id, { rate: 1.1 });
    expect((await approve(foreign.id)).statusCode).toBe(200);
    expect((await read('payroll', foreign.id)).difference).toBe(300);
    const late = await slip({ period: '2026-08', currency: 'usdol' });
    expect((await approve(late.id)).json().errors[0].message).toContain('had ended');
    const own = await made('payroll', {
      person: admin.user,
      period: '2026-08',
      basic: 9000,
      currency: 'euros',
    });
    expect((await approve(own.id)).json().errors[0].message).toContain('their own pay');
    const other = await recordsOf(employer, 'payroll').post(admin, {
      ...ofVessel({ person: hand.user, period: '2026-08', basic: 1, currency: 'euros' }),
      contract: contract.id,
    });
    expect([other.statusCode, other.body.includes('somebody else')]).toEqual([400, true]);
  });

  it('is read by who leads the vessel, by whose it is once it is approved, and by nobody else aboard', async () => {
    const { id } = await made('payroll', {
      person: hand.user,
      period: '2026-07',
      basic: 3000,
      currency: 'euros',
    });
    const status = async (by: Member) =>
      (await employer.get(`registers/payroll/${id}`, by.token)).statusCode;
    expect([await status(hand), await status(captain), await status(mate)]).toEqual([
      404, 200, 404,
    ]);
    await recordsOf(employer, 'payroll').change(admin, id, { status: 'approved' });
    expect([await status(hand), await status(captain), await status(mate)]).toEqual([
      200, 200, 404,
    ]);
    const listed = await recordsOf(employer, 'payroll').list(hand, 'where[period][equals]=2026-07');
    expect(listed).toEqual([expect.objectContaining({ id })]);
  });
});

describe('an overview', () => {
  it('is of the records that the viewer may read, over the period that they choose', async () => {
    const answer = (await overview('crew-list', captain)).json();
    expect(answer.figures).toEqual([
      { label: 'Aboard', value: expect.any(Number) },
      { label: 'Safe manning', value: 4 },
    ]);
    const stranger = await employer.member(
      await employer.made('organizations', { name: 'Elsewhere' }),
      { orgRoles: ['org-admin'] },
    );
    for (const register of ['incidents', 'drills', 'muster-lists', 'crew-list'])
      expect((await overview(register, stranger)).json()).toEqual({
        figures: [],
        findings: [],
        tables: [],
      });
    expect(
      (await employer.get(`registers/incidents/overview?organization=${organization}`)).statusCode,
    ).toBe(403);
    const early = (await overview('incidents', admin, '&from=2020-01-01&to=2020-03-31')).json();
    expect(early.tables[0].columns).toEqual(['Category', '2020-01', '2020-02', '2020-03']);
    expect(early.figures[0]).toEqual({ label: 'In the period', value: 0 });
    const odd = (await overview('incidents', admin, '&from=x&to=2020-99-01')).json();
    expect(odd.tables[0].columns).toHaveLength(14);
  });

  it('names who signs on while a muster list is posted as without a station', async () => {
    const content = recordContents({
      hand: hand.user,
      mate: mate.user,
      captain: captain.user,
      bosun,
    })['muster-lists'];
    const { id } = await made('muster-lists', { ...content, name: 'While somebody signs on' });
    const [, joining] = await Promise.all([
      moved('muster-lists', id, 'approved', 'posted'),
      employer.member(organization, { vessel, position: bosun, startedOn: day(0) }),
    ]);
    const { findings } = (await overview('muster-lists', captain)).json();
    const ofList = (findings as { code: string; records: string[]; text: string }[]).filter(
      ({ code, records }) => code === 'unassigned' && records.includes(id),
    );
    expect(ofList).toHaveLength(1);
    await employer.patch(`employees/${joining.record}`, admin.token, { endedOn: day(-1) });
  });

  it('keeps of a drill who took part and has left since, and takes nobody anew who has', async () => {
    const leaving = await employer.member(organization, { vessel, position: bosun });
    const drills = recordsOf(employer, 'drills');
    const content = recordContents({
      hand: leaving.user,
      mate: mate.user,
      captain: captain.user,
      bosun,
    }).drills;
    const { id } = await made('drills', content ?? {});
    await employer.patch(`employees/${leaving.record}`, admin.token, { endedOn: day(-1) });
    expect((await drills.change(admin, id, { scenario: 'Fire in the galley' })).statusCode).toBe(
      200,
    );
    const kept = JSON.stringify(await drills.read(admin, id));
    expect(kept).toContain(leaving.user);
    const anew = await drills.post(admin, ofVessel({ ...content }));
    expect([anew.statusCode, anew.body]).toEqual([400, expect.stringContaining('not a member')]);
    const { tables } = (await overview('drills', captain)).json();
    expect(JSON.stringify(tables[1])).not.toContain(leaving.user);
  });

  it('knows who is aboard', async () => {
    const { figures, tables } = (await overview('drills', captain)).json();
    expect(figures[0]).toEqual({ label: 'Aboard', value: expect.any(Number) });
    expect(tables.map(({ title }: { title: string }) => title)).toEqual([
      'Drill matrix',
      'Without a drill in the last month',
    ]);
  });
});

describe('maintenance', () => {
  const task = (machine: string, more: object = {}) =>
    made('maintenance-schedule', {
      task: 'Change the oil',
      equipment: machine,
      interval: 'running hours',
      everyHours: 250,
      lastHours: 1000,
      window: 25,
      isCritical: true,
      isClass: false,
      assignee: hand.user,
      ...more,
    });
  const engine = async (tag: string, more: object = {}) =>
    (await made('equipment', { tag, name: 'Engine', runningHours: 1000, ...more })).id;
  const jobOf = async (schedule: string) => {
    const { docs } = (
      await employer.get(
        `registers/maintenance-jobs?where[schedule][equals]=${schedule}&depth=0&sort=createdAt`,
        admin.token,
      )
    ).json();
    return docs as (Record<string, unknown> & { id: string })[];
  };

  it('[O-169] [O-170] a task holds its interval and window, follows the hours that are read, and opens its job', async () => {
    const machine = await engine('ME9');
    const { id } = await task(machine);
    expect(await read('maintenance-schedule', id)).toMatchObject({
      interval: 'running hours',
      everyHours: 250,
      window: 25,
      isCritical: true,
      isClass: false,
      status: 'active',
      hoursNow: 1000,
      nextDueAt: 1250,
      flags: [],
    });
    await recordsOf(employer, 'equipment').change(admin, machine, { runningHours: 1230 });
    const [job] = await until('its job', async () => {
      const found = await jobOf(id);
      return found.length > 0 && found;
    });
    expect(job).toMatchObject({ job: 'Change the oil', equipment: machine, assignee: hand.user });
    expect((await read('maintenance-schedule', id)).flags).toEqual(['upcoming']);
    await recordsOf(employer, 'maintenance-jobs').change(admin, job?.id ?? '', {
      hours: 2,
      atHours: 1240,
    });
    await moved('maintenance-jobs', job?.id ?? '', 'in progress', 'done');
    await until(
      'the task to begin anew',
      async () => (await read('maintenance-schedule', id)).nextDueAt === 1490,
    );
    expect((await read('maintenance-schedule', id)).flags).toEqual([]);
    const paused = await recordsOf(employer, 'maintenance-schedule').change(admin, id, {
      status: 'paused',
      reason: 'In refit',
    });
    expect(paused.statusCode).toBe(200);
  });

  it('says how often a task comes round in the way that its interval counts', async () => {
    const machine = await engine('ME8');
    const answer = await recordsOf(employer, 'maintenance-schedule').post(
      admin,
      ofVessel({ task: 'Inspect', equipment: machine, interval: 'calendar' }),
    );
    expect([answer.statusCode, answer.body.includes('everyDays')]).toEqual([400, true]);
  });

  it('[O-171] a job holds what was done, and is postponed only with a reason', async () => {
    const records = recordsOf(employer, 'maintenance-jobs');
    const spare = await made('spare-parts', { name: 'Seal', partNumber: 'S-1', quantity: 3 });
    const { id } = await made('maintenance-jobs', {
      job: 'Renew the seal',
      assignee: hand.user,
      dueDate: day(3),
      spares: [{ spare: spare.id, quantity: 2 }],
      findings: 'Worn',
      cost: 80.5,
    });
    const refused = await records.change(admin, id, { status: 'postponed' });
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'postponedReason',
    ]);
    const postponed = await records.change(admin, id, {
      status: 'postponed',
      postponedReason: 'Waiting for parts',
    });
    expect(postponed.statusCode).toBe(200);
    await records.change(admin, id, { hours: 1.5 });
    await moved('maintenance-jobs', id, 'in progress', 'done', 'verified');
    expect(await read('maintenance-jobs', id)).toMatchObject({
      assignee: hand.user,
      hours: 1.5,
      findings: 'Worn',
      postponedReason: 'Waiting for parts',
      status: 'verified',
      doneDate: day(0),
    });
    expect(await read('spare-parts', spare.id)).toMatchObject({ quantity: 1 });
  });

  it('[O-173] what is finished is history, and refuses changes', async () => {
    const records = recordsOf(employer, 'maintenance-jobs');
    const { id } = await made('maintenance-jobs', { job: 'Grease', assignee: hand.user, hours: 1 });
    await moved('maintenance-jobs', id, 'done');
    const changed = await records.change(admin, id, { findings: 'Nothing' });
    expect(changed.statusCode).toBe(409);
    expect(
      (await employer.remove(`registers/maintenance-jobs/${id}`, admin.token)).statusCode,
    ).toBe(409);
    const { docs } = (
      await employer.get(
        'registers/maintenance-jobs?where[status][in]=done,verified&depth=0',
        admin.token,
      )
    ).json();
    expect(docs.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('two jobs that are finished at once do not both take the last spare, nor one job twice', async () => {
    const spare = await made('spare-parts', { name: 'Impeller', partNumber: 'I-1', quantity: 1 });
    const job = () =>
      made('maintenance-jobs', {
        job: 'Renew the impeller',
        assignee: hand.user,
        hours: 1,
        spares: [{ spare: spare.id, quantity: 1 }],
      });
    const [one, other] = [await job(), await job()];
    const finish = (id: string) =>
      recordsOf(employer, 'maintenance-jobs').change(admin, id, { status: 'done' });
    const answers = await Promise.all([finish(one.id), finish(one.id), finish(other.id)]);
    const done = [one.id, other.id].map(async (id) => (await read('maintenance-jobs', id)).status);
    expect((await Promise.all(done)).toSorted()).toEqual(['done', 'open']);
    expect(answers.some(({ statusCode }) => statusCode === 409)).toBe(true);
    await until('the stock', async () => (await read('spare-parts', spare.id)).quantity === 0);
    expect(await read('spare-parts', spare.id)).toMatchObject({ quantity: 0, status: 'out' });
  });

  it('what was taken for a job whose write was lost goes back into stock', async () => {
    const spare = await made('spare-parts', { name: 'Gasket', partNumber: 'G-1', quantity: 2 });
    const { id } = await made('maintenance-jobs', { job: 'Renew the gasket', assignee: hand.user });
    await take(employer.service, { job: id, spare: spare.id, quantity: 2 });
    await recordsOf(employer, 'maintenance-jobs').change(admin, id, { findings: 'Worn' });
    const inStock = async () => (await read('spare-parts', spare.id)).quantity;
    expect(await inStock()).toBe(0);
    await until('the stock', async () => (await inStock()) === 2, 45_000);
  });

  it('equipment is never part of itself, and its hours do not fall', async () => {
    const records = recordsOf(employer, 'equipment');
    const top = await engine('A1');
    const below = await engine('A2', { parent: top });
    const lowest = await engine('A3', { parent: below });
    for (const parent of [top, lowest]) {
      const answer = await records.change(admin, top, { parent });
      expect([answer.statusCode, answer.body.includes('not part of itself')]).toEqual([400, true]);
    }
    expect((await records.change(admin, top, { runningHours: 999 })).statusCode).toBe(400);
    expect((await records.change(admin, top, { runningHours: 0 })).statusCode).toBe(200);
  });
});

describe('runs of forms', () => {
  const runsOf = async (name: string) => {
    const { docs } = (
      await employer.get(
        `registers/form-runs?where[name][equals]=${name}&depth=0&sort=createdAt`,
        admin.token,
      )
    ).json();
    return docs as Record<string, unknown>[];
  };
  const published = async (content: object) => {
    const { id } = await recordsOf(employer, 'form-templates').made(admin, {
      organization,
      assignees: [captain.user],
      items: [{ item: 'Cabin inspected' }],
      ...content,
    });
    await moved('form-templates', id, 'published');
    return id;
  };

  it('[O-076] are opened by a crew change, one of every published form that asks for it', async () => {
    const template = await published({ template: 'Handover', trigger: 'crew change' });
    await published({ template: 'Unasked', trigger: 'manual' });
    await recordsOf(employer, 'form-templates').made(admin, {
      organization,
      template: 'Handover draft',
      trigger: 'crew change',
    });
    await employer.made('rotations', {
      organization,
      vessel,
      rank: bosun,
      user: mate.user,
      kind: 'aboard',
      from: day(0),
      to: day(30),
      status: 'proposed',
    });
    const { docs } = (await employer.get('rotations?depth=0&limit=1', admin.token)).json();
    for (const status of ['confirmed', 'active'])
      await employer.patch(`rotations/${docs[0].id}`, admin.token, { status });
    const runs = await until('the run', async () => {
      const found = await runsOf('Handover');
      return found.length > 0 && found;
    });
    expect(runs).toMatchObject([
      {
        template,
        vessel,
        assignee: captain.user,
        occasion: 'Crew change: signing on',
        dueDate: day(7),
        status: 'open',
        items: [{ item: 'Cabin inspected' }],
      },
    ]);
    expect([await runsOf('Unasked'), await runsOf('Handover draft')]).toEqual([[], []]);
  });

  it('open by their schedule as soon as it is published, once', async () => {
    await published({ template: 'Weekly rounds', trigger: 'schedule', frequency: 'week' });
    const runs = await until('the run', async () => {
      const found = await runsOf('Weekly rounds');
      return found.length > 0 && found;
    });
    expect(runs).toMatchObject([{ occasion: `Scheduled for ${day(0)}`, dueDate: day(7) }]);
  });
});
