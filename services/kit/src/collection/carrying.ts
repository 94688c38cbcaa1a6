import mongoose from 'mongoose';
import type { Copies } from '../events/copies.ts';
import type { Content } from './declaration.ts';
import { memberAt, setMember } from './members.ts';
import { toContent } from './storage.ts';
import type { Store } from './store.ts';

/**
 * Brings every document that carries members of a changed copy up to date. Documents that carry
 * them already are left alone, so doing it twice changes nothing.
 */
export async function refreshCarried(
  stores: Iterable<Store>,
  copies: Copies,
  id: string,
): Promise<void> {
  const kept = (await copies.find(id)) ?? {};
  for (const store of stores) {
    const places = store.collection.carried.filter(({ from }) => from === copies.declaration.name);
    for (const idAt of new Set(places.map((place) => place.idAt))) {
      const members = places.filter((place) => place.idAt === idAt);
      const carrying = store.find({ [idAt]: new mongoose.Types.ObjectId(id) });
      for await (const stored of carrying) {
        const content = toContent(store.collection.fields, stored);
        if (
          members.every(({ to, member }) => memberAt(content, to) === (kept[member] ?? undefined))
        )
          continue;
        await store.rewrite(stored._id, (current) => withCarried(current, members, kept), {
          correlationId: `copy:${copies.declaration.name}:${id}`,
        });
      }
    }
  }
}

function withCarried(
  content: Content,
  members: readonly { to: string; member: string }[],
  kept: Content,
): Content {
  for (const { to, member } of members) setMember(content, to, kept[member] ?? undefined);
  return content;
}
