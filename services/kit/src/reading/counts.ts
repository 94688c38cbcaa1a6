import QuickLRU from 'quick-lru';
import { keyOf } from '../auth/viewer-key.ts';
import type { Store } from '../collections/store.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';
import { readsAnew, type Viewer } from '../model/viewer.ts';
import type { Query } from '../query/query.ts';

const MOST = 500;
/** The maximum length (characters) of a query whose total is cached. */
const LONGEST_NAME = 2_000;

interface CachedTotal {
  counted: Promise<unknown>;
  version: number;
  until: number;
}

/**
 * Recently used totals of lists, cached until their sources change: counting costs per match, so that a list requested
 * repeatedly, or page by page, would otherwise pay for it each time.
 */
export class Counts {
  readonly #totals = new QuickLRU<string, CachedTotal>({ maxSize: MOST });
  readonly #changes: Changes;
  readonly #sources: AnswerSources;
  readonly #staleAt: () => number;

  /** `staleAt`: the next moment (ms) at which totals change with time alone, such as an expiry. */
  constructor(changes: Changes, sources: AnswerSources, staleAt: () => number) {
    this.#changes = changes;
    this.#sources = sources;
    this.#staleAt = staleAt;
  }

  /**
   * A count over the matching documents; `what` distinguishes it from other counts of them. All visitors may read the same, so theirs is shared; a
   * person's count is for them alone, with their current access.
   */
  of<Counted>(
    store: Store,
    { where }: Query,
    viewer: Viewer,
    what: string,
    count: () => Promise<Counted>,
  ): Promise<Counted> {
    if (viewer.kind === 'operator' || readsAnew(viewer)) return count();
    const { slug } = store.collection;
    const sources = this.#sources.of([slug], viewer);
    const name = `${keyOf(viewer)} ${slug} ${what} ${JSON.stringify(where)}`;
    if (!sources || name.length > LONGEST_NAME) return count();
    const version = this.#changes.versionOf(sources);
    const known = this.#totals.get(name);
    if (known?.version === version && Date.now() < known.until)
      return known.counted as Promise<Counted>;
    const counted = count();
    this.#totals.set(name, { counted, version, until: this.#staleAt() });
    counted.catch(() => this.#totals.delete(name));
    return counted;
  }
}
