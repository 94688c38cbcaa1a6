import { describe, expect, it } from '@jest/globals';
import { contentProblems, field } from './index.ts';

const fields = {
  raisedDate: field.date('Raised', { past: true }),
  dueDate: field.date('Due'),
  occurredAt: field.instant('Time', { past: true }),
  unNumber: field.text('UN number', { requiredOfNew: true }),
  nationality: field.text('Nationality', { choices: ['Maltese', 'Norwegian'] }),
  signatures: field.rows('Signatures', { signedOn: field.date('Signed', { past: true }) }),
};
const now = { day: '2026-11-10', at: Date.parse('2026-11-10T12:00:00Z') };
const sound = { unNumber: '1203' };
const problems = (content: object, previous?: object) =>
  contentProblems(
    { fields },
    {
      ...now,
      content: { ...sound, ...content },
      ...(previous && { previous: { ...sound, ...previous } }),
    },
  );
const later = { path: 'raisedDate', message: 'This date is in the future' };

describe('what a content cannot say', () => {
  it('is a day of what has happened that has not come yet by the clocks aboard', () => {
    expect(problems({ raisedDate: '2026-11-10', dueDate: '2030-01-01' })).toEqual([]);
    expect(problems({ raisedDate: '2026-11-11' })).toEqual([later]);
  });

  it('is a moment that has not come yet, but for what the clocks of devices may differ', () => {
    expect(problems({ occurredAt: '2026-11-10T12:09:00Z' })).toEqual([]);
    expect(problems({ occurredAt: '2026-11-10T12:11:00Z' })).toEqual([
      { path: 'occurredAt', message: 'This time is in the future' },
    ]);
  });

  it('is such a day in a row', () => {
    expect(
      problems({ signatures: [{ signedOn: '2026-11-01' }, { signedOn: '2026-12-01' }] }),
    ).toEqual([{ path: 'signatures.1.signedOn', message: 'This date is in the future' }]);
  });

  it('is nothing, where a new record must have it', () => {
    const missing = { path: 'unNumber', message: 'Enter the UN number.' };
    for (const unNumber of [undefined, null, '']) expect(problems({ unNumber })).toEqual([missing]);
    expect(problems({ unNumber: undefined }, {})).toEqual([missing]);
  });

  it('is a text that is none of the choices, however its letters are written', () => {
    expect(problems({ nationality: 'norwegian' })).toEqual([]);
    expect(problems({ nationality: 'Atlantean' })).toEqual([
      { path: 'nationality', message: 'This is not one of the choices' },
    ]);
  });
});

describe('what a record had before', () => {
  const before = {
    raisedDate: '2026-12-24',
    nationality: 'Atlantean',
    unNumber: undefined,
    signatures: [{ signedOn: '2026-12-01' }],
  };

  it('is not judged again', () => {
    expect(problems({ ...before, dueDate: '2027-01-01' }, before)).toEqual([]);
    const moved = { signatures: [{}, { signedOn: '2026-12-01' }] };
    expect(problems({ ...before, ...moved }, before)).toEqual([]);
  });

  it('is judged where it is changed to something else that cannot be', () => {
    const changed = problems({ ...before, raisedDate: '2026-12-25', nationality: 'X' }, before);
    expect(changed.map(({ path }) => path)).toEqual(['raisedDate', 'nationality']);
  });
});

it('contradictions that a register finds are problems where they are new', () => {
  const problemsOf = ({ dueDate }: { dueDate?: string | undefined }) =>
    dueDate === 'wrong' ? [{ path: 'dueDate', message: 'Wrong' }] : [];
  const found = (previous?: object) =>
    contentProblems({ fields: {}, problemsOf } as never, {
      ...now,
      content: { dueDate: 'wrong' },
      ...(previous && { previous: { ...previous } }),
    });
  expect(found()).toEqual([{ path: 'dueDate', message: 'Wrong' }]);
  expect(found({ dueDate: '2026-11-01' })).toHaveLength(1);
  expect(found({ dueDate: 'wrong' })).toEqual([]);
});
