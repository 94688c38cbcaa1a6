import { storedTestKey } from '@fairlead/contracts/personality';
import { isDraft, storedNames } from '@fairlead/remote-kit/queue';
import { nora, sessionOf, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { sessionWith } from '../testing.ts';
import { forgetWithPerson, TestStore, testStoreOf } from './stored-test.ts';

const test = { session: sessionWith(12), isSaved: false, isRestart: false };
const person = test.session.userId;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('takes over once what an earlier release stored, and is no reason to ask at sign-out', async () => {
  localStorage.setItem(storedTestKey(person), JSON.stringify(test));
  const store = new TestStore(person);
  await store.loaded;
  expect(store.get()).toEqual(test);
  expect(localStorage).toHaveLength(0);
  expect((await storedNames(person)).filter((name) => !isDraft(name))).toEqual([]);
  store.put(undefined);
});

it('takes over nothing that is no test of this person', async () => {
  localStorage.setItem(storedTestKey('65ff000000000000000000ff'), JSON.stringify(test));
  const store = new TestStore('65ff000000000000000000ff');
  await store.loaded;
  expect(store.get()).toBeUndefined();
});

it('keeps the test while the page is open where nothing can be stored', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const store = new TestStore(person);
  await store.loaded;
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('There is no room.'));
  store.put(test);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(store.get()).toEqual(test);
});

it.each([
  ['after it could not be stored', true],
  ['while it is being stored', false],
])('keeps nothing in memory of a person who signs out %s', async (_when, isSettled) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const session = sessionOf({ status: 'person', user: { ...nora, id: person } });
  forgetWithPerson(session);
  const store = testStoreOf(person);
  await store.loaded;
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('There is no room.'));
  store.put(test);
  if (isSettled) await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  session.become(visitor);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(store.get()).toBeUndefined());
});
