import { describe, expect, it } from '@jest/globals';
import { monthsAfter, monthsBetween } from '../time/clock.ts';
import { nextInternalAudit } from './audits.ts';
import { contacts } from './contacts.ts';
import { crewList, manningFinding } from './crew-list.ts';
import { crewManagement, leaveEarned } from './crew-management.ts';
import { clashes, dangerousGoods } from './dangerous-goods.ts';
import type { OverviewContext, Register, SeenPerson, SeenRecord } from './declaration/index.ts';
import { anyRegister, flagsAt, isClosed } from './declaration/index.ts';
import { drills, needsDrillOnLeaving, nextDrill, withoutDrill } from './drills.ts';
import { equipment } from './equipment.ts';
import { formRuns, runsCompleted, runsDue } from './form-runs.ts';
import { formTemplates, nextRun } from './form-templates.ts';
import { incidents, lostTimeRate } from './incidents.ts';
import { maintenanceJobs } from './maintenance-jobs.ts';
import { maintenanceSchedule } from './maintenance-schedule.ts';
import { mandatoryDocuments } from './mandatory-documents.ts';
import { manuals } from './manuals.ts';
import { unfitDays } from './medical-reports.ts';
import { attendance, meetings, nextSafetyMeeting } from './meetings.ts';
import { musterLists } from './muster-lists.ts';
import { nonConformities, reauditBy } from './non-conformities.ts';
import { particulars } from './particulars.ts';
import { differenceFromContract, netPay, payroll } from './payroll.ts';
import { mondayOf, weeksBehind } from './publications.ts';
import { securityDeclarations } from './security-declarations.ts';
import { nextSecurityDrill } from './security-reports.ts';
import { segregationOf } from './segregation.ts';
import { spareParts, stockStatus } from './spare-parts.ts';
import { suppliers } from './suppliers.ts';
import { training } from './training.ts';
import { vesselDocuments } from './vessel-documents.ts';
import { completion, workList } from './work-list.ts';

/** The flags that hold on a day (at noon) for a record with this content. */
function flagged(
  register: unknown,
  content: object,
  { on, status }: { on: string; status?: string },
) {
  const { flags, statuses } = register as Register;
  const code = status ?? statuses[0]?.code ?? '';
  const state = { status: code, isClosed: isClosed({ statuses }, code) };
  const at = Date.parse(`${on}T12:00:00Z`);
  return flagsAt(flags, { content: content as never, state, zone: 'UTC', at }).codes;
}

let seen = 0;
function record(content: object, more: Partial<SeenRecord> = {}): SeenRecord<never> {
  seen += 1;
  return {
    id: `r${seen}`,
    number: undefined,
    title: `Record ${seen}`,
    status: 'open',
    isClosed: false,
    vessel: 'aurelia',
    createdOn: '2026-01-01',
    closedOn: undefined,
    ...more,
    content: content as never,
  };
}

const people = (...ids: string[]): SeenPerson[] =>
  ids.map((id) => ({ id, name: id.toUpperCase(), since: '2026-01-01' }));

function overviewOf(
  register: unknown,
  records: readonly SeenRecord<never>[],
  more: Partial<OverviewContext> = {},
) {
  const around: OverviewContext = {
    today: '2026-06-15',
    period: { from: '2026-04-01', to: '2026-06-30' },
    people: [],
    crewChangedOn: undefined,
    vessel: { safeManning: undefined },
    others: {},
    ...more,
  };
  const {
    figures = [],
    findings = [],
    tables = [],
  } = (register as Register).overview?.of(records, around) ?? {};
  return { figures, findings, tables, texts: findings.map(({ text }) => text) };
}

const dayCount = (register: unknown, name: string, content: object, today: string) =>
  (register as Register).dayCounts[name]?.of({ createdAt: '', ...content } as never, today);

const computed = (register: unknown, name: string, content: object, status = 'open') =>
  (register as Register).computed[name]?.of(content as never, {
    status,
    day: '2026-06-15',
    closedOn: undefined,
  });

describe('days', () => {
  it('come months later, at the end of a month that has no such day', () => {
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsBetween('2026-11-30', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});

describe('incidents', () => {
  const event = (category: string, day: string) =>
    record({ category, occurredAt: `${day}T08:00:00.000Z` });

  it('[O-060] have a trend of each category by month, over the period that is chosen', () => {
    const { tables } = overviewOf(incidents, [
      event('near miss', '2026-03-31'),
      event('near miss', '2026-04-01'),
      event('near miss', '2026-06-30'),
      event('pollution', '2026-05-10'),
      event('near miss', '2026-07-01'),
    ]);
    expect(tables[0]?.columns).toEqual(['Category', '2026-04', '2026-05', '2026-06']);
    expect(tables[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Near miss', '1', '0', '1'],
      ['Pollution', '0', '1', '0'],
    ]);
  });

  it('[O-111] have a lost-time rate: injuries in a million hours of exposure', () => {
    const events = [{ category: 'lost time' }, { category: 'fatality' }, { category: 'first aid' }];
    expect(lostTimeRate(events, { people: 10, days: 100 })).toBe(83.3);
    expect(lostTimeRate([], { people: 10, days: 100 })).toBe(0);
    expect(lostTimeRate(events, { people: 0, days: 100 })).toBeUndefined();
    const { figures } = overviewOf(incidents, [event('lost time', '2026-05-01')], {
      people: people('a', 'b'),
    });
    expect(figures).toContainEqual({
      label: 'Lost-time rate',
      value: 228.9,
      unit: 'per million hours',
    });
  });
});

describe('meetings', () => {
  it('[O-067] [O-124] tell when the next is due and how many per cent came', () => {
    expect(attendance([{ invited: ['a', 'b', 'c', 'd'], present: ['a', 'b', 'c'] }], 9)).toBe(75);
    expect(attendance([{ present: ['a', 'b'] }], 4)).toBe(50);
    expect(attendance([], 4)).toBeUndefined();
    const held = record(
      { kind: 'safety', date: '2026-06-01', present: ['a', 'b', 'c'], nextDate: '2026-09-01' },
      { status: 'held' },
    );
    const company = overviewOf(meetings, [held], {
      people: people('a', 'b', 'c', 'd'),
      vessel: undefined,
    });
    expect(company.figures).toEqual([{ label: 'Attendance', value: 75, unit: '%' }]);
    expect(company.texts).toEqual(['The next meeting is due by 1 September 2026.']);
  });

  it('[O-125] of a vessel are due at most six weeks after the last', () => {
    const last = { kind: 'safety', date: '2026-06-01' };
    expect(nextSafetyMeeting([{ kind: 'safety', date: '2026-02-01' }, last])).toBe('2026-07-13');
    expect(nextSafetyMeeting([{ ...last, nextDate: '2026-12-01' }])).toBe('2026-07-13');
    expect(nextSafetyMeeting([{ ...last, nextDate: '2026-06-20' }])).toBe('2026-06-20');
    expect(nextSafetyMeeting([{ kind: 'toolbox', date: '2026-06-01' }])).toBeUndefined();
    const held = record(last, { status: 'held' });
    const on = (today: string) => overviewOf(meetings, [held], { today }).findings[0];
    expect(on('2026-07-13')?.tone).toBe('info');
    expect(on('2026-07-14')?.tone).toBe('danger');
  });
});

describe('dangerous goods', () => {
  it('[O-069] are flagged when over their maximum and when their data sheet is old', () => {
    const goods = { quantity: 20, maximum: 20, sheetDate: '2021-06-15' };
    expect(flagged(dangerousGoods, goods, { on: '2026-06-14' })).toEqual([]);
    expect(flagged(dangerousGoods, goods, { on: '2026-06-15' })).toEqual(['oldSheet']);
    expect(flagged(dangerousGoods, { ...goods, quantity: 20.1 }, { on: '2026-06-14' })).toEqual([
      'overMaximum',
    ]);
    expect(
      flagged(dangerousGoods, { ...goods, quantity: 99 }, { on: '2027-01-01', status: 'disposed' }),
    ).toEqual([]);
  });

  it('[O-069] are flagged when goods that must be segregated share a location', () => {
    const petrol = record({ product: 'Petrol', hazardClass: '3', location: 'Deck locker' });
    const bleach = record({ hazardClass: '5', division: '5.1', location: ' deck locker' });
    const elsewhere = record({ hazardClass: '5', location: 'Lazarette' });
    const gone = record({ hazardClass: '5', location: 'Deck locker' }, { isClosed: true });
    const ashore = record({ hazardClass: '5', location: 'Deck locker' }, { vessel: undefined });
    const found = clashes([petrol, bleach, elsewhere, gone, ashore]);
    expect(found.map(({ records }) => records)).toEqual([[petrol.id, bleach.id]]);
  });

  it('are kept apart as the table of the IMDG Code says, in either order', () => {
    const hazard = (code: string) => ({ hazardClass: code[0], ...(code[1] && { division: code }) });
    const apart = (one: string, other: string) => segregationOf(hazard(one), hazard(other));
    expect([apart('3', '5.1'), apart('5.1', '3')]).toEqual([2, 2]);
    expect([apart('2.2', '3'), apart('4.3', '8'), apart('6.2', '3')]).toEqual([1, 1, 3]);
    expect([apart('9', '1'), apart('8', '2.2'), apart('3', '3')]).toEqual([0, 0, 0]);
    // Without a division the strictest of its class counts.
    expect(segregationOf({ hazardClass: '2' }, { hazardClass: '3' })).toBe(2);
    // Two of a class may be of two divisions, as long as nobody says which: 5.1 and 5.2 are kept apart.
    const unknown = (hazardClass: string) => segregationOf({ hazardClass }, { hazardClass });
    expect(['2', '3', '4', '5', '6', '9'].map(unknown)).toEqual([0, 0, 1, 2, 1, 0]);
    expect([apart('5.1', '5.1'), segregationOf({}, hazard('1'))]).toEqual([0, 0]);
    const codes = [
      '1',
      '2.1',
      '2.2',
      '2.3',
      '3',
      '4.1',
      '4.2',
      '4.3',
      '5.1',
      '5.2',
      '6.1',
      '6.2',
      '7',
      '8',
      '9',
    ];
    for (const one of codes)
      for (const other of codes)
        expect([one, other, apart(one, other)]).toEqual([one, other, apart(other, one)]);
  });

  it.each(['1203', '0004', '3480'])('have a UN number such as %s', (unNumber) => {
    expect(dangerousGoods.fields.unNumber.schema.safeParse(unNumber).success).toBe(true);
  });
  it.each(['0000', '0003', '1000', '9999', '123', 'UN12', '0700'])(
    'have none that is %s',
    (unNumber) => {
      expect(dangerousGoods.fields.unNumber.schema.safeParse(unNumber).success).toBe(false);
    },
  );
});

describe('forms and their runs', () => {
  it('[O-075] tell how many runs are due and how many per cent are completed', () => {
    const run = (status: string, dueDate: string) => record({ dueDate }, { status });
    const runs = [
      run('open', '2026-06-15'),
      run('returned', '2026-06-01'),
      run('open', '2026-06-16'),
      run('submitted', '2026-06-01'),
      run('reviewed', '2026-06-01'),
    ];
    expect(runsDue(runs, '2026-06-15')).toBe(2);
    expect(runsCompleted(runs)).toBe(40);
    const expectedFigures = [
      { label: 'Runs due', value: 2 },
      { label: 'Completed', value: 40, unit: '%' },
    ];
    expect(overviewOf(formTemplates, [], { others: { 'form-runs': runs } }).figures).toEqual(
      expectedFigures,
    );
    expect(overviewOf(formRuns, runs).figures[1]).toEqual(expectedFigures[1]);
  });

  it('open again a day, a week or so many months later', () => {
    const next = (frequency: string) => nextRun('2026-01-31', frequency);
    expect(['day', 'week', 'month', 'quarter', 'year'].map(next)).toEqual([
      '2026-02-01',
      '2026-02-07',
      '2026-02-28',
      '2026-04-30',
      '2027-01-31',
    ]);
  });
});

describe('people', () => {
  it('[O-079] have a passport flagged with less than six months left', () => {
    const passport = { passportExpiry: '2026-12-31' };
    expect(flagged(particulars, passport, { on: '2026-06-30' })).toEqual([]);
    expect(flagged(particulars, passport, { on: '2026-07-01' })).toEqual(['shortPassport']);
    expect(flagged(particulars, passport, { on: '2026-07-01', status: 'ended' })).toEqual([]);
  });

  it('[O-087] have courses that are overdue, and the date of their refresher', () => {
    const course = { dueDate: '2026-06-10', expiryDate: '2027-06-10' };
    expect(flagged(training, course, { on: '2026-06-10' })).toEqual([]);
    expect(flagged(training, course, { on: '2026-06-11' })).toEqual(['overdue']);
    expect(flagged(training, course, { on: '2026-06-11', status: 'done' })).toEqual([]);
    expect(flagged(training, course, { on: '2027-06-11', status: 'done' })).toEqual(['expired']);
    expect(training.columns).toContain('expiryDate');
    expect(training.fields.expiryDate.label).toBe('Refresher due');
  });

  it('[O-089] have suppliers whose approval says when it expires', () => {
    const supplier = { approvedTo: '2026-06-30', insuredTo: '2026-06-01' };
    expect(flagged(suppliers, supplier, { on: '2026-06-10', status: 'approved' })).toEqual([
      'expiring30',
      'uninsured',
    ]);
    expect(flagged(suppliers, supplier, { on: '2026-07-01', status: 'approved' })).toContain(
      'expired',
    );
    expect(suppliers.columns).toContain('approvedTo');
  });

  it('[O-095] aboard are compared with safe manning', () => {
    expect(manningFinding(6, 6)).toMatchObject([{ tone: 'info' }]);
    expect(manningFinding(5, 6)).toMatchObject([
      { tone: 'danger', text: '5 aboard, 1 fewer than the 6 that safe manning asks for.' },
    ]);
    expect(manningFinding(5, undefined)).toEqual([]);
    const list = [record({}, { status: 'aboard' }), record({}, { status: 'expected' })];
    const { figures, findings } = overviewOf(crewList, list, { vessel: { safeManning: 2 } });
    expect(figures).toEqual([
      { label: 'Aboard', value: 1 },
      { label: 'Safe manning', value: 2 },
    ]);
    expect(findings[0]?.code).toBe('undermanned');
  });

  it('[O-097] are paid net, and the payslip says how far that is from the contract', () => {
    const pay = {
      basic: 3000.1,
      overtime: 250.2,
      leavePay: 249.7,
      deductions: [{ amount: 100 }, { amount: 0.3 }],
      allotment: 1000,
      contractPay: 3500,
    };
    expect(netPay(pay)).toBe(2399.7);
    expect(differenceFromContract(pay)).toBe(0);
    expect(differenceFromContract({ ...pay, basic: 2900 })).toBe(-100.1);
    expect(differenceFromContract({ ...pay, rate: 2 })).toBe(3500);
    expect(differenceFromContract({ basic: 1 })).toBeUndefined();
    expect(computed(payroll, 'net', pay)).toBe(2399.7);
  });

  it('[O-099] earn 2.5 days of leave a month, and their relief is overdue past its date', () => {
    expect(leaveEarned('2026-01-01', '2026-06-30')).toBe(15);
    expect(leaveEarned('2026-01-01', '2026-01-15')).toBe(1);
    expect(leaveEarned('2026-01-01', '2025-12-31')).toBe(0);
    const contract = { contractFrom: '2026-01-01', leaveTaken: 5 };
    expect(dayCount(crewManagement, 'leaveBalance', contract, '2026-06-30')).toBe(10);
    const over = { ...contract, contractTo: '2026-03-31' };
    expect(dayCount(crewManagement, 'leaveBalance', over, '2026-06-30')).toBe(2.5);
    const relief = { reliefDate: '2026-06-10' };
    expect(flagged(crewManagement, relief, { on: '2026-06-10' })).toEqual([]);
    expect(flagged(crewManagement, relief, { on: '2026-06-11' })).toEqual(['reliefOverdue']);
    expect(flagged(crewManagement, relief, { on: '2026-06-11', status: 'approved' })).toEqual([]);
  });

  it('[O-101] ashore have a number of days since they were checked', () => {
    const contact = { checkedDate: '2026-06-01' };
    expect(dayCount(contacts, 'sinceChecked', contact, '2026-06-15')).toBe(14);
    expect(dayCount(contacts, 'sinceChecked', {}, '2026-06-15')).toBeUndefined();
    expect(contacts.columns).toContain('sinceChecked');
  });

  it('[O-114] who fell ill have a number of days on which they could not work', () => {
    const illness = { onset: '2026-06-01', outcome: 'unfit' };
    expect(unfitDays(illness, '2026-06-15')).toBe(14);
    expect(unfitDays({ ...illness, fitAgain: '2026-06-06' }, '2026-06-15')).toBe(5);
    expect(unfitDays({ ...illness, outcome: 'light' }, '2026-06-15')).toBe(0);
    expect(unfitDays({ outcome: 'unfit' }, '2026-06-15')).toBeUndefined();
  });
});

describe('work and safety aboard', () => {
  it('[O-103] the work list tells how many per cent are completed, of what is not rejected', () => {
    expect(completion(['done', 'open', 'review', 'rejected'])).toBe(33);
    expect(completion(['rejected'])).toBeUndefined();
    const items = [record({}, { status: 'done' }), record({}, { status: 'open' })];
    expect(overviewOf(workList, items).figures).toEqual([
      { label: 'Completed', value: 50, unit: '%' },
    ]);
  });

  it('[O-107] the muster list flags who has no station, craft that is overloaded, and a crew change since', () => {
    const list = record(
      {
        postedOn: '2026-06-01',
        stations: [
          { station: 'A', person: 'ana', craft: 'Raft 1' },
          { station: 'B', person: 'ben', craft: 'raft 1' },
        ],
        crafts: [{ craft: 'Raft 1', capacity: 1 }],
      },
      { status: 'posted', title: 'Summer' },
    );
    const at = (crewChangedOn: string, ...aboard: string[]) =>
      overviewOf(musterLists, [list], { people: people(...aboard), crewChangedOn }).texts;
    expect(at('2026-06-02', 'ana', 'ben', 'cy')).toEqual([
      'No station: CY.',
      'Raft 1 takes 1, and 2 go to it.',
      'Summer was posted before the latest crew change, on 2026-06-02.',
    ]);
    expect(at('2026-06-01', 'ana', 'ben')).toEqual(['Raft 1 takes 1, and 2 go to it.']);
    // Somebody whose name has not arrived yet.
    const nameless = ['dee', 'eve'].map((id) => ({ id, name: ' ', since: undefined }));
    expect(
      overviewOf(musterLists, [list], {
        people: [...people('ana', 'ben', 'cy'), ...nameless],
        crewChangedOn: undefined,
      }).texts[0],
    ).toBe('No station: CY, 2 people without a name.');
    expect(overviewOf(musterLists, []).texts).toEqual(['There is no muster list.']);
  });

  it('[O-109] a non-conformity is overdue past its day; a major one is audited again within three months', () => {
    const major = { grade: 'major', raisedDate: '2026-01-31', dueDate: '2026-03-01' };
    expect(reauditBy(major)).toBe('2026-04-30');
    expect(reauditBy({ ...major, grade: 'NC' })).toBeUndefined();
    expect(flagged(nonConformities, major, { on: '2026-03-01' })).toEqual(['reaudit']);
    expect(flagged(nonConformities, major, { on: '2026-03-02' })).toEqual(['overdue', 'reaudit']);
    expect(flagged(nonConformities, major, { on: '2026-05-01' })).toEqual([
      'overdue',
      'reauditOverdue',
    ]);
    expect(flagged(nonConformities, major, { on: '2026-05-01', status: 'closed' })).toEqual([]);
  });

  it('[O-116] a publication is so many weeks of corrections behind', () => {
    expect(mondayOf('2026-W01')).toBe('2025-12-29');
    expect(mondayOf('2020-W53')).toBe('2020-12-28');
    expect(weeksBehind('2026-W20', '2026-05-17')).toBe(0);
    expect(weeksBehind('2026-W20', '2026-05-18')).toBe(1);
    expect(weeksBehind('2025-W52', '2026-01-05')).toBe(2);
  });

  it('[O-120] the drill matrix tells when each drill is due next, and who has not drilled in the last month', () => {
    expect([nextDrill('2026-01-31', 'month'), nextDrill('2026-01-31', 'week')]).toEqual([
      '2026-02-28',
      '2026-02-07',
    ]);
    const drill = (type: string, date: string, participants: string[], status = 'done') =>
      record({ type, interval: 'month', date, participants }, { status });
    const { tables } = overviewOf(
      drills,
      [
        drill('fire', '2026-05-15', ['ana']),
        drill('fire', '2026-04-01', ['cy']),
        drill('abandon ship', '2026-05-01', ['ben']),
        drill('flooding', '2026-06-10', ['cy'], 'planned'),
      ],
      { people: people('ana', 'ben', 'cy') },
    );
    expect(tables[0]?.rows.map(({ cells, tone }) => [...cells, tone])).toEqual([
      ['Abandon ship', '2026-05-01', '2026-06-01', 'danger'],
      ['Fire', '2026-05-15', '2026-06-15', undefined],
    ]);
    expect(tables[1]?.rows.map(({ cells: [name] }) => name)).toEqual(['BEN', 'CY']);
  });

  it('[O-121] demands a drill within 24 hours of leaving port where more than 25 % have not drilled, and at 25 % none', () => {
    expect([
      needsDrillOnLeaving(1, 4),
      needsDrillOnLeaving(2, 7),
      needsDrillOnLeaving(0, 0),
    ]).toEqual([false, true, false]);
    const held = record(
      { type: 'fire', interval: 'month', date: '2026-06-01', participants: ['a', 'b', 'c'] },
      { status: 'reviewed' },
    );
    const at = (...aboard: string[]) =>
      overviewOf(drills, [held], { people: people(...aboard) }).findings.map(({ code }) => code);
    expect(at('a', 'b', 'c', 'd')).toEqual([]);
    expect(at('a', 'b', 'd')).toEqual(['onLeaving']);
    expect(withoutDrill([held.content], people('a', 'd'), '2026-07-02').length).toBe(2);
  });

  it('[O-123] the next internal audit is due twelve months after the last, three later by a marked exception', () => {
    const last = { isInternal: true, date: '2026-02-28' };
    expect(nextInternalAudit([{ isInternal: true, date: '2025-01-01' }, last])).toBe('2027-02-28');
    expect(nextInternalAudit([{ ...last, isException: true }])).toBe('2027-05-28');
    expect(nextInternalAudit([{ date: '2026-02-28' }])).toBeUndefined();
  });

  it('[O-164] a declaration of security flags levels that differ, and says until when it is kept', () => {
    const declaration = {
      ownLevel: '1',
      otherLevel: '2',
      from: '2026-06-01T08:00:00.000Z',
      to: '2026-06-03T08:00:00.000Z',
    };
    expect(flagged(securityDeclarations, declaration, { on: '2026-06-02' })).toEqual([
      'levelsDiffer',
    ]);
    expect(
      flagged(securityDeclarations, { ...declaration, otherLevel: '1' }, { on: '2026-06-02' }),
    ).toEqual([]);
    const state = { status: 'agreed', day: '2026-06-02', closedOn: undefined };
    expect(anyRegister(securityDeclarations).keptUntil?.(declaration, state)).toBe('2029-06-03');
  });

  it('[O-168] a security drill is due three months after the last', () => {
    const report = (kind: string, time: string) => ({ kind, time: `${time}T10:00:00.000Z` });
    expect(nextSecurityDrill([report('drill', '2026-01-31'), report('threat', '2026-05-01')])).toBe(
      '2026-04-30',
    );
    expect(nextSecurityDrill([report('threat', '2026-05-01')])).toBeUndefined();
  });
});

describe('maintenance', () => {
  it('[O-170] is upcoming inside its alarm window and overdue after it, by date', () => {
    const task = { interval: 'calendar', everyDays: 30, lastDone: '2026-05-01', window: 7 };
    expect(computed(maintenanceSchedule, 'nextDue', task)).toBe('2026-05-31');
    const on = (day: string, status = 'active') =>
      flagged(maintenanceSchedule, task, { on: day, status });
    expect([on('2026-05-23'), on('2026-05-24'), on('2026-05-31'), on('2026-06-01')]).toEqual([
      [],
      ['upcoming'],
      ['upcoming'],
      ['overdue'],
    ]);
    expect(on('2026-06-01', 'paused')).toEqual([]);
    const fixed = { interval: 'fixed', fixedDate: '2026-05-31', window: 7 };
    expect(flagged(maintenanceSchedule, fixed, { on: '2026-06-01' })).toEqual(['overdue']);
  });

  it('[O-170] is upcoming inside its alarm window and overdue after it, by running hours', () => {
    const task = { interval: 'running hours', everyHours: 250, lastHours: 1000, window: 25 };
    expect(computed(maintenanceSchedule, 'nextDueAt', task)).toBe(1250);
    const at = (hoursNow: number) =>
      flagged(maintenanceSchedule, { ...task, hoursNow }, { on: '2026-06-01' });
    expect([at(1224), at(1225), at(1249), at(1250)]).toEqual([
      [],
      ['upcoming'],
      ['upcoming'],
      ['overdue'],
    ]);
  });

  it('[O-172] has jobs that are overdue, and a cost', () => {
    expect(flagged(maintenanceJobs, { dueDate: '2026-06-01' }, { on: '2026-06-02' })).toEqual([
      'overdue',
    ]);
    const done = (doneDate: string, cost: number, currency?: string) =>
      record({ doneDate, cost, currency }, { status: 'done' });
    const { figures } = overviewOf(maintenanceJobs, [
      done('2026-04-01', 0.1, 'euros'),
      done('2026-06-30', 0.2, 'euros'),
      done('2026-06-29', 7, 'usdol'),
      done('2026-06-28', 3),
      done('2026-07-01', 50, 'gbpound'),
    ]);
    expect(figures).toEqual([
      { label: 'Done in the period', value: 4 },
      { label: 'Cost in the period', value: 3, unit: '(currency not given)', isAmount: true },
      { label: 'Cost in the period', value: 0.3, unit: 'EUR', isAmount: true },
      { label: 'Cost in the period', value: 7, unit: 'USD', isAmount: true },
    ]);
    expect(maintenanceJobs.columns).toContain('cost');
  });

  it('[O-175] has spares below their minimum flagged for reorder; none is out', () => {
    expect(flagged(spareParts, { quantity: 2, minimum: 2 }, { on: '2026-06-01' })).toEqual([]);
    expect(flagged(spareParts, { quantity: 1, minimum: 2 }, { on: '2026-06-01' })).toEqual([
      'reorder',
    ]);
    const status = (quantity: number, from = 'ok') => stockStatus({ quantity, minimum: 2 }, from);
    expect([status(2), status(1), status(0), status(0, 'ordered'), status(2, 'ordered')]).toEqual([
      'ok',
      'low',
      'out',
      'ordered',
      'ok',
    ]);
  });

  it('[O-178] tells how much warranty equipment has left', () => {
    const machine = { warrantyDate: '2026-06-30' };
    expect(dayCount(equipment, 'warrantyLeft', machine, '2026-06-15')).toBe(15);
    expect(dayCount(equipment, 'warrantyLeft', machine, '2026-07-01')).toBeUndefined();
    expect(equipment.columns).toContain('warrantyLeft');
  });

  it('[O-180] lists equipment that has no manual', () => {
    const engine = record({ needsManual: true }, { title: 'ME1 Main engine' });
    const pump = record({ needsManual: true }, { title: 'P1 Pump' });
    const hook = record({});
    const of = (more: object, status = {}) =>
      record({ kind: 'manual', equipment: engine.id, ...more }, status);
    const others = { equipment: [engine, pump, hook] };
    expect(overviewOf(manuals, [of({})], { others }).texts).toEqual([
      'P1 Pump is missing a manual.',
    ]);
    const lost = [of({ kind: 'plan' }), of({}, { isClosed: true })];
    expect(overviewOf(manuals, lost, { others }).texts).toHaveLength(2);
  });

  it('[O-183] shows the day on which an archived document is deleted', () => {
    const document = { retentionDate: '2031-12-31' };
    expect(computed(vesselDocuments, 'deleteOn', document, 'archived')).toBe('2032-01-01');
    expect(computed(vesselDocuments, 'deleteOn', document, 'active')).toBeUndefined();
    expect(vesselDocuments.columns).toContain('deleteOn');
  });

  it('flags a survey window while it is open', () => {
    const survey = { windowFrom: '2026-06-01', windowTo: '2026-06-30', expiryDate: '2027-06-30' };
    expect(flagged(mandatoryDocuments, survey, { on: '2026-05-31' })).toEqual([]);
    expect(flagged(mandatoryDocuments, survey, { on: '2026-06-30' })).toEqual(['windowOpen']);
    expect(flagged(mandatoryDocuments, survey, { on: '2026-07-01' })).toEqual([]);
  });
});
