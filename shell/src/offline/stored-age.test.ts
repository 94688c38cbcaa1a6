import { expect, it, jest } from '@jest/globals';
import { StoredAge } from './stored-age.ts';

it('what is shown is as old as the oldest answer from the cache, until it is fetched again', () => {
  const age = new StoredAge();
  const notified = jest.fn();
  age.subscribe(notified);
  expect(age.current()).toBeUndefined();
  for (const at of [5_000, 7_000, 3_000, 3_000]) age.note(at);
  expect(age.current()).toBe(3_000);
  expect(notified).toHaveBeenCalledTimes(2);
  age.clear();
  expect(age.current()).toBeUndefined();
});
