import { expect, it } from '@jest/globals';
import {
  isAudience,
  isAudienceMessage,
  isStoredAnswerMessage,
  isVisitMessage,
} from './service-worker.ts';

const nora = '65f800000000000000000001';

it('pages and answers are stored for a visitor, for a person by their id, or for nobody', () => {
  for (const one of ['visitor', 'unknown', nora]) expect(isAudience(one)).toBe(true);
  for (const one of ['', 'nora', `${nora}0`, `x${nora}`, null, undefined, 5])
    expect(isAudience(one)).toBe(false);
});

it('messages are recognized by their members, and more of them change nothing', () => {
  expect(isAudienceMessage({ type: 'audience', audience: nora, since: 1 })).toBe(true);
  expect(isVisitMessage({ type: 'visit', path: '/jobs', files: ['/shell/a.js'] })).toBe(true);
  expect(isStoredAnswerMessage({ type: 'stored-answer', storedAt: 5 })).toBe(true);
});

it.each([
  null,
  'audience',
  {},
  { type: 'audience' },
  { type: 'audience', audience: 5 },
  { type: 'visit', path: '/jobs' },
  { type: 'visit', path: '/jobs', files: [5] },
  { type: 'visit', files: [] },
  { type: 'stored-answer', storedAt: '5' },
  { type: 'stored-answer', storedAt: Number.NaN },
])('%j of another release is no message', (value) => {
  for (const isMessage of [isAudienceMessage, isVisitMessage, isStoredAnswerMessage])
    expect(isMessage(value)).toBe(false);
});
