import { expect, it } from '@jest/globals';
import { wordsOf } from './words-of.ts';

const refused = (...messages: string[]) => ({
  kind: 'invalid' as const,
  message: 'The following field is invalid: startsAt',
  answer: {
    errors: [{ data: { errors: messages.map((message) => ({ path: 'startsAt', message })) } }],
  },
});

it('says what is wrong with fields, and never how programs call them', () => {
  expect(wordsOf(refused('Begin before the end.', 'Choose a zone'))).toBe(
    'Begin before the end. Choose a zone',
  );
  expect(wordsOf(refused())).toBe('Some fields are not valid. Check them and try again.');
  expect(wordsOf({ ...refused(), message: 'Forbidden: only admins may.' })).toBe(
    'Only admins may.',
  );
});

it('says what to do where somebody else was quicker', () => {
  const message = 'Somebody else has changed this meanwhile.';
  expect(wordsOf({ kind: 'outdated', message, answer: {} })).toBe(
    'Somebody else has changed this meanwhile. Check it and try again.',
  );
});
