import { randomUUID } from 'node:crypto';
import type { Collection as DriverCollection, mongo } from 'mongoose';
import { isDuplicateKey } from '../runtime/write-errors.ts';

/** A document that one instance at a time may work on. Each lease and each renewal counts `beat` up. The stored names stay: earlier releases read them. */
export interface Leasable {
  _id: string;
  /** Identifies the active lease; absent while there is none. */
  claim?: string;
  beat: number;
}

/** How often (ms) a lease is renewed, and how long one that is no longer renewed stays active. */
const RENEW_MS = 2_000;
const HELD_MS = 10_000;
/** When (ms) a holder that could not renew gives up the lease: before anybody else may take it over. */
const LOST_MS = 8_000;

/** The reason that the signal of a lost lease gives. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * One instance's lease on a document. Renews itself until it is released or lost. No clocks are compared: a waiting instance takes the
 * lease over once it has seen the same beat for `HELD_MS` by its own clock, and the holder gives it up sooner by its own.
 */
export class Lease<Document extends Leasable> {
  readonly #documents: DriverCollection<Document>;
  readonly #id: string;
  readonly #claim: string;
  readonly #lost = new AbortController();
  #renewal: NodeJS.Timeout | undefined;
  #losing: NodeJS.Timeout | undefined;
  #isOver = false;

  private constructor(
    documents: DriverCollection<Document>,
    id: string,
    claim: string,
    begun: number,
  ) {
    this.#documents = documents;
    this.#id = id;
    this.#claim = claim;
    this.#heldSince(begun);
    this.#renewLater();
  }

  /** Takes the lease on the document as it was read; undefined when anyone has taken, renewed or released it since. */
  static async take<Document extends Leasable>(
    documents: DriverCollection<Document>,
    { _id, beat, claim: before }: Pick<Document, '_id' | 'beat' | 'claim'>,
  ): Promise<Lease<Document> | undefined> {
    const begun = performance.now();
    const claim = randomUUID();
    const { matchedCount } = await documents.updateOne(
      // A document that was removed and made anew may be at the same beat.
      { _id, beat, claim: before ?? { $exists: false } } as mongo.Filter<Document>,
      { $set: { claim }, $inc: { beat: 1 } } as unknown as mongo.UpdateFilter<Document>,
    );
    return matchedCount ? new Lease(documents, _id, claim, begun) : undefined;
  }

  /** Creates the document with a lease on it; undefined when there is such a document. */
  static async create<Document extends Leasable>(
    documents: DriverCollection<Document>,
    id: string,
  ): Promise<Lease<Document> | undefined> {
    const begun = performance.now();
    const claim = randomUUID();
    try {
      await documents.insertOne({
        _id: id,
        beat: 1,
        claim,
      } as mongo.OptionalUnlessRequiredId<Document>);
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
    return new Lease(documents, id, claim, begun);
  }

  /** Aborted with `LeaseLost` when the lease is another instance's, or may be soon. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Writes to the document while the lease is active. @returns false when it is lost and nothing was written. */
  async write(set: Partial<Document>): Promise<boolean> {
    const { matchedCount } = await this.#documents.updateOne(this.#mine, {
      $set: set,
      $inc: { beat: 1 },
    } as unknown as mongo.UpdateFilter<Document>);
    return matchedCount > 0;
  }

  /** Writes the outcome and releases the lease. @returns false when it was lost and nothing was written. */
  async release(set: Partial<Document>): Promise<boolean> {
    this.#end();
    const { matchedCount } = await this.#documents.updateOne(this.#mine, {
      ...(Object.keys(set).length && { $set: set }),
      $unset: { claim: '' },
      $inc: { beat: 1 },
    } as unknown as mongo.UpdateFilter<Document>);
    return matchedCount > 0;
  }

  /** Releases the lease and removes the document. @returns false when it was lost and nothing was removed. */
  async remove(): Promise<boolean> {
    this.#end();
    const { deletedCount } = await this.#documents.deleteOne(this.#mine);
    return deletedCount > 0;
  }

  get #mine(): mongo.Filter<Document> {
    return { _id: this.#id, claim: this.#claim } as unknown as mongo.Filter<Document>;
  }

  #heldSince(begun: number): void {
    clearTimeout(this.#losing);
    this.#losing = setTimeout(() => this.#lose(), LOST_MS - (performance.now() - begun));
  }

  #renewLater(): void {
    if (this.#isOver) return;
    this.#renewal = setTimeout(() => {
      void this.#renew().finally(() => this.#renewLater());
    }, RENEW_MS);
  }

  async #renew(): Promise<void> {
    const begun = performance.now();
    const { matchedCount } = await this.#documents
      .updateOne(this.#mine, { $inc: { beat: 1 } } as unknown as mongo.UpdateFilter<Document>)
      // The database is unreachable: the lease is lost unless it is back in time.
      .catch(() => ({ matchedCount: undefined }));
    if (this.#isOver || matchedCount === undefined) return;
    if (matchedCount) this.#heldSince(begun);
    else this.#lose();
  }

  #lose(): void {
    if (this.#isOver) return;
    this.#end();
    this.#lost.abort(new LeaseLost(`the lease on ${this.#id} is lost`));
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#renewal);
    clearTimeout(this.#losing);
  }
}

/** Reads the document that is leased; creates it where it does not exist yet. */
export async function leasable<Document extends Leasable>(
  documents: DriverCollection<Document>,
  id: string,
): Promise<Document> {
  const found = await documents.findOne({ _id: id } as mongo.Filter<Document>);
  if (found) return found as Document;
  await documents
    .insertOne({ _id: id, beat: 0 } as mongo.OptionalUnlessRequiredId<Document>)
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  return leasable(documents, id);
}

/** Watches a document that is read repeatedly, and detects when its lease has not been renewed for too long. */
export class LeaseWatch {
  #seen: { claim: string; beat: number; since: number } | undefined;

  /** Whether no lease on this document is active any longer. */
  isFree({ claim, beat }: Leasable): boolean {
    if (claim === undefined) return true;
    const now = performance.now();
    if (this.#seen?.claim !== claim || this.#seen.beat !== beat)
      this.#seen = { claim, beat, since: now };
    return now - this.#seen.since >= HELD_MS;
  }
}
