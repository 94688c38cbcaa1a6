import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type AuditTrail, actorOf } from '../audit/audit-record.ts';
import type { Documents } from '../collections/documents.ts';
import { admittedOf, isOwn, withhold } from '../collections/restricted.ts';
import type { Store } from '../collections/store.ts';
import type { Collection, Content, Stored } from '../model/declaration.ts';
import { personIn } from '../model/owners.ts';
import { organizationOf } from '../model/tenancy.ts';
import type { Viewer } from '../model/viewer.ts';
import { apiErrors } from '../runtime/errors.ts';
import { markRecorded, requestUnderWay } from '../runtime/request-under-way.ts';
import { documentsIn } from './places.ts';

/** Where reads are recorded. */
export interface Trail {
  audit: AuditTrail;
  log: Logger;
}

/** Somebody else's document whose restricted members the viewer may read, and which of them the answer holds. */
interface Shown {
  collection: string;
  document: string;
  organization: string | undefined;
  /** The person who owns the document, if only they read its audit trail. */
  person: string | undefined;
  members: Set<string>;
}

/** The restricted members of one answer: withheld from those who may not read them, and recorded when they are somebody else's. */
export class RestrictedReading {
  readonly #viewer: Viewer;
  readonly #trail: Trail;
  readonly #shown = new Map<string, Shown>();

  constructor(viewer: Viewer, trail: Trail) {
    this.#viewer = viewer;
    this.#trail = trail;
  }

  /**
   * Removes what the viewer may not read from documents, made from these stored ones in the same order. Runs before anything else
   * sees them. The database is queried once for all to find which of others' documents a filter admits.
   */
  async withhold(
    store: Documents,
    stored: readonly Stored[],
    documents: readonly (Content & { id: string })[],
  ): Promise<void> {
    const { collection } = store;
    if (collection.restricted.length === 0) return;
    const others = stored.flatMap((one, at) => {
      const document = documents[at];
      return document && !isOwn(collection, one, this.#viewer) ? [document] : [];
    });
    if (others.length === 0) return;
    const ids = others.map(({ id }) => id);
    const admitted = await admittedOf(store, ids, this.#viewer);
    for (const document of others) {
      if (admitted.has(document.id)) this.#note(collection, document);
      else withhold(collection, document);
    }
  }

  #note(collection: Collection, document: Content & { id: string }): void {
    const { slug } = collection;
    this.#shown.set(nameOf(slug, document.id), {
      collection: slug,
      document: document.id,
      organization: organizationOf(collection, document),
      person: collection.audit.readers === 'owner' ? personIn(collection, document) : undefined,
      members: new Set(),
    });
  }

  /**
   * Records what an answer, narrowed to what was selected, holds of others, each document once.
   * @throws {ApiError} 503 when that cannot be written: what is not recorded is not answered.
   */
  async record(
    collection: Collection,
    documents: readonly Content[],
    stores: ReadonlyMap<string, Store>,
  ): Promise<void> {
    if (this.#shown.size === 0) return;
    for (const document of documents) this.#look(collection, document, stores);
    const at = new Date().toISOString();
    const records = [...this.#shown.values()].flatMap(
      ({ members, organization, person, ...shown }) => ({
        _id: randomUUID(),
        at,
        actor: actorOf(this.#viewer),
        action: 'read' as const,
        ...shown,
        fields: [...members],
        ...(organization !== undefined && { organization }),
        ...(person !== undefined && { person }),
        correlationId: requestUnderWay() ?? '',
      }),
    );
    const read = records.filter(({ fields }) => fields.length > 0);
    if (read.length === 0) return;
    markRecorded();
    await this.#trail.audit.insertMany(read, { ordered: false }).catch((error: unknown) => {
      this.#trail.log.error({ err: error }, 'a reading of restricted members cannot be recorded');
      throw apiErrors.unavailable();
    });
  }

  /** Finds which restricted members an answered document and its populated relations hold. */
  #look(
    { slug, restricted, fields }: Collection,
    document: Content,
    stores: ReadonlyMap<string, Store>,
  ): void {
    const shown = this.#shown.get(nameOf(slug, String(document.id)));
    if (shown) for (const name of restricted) if (isThere(document[name])) shown.members.add(name);
    for (const related of documentsIn(fields, document)) {
      const store = stores.get(related.collection);
      if (store) this.#look(store.collection, related.document, stores);
    }
  }
}

const nameOf = (slug: string, id: string) => `${slug} ${id}`;

/** A group without stored content is answered as an empty one. */
const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'object' && Object.keys(value).length === 0);
