import { randomUUID } from 'node:crypto';
import type { Collection as DriverCollection, mongo } from 'mongoose';
import { DUPLICATE_KEY } from './write-errors.ts';

/** A document that one instance at a time may work on; each claim, and each prolongation of it, is a beat. */
export interface Claimable {
  _id: string;
  /** Who works on it; absent while nobody does. */
  claim?: string;
  beat: number;
}

/** How often (ms) a claim is prolonged, and for how long one that is prolonged no more is left to its holder. */
const PROLONG_MS = 2_000;
const HELD_MS = 10_000;
/** When (ms) a holder who could not prolong takes the claim for lost: before anybody else may take it over. */
const LOST_MS = 8_000;

/** The reason that the signal of a lost claim gives. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/**
 * One instance's claim on a document, prolonged until it is released or lost. No clocks are compared: whoever
 * waits takes a claim over when it has seen the same beat for as long as a claim is held, by its own clock, and the holder
 * gives it up sooner than that, by its own.
 */
export class Claim<Document extends Claimable> {
  readonly #documents: DriverCollection<Document>;
  readonly #id: string;
  readonly #claim: string;
  readonly #lost = new AbortController();
  #prolonging: NodeJS.Timeout | undefined;
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
    this.#prolongSoon();
  }

  /** Claims the document as it was seen; undefined when anybody has claimed, prolonged or released it since. */
  static async take<Document extends Claimable>(
    documents: DriverCollection<Document>,
    { _id, beat }: Pick<Document, '_id' | 'beat'>,
  ): Promise<Claim<Document> | undefined> {
    const begun = performance.now();
    const claim = randomUUID();
    const { matchedCount } = await documents.updateOne(
      { _id, beat } as mongo.Filter<Document>,
      { $set: { claim }, $inc: { beat: 1 } } as unknown as mongo.UpdateFilter<Document>,
    );
    return matchedCount ? new Claim(documents, _id, claim, begun) : undefined;
  }

  /** Aborted, with `ClaimLost`, when the claim is another's or may be soon. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Writes to the document while it is claimed. @returns false when the claim is lost, and nothing was written. */
  async write(set: Partial<Document>): Promise<boolean> {
    const { matchedCount } = await this.#documents.updateOne(this.#mine, {
      $set: set,
      $inc: { beat: 1 },
    } as unknown as mongo.UpdateFilter<Document>);
    return matchedCount > 0;
  }

  /** Writes what came of it and lets the document go. @returns false when the claim was lost, and nothing was written. */
  async release(set: Partial<Document>): Promise<boolean> {
    this.#end();
    const { matchedCount } = await this.#documents.updateOne(this.#mine, {
      ...(Object.keys(set).length && { $set: set }),
      $unset: { claim: '' },
      $inc: { beat: 1 },
    } as unknown as mongo.UpdateFilter<Document>);
    return matchedCount > 0;
  }

  get #mine(): mongo.Filter<Document> {
    return { _id: this.#id, claim: this.#claim } as unknown as mongo.Filter<Document>;
  }

  #heldSince(begun: number): void {
    clearTimeout(this.#losing);
    this.#losing = setTimeout(() => this.#lose(), LOST_MS - (performance.now() - begun));
  }

  #prolongSoon(): void {
    if (this.#isOver) return;
    this.#prolonging = setTimeout(() => {
      void this.#prolong().finally(() => this.#prolongSoon());
    }, PROLONG_MS);
  }

  async #prolong(): Promise<void> {
    const begun = performance.now();
    const { matchedCount } = await this.#documents
      .updateOne(this.#mine, { $inc: { beat: 1 } } as unknown as mongo.UpdateFilter<Document>)
      // The database is away: the claim is lost unless it is back in time.
      .catch(() => ({ matchedCount: undefined }));
    if (this.#isOver || matchedCount === undefined) return;
    if (matchedCount) this.#heldSince(begun);
    else this.#lose();
  }

  #lose(): void {
    if (this.#isOver) return;
    this.#end();
    this.#lost.abort(new ClaimLost(`the claim on ${this.#id} is lost`));
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#prolonging);
    clearTimeout(this.#losing);
  }
}

/** Makes the document that is claimed, where it is not there yet, and reads it. */
export async function claimable<Document extends Claimable>(
  documents: DriverCollection<Document>,
  id: string,
): Promise<Document> {
  const found = await documents.findOne({ _id: id } as mongo.Filter<Document>);
  if (found) return found as Document;
  await documents
    .insertOne({ _id: id, beat: 0 } as mongo.OptionalUnlessRequiredId<Document>)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
    });
  return claimable(documents, id);
}

/** Tells, of a document that is looked at again and again, whether its claim has been left alone for too long. */
export class ClaimWatch {
  #seen: { claim: string; beat: number; since: number } | undefined;

  /** Whether nobody holds the claim of this document, as it is now, any more. */
  isFree({ claim, beat }: Claimable): boolean {
    if (claim === undefined) return true;
    const now = performance.now();
    if (this.#seen?.claim !== claim || this.#seen.beat !== beat)
      this.#seen = { claim, beat, since: now };
    return now - this.#seen.since >= HELD_MS;
  }
}
