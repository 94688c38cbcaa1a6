import type { Documents, Sorted } from '../collections/documents.ts';
import type { Viewer } from '../model/viewer.ts';
import { isMany, type Paging } from '../query/paging.ts';
import { withinTime } from '../runtime/deadline.ts';
import { apiErrors } from '../runtime/errors.ts';
import { FairQueue } from '../runtime/fair-queue.ts';

const signInToSearch =
  'There are too many documents to look through their texts. Sign in, or ask by whole values.';

/** How long (ms) a search without an index may take, and may wait for its turn. */
const SEARCH_MS = 2_000;

/** Whether a filter searches for words inside texts, which no index serves. */
function looksIntoTexts(condition: unknown): boolean {
  if (condition instanceof RegExp) return true;
  if (Array.isArray(condition)) return condition.some(looksIntoTexts);
  if (typeof condition !== 'object' || condition === null) return false;
  if ('$regex' in condition) return true;
  const isPlain = Object.getPrototypeOf(condition) === Object.prototype;
  return isPlain && Object.values(condition).some(looksIntoTexts);
}

/** Limits expensive reads, so that they slow nobody else. */
export class SearchLimits {
  readonly #searches = new FairQueue({
    concurrency: 1,
    waiting: 4,
    maxWaitMs: SEARCH_MS,
    pauseFactor: 7,
    weight: 4,
  });
  readonly #public = new FairQueue({
    concurrency: 1,
    waiting: 32,
    maxWaitMs: SEARCH_MS,
    pauseFactor: 1,
    weight: 2,
  });
  readonly #many = new FairQueue({
    concurrency: 1,
    waiting: 8,
    maxWaitMs: SEARCH_MS,
    pauseFactor: 1,
  });

  /** Makes an answer; answers with more documents than any page shows are serialized. */
  answered<Result>(paging: Paging, make: () => Promise<Result>): Promise<Result> {
    return isMany(paging) ? this.#many.run(make) : make();
  }

  /**
   * Reads the database; a search through a large collection waits for its turn and is limited in time. Visitors, of whom there may be any number,
   * search the texts of small collections one at a time, and of large ones not at all.
   * @throws {ApiError} 400, 503.
   */
  async searched<Result>(
    store: Documents,
    asked: Planned,
    viewer: Viewer,
    read: () => Promise<Result>,
  ): Promise<Result> {
    if (!asked.plan.isSearch) return read();
    if (isPublicSearch(asked, viewer)) return this.publicly(store, asked, viewer, read);
    if (!(await store.isLarge())) return read();
    return this.#searches.run(() => withinTime(SEARCH_MS, read));
  }

  /** Reads the database for a condition on related documents; a visitor's counts as any search of theirs. @throws {ApiError} 400, 503. */
  async publicly<Result>(
    store: Documents,
    asked: Planned,
    viewer: Viewer,
    read: () => Promise<Result>,
  ): Promise<Result> {
    if (!isPublicSearch(asked, viewer)) return read();
    if (await store.isLarge()) throw apiErrors.badRequest(signInToSearch);
    return this.#public.run(read);
  }
}

type Planned = Pick<Sorted, 'plan' | 'filter'>;

const isPublicSearch = ({ plan, filter }: Planned, viewer: Viewer): boolean =>
  viewer.kind === 'visitor' && plan.isSearch && looksIntoTexts(filter);
