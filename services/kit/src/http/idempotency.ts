import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Collection as DriverCollection, Types } from 'mongoose';
import type { Forms } from '../collection/declaration.ts';
import { objectId } from '../collection/object-id.ts';
import type { Store } from '../collection/store.ts';
import { ApiError, apiErrors } from '../errors.ts';
import type { JobDeclaration } from '../scheduled/job-declaration.ts';
import { isDuplicateKey } from '../write-errors.ts';

const LONGEST_KEY = 200;
/** How long (ms) a key is known: longer than a ship that crosses an ocean is without a connection. */
const KEPT_MS = 60 * 86_400_000;
const PRUNE_MS = 3_600_000;

/** What a key was first used for, and the id of what it makes. */
interface Used {
  _id: string;
  content: string;
  document: string;
  /** Whether that was made; one that is not there any more is not made again. */
  isMade?: boolean;
  until: Date;
}

/** Makes a document under this id. */
type Make<Made> = (id: string) => Promise<Made>;

/**
 * Makes what a caller asks for once, however often the call comes (`Idempotency-Key`): a line at sea loses answers, and
 * whoever did not get one asks again. A key belongs to its person and its address. It names the document before that is made, so
 * that of several calls at once one makes it, and one whose process died meanwhile is finished by the next.
 */
export class Idempotency {
  readonly #used: DriverCollection<Used>;

  constructor(used: DriverCollection<Used>) {
    this.#used = used;
  }

  /** Forgets keys that are over. */
  get pruning(): JobDeclaration {
    return {
      name: 'prune-idempotency-keys',
      every: PRUNE_MS,
      run: async () => {
        await this.#used.deleteMany({ until: { $lt: new Date() } });
      },
    };
  }

  /** Makes the index that pruning is served by. */
  async prepare(): Promise<void> {
    await this.#used.createIndex({ until: 1 }, { name: 'until' });
  }

  /**
   * The document that a call makes, or that it made before. `content` is what it is made of: the body, unless a file came in its place.
   * @throws {ApiError} 400 for a key of no use, 409 for one that was used for other content or whose document is deleted.
   */
  async create<Of extends Forms>(
    store: Store<Of>,
    request: FastifyRequest,
    make: Make<Of['stored']>,
    content: unknown = request.body ?? {},
  ): Promise<Of['stored']> {
    const key = keyOf(request);
    const { viewer } = request;
    const fresh = new Types.ObjectId().toHexString();
    // Nobody else's call can be told from a visitor's.
    if (key === undefined || viewer.kind === 'visitor') return make(fresh);
    const used: Used = {
      _id: hashOf([viewer.kind, viewer.id, request.routeOptions.url, key]),
      content: hashOf([content]),
      document: fresh,
      until: new Date(Date.now() + KEPT_MS),
    };
    const before = await this.#claim(used);
    if (before && before.content !== used.content)
      throw apiErrors.conflict('This key was used for something else.');
    const made = before && (await this.#made(store, before));
    return made ?? this.#makeOnce(store, before ?? used, before === undefined, make);
  }

  /**
   * Does what a call asks for once, where doing it again does no harm but is of no use. `content` is what is asked, of which document.
   * @throws {ApiError} 400 for a key of no use, 409 for one that was used for other content.
   */
  async once(
    request: FastifyRequest,
    content: unknown[],
    work: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(request);
    const { viewer } = request;
    if (key === undefined || viewer.kind === 'visitor') return work();
    const used: Used = {
      _id: hashOf([viewer.kind, viewer.id, request.routeOptions.url, key]),
      content: hashOf(content),
      document: '',
      until: new Date(Date.now() + KEPT_MS),
    };
    const before = await this.#claim(used);
    if (before && before.content !== used.content)
      throw apiErrors.conflict('This key was used for something else.');
    if (before?.isMade) return;
    await work().catch(async (error: unknown) => {
      if (!before) await this.#used.deleteOne({ _id: used._id });
      throw error;
    });
    await this.#used.updateOne({ _id: used._id }, { $set: { isMade: true } });
  }

  async #makeOnce<Of extends Forms>(
    store: Store<Of>,
    used: Used,
    isFirst: boolean,
    make: Make<Of['stored']>,
  ): Promise<Of['stored']> {
    try {
      const made = await make(used.document);
      await this.#used.updateOne({ _id: used._id }, { $set: { isMade: true } });
      return made;
    } catch (error) {
      // Another call with the key may have been quicker.
      const made = await this.#made(store, used);
      if (made) return made;
      // A refused call may be sent again with other content; others with the key may still be under way behind the first.
      if (isFirst && error instanceof ApiError && error.status < 500)
        await this.#used.deleteOne({ _id: used._id });
      throw error;
    }
  }

  /** What a key has made. @throws {ApiError} 409 when that is deleted. */
  async #made<Of extends Forms>(
    store: Store<Of>,
    { _id, document }: Used,
  ): Promise<Of['stored'] | undefined> {
    const found = await store.findById(objectId(document));
    if (found) return found;
    const isMade = (await this.#used.findOne({ _id }))?.isMade;
    if (isMade) throw apiErrors.conflict('What was made with this key has been deleted.');
    return undefined;
  }

  /** Takes the key for this call. @returns what it was used for before. */
  async #claim(used: Used): Promise<Used | undefined> {
    try {
      await this.#used.insertOne(used);
      return undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.#used.findOne({ _id: used._id })) ?? undefined;
    }
  }
}

/** The key of a call, where it has one. @throws {ApiError} 400 for what cannot be one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw apiErrors.badRequest(`An idempotency key has 1 to ${LONGEST_KEY} characters.`);
  return key;
}

const hashOf = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
