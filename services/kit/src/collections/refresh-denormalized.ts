import type { Types } from 'mongoose';
import type { Projection } from '../events/projections.ts';
import { both } from '../model/access.ts';
import type { Content, Denormalized, Filter, Stored } from '../model/declaration.ts';
import { outdatedFilter, placesOf } from '../model/denormalized.ts';
import { isRetainedAfterwards } from '../model/on-person-gone.ts';
import { isOutage } from '../runtime/outage.ts';
import type { Store } from './store.ts';

/** How many documents are written concurrently; the service's own requests need connections too. */
const AT_ONCE = 5;
/** How many documents are asked for in one query. */
const BATCH = 1_000;

/** How documents are refreshed. */
interface Refreshing {
  /** Called with each document that could not be written. */
  failed?(error: unknown, document: string): void;
  /** Also removes what is denormalized of a person who is gone from the documents kept about them. */
  evenKept?: boolean;
}

/**
 * Refreshes every document with denormalized members of a changed projection. One query finds in which collections there are any; only
 * stale documents are read and written, so it is idempotent. One that cannot be written does not stop the others: it is passed to `failed`,
 * and stays as it is until it or the projection changes again. What was deleted is removed from the audit trail
 * too; what is kept of people who are gone (`onPersonGone`) stays.
 * @throws while the database is unavailable.
 */
export async function refreshDenormalized(
  stores: Iterable<Store>,
  projections: Projection,
  id: string,
  { failed = () => undefined, evenKept = false }: Refreshing = {},
): Promise<void> {
  const stored = (await projections.find(id)) ?? {};
  const isDeleted = await projections.isDeleted(id);
  const { name } = projections.declaration;
  const carrying = [...stores].filter(({ collection }) =>
    collection.carried.some(({ from }) => from === name),
  );
  const carriers = await carrying[0]?.denormalizedIndex?.of(
    id,
    carrying.map(({ collection }) => collection),
  );
  for (const store of carrying) {
    if (isDeleted && !evenKept && isRetainedAfterwards(store.collection)) continue;
    const places = store.collection.carried.filter(({ from }) => from === name);
    const known = carriers?.(store.collection.slug);
    for (const members of Map.groupBy(places, ({ idAt }) => idAt).values()) {
      const [first, ...rest] = members;
      if (!first) continue;
      const outdated = outdatedFilter([first, ...rest], id, stored);
      const documents = await staleAmong(store, outdated, known);
      const correlationId = `copy:${name}:${id}`;
      const rewrite = async ({ _id }: Pick<Stored, '_id'>) => {
        const carry = (current: Content) => withCarried(current, members, id, stored);
        await store
          .rewrite(_id, carry, { actor: 'system', correlationId, isFollowing: true })
          .catch((error: unknown) => {
            if (isOutage(error)) throw error;
            failed(error, `${store.collection.slug}/${_id}`);
          });
      };
      for (let at = 0; at < documents.length; at += AT_ONCE)
        await Promise.all(documents.slice(at, at + AT_ONCE).map(rewrite));
    }
    if (isDeleted) await store.forgetCarried(name, id);
  }
}

/** The stale documents of a collection: among those that are known to have the members, if that is known of all, or else among all. */
async function staleAmong(
  store: Store,
  outdated: Filter,
  known: readonly Types.ObjectId[] | undefined,
): Promise<Pick<Stored, '_id'>[]> {
  const find = (filter: Filter) =>
    store.find(filter).project<Pick<Stored, '_id'>>({ _id: 1 }).toArray();
  if (!known) return find(outdated);
  const found = [];
  for (let at = 0; at < known.length; at += BATCH)
    found.push(...(await find(both({ _id: { $in: known.slice(at, at + BATCH) } }, outdated))));
  return found;
}

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
