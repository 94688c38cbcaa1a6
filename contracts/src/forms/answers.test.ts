import { describe, expect, it } from '@jest/globals';
import { countries, states } from '../reference/countries.ts';
import { answerWords } from './answer-words.ts';
import { checkAnswer } from './answers.ts';
import { blockTypes } from './block-types.ts';
import { type AskedField, formField, isAsked } from './field.ts';

const fieldOf = (blockType: string, more: object = {}) =>
  formField.parse({ blockType, name: 'one', label: 'One', required: true, ...more }) as AskedField;
const messageOf = (blockType: string, answer: unknown, more: object = {}) => {
  const checked = checkAnswer(fieldOf(blockType, more), answer);
  return 'message' in checked ? checked.message : undefined;
};
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
    const answerOf = (answer: unknown, more: object) =>
      checkAnswer(fieldOf('select', { options: choices, ...more }), answer);
    expect(answerOf(['fore', 'aft'], several)).toEqual({ answer: ['fore', 'aft'] });
    for (const wrong of [['fore', 'fore'], ['fore', 'midships'], 'midships', [1]])
      expect(messageOf('select', wrong, several)).toBe('This is not one of the choices');
    expect(messageOf('select', [], several)).toBe(required);
    // What was answered before the form was changed.
    expect(answerOf('aft', several)).toEqual({ answer: ['aft'] });
    expect(answerOf(['aft'], {})).toEqual({ answer: 'aft' });
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

  it('of a number or a line keeps to its bounds', () => {
    expect(messageOf('number', 0, { min: 0, max: 4 })).toBeUndefined();
    expect(messageOf('number', -1, { min: 0 })).toBe('This must be at least 0');
    expect(messageOf('number', 5, { max: 4 })).toBe('This must be at most 4');
    expect(messageOf('text', 'two\nlines')).toBe('This is one line');
    expect(messageOf('textarea', 'two\nlines')).toBeUndefined();
  });
});
