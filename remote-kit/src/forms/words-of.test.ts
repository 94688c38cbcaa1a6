import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '../calls/api-error.ts';
import { wordsOf } from './words-of.ts';

const refused = (...messages: string[]) =>
  new ApiError({
    kind: 'invalid',
    message: 'The following field is invalid: startsAt',
    answer: {
      errors: [
        {
          name: 'ValidationError',
          data: { errors: messages.map((message) => ({ path: 'startsAt', message })) },
        },
      ],
    },
  });

afterEach(() => {
  jest.restoreAllMocks();
});

it('says what is wrong with fields, and never how programs call them', () => {
  expect(wordsOf(refused('Begin before the end.', 'Choose a zone'))).toBe(
    'Begin before the end. Choose a zone',
  );
  expect(wordsOf(refused())).toBe('Some fields are not valid. Check them and try again.');
  const forbidden = new ApiError({
    kind: 'forbidden',
    message: 'Forbidden: only admins may.',
    status: 403,
  });
  expect(wordsOf(forbidden)).toBe('Only admins may.');
});

it('takes nothing for a refusal of fields, or of permission, by its sentence alone', () => {
  const message = 'The following fields are invalid: none of your business';
  expect(wordsOf(new ApiError({ kind: 'conflict', message }))).toBe(message);
  const title = 'Forbidden: a film';
  expect(wordsOf(new ApiError({ kind: 'conflict', message: title }))).toBe(title);
});

it('says what to do where somebody else was quicker', () => {
  const message = 'Somebody else has changed this meanwhile.';
  expect(wordsOf(new ApiError({ kind: 'outdated', message }))).toBe(
    'Somebody else has changed this meanwhile. Check it and try again.',
  );
});

it('says why no answer came, unless the caller has words for that', () => {
  const words = (['offline', 'network', 'timeout', 'unreadable'] as const).map((kind) =>
    wordsOf(new ApiError({ kind, message: 'Failed to fetch' })),
  );
  expect(words).toEqual([
    'You are offline. Try again once you are connected.',
    'Fairlead could not be reached. Check your connection and try again.',
    'Fairlead took too long to answer. Try again.',
    'Fairlead could not be reached. Check your connection and try again.',
  ]);
  const offline = new ApiError({ kind: 'offline', message: 'Failed to fetch' });
  expect(wordsOf(offline, 'It could not be saved.')).toBe('It could not be saved.');
});

it('reports a fault of the portal itself, and never tells it as the answer of the server', () => {
  const report = jest.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const fault = new TypeError("Cannot read properties of undefined (reading 'doc')");
  expect(wordsOf(fault, 'It could not be saved.')).toBe(
    'Something went wrong on this page. Reload it and try again.',
  );
  expect(report).toHaveBeenCalledWith(fault);
});
