import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { richTextOf } from '@fairlead/contracts/api/plain-text';
import type { SaveState } from '@fairlead/remote-kit/autosave';
import {
  ApiError,
  type ApiErrorDetails,
  type ApiErrorKind,
  type Written,
} from '@fairlead/remote-kit/calls';
import { forgetStored } from '@fairlead/remote-kit/queue';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { bareListing } from '../../../testing/listing.ts';
import type { ListingValues } from '../form/fields.ts';
import { type Content, proposedValuesOf, valuesOf } from '../form/values.ts';
import { listingSaver } from './listing-saver.ts';
import { readDraft } from './local-draft.ts';

type Listing = DocumentOf<'listings'>;

const place = { person: 'nora', org: 'c1', listing: 'new' };
const empty = valuesOf(undefined);
const draft: Listing = { ...bareListing, status: 'draft' };

const problem = (kind: ApiErrorKind, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind, message: kind, ...more });

interface Call {
  id?: string;
  content: Content;
  key?: string;
  etag?: string | undefined;
}

/** A server that answers each call with the next of `answers`, else with a draft; and a form connected to it. */
async function stage({
  kept = undefined as Listing | undefined,
  answers = [] as unknown[],
  proposes = false,
} = {}) {
  const calls: Call[] = [];
  const shown: ListingValues[] = [];
  let revision = 0;
  const answer = async (call: Call): Promise<Written<Listing>> => {
    calls.push(call);
    const next = answers.shift();
    if (next instanceof Promise) await next;
    else if (next) throw next;
    revision += 1;
    const updatedAt = new Date(Date.parse(bareListing.updatedAt) + revision).toISOString();
    return { doc: { ...(kept ?? draft), updatedAt }, etag: `"${revision}"`, message: '' };
  };
  const settle = jest.fn(
    async (_base: ListingValues, yours: ListingValues, _theirs: ListingValues) => yours,
  );
  const made = jest.fn();
  const values = (proposes ? proposedValuesOf : valuesOf)(kept);
  const here = kept ? { ...place, listing: kept.id } : place;
  const saver = listingSaver({
    place: here,
    draft: (await readDraft(here)) ?? {
      seen: { id: kept?.id, etag: kept && '"0"', values },
      values,
    },
    stored: kept && { doc: kept, etag: '"0"' },
    proposes,
    waits: { pauseMs: 5, firstRetryMs: 5, longestRetryMs: 20 },
    create: (content, key) => answer({ content, key }),
    patch: (id, content, etag) => answer({ id, content, etag }),
    settle,
    show: (next) => shown.push(next),
    made,
  });
  const seen: SaveState['is'][] = [];
  saver.subscribe(() => seen.push(saver.current().state.is));
  const is = () => saver.current().state.is;
  return { saver, calls, shown, seen, settle, made, is, here, values };
}

afterEach(() => forgetStored(place.person));

describe('what is typed into a new listing', () => {
  it('makes the listing once it has a title, and saves the rest with it', async () => {
    const { saver, calls, made, is, here } = await stage();
    saver.change({ ...empty, locationDisplay: 'Antibes' });
    await waitFor(() => expect(is()).toBe('incomplete'));
    expect(calls).toEqual([]);
    expect((await readDraft(here))?.values.locationDisplay).toBe('Antibes');
    saver.change({ ...empty, locationDisplay: 'Antibes', title: 'Bosun ' });
    await waitFor(() => expect(is()).toBe('saved'));
    expect(calls.map(({ content }) => content)).toEqual([
      { title: 'Bosun', locationDisplay: 'Antibes' },
    ]);
    expect(made).toHaveBeenCalledWith(draft.id);
    expect(await readDraft(here)).toBeUndefined();
  });

  it('is made once though the answer did not come, and sends afterwards what was typed meanwhile', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const { saver, calls, is, seen } = await stage({ answers: [problem('network'), promise] });
    saver.change({ ...empty, title: 'Bosun' });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(seen).toContain('interrupted');
    saver.change({ ...empty, title: 'Chief Bosun' });
    reject(problem('busy'));
    await waitFor(() => expect(is()).toBe('saved'));
    const [first, second, third, fourth] = calls;
    expect([first, second, third].map((call) => call?.content)).toEqual(
      Array(3).fill({ title: 'Bosun' }),
    );
    expect(new Set([first?.key, second?.key, third?.key]).size).toBe(1);
    expect(fourth).toMatchObject({ id: draft.id, content: { title: 'Chief Bosun' } });
  });

  it('is here again after a reload, with the key under which it was being made', async () => {
    const before = await stage({ answers: [problem('network'), new Promise(() => {})] });
    before.saver.change({ ...empty, title: 'Bosun' });
    await waitFor(() => expect(before.calls).toHaveLength(2));
    before.saver.change({ ...empty, title: 'Bosun', locationDisplay: 'Palma' });
    before.saver.leave();
    const after = await stage();
    after.saver.start();
    await waitFor(() => expect(after.is()).toBe('saved'));
    expect(after.calls[0]?.key).toBe(before.calls[0]?.key);
    expect(after.calls[1]?.content).toEqual({ locationDisplay: 'Palma' });
  });
});

describe('what is typed into a draft', () => {
  it('saves what was changed alone, one save at a time and the latest last', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { saver, calls, is, values } = await stage({ kept: draft, answers: [promise] });
    saver.change({ ...values, locationDisplay: 'A' });
    await waitFor(() => expect(calls).toHaveLength(1));
    saver.change({ ...values, locationDisplay: 'An' });
    saver.change({ ...values, locationDisplay: 'Antibes', salaryAmount: '5,000' });
    expect(calls).toHaveLength(1);
    resolve();
    await waitFor(() => expect(is()).toBe('saved'));
    expect(calls.map(({ content, etag }) => ({ content, etag }))).toEqual([
      { content: { locationDisplay: 'A' }, etag: '"0"' },
      {
        content: { locationDisplay: 'Antibes', jobDetails: { salaryAmount: 5000 } },
        etag: '"1"',
      },
    ]);
  });

  it('waits while the service is out, keeps all of it here, and sends it when that answers', async () => {
    const answers = Array.from({ length: 6 }, () => problem('busy'));
    const { saver, calls, is, seen, here, values } = await stage({ kept: draft, answers });
    saver.change({ ...values, jobDescription: 'Keep the deck.' });
    await waitFor(() => expect(is()).toBe('interrupted'));
    for (const text of ['Keep the deck. And', 'Keep the deck. And the tenders.']) {
      saver.change({ ...values, jobDescription: text });
      expect((await readDraft(here))?.values.jobDescription).toBe(text);
    }
    await waitFor(() => expect(is()).toBe('saved'));
    expect(calls.at(-1)?.content).toEqual({
      jobDescription: richTextOf('Keep the deck. And the tenders.'),
    });
    expect(calls).toHaveLength(7);
    expect(seen).toContain('interrupted');
    expect(await readDraft(here)).toBeUndefined();
  });

  it('saves all but what is wrong, which stays here', async () => {
    const { saver, calls, is, here, values } = await stage({ kept: draft });
    const long = 'x'.repeat(100_000);
    const wrong = { salaryAmount: '5000', salaryMax: '4000', expiresOn: '2020-01-01' };
    saver.change({ ...values, ...wrong, jobDescription: long, title: 'Chief' });
    await waitFor(() => expect(is()).toBe('marked'));
    expect(calls.map(({ content }) => content)).toEqual([
      { title: 'Chief', jobDetails: { salaryAmount: 5000 } },
    ]);
    expect(saver.current().problems).toEqual({
      salaryMax: 'This must not be below the salary it ends',
      jobDescription: expect.stringContaining('at most 50,000 characters'),
      expiresOn: 'This must lie ahead',
    });
    expect((await readDraft(here))?.values.jobDescription).toBe(long);
  });

  it('stops after a refusal that the marks cannot mend, until something changes', async () => {
    const errors = [{ data: { errors: [{ path: 'vessel', message: 'This is not theirs' }] } }];
    const refusals = Array.from({ length: 3 }, () => problem('invalid', { answer: { errors } }));
    const { saver, calls, is, values } = await stage({ kept: draft, answers: [...refusals] });
    saver.change({ ...values, locationDisplay: 'Antibes' });
    await waitFor(() => expect(is()).toBe('refused'));
    expect(calls).toHaveLength(1);
    saver.change({ ...values, locationDisplay: 'Palma' });
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('sends a refused field again once another one was corrected', async () => {
    const refused = { path: 'jobDetails.salaryMax', message: 'This is too little' };
    const errors = [{ data: { errors: [refused] } }];
    const refusal = problem('invalid', { answer: { errors } });
    const { saver, calls, is, values } = await stage({ kept: draft, answers: [refusal] });
    const first = { ...values, salaryAmount: '3000', salaryMax: '4000' };
    saver.change(first);
    await waitFor(() => expect(is()).toBe('marked'));
    expect(saver.current().problems.salaryMax).toBeTruthy();
    saver.change({ ...first, salaryAmount: '2000' });
    await waitFor(() => expect(is()).toBe('saved'));
    expect(saver.current().problems).toEqual({});
    expect(calls.at(-1)?.content).toEqual({ jobDetails: { salaryAmount: 2000, salaryMax: 4000 } });
  });

  it('marks the field that the server refuses, and saves the others', async () => {
    const errors = [{ data: { errors: [{ path: 'vessel', message: 'This is not theirs' }] } }];
    const refusal = problem('invalid', { answer: { errors } });
    const { saver, calls, is, values } = await stage({ kept: draft, answers: [refusal] });
    saver.change({ ...values, vessel: '65f300000000000000000001', title: 'Mate' });
    await waitFor(() => expect(is()).toBe('marked'));
    expect(calls.at(-1)?.content).toEqual({ title: 'Mate' });
    expect(saver.current().problems).toEqual({ vessel: 'This is not theirs' });
  });

  it('goes on with what is settled where somebody else changed the same', async () => {
    const theirs = { ...draft, title: 'Second Bosun', locationDisplay: 'Palma' };
    const outdated = problem('outdated', { answer: { doc: theirs }, etag: '"9"' });
    const { saver, calls, shown, settle, is, values } = await stage({
      kept: draft,
      answers: [outdated],
    });
    settle.mockImplementation(async (_base, { title }, now) => ({ ...now, title }));
    saver.change({ ...values, title: 'First Bosun' });
    await waitFor(() => expect(is()).toBe('saved'));
    expect(settle.mock.calls[0]?.[0]).toEqual(values);
    expect(shown.at(-1)).toMatchObject({ title: 'First Bosun', locationDisplay: 'Palma' });
    expect(calls.at(-1)).toMatchObject({ content: { title: 'First Bosun' }, etag: '"9"' });
  });

  it.each([
    ['archived', 'This listing has been archived meanwhile.'],
    ['expired', 'This listing has expired meanwhile.'],
  ] as const)(
    'stops when the listing is %s meanwhile, and keeps what was typed',
    async (status, why) => {
      const outdated = problem('outdated', { answer: { doc: { ...draft, status } }, etag: '"9"' });
      const { saver, is, here, values } = await stage({ kept: draft, answers: [outdated] });
      saver.change({ ...values, title: 'Mate' });
      await waitFor(() => expect(is()).toBe('stopped'));
      expect(saver.current().state).toEqual({ is: 'stopped', why });
      expect((await readDraft(here))?.values.title).toBe('Mate');
    },
  );

  it('stops when the person may not change it any more', async () => {
    const { saver, is, values } = await stage({ kept: draft, answers: [problem('forbidden')] });
    saver.change({ ...values, title: 'Mate' });
    await waitFor(() => expect(is()).toBe('stopped'));
    saver.change({ ...values, title: 'Chief Mate' });
    expect(is()).toBe('stopped');
  });
});

describe('what is typed into a published listing', () => {
  const kept: Listing = { ...bareListing, status: 'active' };

  it('is saved when told alone, and not at all while something is wrong', async () => {
    const { saver, calls, is, values } = await stage({ kept });
    saver.change({ ...values, title: 'Mate', salaryAmount: 'much' });
    saver.hurry();
    expect(await saver.flush()).toBe(false);
    expect([is(), calls]).toEqual(['marked', []]);
    saver.change({ ...values, title: 'Mate' });
    expect(await saver.flush()).toBe(true);
    expect(calls.map(({ content }) => content)).toEqual([{ title: 'Mate' }]);
  });

  it('is sent as a whole where it waits for approval: all that is otherwise than what visitors see', async () => {
    const proposed = {
      values: { title: 'Mate' },
      cleared: [],
      at: '2026-11-26T08:00:00.000Z',
      by: 'sam',
    };
    const { saver, calls, is, values } = await stage({
      kept: { ...kept, proposed },
      proposes: true,
    });
    expect([values.title, is()]).toEqual(['Mate', 'saved']);
    saver.change({ ...values, locationDisplay: 'Palma' });
    expect(await saver.flush()).toBe(true);
    expect(calls[0]?.content).toEqual({ title: 'Mate', locationDisplay: 'Palma' });
    saver.change({ ...values, title: kept.title, locationDisplay: 'Palma' });
    expect(await saver.flush()).toBe(true);
    expect(calls[1]?.content).toEqual({ locationDisplay: 'Palma' });
  });

  it('does not save itself either where it was published while the form was open', async () => {
    const outdated = problem('outdated', { answer: { doc: kept }, etag: '"9"' });
    const { saver, calls, is, values } = await stage({ kept: draft, answers: [outdated] });
    saver.change({ ...values, title: 'Mate' });
    await waitFor(() => expect(saver.isAutomatic).toBe(false));
    expect([is(), calls.length]).toEqual(['changed', 1]);
  });
});
