import { describe, expect, it } from '@jest/globals';
import { countries, states } from '../reference/countries.ts';
import { answerWords } from './answer-words.ts';
import { checkAnswer, isThere } from './answers.ts';
import { blockTypes } from './block-types.ts';
import { type AskedField, formField, isAsked } from './field.ts';
import { longestAnswer, mostFiles } from './limits.ts';

const fieldOf = (blockType: string, more: object = {}) =>
  formField.parse({ blockType, name: 'one', label: 'One', required: true, ...more }) as AskedField;
const messageOf = (blockType: string, answer: unknown, more: object = {}) => {
  const checked = checkAnswer(fieldOf(blockType, more), answer);
  return 'message' in checked ? checked.message : undefined;
};
const answerOf = (blockType: string, answer: unknown, more: object = {}) => {
  const checked = checkAnswer(fieldOf(blockType, more), answer);
  return 'answer' in checked ? checked.answer : undefined;
};
const optional = { required: false };
const person = '65f5000000000000000000ab';
const notOneOf = 'This is not one of the choices';
const required = 'This field is required';
const choices = [
  { label: 'Fore', value: 'fore' },
  { label: 'Aft', value: 'aft' },
];
const table = { rows: choices, columns: choices };

describe('a field', () => {
  it('is of one of the twenty types', () => {
    expect(blockTypes.map(({ code }) => code).toSorted()).toEqual(
      [
        'checkbox',
        'country',
        'email',
        'message',
        'number',
        'select',
        'state',
        'text',
        'textarea',
        'signature',
        'enhancedSignature',
        'dateField',
        'timeField',
        'checkboxTable',
        'uploadField',
        'userSelect',
        'checkboxGroup',
        'checkboxTextBlock',
        'userDateBlock',
        'formSectionHeader',
      ].toSorted(),
    );
    for (const { code } of blockTypes)
      expect(formField.safeParse({ blockType: code, name: 'one' }).success).toBe(true);
  });

  it('[F-012] that is required and empty says so, unless its type has words of its own', () => {
    const own: Readonly<Record<string, string>> = {
      checkboxTable: 'Please select at least one option',
      uploadField: 'Please upload at least one file',
      signature: 'Signature is required',
      enhancedSignature: '',
    };
    for (const { code } of blockTypes) {
      const field = formField.parse({ blockType: code, name: 'one', required: true });
      if (!isAsked(field)) continue;
      for (const nothing of [undefined, null, '', '   '])
        expect([code, messageOf(code, nothing)]).toEqual([
          code,
          nothing && code === 'checkboxTable'
            ? 'At least one option must be selected'
            : nothing === '' && code === 'checkboxTable'
              ? 'At least one option must be selected'
              : (own[code] ?? required),
        ]);
      expect(checkAnswer({ ...field, required: false }, undefined)).toEqual({ answer: undefined });
    }
    expect(messageOf('checkbox', false)).toBe(required);
    expect(messageOf('userDateBlock', { user: '65f500000000000000000001' })).toBe(required);
  });

  it('[F-017] of an email address takes what has no space or @ before its @, and something after', () => {
    expect(messageOf('email', 'a@b')).toBeUndefined();
    for (const wrong of ['a b@c', ' a@b', 'a@', 'ab', '@b', `${'a'.repeat(10_000)}@b`])
      expect(messageOf('email', wrong)).toBe('Please enter a valid email address');
    expect(messageOf('email', '')).toBe(required);
  });

  it('[F-021] of a country takes the 250 codes', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(250);
    for (const { code } of countries) expect(messageOf('country', code)).toBeUndefined();
    expect(messageOf('country', 'ZZ')).toBe('This is not one of the choices');
    expect(messageOf('country', '')).toBe(required);
  });

  it('[F-022] of a state takes the fifty, no district and no territory', () => {
    expect(states).toHaveLength(50);
    for (const { code } of states) expect(messageOf('state', code)).toBeUndefined();
    for (const code of ['DC', 'PR', 'GU', 'AS', 'VI', 'MP'])
      expect(messageOf('state', code)).toBe('This is not one of the choices');
    expect(messageOf('state', '')).toBe(required);
  });

  it('[F-027] of a table of checkboxes takes cells, and says when none is ticked or none is left', () => {
    const cells = [
      { row: 'fore', column: 'fore' },
      { row: 'fore', column: 'aft' },
    ];
    expect(checkAnswer(fieldOf('checkboxTable', table), cells)).toEqual({ answer: cells });
    expect(messageOf('checkboxTable', undefined, table)).toBe('Please select at least one option');
    expect(messageOf('checkboxTable', [], table)).toBe('At least one option must be selected');
    expect(messageOf('checkboxTable', [cells[0], cells[0]], table)).toBeDefined();
  });

  it('[F-028] of a table with one choice a row takes no second', () => {
    const single = { ...table, isSingle: true };
    const one = { row: 'fore', column: 'fore' };
    expect(
      messageOf('checkboxTable', [one, { row: 'aft', column: 'fore' }], single),
    ).toBeUndefined();
    expect(messageOf('checkboxTable', [one, { row: 'fore', column: 'aft' }], single)).toBe(
      'Please select one option per row',
    );
  });

  it('of options takes one of them, or several that differ where it says so', () => {
    const several = { options: choices, isMultiple: true };
    expect(answerOf('select', ['fore', 'aft'], several)).toEqual(['fore', 'aft']);
    for (const wrong of [['fore', 'fore'], ['fore', 'midships'], 'midships', [1]])
      expect(messageOf('select', wrong, several)).toBe('This is not one of the choices');
    expect(messageOf('select', [], several)).toBe(required);
    // What was answered before the form was changed.
    expect(answerOf('select', 'aft', several)).toEqual(['aft']);
    expect(answerOf('select', ['aft'], { options: choices })).toBe('aft');
    expect(messageOf('select', ['fore', 'aft'], { options: choices })).toBeDefined();
    const day = (one: string) => one;
    expect(answerWords(fieldOf('select', several), ['fore', 'aft'], day)).toBe('Fore, Aft');
  });

  it('[F-029] of Yes or No takes one of them', () => {
    expect(messageOf('checkboxGroup', 'yes')).toBeUndefined();
    expect(messageOf('checkboxGroup', 'no')).toBeUndefined();
    expect(messageOf('checkboxGroup', ['yes', 'no'])).toBe('This is not one of the choices');
    expect(messageOf('checkboxGroup', undefined)).toBe(required);
  });

  it('of Yes or No with details asks for them with Yes alone', () => {
    const message = 'This field is required when Yes is selected';
    expect(messageOf('checkboxTextBlock', { choice: 'yes', text: ' ' })).toBe(message);
    expect(messageOf('checkboxTextBlock', { choice: 'yes' })).toBe(message);
    expect(checkAnswer(fieldOf('checkboxTextBlock'), { choice: 'no', text: 'left over' })).toEqual({
      answer: { choice: 'no' },
    });
  });

  it('of Yes or No with details keeps them with Yes, and needs none with No', () => {
    const answer = (given: object) => answerOf('checkboxTextBlock', given);
    expect(answer({ choice: 'yes', text: ' A spare pump ' })).toEqual({
      choice: 'yes',
      text: 'A spare pump',
    });
    expect(answer({ choice: 'no' })).toEqual({ choice: 'no' });
    expect(messageOf('checkboxTextBlock', { choice: 'maybe', text: 'x' })).toBe(notOneOf);
    const long = { choice: 'yes', text: 'a'.repeat(longestAnswer + 1) };
    expect(messageOf('checkboxTextBlock', long)).toBeDefined();
  });

  it('of a number keeps to its bounds, each of which it takes', () => {
    const bounds = { min: 0, max: 4 };
    for (const within of [0, 4]) expect(answerOf('number', within, bounds)).toBe(within);
    expect(messageOf('number', -1, bounds)).toBe('This must be at least 0');
    expect(messageOf('number', 5, bounds)).toBe('This must be at most 4');
    for (const any of [-1e9, 0, 1e9]) expect(answerOf('number', any)).toBe(any);
    expect(messageOf('number', '4')).toBe('This is not a number');
  });

  it.each(['text', 'textarea'])(
    'of %s takes as many characters as it says, and no more',
    (type) => {
      for (const [most, more] of [[longestAnswer, {}] as const, [3, { maxLength: 3 }] as const]) {
        expect(answerOf(type, ` ${'a'.repeat(most)} `, more)).toBe('a'.repeat(most));
        expect(messageOf(type, 'a'.repeat(most + 1), more)).toBeDefined();
      }
    },
  );

  it('of a line takes one, of a long text several', () => {
    for (const several of ['two\nlines', 'two\rlines'])
      expect(messageOf('text', several)).toBe('This is one line');
    expect(answerOf('textarea', 'two\nlines')).toBe('two\nlines');
  });

  it('of a checkbox keeps that it was left unticked, and takes nothing else for an answer', () => {
    expect(checkAnswer(fieldOf('checkbox'), true)).toEqual({ answer: true });
    expect(checkAnswer(fieldOf('checkbox', optional), false)).toEqual({ answer: false });
    expect(checkAnswer(fieldOf('checkbox', optional), null)).toEqual({ answer: undefined });
    expect(checkAnswer(fieldOf('userDateBlock', optional), false)).toEqual({ answer: undefined });
  });

  it('of a date takes a day of the calendar', () => {
    expect(answerOf('dateField', '2028-02-29')).toBe('2028-02-29');
    for (const wrong of ['2026-02-29', '29.02.2028', '2028-02-29T08:00:00Z'])
      expect(messageOf('dateField', wrong)).toBe('This is not a valid date');
  });

  it('of a time takes hours and minutes of one day', () => {
    for (const time of ['00:00', '08:30', '23:59']) expect(answerOf('timeField', time)).toBe(time);
    for (const wrong of ['24:00', '8:30', '08:60', '08:30:00', '8 am'])
      expect(messageOf('timeField', wrong)).toBe('This is not a valid time');
  });

  it('of a member keeps the id in small letters', () => {
    const given = { user: person.toUpperCase(), name: ' Ada ' };
    expect(answerOf('userSelect', given)).toEqual({ user: person, name: 'Ada' });
    expect(messageOf('userSelect', { user: 'ada' })).toBe('This is not a valid id');
    expect(messageOf('userSelect', { user: person, name: 'a'.repeat(201) })).toBeDefined();
  });

  it('of a member and a date keeps both, and asks for both', () => {
    const given = { user: person.toUpperCase(), name: 'Ada', date: '2026-03-02' };
    expect(answerOf('userDateBlock', given)).toEqual({ ...given, user: person });
    for (const half of [{ ...given, user: '' }, { ...given, date: '' }, [person, '2026-03-02']])
      expect(messageOf('userDateBlock', half)).toBe(required);
    expect(messageOf('userDateBlock', { ...given, date: '2026-02-30' })).toBe(
      'This is not a valid date',
    );
  });

  it('of an upload takes five files, and no sixth', () => {
    const files = Array.from({ length: mostFiles }, () => person.toUpperCase());
    expect(answerOf('uploadField', files)).toEqual(files.map(() => person));
    expect(answerOf('uploadField', [person])).toEqual([person]);
    expect(messageOf('uploadField', [...files, person])).toBe('Cannot upload more than 5 files');
    expect(messageOf('uploadField', ['menu.pdf'])).toBe('This is not a valid id');
  });

  it('of a table of checkboxes takes no row and no column that it has not', () => {
    for (const wrong of [
      { row: 'midships', column: 'fore' },
      { row: 'fore', column: 'midships' },
    ])
      expect(messageOf('checkboxTable', [wrong], table)).toBe(notOneOf);
    const every = choices.flatMap(({ value: row }) =>
      choices.map(({ value: column }) => ({ row, column })),
    );
    expect(answerOf('checkboxTable', every, table)).toEqual(every);
    expect(messageOf('checkboxTable', [...every, every[0]], table)).toBe(notOneOf);
  });
});

it('an answer is there where any of its parts says something', () => {
  for (const empty of [undefined, null, '', ' \t', [], {}, { choice: '', text: '' }])
    expect(isThere(empty)).toBe(false);
  for (const filled of ['x', 0, false, ['x'], { choice: 'no', text: '' }])
    expect(isThere(filled)).toBe(true);
});
