import type { Changes } from '../events/changes.ts';
import type { Sources } from '../events/sources.ts';
import { Tagged } from './versions.ts';

/** The JSON of an answer, and the entity tag of the document it is about, if it is about one. */
export interface CachedAnswer {
  body: string;
  tag: string | undefined;
}

interface Answer extends CachedAnswer {
  version: number;
  until: number;
}

const FRESH_MS = 5_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * Answers cached in memory for seconds and dropped with the first change of what they were made from. The cache key
 * identifies the viewer, so that nobody gets another's answer; keys count towards the capacity.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  /** The answers that are being made, to be shared by who asks the same meanwhile; undefined once made where one is not to be shared. */
  readonly #making = new Map<string, { version: number; made: Promise<Answer | undefined> }>();
  readonly #changes: Changes;
  readonly #staleAt: () => number;
  #characters = 0;

  /** `staleAt`: the next moment (ms) at which answers change with time alone, such as an expiry. */
  constructor(changes: Changes, staleAt: () => number = () => Infinity) {
    this.#changes = changes;
    this.#staleAt = staleAt;
  }

  /** How many characters are cached, of answers and their keys. */
  get characters(): number {
    return this.#characters;
  }

  /**
   * The answer cached under this key, or one made now from these sources: once for all who ask for it at the same time. An `onlyOnce` answer is neither cached nor
   * shared.
   */
  async answer(
    name: string,
    sources: Sources,
    make: () => Promise<unknown>,
    onlyOnce: () => boolean = () => false,
  ): Promise<CachedAnswer> {
    const kept = this.#answers.get(name);
    const version = this.#changes.versionOf(sources);
    if (kept?.version === version && Date.now() < kept.until) return kept;
    const making = this.#making.get(name);
    // It was begun when nothing had changed that this caller may know of. If it fails, such as by the time of its request, everybody makes their own.
    const shared =
      making?.version === version ? await making.made.catch(() => undefined) : undefined;
    return shared ?? this.#make(name, version, make, onlyOnce);
  }

  async #make(
    name: string,
    version: number,
    make: () => Promise<unknown>,
    onlyOnce: () => boolean,
  ): Promise<CachedAnswer> {
    const until = Math.min(Date.now() + FRESH_MS, this.#staleAt());
    const answering = make().then((made): Answer => {
      const [content, tag] = made instanceof Tagged ? [made.content, made.tag] : [made, undefined];
      return { body: JSON.stringify(content), tag, version, until };
    });
    const making = {
      version,
      made: answering.then((answer) => (onlyOnce() ? undefined : answer)),
    };
    making.made.catch(() => undefined);
    this.#making.set(name, making);
    try {
      const answer = await answering;
      if (!onlyOnce()) this.#keep(name, answer);
      return answer;
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name);
    }
  }

  #keep(name: string, answer: Answer): void {
    this.#drop(name);
    this.#answers.set(name, answer);
    this.#characters += name.length + answer.body.length;
    const now = Date.now();
    // The oldest come first, and stale answers are of no use.
    for (const [oldest, { until }] of this.#answers) {
      if (until > now && this.#characters <= MOST_CHARACTERS) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const known = this.#answers.get(name);
    if (known && this.#answers.delete(name)) this.#characters -= name.length + known.body.length;
  }
}
