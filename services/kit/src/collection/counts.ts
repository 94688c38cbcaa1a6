import { mongo } from 'mongoose';
import type { Changes } from '../events/changes.ts';
import type { Filter } from './declaration.ts';

const MOST = 500;

/**
 * Totals of filters that were asked for lately, kept until the next change of any document: counting
 * costs by match, so that a list asked for again and again would otherwise pay for it each time.
 */
export class Counts {
  readonly #totals = new Map<string, Promise<number>>();
  readonly #changes: Changes;
  #generation = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The total of a filter, as counted since the last change. */
  of(slug: string, filter: Filter, count: () => Promise<number>): Promise<number> {
    const isStale = this.#generation !== this.#changes.generation;
    if (isStale || this.#totals.size >= MOST) this.#totals.clear();
    this.#generation = this.#changes.generation;
    const key = `${slug} ${mongo.BSON.EJSON.stringify(filter)}`;
    const known = this.#totals.get(key) ?? count();
    this.#totals.set(key, known);
    known.catch(() => this.#totals.delete(key));
    return known;
  }
}
