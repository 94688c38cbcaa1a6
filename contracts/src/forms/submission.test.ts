import { describe, expect, it } from '@jest/globals';
import { formField } from './field.ts';
import { offeredPlaceholders, withPlaceholders } from './placeholders.ts';
import { formProblems } from './problems.ts';
import { hashOf } from './signature.ts';
import { checkAnswers, shownFields } from './submission.ts';

const field = (name: string, more: object = {}) =>
  formField.parse({ blockType: 'text', name, label: name, ...more });
const when = (name: string, is: string, value?: unknown) => ({
  condition: { field: name, is, ...(value !== undefined && { value }) },
});

describe('fields that hang on others', () => {
  const fields = [
    field('first', { blockType: 'checkboxGroup' }),
    field('second', { required: true, ...when('first', 'equal', 'yes') }),
    field('third', { required: true, ...when('second', 'filled') }),
  ];

  it('are there when their condition holds, and asked then alone', () => {
    expect(checkAnswers(fields, {}).errors).toEqual([]);
    expect(checkAnswers(fields, { first: 'yes' }).errors.map((error) => error.field)).toEqual([
      'second',
    ]);
    expect(shownFields(fields, { first: 'yes', second: 'x' })).toHaveLength(3);
  });

  it('are hidden with what they hang on, and their answers with them', () => {
    const answers = { first: 'no', second: 'x', third: 'y' };
    expect(checkAnswers(fields, answers)).toEqual({ answers: { first: 'no' }, errors: [] });
  });

  it('compare by the choice of a Yes or No with details, and by the person of a member', () => {
    const of = (blockType: string, value: string) => [
      field('one', { blockType }),
      field('two', when('one', 'equal', value)),
    ];
    const shown = (fields: ReturnType<typeof of>, one: unknown) =>
      shownFields(fields, { one }).length;
    expect(shown(of('checkboxTextBlock', 'yes'), { choice: 'yes', text: 'x' })).toBe(2);
    expect(shown(of('userSelect', 'ada'), { user: 'ada' })).toBe(2);
    expect(shown([field('one'), field('two', when('one', 'notEqual', 'x'))], 'y')).toBe(2);
    const options = ['fore', 'aft'].map((value) => ({ value, label: value }));
    const several = (is: string) => [
      field('one', { blockType: 'select', options, isMultiple: true }),
      field('two', when('one', is, 'aft')),
    ];
    expect(shown(several('equal'), ['fore', 'aft'])).toBe(2);
    expect(shown(several('equal'), ['fore'])).toBe(1);
    expect(shown(several('notEqual'), ['fore', 'aft'])).toBe(1);
    for (const nothing of ['', '  ', [], false, undefined])
      expect(shown([field('one'), field('two', when('one', 'empty'))], nothing)).toBe(2);
  });
});

describe('a condition', () => {
  const id = '65f5000000000000000000ab';
  const follow = (first: object, is: string, value?: unknown) => [
    field('first', first),
    field('follow', { required: true, ...when('first', is, value) }),
  ];

  it.each([
    ['text', {}, 'yes', ' yes\t'],
    ['a line of the browser', { blockType: 'textarea' }, 'yes', 'yes\n'],
    ['a member', { blockType: 'userSelect' }, id, { user: id.toUpperCase() }],
    ['a member of a form in capitals', { blockType: 'userSelect' }, id.toUpperCase(), { user: id }],
  ])('is judged on %s as it is stored', (_what, first, value, answer) => {
    const { errors } = checkAnswers(follow(first, 'equal', value), { first: answer });
    expect(errors).toEqual([{ field: 'follow', message: 'This field is required' }]);
    const other = checkAnswers(follow(first, 'notEqual', value), { first: answer });
    expect(other.errors).toEqual([]);
  });

  it('takes text of nothing but space as none', () => {
    expect(checkAnswers(follow({}, 'filled'), { first: ' \n' }).errors).toEqual([]);
    expect(checkAnswers(follow({}, 'empty'), { first: ' \n' }).errors).toHaveLength(1);
  });
});

it('names what keeps a form from being published, and where', () => {
  const fields = [
    field('one', { label: ' ' }),
    field('one', { blockType: 'select' }),
    field('three', { blockType: 'number', min: 2, max: 1 }),
    field('four', when('five', 'filled')),
  ];
  expect(formProblems(fields)).toEqual([
    { at: 1, message: 'There is a field named one already' },
    { at: 0, message: 'The field has no label' },
    { at: 1, message: 'The field has no options' },
    { at: 2, message: 'The smallest number is above the largest' },
    { at: 3, message: 'The field hangs on five, which does not stand above it' },
  ]);
});

it('hashes the same content alike, however its members are ordered, and other content otherwise', async () => {
  const hash = await hashOf({ a: 1, b: ['x', { c: null }] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf({ b: ['x', { c: null }], a: 1 })).toBe(hash);
  expect(await hashOf({ a: 1, b: ['x', { c: 0 }] })).not.toBe(hash);
});

describe('placeholders', () => {
  const data = {
    user: { firstName: 'Ada', lastName: 'Reyes', email: 'ada@crew.example', age: 31 },
    organizations: [{ name: 'Meridian' }, { name: 'Halcyon' }],
    vessels: [{ name: 'Aurelia' }],
  };

  it('[F-110] [A-148] [A-149] are replaced by what a dotted path finds', () => {
    expect(offeredPlaceholders.map((path) => withPlaceholders(`{{${path}}}`, data))).toEqual([
      'Ada',
      'Reyes',
      'ada@crew.example',
      'Meridian',
      'Aurelia',
    ]);
    expect(withPlaceholders('Dear {{ user.firstName }} of {{organizations[1].name}}!', data)).toBe(
      'Dear Ada of Halcyon!',
    );
  });

  it('[F-111] [A-150] stand by their name where there is nothing', () => {
    expect(withPlaceholders('{{user.middleName}}', data)).toBe('[user.middleName]');
    expect(withPlaceholders('{{vessels[3].name}} {{user}}', data)).toBe('[vessels[3].name] [user]');
    expect(withPlaceholders('{{user.constructor.name}} {{user.toString}}', data)).toBe(
      '[user.constructor.name] [user.toString]',
    );
  });

  it('take a value as it is, with braces and markup', () => {
    const odd = { user: { firstName: '<b>{{user.lastName}}</b>', lastName: 'x' } };
    expect(withPlaceholders('{{user.firstName}}', odd)).toBe('<b>{{user.lastName}}</b>');
    expect(withPlaceholders('{{ }} {{user..x}} {user.firstName}', odd)).toBe(
      '{{ }} [user..x] {user.firstName}',
    );
  });
});
