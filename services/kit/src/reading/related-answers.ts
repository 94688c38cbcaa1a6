import QuickLRU from 'quick-lru';
import { readsAnew, type Viewer } from '../auth/viewer.ts';
import { keyOf } from '../auth/viewer-key.ts';
import type { Content } from '../collection/declaration.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';

const MOST = 2_000;
const FRESH_MS = 5_000;

/** An answered document, or that there is none for the viewer. */
interface Kept {
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

/** From what answers are made, and the next moment (ms) at which they change by time alone. */
export interface MadeFrom {
  changes: Changes;
  sources: AnswerSources;
  staleAt(): number;
}

/**
 * Answers of documents that others named lately, such as the vessel of a record, kept as whole answers are: for whom they were made, until
 * something changes of what they were made from, and for seconds at most. They stand in several answers and are never changed.
 */
export class RelatedAnswers {
  readonly #kept = new QuickLRU<string, Kept>({ maxSize: MOST, maxAge: FRESH_MS });
  readonly #from: MadeFrom;

  constructor(from: MadeFrom) {
    this.#from = from;
  }

  /** The answers of these documents by their ids: those that are kept, and those that are made now of the others. */
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
