import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type ApiErrorKind, outdatedError } from '../calls/api-error.ts';
import type { Versioned } from '../calls/collection-api.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { ConflictDialog } from '../forms/conflict/conflict-dialog.tsx';
import { useChoice } from '../forms/conflict/use-choice.ts';
import { draw } from '../testing/index.ts';
import { Autosave, type AutosaveOptions, type UnsavedWork } from './autosave.ts';
import { SaveLine } from './save-line.tsx';
import { useAutosave } from './use-autosave.ts';

interface Note {
  id: string;
  updatedAt: string;
  title: string;
  text: string;
}
interface Values {
  title: string;
  text: string;
}

const failure = (kind: ApiErrorKind) => new ApiError({ kind, message: `The call was ${kind}` });
const note = (more: Partial<Note> = {}): Note => ({
  id: 'n1',
  updatedAt: '2026-11-28T10:00:00.000Z',
  title: 'Watch',
  text: '',
  ...more,
});
const valuesOf = ({ title, text }: Values): Values => ({ title, text });
const isAlike = (one: Values, other: Values) =>
  one.title === other.title && one.text === other.text;

let revision = 0;
/** What the server answers next: it stores where there is nothing else. */
let answers: (() => Promise<Versioned<Note>>)[] = [];
let calls: { values: Values; etag?: string | undefined; key?: string }[] = [];
let kept: UnsavedWork<Values>[] = [];
const forgotten = jest.fn();
const onSaved = jest.fn();

const stored = (values: Values): Versioned<Note> => {
  revision += 1;
  const updatedAt = new Date(Date.UTC(2026, 10, 28, 10, revision)).toISOString();
  return { doc: note({ ...values, updatedAt }), etag: `"${revision}"` };
};
const answer = async (values: Values) => (answers.shift() ?? (async () => stored(values)))();
const refuse = (kind: ApiErrorKind) => () => Promise.reject(failure(kind));

beforeEach(() => {
  revision = 0;
  answers = [];
  calls = [];
  kept = [];
  forgotten.mockReset();
  onSaved.mockReset();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function saverOf(more: Partial<AutosaveOptions<Values, Note>> = {}, opened: Note | null = note()) {
  const values = opened ? valuesOf(opened) : { title: '', text: '' };
  const start = more.start ?? {
    seen: { ...(opened && { id: opened.id, etag: '"0"' }), values },
    values,
  };
  const shown: Values[] = [];
  const saver = new Autosave<Values, Note>({
    stored: opened ? { doc: opened, etag: '"0"' } : undefined,
    valuesOf,
    isAlike,
    create: (created, key) => {
      calls.push({ values: created, key });
      return answer(created);
    },
    change: (changed, { etag }) => {
      calls.push({ values: changed, etag });
      return answer(changed);
    },
    resolve: async (_base, yours) => yours,
    show: (next) => shown.push(next),
    draft: { keep: (work) => kept.push(work), forget: forgotten },
    onSaved,
    ...more,
    start,
  });
  const type = (text: string) => saver.change({ ...values, text });
  return { saver, shown, type, values, is: () => saver.current().state.is };
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('what is typed', () => {
  it('is saved once typing pauses, the latest alone, and then forgotten here', async () => {
    const { type, is } = saverOf();
    type('a');
    await later(1_400);
    type('ab');
    await later(1_400);
    expect([is(), calls]).toEqual(['changed', []]);
    expect(kept.at(-1)?.values.text).toBe('ab');
    await later(200);
    expect(calls).toEqual([{ values: { title: 'Watch', text: 'ab' }, etag: '"0"' }]);
    expect(is()).toBe('saved');
    expect(forgotten).toHaveBeenCalledTimes(1);
  });

  it('is not sent where it was taken back', async () => {
    const { type, is } = saverOf();
    type('a');
    type('');
    await later(5_000);
    expect([is(), calls]).toEqual(['saved', []]);
  });

  it('while another save is under way is sent after it, with what that made', async () => {
    const { type, is } = saverOf();
    const first = Promise.withResolvers<Versioned<Note>>();
    answers = [() => first.promise];
    type('a');
    await later(1_500);
    type('ab');
    await later(5_000);
    expect(calls).toHaveLength(1);
    first.resolve(stored({ title: 'Watch', text: 'a' }));
    await later(0);
    expect([is(), calls.length]).toEqual(['changed', 1]);
    await later(1_500);
    expect(calls[1]).toEqual({ values: { title: 'Watch', text: 'ab' }, etag: '"1"' });
    expect(is()).toBe('saved');
  });

  it.each([
    'offline',
    'network',
    'timeout',
    'unreadable',
    'busy',
    'failed',
    'unauthenticated',
  ] as const)('is sent again after a call that was %s, ever later', async (kind) => {
    const { type, is } = saverOf();
    answers = Array.from({ length: 8 }, () => refuse(kind));
    type('a');
    await later(1_500);
    expect([is(), calls.length]).toEqual(['interrupted', 1]);
    await later(999);
    expect(calls).toHaveLength(1);
    await later(1);
    expect(calls).toHaveLength(2);
    await later(2_000 + 4_000 + 8_000 + 16_000);
    expect(calls).toHaveLength(6);
    await later(30_000);
    expect(calls).toHaveLength(7);
    await later(90_000);
    expect([is(), calls.length]).toEqual(['saved', 9]);
  });

  it.each(['forbidden', 'missing', 'invalid', 'aborted'] as const)(
    'is not sent again by itself after a call that was %s, and is kept here',
    async (kind) => {
      const { type, is, saver } = saverOf();
      answers = [refuse(kind)];
      type('a');
      await later(60_000);
      expect([is(), calls.length]).toEqual(['refused', 1]);
      expect(forgotten).not.toHaveBeenCalled();
      expect(await saver.flush()).toBe(true);
      expect(is()).toBe('saved');
    },
  );

  it('is told as refused where the page itself is at fault, which is reported', async () => {
    const { type, saver } = saverOf({
      change: () => Promise.reject(new TypeError('x is undefined')),
    });
    const reported = jest.fn();
    jest.spyOn(globalThis, 'reportError').mockImplementation(reported);
    type('a');
    await later(60_000);
    expect(saver.current().state).toEqual({
      is: 'refused',
      why: 'Something went wrong on this page. Reload it and try again.',
    });
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('is saved by the person alone where others see it at once', async () => {
    const { type, is, saver } = saverOf({ isAutomatic: () => false });
    type('a');
    saver.hurry();
    await later(60_000);
    saver.leave();
    await later(60_000);
    expect([is(), calls]).toEqual(['changed', []]);
    expect(await saver.flush()).toBe(true);
  });
});

describe('a new document', () => {
  const open = (more: Partial<AutosaveOptions<Values, Note>> = {}) => {
    const work = saverOf({ isComplete: ({ title }) => title !== '', ...more }, null);
    return work;
  };

  it('is created once under one key, though the answer was lost', async () => {
    const { saver, is } = open();
    answers = [refuse('network')];
    saver.change({ title: 'Watch', text: 'a' });
    await later(1_500);
    saver.change({ title: 'Watch', text: 'ab' });
    await later(10_000);
    expect(is()).toBe('saved');
    const [first, second, third] = calls;
    expect(first?.values.text).toBe('a');
    expect(second).toEqual(first);
    expect(third).toMatchObject({ values: { text: 'ab' }, etag: '"1"' });
    expect(onSaved.mock.calls.map(([, , isNew]) => isNew)).toEqual([true, false]);
  });

  it('goes on under its key after a reload', async () => {
    const before = open();
    answers = [() => new Promise(() => {})];
    before.saver.change({ title: 'Watch', text: 'a' });
    await later(1_500);
    before.saver.change({ title: 'Watch', text: 'ab' });
    before.saver.leave();
    const start = kept.at(-1);
    if (!start) throw new Error('Nothing was kept.');
    const after = open({ start });
    after.saver.start();
    await later(5_000);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]?.values.text).toBe('ab');
  });

  it('waits for what it cannot be created without', async () => {
    const { saver, is } = open();
    saver.change({ title: '', text: 'a' });
    await later(5_000);
    expect([is(), calls]).toEqual(['incomplete', []]);
  });
});

describe('a document that somebody else has changed', () => {
  const theirs = note({ title: 'Theirs', updatedAt: '2026-11-28T11:00:00.000Z' });

  it('is merged, and saved from their version', async () => {
    const { type, shown, is } = saverOf({
      resolve: async (_base, { text }, { title }) => ({ title, text }),
    });
    answers = [() => Promise.reject(outdatedError(theirs, '"9"'))];
    type('a');
    await later(1_500);
    expect(shown).toEqual([{ title: 'Theirs', text: 'a' }]);
    expect(calls[1]).toEqual({ values: { title: 'Theirs', text: 'a' }, etag: '"9"' });
    expect(is()).toBe('saved');
  });

  it('waits for the person who does not choose, until they ask for it', async () => {
    let isChosen = false;
    const { type, is, saver } = saverOf({
      resolve: async (_base, yours) => (isChosen ? yours : undefined),
    });
    const refusal = () => Promise.reject(outdatedError(theirs, '"9"'));
    answers = [refusal, refusal];
    type('a');
    await later(1_500);
    type('ab');
    saver.hurry();
    await later(60_000);
    expect([is(), calls.length]).toEqual(['conflict', 1]);
    isChosen = true;
    expect(await saver.flush()).toBe(true);
  });

  it('stops being saved where it was closed, and keeps what was typed', async () => {
    const { type, saver } = saverOf({
      closedBy: ({ title }) => (title === 'Theirs' ? 'It was closed.' : undefined),
    });
    answers = [() => Promise.reject(outdatedError(theirs, '"9"'))];
    type('a');
    await later(1_500);
    expect(saver.current().state).toEqual({ is: 'stopped', why: 'It was closed.' });
    type('ab');
    await later(60_000);
    expect(calls).toHaveLength(1);
    expect(kept.at(-1)?.values.text).toBe('ab');
  });

  it('is followed where nothing was typed, and not where something was', async () => {
    const { saver, shown, type } = saverOf();
    saver.follow({ doc: theirs, etag: '"9"' });
    expect(shown).toEqual([{ title: 'Theirs', text: '' }]);
    type('a');
    const again = note({ title: 'Again', updatedAt: '2026-11-28T12:00:00.000Z' });
    saver.follow({ doc: again, etag: '"10"' });
    expect(shown).toHaveLength(1);
    expect(saver.seen.etag).toBe('"9"');
  });
});

describe('another act on the document', () => {
  it('comes after what is being saved, with the version that made', async () => {
    const { saver, type, is } = saverOf();
    const first = Promise.withResolvers<Versioned<Note>>();
    answers = [() => first.promise];
    type('a');
    await later(1_500);
    const published: (string | undefined)[] = [];
    const done = saver.perform(async (values, { etag }) => {
      published.push(etag);
      return stored(values);
    });
    await later(0);
    expect(published).toEqual([]);
    first.resolve(stored({ title: 'Watch', text: 'a' }));
    await later(0);
    expect(await done).toBe(true);
    expect([published, is()]).toEqual([['"1"'], 'saved']);
  });

  it('that does not arrive is not repeated, and what was typed is still saved', async () => {
    const { saver, type, is } = saverOf();
    type('a');
    const act = jest.fn(() => Promise.reject(failure('network')));
    expect(await saver.perform(act)).toBe(false);
    await later(5_000);
    expect(act).toHaveBeenCalledTimes(1);
    expect([is(), calls.length]).toEqual(['saved', 1]);
  });

  it('may replace what the form shows', async () => {
    const { saver, shown } = saverOf();
    await saver.perform(async () => stored({ title: 'Published', text: '' }), true);
    expect(shown).toEqual([{ title: 'Published', text: '' }]);
  });
});

describe('a pause', () => {
  it('waits for what is being sent, and sends nothing until it ends', async () => {
    const { saver, type } = saverOf();
    const first = Promise.withResolvers<Versioned<Note>>();
    answers = [() => first.promise];
    type('a');
    await later(1_500);
    let isPaused = false;
    const pausing = saver.pause().then(() => {
      isPaused = true;
    });
    await later(1_000);
    expect(isPaused).toBe(false);
    first.resolve(stored({ title: 'Watch', text: 'a' }));
    await pausing;
    type('ab');
    saver.hurry();
    saver.leave();
    saver.start();
    await later(60_000);
    expect(calls).toHaveLength(1);
    saver.resume();
    await later(1_500);
    expect(calls).toHaveLength(2);
  });
});

describe('a form that saves itself', () => {
  const words = { title: { label: 'Title' }, text: { label: 'Text' } };
  function Page() {
    const { conflict, settle } = useChoice<Values>();
    const { saver, saving } = useAutosave(() => saverOf({ resolve: settle }).saver);
    return (
      <>
        <input
          aria-label="Text"
          onChange={({ target }) => saver.change({ title: 'Watch', text: target.value })}
        />
        <SaveLine state={saving.state} onTryAgain={() => void saver.flush()} />
        <ConflictDialog conflict={conflict} words={words} />
      </>
    );
  }
  const open = async () => {
    const drawn = draw(<Page />, { address: '/here', api: createPortalApi('test') });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Text'), 'a');
    return { ...drawn, user };
  };

  it('sends at once when the connection is back', async () => {
    await open();
    answers = [refuse('offline')];
    await later(1_500);
    expect(screen.getByRole('status')).toHaveTextContent('Not saved: You are offline');
    act(() => void dispatchEvent(new Event('online')));
    await later(0);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(calls).toHaveLength(2);
  });

  it('sends a last time when it is left, and then no more', async () => {
    const { unmount } = await open();
    answers = [refuse('network')];
    unmount();
    await later(60_000);
    expect(calls).toHaveLength(1);
    dispatchEvent(new Event('online'));
    await later(60_000);
    expect(calls).toHaveLength(1);
  });

  it('sends what was typed during a save that was under way when it was left', async () => {
    const { saver, type } = saverOf();
    const first = Promise.withResolvers<Versioned<Note>>();
    answers = [() => first.promise];
    type('a');
    await later(1_500);
    type('ab');
    saver.leave();
    first.resolve(stored({ title: 'Watch', text: 'a' }));
    await later(0);
    expect(calls.map(({ values }) => values.text)).toEqual(['a', 'ab']);
  });

  it('sends what a field gives as the form is left', async () => {
    const { saver, type } = saverOf();
    saver.leave();
    type('a');
    await later(0);
    expect(calls.map(({ values }) => values.text)).toEqual(['a']);
  });

  it('asks which of two versions to keep, and again after it was left open', async () => {
    const { user } = await open();
    const theirs = note({ text: 'b', updatedAt: '2026-11-28T11:00:00.000Z' });
    const refusal = () => Promise.reject(outdatedError(theirs, '"9"'));
    answers = [refusal, refusal];
    await later(1_500);
    const dialog = () => within(screen.getByRole('dialog'));
    await user.click(dialog().getByRole('button', { name: 'Keep editing' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('somebody else has changed the same'),
    );
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await later(0);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await later(0);
    expect(calls.at(-1)).toEqual({ values: { title: 'Watch', text: 'a' }, etag: '"9"' });
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
