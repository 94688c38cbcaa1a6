import QuickLRU from 'quick-lru';
import { keyOf } from '../auth/viewer-key.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';
import type { Content } from '../model/declaration.ts';
import { readsAnew, type Viewer } from '../model/viewer.ts';

const MOST = 2_000;
const FRESH_MS = 5_000;

/** An answered document, or a mark that there is none for the viewer. */
interface CachedAnswer {
  document: Content | undefined;
  version: number;
  until: number;
}

/** Which related documents, and for whom. */
export interface RelatedAsked {
  slug: string;
  ids: Iterable<string>;
  depth: number;
  viewer: Viewer;
}

/** The sources of answers, and the next moment (ms) at which they change with time alone. */
export interface MadeFrom {
  changes: Changes;
  sources: AnswerSources;
  staleAt(): number;
}

/**
 * Recent answers of related documents, such as the vessel of a record, cached like whole answers: per viewer, until their sources change,
 * and for seconds at most. They are shared by several answers and must never be changed.
 */
export class RelatedAnswers {
  readonly #kept = new QuickLRU<string, CachedAnswer>({ maxSize: MOST, maxAge: FRESH_MS });
  readonly #from: MadeFrom;

  constructor(from: MadeFrom) {
    this.#from = from;
  }

  /** The answers of these documents by their ids: from the cache, and made now for the others. */
  async of(
    { slug, ids, depth, viewer }: RelatedAsked,
    make: (missing: ReadonlySet<string>) => Promise<ReadonlyMap<string, Content>>,
  ): Promise<ReadonlyMap<string, Content>> {
    const { changes, sources, staleAt } = this.#from;
    const from =
      viewer.kind === 'operator' || readsAnew(viewer) ? undefined : sources.of([slug], viewer);
    if (!from) return make(new Set(ids));
    const version = changes.versionOf(from);
    const who = `${slug} ${depth} ${keyOf(viewer)}`;
    const known = new Map<string, Content>();
    const missing = new Set<string>();
    for (const id of ids) {
      const kept = this.#kept.get(`${id} ${who}`);
      if (kept?.version !== version || Date.now() >= kept.until) missing.add(id);
      else if (kept.document) known.set(id, kept.document);
    }
    if (!missing.size) return known;
    const until = staleAt();
    const made = await make(missing);
    for (const id of missing) {
      const document = made.get(id);
      this.#kept.set(`${id} ${who}`, { document, version, until });
      if (document) known.set(id, document);
    }
    return known;
  }
}
