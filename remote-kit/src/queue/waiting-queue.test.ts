import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, del, get, set } from 'idb-keyval';
import { deleteUnreadable, unreadableOf } from './private-store.ts';
import { storedNames } from './private-values.ts';
import type { QueuedItem } from './queued-item.ts';
import { forgetStored } from './sealed-value.ts';
import { isSetAsideNew } from './set-aside-notice.ts';
import { WaitingQueue } from './waiting-queue.ts';

interface Note extends QueuedItem {
  about: string;
  text: string;
}

const person = '65f100000000000000000001';
const since = '2026-05-01T08:00:00.000Z';
const note = (about: string, text: string): Note => ({
  since,
  key: `${about} ${text}`,
  about,
  text,
});
const open = () =>
  new WaitingQueue<Note>(
    {
      name: 'notes',
      label: 'Notes',
      subjectOf: ({ about }) => about,
      isItem: (value): value is Note => 'about' in value && 'text' in value,
      upgrade: async (stored) => ('words' in stored ? { ...stored, text: stored.words } : stored),
    },
    person,
  );
const texts = (queue: WaitingQueue<Note>) => queue.all().map(({ text }) => text);
const values = createStore('fairlead-private', 'values');
const stored = () => get<{ data: ArrayBuffer }>(`${person} notes`, values);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(person);
});

it('is there again when the page is opened again, and unreadable in between', async () => {
  const queue = open();
  await queue.put(note('monday', 'Slept badly'));
  const { data } = (await stored()) ?? {};
  expect(Buffer.from(data ?? new ArrayBuffer()).toString('latin1')).not.toContain('Slept');
  expect(JSON.stringify({ ...localStorage })).toBe('{}');
  const again = open();
  expect(again.all()).toEqual([]);
  await again.loaded;
  expect(texts(again)).toEqual(['Slept badly']);
});

it('has one item about a subject, as what follows from the one before', async () => {
  const queue = open();
  await queue.put(note('monday', 'one'));
  await queue.put(note('tuesday', 'two'));
  await Promise.all(
    ['a', 'b'].map((letter) =>
      queue.change('monday', (before) => note('monday', `${before?.text}${letter}`)),
    ),
  );
  expect(texts(queue)).toEqual(['two', 'oneab']);
  const before = queue.all();
  await queue.change('friday', () => undefined);
  expect(queue.all()).toBe(before);
});

it('keeps what another tab has queued meanwhile', async () => {
  const [one, other] = [open(), open()];
  await Promise.all([one.loaded, other.loaded]);
  await one.put(note('monday', 'here'));
  await other.put(note('tuesday', 'there'));
  await one.done(note('monday', 'here'));
  expect(texts(one)).toEqual(['there']);
});

it('removes and marks only the item that was sent, not a later one about the same', async () => {
  const queue = open();
  const sent = note('monday', 'old');
  await queue.put(sent);
  await queue.put(note('monday', 'new'));
  await queue.done(sent);
  await queue.refuse(sent, 'Closed');
  expect(queue.all()).toEqual([note('monday', 'new')]);
});

it('takes over what an earlier release stored as text, readable or not', async () => {
  const { text: _, ...old } = { ...note('monday', ''), words: 'from before' };
  localStorage.setItem(`notes:${person}`, JSON.stringify([old, { key: 'broken' }, null]));
  const queue = open();
  await queue.loaded;
  expect(texts(queue)).toEqual(['from before']);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem(`notes:${person}`, '{"no');
  const again = open();
  await again.loaded;
  expect(texts(again)).toEqual(['from before']);
});

it('says that nothing was stored where the browser stores nothing', async () => {
  const queue = open();
  await queue.loaded;
  jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  expect(await queue.put(note('monday', 'lost'))).toBe(false);
  expect(queue.all()).toEqual([]);
});

describe('what cannot be read', () => {
  const keys = createStore('fairlead-sealed', 'keys');

  it.each([
    ['its key is gone', () => del(person, keys)],
    [
      'its key is another one',
      async () =>
        set(
          person,
          await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
            'encrypt',
            'decrypt',
          ]),
          keys,
        ),
    ],
  ])('is set aside when %s, is not overwritten, and is known to be there', async (_when, lose) => {
    await open().put(note('monday', 'unreadable'));
    const before = await stored();
    await lose();
    const again = open();
    await again.loaded;
    expect(again.all()).toEqual([]);
    expect(await again.put(note('monday', 'new'))).toBe(true);
    const [aside] = await unreadableOf(person);
    expect(aside).toMatchObject({ label: 'Notes', since: expect.any(String) });
    const kept = await get<{ sealed: object }>(aside?.key ?? '', values);
    expect(kept?.sealed).toEqual(before);
    expect(isSetAsideNew(person)).toBe(true);
    await deleteUnreadable(await unreadableOf(person));
    expect(await storedNames(person)).toEqual(['notes']);
  });

  it('is left where it is while the browser does not read at all', async () => {
    await open().put(note('monday', 'there'));
    const before = await stored();
    const objectStore = await values('readonly', (one) => Object.getPrototypeOf(one));
    jest.spyOn(objectStore, 'get').mockImplementation(() => {
      throw new Error('The disk is busy');
    });
    const again = open();
    await again.loaded;
    expect(await again.put(note('monday', 'new'))).toBe(false);
    jest.restoreAllMocks();
    expect(await stored()).toEqual(before);
    expect(await unreadableOf(person)).toEqual([]);
  });

  it('stays where another release has queued it', async () => {
    const newer = new WaitingQueue<QueuedItem & { about: string }>(
      {
        name: 'notes',
        label: 'Notes',
        subjectOf: ({ about }) => about,
        isItem: (value): value is QueuedItem & { about: string } => 'about' in value,
      },
      person,
    );
    await newer.put({ since, key: 'picture', about: 'friday' });
    const queue = open();
    await queue.put(note('monday', 'old'));
    await queue.take('monday');
    expect(texts(queue)).toEqual([]);
    await newer.change('saturday', () => undefined);
    expect(newer.all().map(({ key }) => key)).toEqual(['picture']);
  });
});

it('is forgotten with its person, in open tabs too, and nobody else’s with it', async () => {
  const queue = open();
  await queue.put(note('monday', 'mine'));
  await forgetStored('65f100000000000000000002');
  expect(await storedNames(person)).toEqual(['notes']);
  await forgetStored(person);
  expect([await storedNames(person), queue.all()]).toEqual([[], []]);
});
