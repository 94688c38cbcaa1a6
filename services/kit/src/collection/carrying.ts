import { Types } from 'mongoose';
import type { Copies } from '../events/copies.ts';
import { isOutage } from '../outage.ts';
import type { Carried, Content, Stored } from './declaration.ts';
import { setMember } from './members.ts';
import type { Store } from './store.ts';

/** How many documents are written at the same time; the service's own requests want connections too. */
const AT_ONCE = 5;

/**
 * Brings every document that carries members of a changed copy up to date. Only documents that carry
 * something else are read and written, so doing it twice changes nothing. One that cannot be written keeps nobody
 * else from being so: it is named to `failed`, and stays as it is until it or the copy changes again.
 * @throws while the database is away.
 */
export async function refreshCarried(
  stores: Iterable<Store>,
  copies: Copies,
  id: string,
  failed: (error: unknown, document: string) => void = () => undefined,
): Promise<void> {
  const kept = (await copies.find(id)) ?? {};
  for (const store of stores) {
    const places = store.collection.carried.filter(({ from }) => from === copies.declaration.name);
    for (const [idAt, members] of Map.groupBy(places, (place) => place.idAt)) {
      const documents = await outdated(store, idAt, id, members, kept).toArray();
      const correlationId = `copy:${copies.declaration.name}:${id}`;
      const rewrite = async ({ _id }: Pick<Stored, '_id'>) => {
        const carry = (current: Content) => withCarried(current, members, kept);
        await store.rewrite(_id, carry, { correlationId }).catch((error: unknown) => {
          if (isOutage(error)) throw error;
          failed(error, `${store.collection.slug}/${_id}`);
        });
      };
      for (let at = 0; at < documents.length; at += AT_ONCE)
        await Promise.all(documents.slice(at, at + AT_ONCE).map(rewrite));
    }
  }
}

function outdated(
  store: Store,
  idAt: string,
  id: string,
  members: readonly Member[],
  kept: Content,
) {
  const differs = members.map(({ to, member }) => ({ [to]: { $ne: kept[member] ?? null } }));
  return store
    .find({ [idAt]: new Types.ObjectId(id), $or: differs })
    .project<Pick<Stored, '_id'>>({ _id: 1 });
}

type Member = Pick<Carried, 'to' | 'member'>;

function withCarried(content: Content, members: readonly Member[], kept: Content): Content {
  for (const { to, member } of members) setMember(content, to, kept[member] ?? undefined);
  return content;
}
