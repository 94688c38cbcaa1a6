import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { unreadableOf } from './private-store.ts';
import { isDraft, storedNames } from './private-values.ts';
import { forgetStored, SealedValue } from './sealed-value.ts';
import { StoredDraft } from './stored-draft.ts';

const person = '65f100000000000000000001';
const open = () =>
  new StoredDraft<{ text: string }>({
    person,
    name: 'note:1',
    label: 'Draft of a note',
    read: (stored) =>
      typeof stored === 'object' && stored !== null && 'text' in stored
        ? { text: String(stored.text) }
        : undefined,
  });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(person);
});

it('is there again when the page is opened again, until it is forgotten', async () => {
  const draft = open();
  expect(await draft.read()).toBeUndefined();
  await draft.keep({ text: 'Dear captain' });
  expect(await open().read()).toEqual({ text: 'Dear captain' });
  expect((await storedNames(person)).filter(isDraft)).toEqual(['draft note:1']);
  await draft.forget();
  expect(await open().read()).toBeUndefined();
  expect(await storedNames(person)).toEqual([]);
});

it('takes over what an earlier release stored as text, unless it is none or there is a later one', async () => {
  localStorage.setItem('note:1', JSON.stringify({ text: 'from before' }));
  expect(await open().read()).toEqual({ text: 'from before' });
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('note:1', JSON.stringify({ text: 'older' }));
  expect(await open().read()).toEqual({ text: 'from before' });
  await forgetStored(person);
  localStorage.setItem('note:1', '{"no');
  expect(await open().read()).toBeUndefined();
});

it('is set aside where it is none, as one of another release is, and not overwritten', async () => {
  const options = { person, name: 'draft note:1', label: 'Draft of a note' };
  const other = new SealedValue<object>({ ...options, empty: {}, read: Object });
  await other.update(() => ({ words: 'Dear captain' }));
  const draft = open();
  expect(await draft.read()).toBeUndefined();
  await draft.keep({ text: 'Dear mate' });
  expect(await unreadableOf(person)).toMatchObject([{ label: 'Draft of a note' }]);
});

it('asks before the page is closed for as long as it is being stored', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const draft = open();
  const stored = draft.keep({ text: 'Dear captain' });
  expect(isAsked()).toBe(true);
  await stored;
  expect(isAsked()).toBe(false);
});

it('is not stored where there is no room, which is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('No room'));
  const draft = open();
  await draft.keep({ text: 'lost' });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await draft.read()).toBeUndefined();
});
