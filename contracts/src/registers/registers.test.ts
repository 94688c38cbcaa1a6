import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { certificates } from './certificates.ts';
import {
  age,
  defineRegister,
  expiry,
  field,
  flagsAt,
  overdue,
  recordFields,
  transitionBetween,
  transitionsFrom,
} from './declaration/index.ts';
import { registers } from './registers.ts';
import { bandOf, initialRisk, residualRisk, riskAssessments, riskOf } from './risk-assessments.ts';
import { safetyDocuments } from './sms.ts';

const flags = (
  declared: Parameters<typeof flagsAt>[0],
  content: object,
  { on, zone = 'UTC', status = 'open', isClosed = false }: Record<string, never> | Looked,
) =>
  flagsAt(declared, {
    content,
    state: { status, isClosed },
    zone,
    at: Date.parse(on),
  }).codes;

interface Looked {
  on: string;
  zone?: string;
  status?: string;
  isClosed?: boolean;
}

describe('flags', () => {
  it('[O-053] of a record that is due hold once its day is past, and never when it is closed', () => {
    const declared = { overdue: overdue('due') } as never;
    const at = (on: string, isClosed = false) =>
      flags(declared, { due: '2026-03-10' }, { on, isClosed });
    expect(at('2026-03-10T23:59:59Z')).toEqual([]);
    expect(at('2026-03-11T00:00:00Z')).toEqual(['overdue']);
    expect(at('2026-03-11T00:00:00Z', true)).toEqual([]);
  });

  it('[O-054] of a record that expires hold at 90, 60 and 30 days or fewer, and after its day', () => {
    const declared = expiry('until') as never;
    const at = (on: string) => flags(declared, { until: '2026-06-30' }, { on: `${on}T12:00:00Z` });
    const days = {
      '2026-03-31': [],
      '2026-04-01': ['expiring90'],
      '2026-04-30': ['expiring90'],
      '2026-05-01': ['expiring60'],
      '2026-05-30': ['expiring60'],
      '2026-05-31': ['expiring30'],
      '2026-06-30': ['expiring30'],
      '2026-07-01': ['expired'],
      '2036-07-01': ['expired'],
    };
    for (const [day, codes] of Object.entries(days)) expect([day, at(day)]).toEqual([day, codes]);
  });

  it('turn at midnight of the ship’s clocks, east of the date line and when these are changed', () => {
    const declared = { overdue: overdue('due') } as never;
    const at = (on: string, zone: string) => flags(declared, { due: '2026-03-28' }, { on, zone });
    expect(at('2026-03-28T10:59:59Z', '+13:00')).toEqual([]);
    expect(at('2026-03-28T11:00:00Z', '+13:00')).toEqual(['overdue']);
    // Clocks are put forward in the night from the 28th to the 29th.
    expect(at('2026-03-28T21:59:59Z', 'Europe/Athens')).toEqual([]);
    expect(at('2026-03-28T22:00:00Z', 'Europe/Athens')).toEqual(['overdue']);
  });

  it('say when they change next', () => {
    const { codes, changeAt } = flagsAt(expiry('until'), {
      content: { until: '2026-06-30' },
      state: { status: 'valid', isClosed: false },
      zone: '+13:00',
      at: Date.parse('2026-05-15T00:00:00Z'),
    });
    expect([codes, new Date(changeAt ?? 0).toISOString()]).toEqual([
      ['expiring60'],
      '2026-05-30T11:00:00.000Z',
    ]);
  });
});

describe('the statuses of every register', () => {
  it.each(registers.map((register) => [register.slug, register] as const))(
    '%s: no sequence of moves leaves the declared graph',
    (_slug, register) => {
      const codes = register.statuses.map(({ code }) => code);
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 30 }), (wanted) => {
          let at = codes[0] ?? '';
          for (const to of wanted) {
            const move = transitionBetween(register.transitions, at, to);
            const isOffered = transitionsFrom(register.transitions, at).some(
              (one) => one.to === to,
            );
            expect(move !== undefined).toBe(isOffered);
            if (!move) continue;
            expect(move.from).toContain(at);
            at = move.to;
            expect(codes).toContain(at);
          }
        }),
      );
    },
  );
});

describe('a risk', () => {
  it('[O-064] is probability times severity, in four bands', () => {
    const band = (probability: number, severity: number) => bandOf(riskOf(probability, severity));
    expect([band(1, 3), band(2, 2), band(2, 5), band(4, 5)]).toEqual([
      'low',
      'moderate',
      'high',
      'extreme',
    ]);
    const edges = [3, 4, 9, 10, 16, 17, 25].map(bandOf);
    expect(edges).toEqual(['low', 'moderate', 'moderate', 'high', 'high', 'extreme', 'extreme']);
    for (const [probability, severity] of [
      [0, 3],
      [6, 1],
      [2.5, 2],
      [1, -1],
    ] as const)
      expect(() => riskOf(probability, severity)).toThrow(RangeError);
  });

  it('[O-064] of an assessment is its highest, before and after the controls', () => {
    const hazards = [
      { probability: 4, severity: 5, residualProbability: 1, residualSeverity: 3 },
      { probability: 2, severity: 2, residualProbability: 2, residualSeverity: 2 },
    ];
    expect([initialRisk(hazards), residualRisk(hazards)]).toEqual([20, 4]);
    expect(residualRisk([...hazards, { probability: 1, severity: 1 }])).toBeUndefined();
    const fields = recordFields(riskAssessments);
    const rows = (hazard: object) =>
      fields.safeParse({
        organization: 'a'.repeat(24),
        activity: 'Working aloft',
        hazards: [{ hazard: 'Fall', probability: 3, severity: 3, ...hazard }],
      }).success;
    expect([rows({}), rows({ probability: 6 }), rows({ residualSeverity: 0 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[O-065] that is past its day of review is marked so', () => {
    const at = (on: string, status = 'published') =>
      flags(
        riskAssessments.flags as never,
        { reviewDate: '2026-03-10' },
        {
          on,
          status,
          isClosed: status === 'superseded',
        },
      );
    expect(at('2026-03-10T12:00:00Z')).toEqual([]);
    expect(at('2026-03-11T00:00:00Z')).toEqual(['reviewOverdue']);
    expect(at('2026-03-11T00:00:00Z', 'superseded')).toEqual([]);
  });
});

it('[O-083] a PSSR certificate of before 2026 stays valid, and says what it does not cover', () => {
  const at = (issuedDate: string, type = 'PSSR') => {
    const complete = { certificateNumber: 'GB 4711', issuer: 'MCA', neverExpires: true };
    const content = { type, issuedDate, holder: 'a', ...complete };
    const codes = flags(certificates.flags as never, content, { on: '2026-06-01T00:00:00Z' });
    return [certificates.statusOf?.(content as never, { status: 'valid', flags: codes }), codes];
  };
  expect(at('2025-12-31')).toEqual(['valid', ['withoutHarassment']]);
  expect(at('2026-01-01')).toEqual(['valid', []]);
  expect(at('2025-12-31', 'PST')).toEqual(['valid', []]);
});

it('[O-072] a document is due for review twelve months after it was issued', () => {
  const at = (on: string, status = 'issued') =>
    flags(safetyDocuments.flags as never, { issuedDate: '2025-03-10' }, { on, status });
  expect(at('2026-03-09T12:00:00Z')).toEqual([]);
  expect(at('2026-03-10T12:00:00Z')).toEqual(['reviewDue']);
  expect(at('2026-03-10T12:00:00Z', 'draft')).toEqual([]);
});

it('[O-062] an action is as old as the days since it was made, until it was closed', () => {
  const record = { createdAt: '2026-03-01T22:00:00Z' };
  expect(age.of(record, '2026-03-11')).toBe(10);
  expect(age.of({ ...record, closedOn: '2026-03-04' }, '2026-03-11')).toBe(3);
});

describe('an impossible declaration does not start', () => {
  const fine = {
    slug: 'tests',
    pages: { org: '/health-safety/meetings' },
    singular: 'Test',
    plural: 'Tests',
    fields: { name: field.text('Name', { required: true }) },
    sections: [{ title: 'Test', fields: ['name'] }],
    statuses: [{ code: 'open', label: 'Open', tone: 'info' }],
    transitions: [],
    titleOf: ({ name }: { name: string }) => name,
    columns: ['title'],
    empty: { title: 'None', text: 'None' },
  } as const;
  const wrong: [why: string, part: object, says: RegExp][] = [
    ['a page that no menu has', { pages: { org: '/nowhere' } }, /nowhere/],
    ['no page at all', { pages: {} }, /no page/],
    ['a section of no field', { sections: [{ title: 'A', fields: ['name', 'other'] }] }, /other/],
    ['a field that nobody asks for', { sections: [] }, /no section asks for: name/],
    [
      'a name that every record has',
      {
        fields: { ...fine.fields, status: field.text('Status') },
        sections: [{ title: 'A', fields: ['name', 'status'] }],
      },
      /every record has already: status/,
    ],
    [
      'a move from nowhere',
      {
        transitions: [{ from: ['lost'], to: 'open', label: 'Find', needs: 'write' }],
      },
      /lost/,
    ],
    [
      'a status that no move leads to',
      {
        statuses: [...fine.statuses, { code: 'shut', label: 'Shut', tone: 'info' }],
      },
      /no move leads to: shut/,
    ],
    [
      'an amount in no currency',
      {
        fields: { ...fine.fields, cost: field.amount('Cost', { currency: 'name' }) },
        sections: [{ title: 'A', fields: ['name', 'cost'] }],
      },
      /no currency: name/,
    ],
    ['a column of nothing', { columns: ['colour'] }, /colour/],
  ];
  it.each(wrong)('%s', (_why, part, says) => {
    expect(() => defineRegister({ ...fine, ...part } as never)).toThrow(says);
  });

  it('but a possible one does', () => {
    expect(defineRegister(fine as never)).toMatchObject({ slug: 'tests', trashDays: 30 });
  });
});
