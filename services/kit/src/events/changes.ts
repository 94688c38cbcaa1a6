import QuickLRU from 'quick-lru';
import { z } from 'zod';
import type { Collection, Forms } from '../model/declaration.ts';
import { type DocumentChange, type PersonIn, personIn } from '../model/document-change.ts';
import { asOwnWork } from '../runtime/request-under-way.ts';
import { partOf, type Sources } from './sources.ts';

const changed = z.looseObject({ id: z.string(), revision: z.number(), deleted: z.boolean() });

type Listener = (change: DocumentChange) => void;

/** The minimum number of documents whose last announced revision is remembered. */
const MOST_REMEMBERED = 20_000;
/** How many versions are counted before all of them start over. */
const MOST_VERSIONS = 50_000;
/** More than the number of changes before they start over. */
const EPOCH = 2 ** 32;

/** Notifies whoever caches something that a document changed, each revision once. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #announced = new QuickLRU<string, number>({ maxSize: MOST_REMEMBERED });
  /** How often each collection, and each person's part of one, has changed. */
  readonly #versions = new Map<string, number>();
  readonly #persons = new Map<string, PersonIn>();
  #epoch = 0;

  /** Counts each change of a collection for the person it concerns, as well as for the whole. */
  countPersons(collection: string, personOf: PersonIn): void {
    this.#persons.set(collection, personOf);
  }

  /** A version that differs before and after a change of any of these sources. */
  versionOf(sources: Sources): number {
    // Each of the numbers only grows, and so does their sum.
    let version = this.#epoch * EPOCH;
    for (const source of sources) version += this.#versions.get(source) ?? 0;
    return version;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Calls back with each change of one collection. */
  onChangeOf<Of extends Forms>(
    { slug }: Collection<Of>,
    listener: (change: DocumentChange<Of>) => void,
  ): void {
    // What is announced for a collection has its forms: it comes from its store, or from its
    // events.
    this.onChange((change) => {
      if (change.collection === slug) listener(change as DocumentChange<Of>);
    });
  }

  /**
   * Announces a change, unless that revision or a later one was announced before: a change made here is
   * also received as an event, and either may come first. What follows from it is the service's own work, not that of the request that made it.
   */
  announce(change: DocumentChange): void {
    const name = nameOf(change);
    if (change.revision <= (this.#announced.get(name) ?? 0)) return;
    this.#announced.set(name, change.revision);
    this.#count(change);
    asOwnWork(() => {
      for (const listener of this.#listeners) listener(change);
    });
  }

  /** Announces the document change of an event; an event about no document changes nothing. */
  announceTold(collection: string, payload: unknown): void {
    const { success, data: state } = changed.safeParse(payload);
    if (!success) return;
    const { id, revision, deleted } = state;
    this.announce({ collection, id, revision, deleted, published: state });
  }

  /** Announces that something else the answers of a collection are made from has changed. */
  invalidate(collection: string): void {
    this.#versions.set(collection, (this.#versions.get(collection) ?? 0) + 1);
    if (this.#versions.size > MOST_VERSIONS) this.#forget();
  }

  #count(change: DocumentChange): void {
    const { collection } = change;
    this.invalidate(collection);
    const personOf = this.#persons.get(collection);
    if (!personOf) return;
    const person = personIn(personOf, change);
    // Its owner is unknown: it may be anybody's.
    if (person === undefined) this.#forget();
    else this.invalidate(partOf(collection, person));
  }

  #forget(): void {
    this.#versions.clear();
    this.#epoch += 1;
  }
}

const nameOf = ({ collection, id }: DocumentChange) => `${collection} ${id}`;
