import { withholdConfidential } from '../collections/confidential.ts';
import type { Documents } from '../collections/documents.ts';
import { documentOf } from '../collections/sealing.ts';
import type { Store } from '../collections/store.ts';
import type { Content, Stored } from '../model/declaration.ts';
import type { Viewer } from '../model/viewer.ts';
import type { Query } from '../query/query.ts';
import { readSelect, type Selection, selected } from '../query/select.ts';
import type { OwnReading } from './own-reading.ts';
import { populate } from './populate.ts';
import { type MadeFrom, RelatedAnswers } from './related-answers.ts';
import { RelatedDocuments } from './related-documents.ts';
import { RestrictedReach } from './restricted-reach.ts';
import { RestrictedReading, type Trail } from './restricted-reading.ts';

const DEFAULT_DEPTH = 2;
const DEEPEST = 10;

/** Makes answers from stored documents: with related ones populated (§5), completed, and only what was selected. */
export class Answers {
  readonly #stores: ReadonlyMap<string, Store>;
  readonly #related: RelatedDocuments;
  readonly #answers: RelatedAnswers;
  readonly #own: OwnReading;
  readonly #trail: Trail;
  readonly #reach: RestrictedReach;

  constructor(
    stores: ReadonlyMap<string, Store>,
    { own, trail, ...from }: MadeFrom & { own: OwnReading; trail: Trail },
  ) {
    this.#stores = stores;
    this.#related = new RelatedDocuments(from.changes);
    this.#answers = new RelatedAnswers(from);
    this.#own = own;
    this.#trail = trail;
    this.#reach = new RestrictedReach(stores);
  }

  /**
   * Stored documents as answered to this viewer: without restricted members that they may not read; reads of somebody else's
   * restricted members are recorded. @throws {ApiError} 503 when recording fails.
   */
  async of(store: Documents, stored: Stored[], query: Query, viewer: Viewer): Promise<Content[]> {
    const { fields } = store.collection;
    const depth = depthOf(query.depth);
    const restricted = this.#reach.has(store.collection)
      ? new RestrictedReading(viewer, this.#trail)
      : undefined;
    const documents = stored.map((document) => documentOf(store.collection, document, depth));
    withholdConfidential(store.collection, documents, viewer);
    await restricted?.withhold(store, stored, documents);
    await populate(documents, fields, depth, {
      stores: this.#stores,
      viewer,
      select: populateSelections(query.populate),
      related: this.#related,
      answers: this.#answers,
      own: this.#own,
      restricted,
    });
    await this.#own.complete(store.collection, documents, viewer);
    const selection = readSelect(query.select);
    const answered: Content[] = selection
      ? documents.map((document) => selected(document, selection))
      : documents;
    await restricted?.record(store.collection, answered, this.#stores);
    return answered;
  }
}

function depthOf(raw: unknown): number {
  if (raw === undefined) return DEFAULT_DEPTH;
  const depth = typeof raw === 'object' ? Number.NaN : Math.trunc(Number(raw));
  return Number.isFinite(depth) && depth > 0 ? Math.min(depth, DEEPEST) : 0;
}

function populateSelections(raw: unknown): ReadonlyMap<string, Selection> {
  if (typeof raw !== 'object' || raw === null) return new Map();
  return new Map(
    Object.entries(raw).flatMap(([slug, select]) => {
      const selection = readSelect(select);
      return selection ? [[slug, selection]] : [];
    }),
  );
}
