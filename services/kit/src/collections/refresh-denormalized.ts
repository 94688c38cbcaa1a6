import type { Types } from 'mongoose';
import type { Projection } from '../events/projections.ts';
import { both } from '../model/access.ts';
import type { Content, Denormalized, Filter, Stored } from '../model/declaration.ts';
import { outdatedFilter, placesOf } from '../model/denormalized.ts';
import { isRetainedAfterwards } from '../model/on-erasure.ts';
import { batchesOf } from '../runtime/batches.ts';
import { isOutage } from '../runtime/outage.ts';
import { isSame } from './denormalize.ts';
import type { Store } from './store.ts';

/** How many collections are refreshed concurrently; the service's own requests need connections too. */
const AT_ONCE = 5;
/** How many documents are read and written in one go. */
const BATCH = 100;
/** Of how many documents one query looks for stale ones. */
const KNOWN = 1_000;

/** How documents are refreshed. */
interface Refreshing {
  /** Called with each document that could not be written. */
  failed?(error: unknown, document: string): void;
  /** Also removes what is denormalized of a person who is gone from the documents kept about them. */
  evenKept?: boolean;
  /** Ends it early. */
  lost?: AbortSignal;
}

/** What a collection is refreshed with. */
interface Refresh {
  /** The projection's name, and the id of its changed document. */
  name: string;
  id: string;
  /** The document as the projection has it. */
  stored: Content;
  isDeleted: boolean;
  lost: AbortSignal | undefined;
  failed(error: unknown, document: string): void;
}

/**
 * Refreshes every document with denormalized members of a changed projection. One query finds in which collections there are any; only
 * stale documents are read and written, many at a time, so it is idempotent. One that cannot be written does not stop the others: it is passed
 * to `failed`, and stays as it is until it or the projection changes again. What was deleted is removed from the audit trail
 * too; what is kept of people who are gone (`onErasure`) stays.
 * @throws while the database is unavailable.
 */
export async function refreshDenormalized(
  stores: Iterable<Store>,
  projections: Projection,
  id: string,
  { failed = () => undefined, evenKept = false, lost }: Refreshing = {},
): Promise<void> {
  const { name } = projections.declaration;
  const [stored = {}, isDeleted] = await Promise.all([
    projections.find(id),
    projections.isDeleted(id),
  ]);
  const carrying = [...stores].filter(({ collection }) =>
    collection.carried.some(({ from }) => from === name),
  );
  const carriers = await carrying[0]?.denormalizedIndex?.of(
    id,
    carrying.map(({ collection }) => collection),
  );
  const refresh = { name, id, stored, isDeleted, lost, failed };
  const refreshing = carrying
    .filter(({ collection }) => !isDeleted || evenKept || !isRetainedAfterwards(collection))
    .map((store) => ({ store, known: carriers?.(store.collection.slug) }))
    .filter(({ known }) => isDeleted || known?.length !== 0)
    .values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { store, known } of refreshing) await refreshStore(store, known, refresh);
    }),
  );
}

async function refreshStore(
  store: Store,
  known: readonly Types.ObjectId[] | undefined,
  { name, id, stored, isDeleted, lost, failed }: Refresh,
): Promise<void> {
  const members = store.collection.carried.filter(({ from }) => from === name);
  const origin = {
    actor: 'system',
    correlationId: `copy:${name}:${id}`,
    isFollowing: true,
  } as const;
  const carry = (current: Content) => withCarried(current, members, id, stored);
  const carryUnlessSame = (current: Content) => {
    const after = carry(structuredClone(current));
    return isSame(after, current) ? undefined : after;
  };
  for await (const read of staleAmong(store, outdatedFilter(members, id, stored), known)) {
    if (lost?.aborted) return;
    const unwritten = await store.rewriteRead(read, carry, origin);
    for (const { _id } of unwritten)
      await store.rewrite(_id, carryUnlessSame, origin).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        failed(error, `${store.collection.slug}/${_id}`);
      });
  }
  if (isDeleted) await store.forgetCarried(name, id);
}

/** The stale documents of a collection, some at a time: among those that are known to have the members, if that is known of all, or else among all. */
async function* staleAmong(
  store: Store,
  outdated: Filter,
  known: readonly Types.ObjectId[] | undefined,
): AsyncGenerator<Stored[]> {
  if (!known) return yield* stale(store, outdated);
  for (let at = 0; at < known.length; at += KNOWN)
    yield* stale(store, both({ _id: { $in: known.slice(at, at + KNOWN) } }, outdated));
}

const stale = (store: Store, filter: Filter): AsyncGenerator<Stored[]> =>
  batchesOf(store.find(filter).batchSize(BATCH), BATCH);

/** The document with these members as the projection has them, wherever they are denormalized. */
function withCarried(
  content: Content,
  members: readonly Denormalized[],
  id: string,
  stored: Content,
): Content {
  for (const carried of members)
    for (const place of placesOf(content, carried))
      if (place.id === id) place.set(stored[carried.member] ?? undefined);
  return content;
}
