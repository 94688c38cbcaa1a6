import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Collection as DriverCollection, Types } from 'mongoose';
import type { Store } from '../collections/store.ts';
import type { Forms } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { ApiError, apiErrors } from '../runtime/errors.ts';
import { isDuplicateKey } from '../runtime/write-errors.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';

const LONGEST_KEY = 200;
/** How long (ms) a key is remembered: longer than a ship crossing an ocean is without a connection. */
const KEPT_MS = 60 * 86_400_000;
const PRUNE_MS = 3_600_000;

/** What a key was first used for, and the id of what it makes. */
interface Used {
  _id: string;
  content: string;
  document: string;
  /** Whether that was made; one that no longer exists is not made again. */
  isMade?: boolean;
  until: Date;
}

/** Makes a document under this id. */
type Make<Made> = (id: string) => Promise<Made>;

/**
 * Makes what a caller requests once, however often the request is repeated (`Idempotency-Key`): connections at sea lose answers,
 * and a client without one retries. A key belongs to its person and its URL. It names the document before it is made, so that
 * one of several concurrent requests makes it, and the next finishes one whose process died.
 */
export class Idempotency {
  readonly #used: DriverCollection<Used>;

  constructor(used: DriverCollection<Used>) {
    this.#used = used;
  }

  /** Deletes expired keys. */
  get pruning(): JobDeclaration {
    return {
      name: 'prune-idempotency-keys',
      every: PRUNE_MS,
      run: async () => {
        await this.#used.deleteMany({ until: { $lt: new Date() } });
      },
    };
  }

  /** Makes the index that serves pruning. */
  async prepare(): Promise<void> {
    await this.#used.createIndex({ until: 1 }, { name: 'until' });
  }

  /**
   * The document that a request makes, or made before. `content` is what it is made from: the body, unless a file came instead.
   * @throws {ApiError} 400 for an unusable key, 409 for one that was used for other content or whose document is deleted.
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
    // A visitor's request cannot be told from anybody else's, except by what it sends.
    const isVisitor = viewer.kind === 'visitor';
    if (key === undefined || (isVisitor && !store.collection.isSentByVisitors)) return make(fresh);
    const caller = isVisitor ? [viewer.kind, content] : [viewer.kind, viewer.id];
    const used: Used = {
      _id: hashOf([...caller, request.routeOptions.url, key]),
      content: hashOf([content]),
      document: fresh,
      until: new Date(Date.now() + KEPT_MS),
    };
    const before = await this.#claim(used);
    if (before && before.content !== used.content) throw apiErrors.keyReused();
    const made = before && (await this.#made(store, before));
    return made ?? this.#makeOnce(store, before ?? used, before === undefined, make);
  }

  /**
   * Does what a request asks for once, where repeating it is harmless but useless. `content` is the request and its document.
   * @throws {ApiError} 400 for an unusable key, 409 for one that was used for other content.
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
    if (before && before.content !== used.content) throw apiErrors.keyReused();
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
      // Another request with the key may have been quicker.
      const made = await this.#made(store, used);
      if (made) return made;
      // A refused request may be sent again with other content; others with the key may still be in progress behind the
      // first.
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
    const find = () => store.findById(objectId(document));
    const found = await find();
    if (found) return found;
    const isMade = (await this.#used.findOne({ _id }))?.isMade;
    if (!isMade) return undefined;
    // Another request may have made it since it was looked for.
    const made = await find();
    if (!made) throw apiErrors.conflict('What was made with this key has been deleted.');
    return made;
  }

  /** Takes the key for this request. @returns what it was used for before. */
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

/** The key of a request, if it has one. @throws {ApiError} 400 for an invalid one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw apiErrors.badRequest(`An idempotency key has 1 to ${LONGEST_KEY} characters.`);
  return key;
}

const hashOf = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
