import { describe, expect, it } from '@jest/globals';
import { answerWords, tickedRows } from './answer-words.ts';
import { type AskedField, formField } from './field.ts';
import { signerWords } from './signer-words.ts';

const fieldOf = (blockType: string, more: object = {}) =>
  formField.parse({ blockType, name: 'one', label: 'One', ...more }) as AskedField;
const words = (blockType: string, answer: unknown, more: object = {}) =>
  answerWords(fieldOf(blockType, more), answer, (day) => `the day ${day}`);
const choices = [
  { label: 'Fore', value: 'fore' },
  { label: 'Aft', value: 'aft' },
];

describe('an answer as text', () => {
  it.each([
    ['text', 'Mind the step', 'Mind the step'],
    ['timeField', '08:30', '08:30'],
    ['checkbox', true, 'Yes'],
    ['checkbox', false, 'No'],
    ['checkboxGroup', 'no', 'No'],
    ['checkboxTextBlock', { choice: 'yes', text: 'A spare pump' }, 'Yes\nA spare pump'],
    ['checkboxTextBlock', { choice: 'no' }, 'No'],
    ['country', 'MT', 'Malta'],
    ['state', 'FL', 'Florida'],
    ['dateField', '2026-11-23', 'the day 2026-11-23'],
    ['number', 0, '0'],
    ['userSelect', { user: 'u1', name: 'Ada Reyes' }, 'Ada Reyes'],
    ['userSelect', { user: 'u1' }, 'A member'],
    ['userDateBlock', { name: 'Ada Reyes', date: '2026-11-23' }, 'Ada Reyes, the day 2026-11-23'],
    ['uploadField', ['f1'], '1 file'],
    ['uploadField', ['f1', 'f2'], '2 files'],
  ])('of %s: %j', (blockType, answer, text) => {
    expect(words(blockType, answer)).toBe(text);
  });

  it('is empty where there is none', () => {
    for (const nothing of [undefined, null])
      for (const blockType of ['text', 'checkbox', 'uploadField'])
        expect(words(blockType, nothing)).toBe('');
  });

  it('of a number has its unit', () => {
    expect(words('number', 12.5, { unit: 'kn' })).toBe('12.5 kn');
  });

  it('of a choice has its label, or the stored value where the choice no longer exists', () => {
    expect(words('select', 'aft', { options: choices })).toBe('Aft');
    expect(words('select', ['fore', 'midships'], { options: choices })).toBe('Fore, midships');
    expect(words('country', 'ZZ')).toBe('ZZ');
  });

  it('of a table has a line for each row with a ticked choice, in the order of its rows', () => {
    const field = fieldOf('checkboxTable', { rows: choices, columns: choices });
    const cells = [
      { row: 'aft', column: 'fore' },
      { row: 'aft', column: 'aft' },
    ];
    expect(answerWords(field, cells, String)).toBe('Aft: Fore, Aft');
    const both = [...cells, { row: 'fore', column: 'gone' }];
    expect(answerWords(field, both, String)).toBe('Fore: gone\nAft: Fore, Aft');
    expect(tickedRows(field as never, cells)).toEqual([{ row: 'Aft', columns: 'Fore, Aft' }]);
  });

  it.each(['signature', 'enhancedSignature'])('of a %s says who signed, and when', (blockType) => {
    const signedAt = '2026-11-23T08:00:00.000Z';
    const signed = (by: object) => words(blockType, { ...by, signedAt });
    expect(signed({ signer: 'Ada Reyes', name: 'A. Reyes' })).toBe(
      `Ada Reyes, typed as “A. Reyes”, ${signedAt}`,
    );
    expect(signed({ name: 'A. Reyes' })).toBe(`A. Reyes, ${signedAt}`);
    expect(signed({})).toBe(`Signed, ${signedAt}`);
  });
});

it('a signer is named as in the account, with the typed name if it is different', () => {
  for (const same of [undefined, null, '', 'Ada Reyes'])
    expect(signerWords('Ada Reyes', same)).toBe('Ada Reyes');
  expect(signerWords('Ada Reyes', 'A. Reyes')).toBe('Ada Reyes, typed as “A. Reyes”');
});
