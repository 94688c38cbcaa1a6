import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createStore, get, set } from 'idb-keyval';
import { forgetStored, storedNames } from './sealed-value.ts';
import { type Waiting, WaitingQueue } from './waiting-queue.ts';

interface Note extends Waiting {
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

it('is empty where its key is gone, and stores again', async () => {
  const queue = open();
  await queue.put(note('monday', 'unreadable'));
  await set(
    person,
    await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    createStore('fairlead-sealed', 'keys'),
  );
  const again = open();
  await again.loaded;
  expect(again.all()).toEqual([]);
  expect(await again.put(note('monday', 'new'))).toBe(true);
});

it('is forgotten with its person, in open tabs too, and nobody else’s with it', async () => {
  const queue = open();
  await queue.put(note('monday', 'mine'));
  await forgetStored('65f100000000000000000002');
  expect(await storedNames(person)).toEqual(['notes']);
  await forgetStored(person);
  expect([await storedNames(person), queue.all()]).toEqual([[], []]);
});
