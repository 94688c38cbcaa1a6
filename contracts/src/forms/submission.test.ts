import { describe, expect, it } from '@jest/globals';
import { emptyBlocks } from '../api/rich-text-blocks.ts';
import { blockTypes } from './block-types.ts';
import { formField } from './field.ts';
import { hasPlaceholders, offeredPlaceholders, withPlaceholders } from './placeholders.ts';
import { formProblems } from './problems.ts';
import { hashOf } from './signature.ts';
import { answersOf, checkAnswers, shownFields, submittedOf } from './submission.ts';

const field = (name: string, more: object = {}) =>
  formField.parse({ blockType: 'text', name, label: name, ...more });
const when = (name: string, is: string, value?: unknown) => ({
  condition: { field: name, is, ...(value !== undefined && { value }) },
});

describe('fields called like what every object has', () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

  it.each(names)('have no answer until there is one: %s', (name) => {
    const fields = [field(name), field('next', { required: true, ...when(name, 'filled') })];
    expect(checkAnswers(fields, {})).toEqual({ answers: {}, errors: [] });
    expect(checkAnswers([field(name, { required: true })], {}).errors).toEqual([
      { field: name, message: 'This field is required' },
    ]);
    const submitted = submittedOf(checkAnswers(fields.slice(0, 1), { [name]: 'x' }).answers);
    expect(submitted).toEqual([{ field: name, value: 'x' }]);
  });

  it.each(names)('are not among the answers that were sent: %s', (name) => {
    expect(answersOf([{ field: 'year', value: '1999' }])[name]).toBeUndefined();
    expect(checkAnswers([field('year')], { year: '1999' }).answers[name]).toBeUndefined();
  });
});

describe('what whoever fills in is told', () => {
  it.each([
    ['text', { maxLength: 10 }, 'x'.repeat(11), 'This can have at most 10 characters'],
    ['textarea', { maxLength: 10 }, 'x'.repeat(11), 'This can have at most 10 characters'],
    ['text', {}, 7, 'This is not an answer to this field'],
    ['text', {}, { a: 1 }, 'This is not an answer to this field'],
    ['checkbox', {}, 'yes', undefined],
    ['signature', {}, 'x', 'This is not an answer to this field'],
  ])('is a sentence of ours: %s', (blockType, more, answer, message) => {
    const { errors } = checkAnswers([field('one', { blockType, ...more })], { one: answer });
    expect(errors.map((error) => error.message)).toEqual(message ? [message] : []);
  });
});

describe('fields that hang on others', () => {
  it('are there where a box is not ticked, whether or not that was sent', () => {
    const fields = [
      field('box', { blockType: 'checkbox' }),
      field('why', when('box', 'equal', false)),
    ];
    for (const answers of [{}, { box: false }])
      expect(checkAnswers(fields, { ...answers, why: 'x' }).answers).toMatchObject({ why: 'x' });
    expect(checkAnswers(fields, { box: true, why: 'x' }).answers).toEqual({ box: true });
  });

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

  const asks = (first: object, is: string, answer: unknown, value?: unknown) =>
    shownFields(follow(first, is, value), { first: answer }).length === 2;

  it('takes an unticked box as empty, and a ticked one as filled', () => {
    const box = { blockType: 'checkbox' };
    expect([asks(box, 'filled', true), asks(box, 'filled', false)]).toEqual([true, false]);
    expect([asks(box, 'empty', true), asks(box, 'empty', false)]).toEqual([false, true]);
    expect([asks(box, 'equal', false, false), asks(box, 'equal', true, false)]).toEqual([
      true,
      false,
    ]);
  });

  it('takes a required field without an answer as empty', () => {
    const first = { required: true };
    expect(asks(first, 'empty', null)).toBe(true);
    expect(asks(first, 'filled', null)).toBe(false);
    expect(asks(first, 'equal', null, 'x')).toBe(false);
    expect(asks(first, 'notEqual', null, 'x')).toBe(true);
  });

  it('takes what cannot be answered as empty', () => {
    expect(asks({ blockType: 'message' }, 'empty', undefined)).toBe(true);
    expect(asks({ blockType: 'formSectionHeader' }, 'filled', undefined)).toBe(false);
  });
});

describe('the answers of a form', () => {
  it('are those of the fields that were answered, in their order', () => {
    const fields = [
      field('header', { blockType: 'formSectionHeader' }),
      field('first'),
      field('second'),
      field('third', { blockType: 'number' }),
      field('fourth', { required: true }),
    ];
    const given = { third: 'x', second: ' ', first: ' a ', header: 'b', other: 'c' };
    const { answers, errors } = checkAnswers(fields, given);
    expect(Object.entries(answers)).toStrictEqual([['first', 'a']]);
    expect(errors).toStrictEqual([
      { field: 'third', message: 'This is not a number' },
      { field: 'fourth', message: 'This field is required' },
    ]);
  });

  it('are sent as pairs, without those that are not there, and read by name, the last of several', () => {
    const answers = { first: 'a', second: undefined, third: false };
    const pairs = [
      { field: 'first', value: 'a' },
      { field: 'third', value: false },
    ];
    expect(submittedOf(answers)).toStrictEqual(pairs);
    expect({ ...answersOf(pairs) }).toStrictEqual({ first: 'a', third: false });
    expect(answersOf([...pairs, { field: 'first', value: 'b' }])).toMatchObject({ first: 'b' });
  });
});

const messagesOf = (...fields: Parameters<typeof formProblems>[0]) =>
  formProblems(fields).map(({ message }) => message);

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

describe('a form', () => {
  const choice = (value: string) => ({ value, label: 'Deck' });
  const [fore, aft] = [choice('fore'), choice('aft')];
  const noLabel = 'The field has no label';

  it('cannot be published without fields', () => {
    expect(formProblems([])).toEqual([{ at: 0, message: 'The form has no fields' }]);
  });

  it('cannot be published with a message that says nothing', () => {
    const message = (more: object) => field('one', { blockType: 'message', label: '', ...more });
    const root = { type: 'root', children: [{ type: 'text', text: 'Mind the step.' }] };
    const blank = (node: object) => ({ content: { root: { type: 'root', children: [node] } } });
    const paragraph = { type: 'paragraph', children: [{ type: 'text', text: ' ' }] };
    expect(messagesOf(message({}))).toEqual(['The message is empty']);
    expect(messagesOf(message(blank(paragraph)))).toEqual(['The message is empty']);
    const picture = { type: 'block', block: emptyBlocks.mediaBlock };
    expect(messagesOf(message(blank(picture)))).toEqual([]);
    expect(messagesOf(message({ content: { root } }))).toEqual([]);
  });

  it.each(blockTypes.map(({ code }) => code))(
    'for anybody with the link asks for %s or not',
    (blockType) => {
      const fields = [field('one', { blockType })];
      const needsAccount = [
        'userSelect',
        'userDateBlock',
        'uploadField',
        'signature',
        'enhancedSignature',
      ].includes(blockType);
      const problem = { at: 0, message: 'Only people with an account can answer this field' };
      const found = (purpose?: 'visitors' | 'application') =>
        formProblems(fields, purpose).filter(({ message }) => message === problem.message);
      expect(found('visitors')).toEqual(needsAccount ? [problem] : []);
      expect([...found('application'), ...found()]).toEqual([]);
    },
  );

  it('cannot be published with options that are missing or stand twice', () => {
    const select = (more: object) => messagesOf(field('one', { blockType: 'select', ...more }));
    expect(select({ options: [fore, aft] })).toEqual([]);
    expect(select({ options: [fore, fore] })).toEqual(['Two options have the same value']);
    expect(select({ label: '', options: [fore] })).toEqual([noLabel]);
  });

  it('cannot be published with a table whose rows or columns are missing or stand twice', () => {
    const table = (more: object) =>
      messagesOf(
        field('one', { blockType: 'checkboxTable', rows: [fore], columns: [aft], ...more }),
      );
    expect(table({})).toEqual([]);
    expect(table({ label: '', rows: [], columns: [] })).toEqual([
      noLabel,
      'The field has no rows',
      'The field has no columns',
    ]);
    expect(table({ rows: [aft, fore, aft] })).toEqual(['Two rows have the same value']);
    expect(table({ columns: [aft, aft] })).toEqual(['Two columns have the same value']);
  });

  it('cannot be published with a number that nothing can be, though one value is enough', () => {
    const number = (more: object) => messagesOf(field('one', { blockType: 'number', ...more }));
    for (const bounds of [{}, { min: 2 }, { max: 2 }, { min: 2, max: 2 }, { min: 1, max: 2 }])
      expect(number(bounds)).toEqual([]);
    expect(number({ min: 3, max: 2, label: '' })).toEqual([
      noLabel,
      'The smallest number is above the largest',
    ]);
  });

  it('cannot be published with a label of nothing but space', () => {
    expect(messagesOf({ ...field('one'), label: ' ' })).toEqual([noLabel]);
  });

  it('can be published with fields that hang on those above them, and on no others', () => {
    const hanging = field('two', when('one', 'filled'));
    expect(messagesOf(field('one'), hanging)).toEqual([]);
    const message = 'The field hangs on one, which does not stand above it';
    expect(formProblems([hanging, field('one')])).toEqual([{ at: 0, message }]);
    expect(messagesOf(field('one', when('one', 'filled')))).toEqual([message]);
  });
});

it('hashes the same content alike, however its members are ordered, and other content otherwise', async () => {
  const hash = await hashOf({ a: 1, b: ['x', { c: null }] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf({ b: ['x', { c: null }], a: 1 })).toBe(hash);
  expect(await hashOf({ a: 1, b: ['x', { c: 0 }] })).not.toBe(hash);
});

it('hashes nothing that is no JSON', async () => {
  await expect(hashOf(undefined)).rejects.toThrow(new TypeError('only JSON can be hashed'));
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

  it('take numbers, and nothing else that is no text', () => {
    const odd = { user: { age: 31, isAboard: true, ship: null, firstName: 'Ada' } };
    expect(withPlaceholders('{{user.age}} {{user.isAboard}} {{user.ship}}', odd)).toBe(
      '31 [user.isAboard] [user.ship]',
    );
    expect(withPlaceholders('{{user.ship.name}} {{user.firstName.length}}', odd)).toBe(
      '[user.ship.name] [user.firstName.length]',
    );
    expect(withPlaceholders('{{user}}', undefined)).toBe('[user]');
  });

  it('are found wherever they stand in a text', () => {
    for (const text of ['{{user.age}} years', 'Dear {{ user.firstName }}'])
      expect(hasPlaceholders(text)).toBe(true);
    for (const text of ['', 'Dear all', '{{ }}', '{user.age}', '{{user age}}'])
      expect(hasPlaceholders(text)).toBe(false);
  });
});
