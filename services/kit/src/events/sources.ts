import type { Collection } from '../model/declaration.ts';
import { relationsOf } from '../model/relations.ts';
import type { Viewer } from '../model/viewer.ts';

/** What an answer is made from: collections, and of some only one person's part. */
export type Sources = readonly string[];

/** Names one person's part of a collection. */
export const partOf = (collection: string, person: string) => `${collection} ${person}`;

/** What the answers of a collection are made from. */
interface Made {
  whole: readonly string[];
  /** Collections of which only the viewer's own part matters. */
  own: readonly string[];
  /** Whether every change of all of these is announced to all instances. */
  isTold: boolean;
}

/** Knows of each collection what its answers are made from: itself, what it populates, and what it declares. */
export class AnswerSources {
  readonly #made: ReadonlyMap<string, Made>;

  constructor(collections: readonly Collection[]) {
    const bySlug = new Map(collections.map((collection) => [collection.slug, collection]));
    this.#made = new Map(collections.map(({ slug }) => [slug, madeFrom(slug, bySlug)]));
  }

  /**
   * What a viewer's answers of these collections are made from; undefined when a change might not be received here,
   * so that they must not be cached.
   */
  of(slugs: readonly string[], viewer: Viewer): Sources | undefined {
    const sources: string[] = [];
    for (const slug of slugs) {
      const made = this.#made.get(slug);
      if (!made?.isTold) return undefined;
      sources.push(...made.whole);
      if (viewer.kind !== 'person') continue;
      for (const part of made.own) sources.push(partOf(part, viewer.id));
    }
    return sources;
  }
}

function madeFrom(slug: string, collections: ReadonlyMap<string, Collection>): Made {
  const whole = new Set<string>();
  const own = new Set<string>();
  const visit = (name: string) => {
    const collection = collections.get(name);
    if (!collection || whole.has(name) || own.has(name)) return;
    (collection.readsOwn ? own : whole).add(name);
    for (const part of collection.answersFrom?.own ?? []) own.add(part);
    for (const related of collection.answersFrom?.whole ?? []) visit(related);
    for (const related of relationsOf(collection.fields)) visit(related);
  };
  visit(slug);
  const isTold = [...whole, ...own].every((name) =>
    collections.get(name)?.events?.some(({ on, when }) => !on && !when),
  );
  return { whole: [...whole], own: [...own], isTold };
}
