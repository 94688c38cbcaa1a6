import { expect, it } from '@jest/globals';
import { registers } from '../registers.ts';
import { field, type RegisterFields } from './field.ts';
import { missingSentence } from './missing.ts';

it.each([
  [field.text('What is to be done'), 'Say what is to be done.'],
  [field.date('Due date'), 'Enter the due date.'],
  [field.text('UN number'), 'Enter the UN number.'],
  [field.text('Rank', { choices: ['Bosun'] }), 'Choose the rank.'],
  [field.vessel('Vessel'), 'Choose the vessel.'],
  [
    field.option('Their security level', [{ code: '1', label: '1' }]),
    'Choose their security level.',
  ],
  [field.rows('Hazards', {}), 'Add the hazards.'],
  [field.signature('Signed'), 'Write your name to sign.'],
  [field.person('Done by', { missing: 'Choose who has done it.' }), 'Choose who has done it.'],
])('a field that is missing is asked for in a sentence: %#', (one, sentence) => {
  expect(missingSentence(one)).toBe(sentence);
});

/** The fields that a record must have, or a move of it requires. */
const asked = registers.flatMap(({ fields, transitions }) => {
  const all = (of: RegisterFields): RegisterFields[string][] =>
    Object.values(of).flatMap((one) => [one, ...(one.rows ? all(one.rows) : [])]);
  const moved = transitions.flatMap(({ requires = [] }) => requires as readonly string[]);
  return [
    ...all(fields).filter(({ isRequired, isRequiredOfNew }) => isRequired || isRequiredOfNew),
    ...moved.flatMap((name) => fields[name] ?? []),
  ];
});

it('every field that is asked for has a sentence, none of which ends in what is no noun', () => {
  expect(asked.length).toBeGreaterThan(100);
  const sentences = asked.map(missingSentence);
  const clumsy =
    /^\w+ the (our|their|from|to|by|for|raised|reported|issued|present|basic|assigned)( (to|by|from))?\.$/;
  expect([...new Set(sentences.filter((one) => clumsy.test(one)))]).toEqual([]);
});
