import { registers } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '../testing/days.ts';
import type { EmployerTest, Member } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';
import { recordsAboard } from '../testing/records-aboard.ts';
import { recordContents } from '../testing/register-contents.ts';
import { mostSeen } from './overview.ts';

const { start, ofVessel, made, moved, read } = recordsAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let bosun: string;
let admin: Member;
let captain: Member;
let hand: Member;
let mate: Member;

beforeAll(async () => {
  ({ employer, organization, vessel, bosun, admin, captain, hand, mate } = await start());
});
afterAll(() => employer.close());

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
      dueDate: dayIn(1),
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
      dueDate: dayIn(1),
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
    // As long as the usual period, of which a year's first and last month may be the same or not.
    expect(odd).toEqual((await overview('incidents', admin)).json());
    expect(odd.tables[0].columns.length).toBeGreaterThan(12);
  });

  it('is of the latest records where there are more than it can be made of, and says so', async () => {
    const { [driver]: documents } = employer.service.store('registers/incidents');
    const contents = recordContents({
      hand: hand.user,
      mate: mate.user,
      captain: captain.user,
      bosun,
    });
    const { id } = await made('incidents', contents.incidents ?? {});
    const example = await documents.findOne(
      { _id: objectId(id) },
      { projection: { _id: 0, pending: 0, derived: 0 } },
    );
    const elsewhere = await employer.made('organizations', { name: 'Many' });
    const many = Array.from({ length: mostSeen + 2 }, (_, at) => ({
      ...example,
      organization: objectId(elsewhere),
      number: `M-${at}`,
      closedOn: null,
      createdAt: new Date(Date.now() + at),
    }));
    await documents.insertMany(many as never);
    const manager = await employer.member(elsewhere, { orgRoles: ['org-admin'] });
    const answer = await employer.get(
      `registers/incidents/overview?organization=${elsewhere}`,
      manager.token,
    );
    expect(answer.json().findings[0]).toEqual({
      code: 'partial',
      text: expect.stringContaining('latest 5,000 records'),
      tone: 'warning',
      records: [],
    });
    await documents.deleteMany({ organization: objectId(elsewhere) });
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
      employer.member(organization, { vessel, position: bosun, startedOn: dayIn(0) }),
    ]);
    const { findings } = (await overview('muster-lists', captain)).json();
    const ofList = (findings as { code: string; records: string[]; text: string }[]).filter(
      ({ code, records }) => code === 'unassigned' && records.includes(id),
    );
    expect(ofList).toHaveLength(1);
    await employer.patch(`employees/${joining.record}`, admin.token, { endedOn: dayIn(-1) });
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
    await employer.patch(`employees/${leaving.record}`, admin.token, { endedOn: dayIn(-1) });
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
