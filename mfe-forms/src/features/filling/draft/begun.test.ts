import { expect, it } from '@jest/globals';
import { begunFrom } from './begun.ts';

const answers = (one: string) => ({ one });
const draft = { answers: answers('there'), savedAt: '2026-11-23T10:00:00.000Z' };
const kept = (more: object = {}) => ({ answers: answers('here'), ...more });
const before = '2026-11-23T09:00:00.000Z';

it.each([
  ['nothing is there', undefined, null, undefined],
  ['the account cannot be asked', kept({ isAhead: true }), undefined, 'here'],
  ['the account knows nothing yet', kept({ isAhead: true }), null, 'here'],
  ['it was sent from elsewhere', kept({ savedAt: before, isAhead: false }), null, undefined],
  ['it was begun elsewhere', undefined, draft, 'there'],
  ['it was changed elsewhere', kept({ savedAt: before, isAhead: false }), draft, 'there'],
  ['it was changed here', kept({ savedAt: draft.savedAt, isAhead: true }), draft, 'here'],
])('a form goes on from where it was changed last: %s', (_case, here, there, expected) => {
  const begun = begunFrom(here, there);
  expect(begun.stored?.answers).toEqual(expected && answers(expected));
  expect(begun.elsewhere).toBeUndefined();
});

it('a form that was changed here and elsewhere shows what is here, and offers the other', () => {
  const begun = begunFrom(kept({ savedAt: before, isAhead: true }), draft);
  expect(begun.stored?.answers).toEqual(answers('here'));
  expect(begun.elsewhere).toEqual(answers('there'));
  const same = begunFrom({ answers: answers('there'), savedAt: before, isAhead: true }, draft);
  expect(same.elsewhere).toBeUndefined();
});
