import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, del } from 'idb-keyval';
import { unreadableOf } from './private-store.ts';
import { storedNames } from './private-values.ts';
import type { QueuedItem } from './queued-item.ts';
import { followStored, forgetStored, SealedValue } from './sealed-value.ts';
import { StoredDraft } from './stored-draft.ts';
import {
  discardEntry,
  retryEntry,
  sendNowEvent,
  storesHere,
  waitingEntries,
} from './waiting-entries.ts';
import { WaitingQueue } from './waiting-queue.ts';

const person = '65f100000000000000000001';
const queue = (name: string, of = person) =>
  new WaitingQueue<QueuedItem>(
    {
      name,
      label: name,
      subjectOf: ({ key }) => key,
      isItem: (one): one is QueuedItem => 'since' in one,
      shownOf: ({ key }) => ({ noun: name, title: key }),
    },
    of,
  );
const item = (key: string, hour: number): QueuedItem => ({
  key,
  since: `2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(person);
  await forgetStored('65f100000000000000000002');
});

describe('what waits', () => {
  it('is known of every kind, the oldest first, and neither drafts nor what others have', async () => {
    await queue('forms').put(item('late', 9));
    await queue('notes').put(item('early', 8));
    await queue('notes', '65f100000000000000000002').put(item('theirs', 7));
    const draft = new StoredDraft({ person, name: 'd', label: 'D', read: (one) => one as object });
    await draft.keep({ text: 'draft' });
    expect(await waitingEntries(person)).toEqual([
      {
        queue: 'notes',
        since: item('early', 8).since,
        key: 'early',
        refused: undefined,
        shown: { noun: 'notes', title: 'early' },
      },
      expect.objectContaining({ queue: 'forms', key: 'late' }),
    ]);
  });

  it('leaves what is no queue and what cannot be read as it is', async () => {
    const value = new SealedValue<object>({
      person,
      name: 'other',
      label: 'Other',
      empty: {},
      read: Object,
    });
    await value.update(() => ({ a: 1 }));
    expect(await waitingEntries(person)).toEqual([]);
    await queue('forms').put(item('one', 9));
    await del(person, createStore('fairlead-sealed', 'keys'));
    expect(await waitingEntries(person)).toEqual([]);
    expect((await storedNames(person)).sort()).toEqual(['forms', 'other']);
    expect(await unreadableOf(person)).toEqual([]);
  });

  it('is sent again or discarded from outside of its remote, in whose tab it changes too', async () => {
    const own = queue('forms');
    for (const key of ['one', 'two']) await own.put(item(key, 8));
    await own.refuse(item('one', 8), 'Closed');
    const [one, two] = await waitingEntries(person);
    expect(one).toMatchObject({ refused: 'Closed' });
    const sending = jest.fn();
    addEventListener(sendNowEvent, sending, { once: true });
    if (one) await retryEntry(person, one);
    expect(sending).toHaveBeenCalledTimes(1);
    if (two) await discardEntry(person, two);
    await own.refresh();
    expect(own.all()).toMatchObject([{ key: 'one' }]);
    expect(own.about('one')?.refused).toBeUndefined();
  });

  it('notifies of changes', async () => {
    const changed = jest.fn();
    const stop = followStored(changed);
    await queue('forms').put(item('one', 8));
    expect(changed).toHaveBeenCalled();
    stop();
    changed.mockClear();
    await queue('forms').put(item('two', 8));
    expect(changed).not.toHaveBeenCalled();
  });
});

it('a browser that stores nothing is known before anything is entrusted to it', async () => {
  expect(await storesHere(person)).toBe(true);
  expect(await storedNames(person)).toEqual([]);
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  expect(await storesHere(person)).toBe(false);
});
