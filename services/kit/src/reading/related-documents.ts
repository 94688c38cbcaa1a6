import QuickLRU from 'quick-lru';
import type { Changes } from '../events/changes.ts';
import type { Stored } from '../model/declaration.ts';

const MOST = 2_000;
const FRESH_MS = 5_000;

interface CachedDocument {
  stored: Stored;
  version: number;
}

/**
 * Recently related documents, such as the departments of positions: everybody may read them, and they are
 * requested again and again. One is used until its collection changes, and for seconds at most.
 */
export class RelatedDocuments {
  readonly #kept = new QuickLRU<string, CachedDocument>({ maxSize: MOST, maxAge: FRESH_MS });
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** These documents from the cache, or from `read`, which are cached from now on. */
  async find<Document extends Stored>(
    slug: string,
    ids: readonly string[],
    read: (missing: string[]) => Promise<Document[]>,
  ): Promise<Document[]> {
    const version = this.#changes.versionOf([slug]);
    const found: Document[] = [];
    const missing: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(`${slug} ${id}`);
      // What is cached for a collection was read from it.
      if (kept?.version === version) found.push(kept.stored as Document);
      else missing.push(id);
    }
    if (!missing.length) return found;
    const more = await read(missing);
    for (const stored of more) this.#kept.set(`${slug} ${stored._id}`, { stored, version });
    return [...found, ...more];
  }
}
