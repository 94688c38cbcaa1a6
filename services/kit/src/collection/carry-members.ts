import type { Copies } from '../events/copies.ts';
import type { Collection, Content } from './declaration.ts';
import { memberAt, setMember } from './members.ts';

/** Puts beside every carried relation of new or changed content what the local copies know of it. */
export async function carryMembers(
  { carried }: Collection,
  copies: ReadonlyMap<string, Copies>,
  content: Content,
): Promise<void> {
  const byCopy = Map.groupBy(carried, ({ from, idAt }) => `${from} ${memberAt(content, idAt)}`);
  await Promise.all(
    [...byCopy.values()].map(async (members) => {
      const [{ from, idAt } = { from: '', idAt: '' }] = members;
      const id = memberAt(content, idAt);
      const kept = typeof id === 'string' ? await copies.get(from)?.find(id) : undefined;
      if (kept)
        for (const { to, member } of members) setMember(content, to, kept[member] ?? undefined);
    }),
  );
}
