import type { Collection, Content } from '../model/declaration.ts';
import { type DenormalizedSlot, placesOf } from '../model/denormalized.ts';

/** Projections of other services' documents, by name, with what is needed to look one up. */
export interface ProjectionReader {
  get(name: string): { find(id: string): Promise<Content | undefined> } | undefined;
}

/** Whether denormalizing has changed nothing. */
export const isSame = (denormalized: Content, before: Content): boolean =>
  JSON.stringify(denormalized) === JSON.stringify(before);

/** Completes every denormalized relation of new or changed content with what the local projections know of it. */
export async function denormalize(
  { carried }: Collection,
  projections: ProjectionReader,
  content: Content,
): Promise<void> {
  const places = carried.flatMap((one) =>
    placesOf(content, one).map((place): DenormalizedSlot & { from: string; member: string } => ({
      ...place,
      ...one,
    })),
  );
  const byProjection = Map.groupBy(places, ({ from, id }) => `${from} ${id}`);
  await Promise.all(
    [...byProjection.values()].map(async (members) => {
      const [{ from, id } = { from: '', id: undefined }] = members;
      const stored = typeof id === 'string' ? await projections.get(from)?.find(id) : undefined;
      if (stored) for (const { set, member } of members) set(stored[member] ?? undefined);
    }),
  );
}

/** The same projections, reading each document only once: for looking things up for many documents in one go. */
export function readOnce(projections: ProjectionReader): ProjectionReader {
  const found = new Map<string, Promise<Content | undefined>>();
  return {
    get: (name) => {
      const projected = projections.get(name);
      return (
        projected && {
          find: (id) => {
            const key = `${name} ${id}`;
            const known = found.get(key) ?? projected.find(id);
            found.set(key, known);
            return known;
          },
        }
      );
    },
  };
}
