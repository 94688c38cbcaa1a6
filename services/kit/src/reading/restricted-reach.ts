import type { Store } from '../collections/store.ts';
import type { Collection } from '../model/declaration.ts';
import { relationsOf } from '../model/relations.ts';

/** Knows whether anything in the answers of a collection may be restricted; computed once, so that other collections pay nothing. */
export class RestrictedReach {
  readonly #stores: ReadonlyMap<string, Store>;
  readonly #known = new Map<string, boolean>();

  constructor(stores: ReadonlyMap<string, Store>) {
    this.#stores = stores;
  }

  /** Whether documents of a collection, or those populated into them, have restricted members. */
  has({ slug }: Collection): boolean {
    const known = this.#known.get(slug);
    if (known !== undefined) return known;
    const found = this.#reaches(slug, new Set());
    this.#known.set(slug, found);
    return found;
  }

  #reaches(slug: string, met: Set<string>): boolean {
    const collection = this.#stores.get(slug)?.collection;
    if (!collection || met.has(slug)) return false;
    met.add(slug);
    if (collection.restricted.length > 0) return true;
    return [...relationsOf(collection.fields)].some((related) => this.#reaches(related, met));
  }
}
