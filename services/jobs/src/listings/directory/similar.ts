import { Bitset } from '@fairlead/service-kit';
import type { DirectoryEntry } from './entry.ts';
import type { DirectoryIndex } from './index.ts';
import { published } from './visibility.ts';

/** Among how many of the newest listings the nearest salaries are looked for. */
const NEWEST = 1_000;

/**
 * Published listings similar to one, by id: those with its position, then those in its department, each nearest in pay first, or
 * newest first without a salary. Excludes the listing itself.
 */
export function similarTo(
  index: DirectoryIndex,
  { id, position, department }: Pick<DirectoryEntry, 'id' | 'position' | 'department'>,
  most: number,
  now: number,
): string[] {
  const own = index.slotOf(id);
  if (own === undefined) return [];
  const others = published(index, now).without(Bitset.of([own]));
  const pay = index.rows.salaries.leastAt(own);
  const alike = [
    position === undefined ? undefined : index.values.position.of(position),
    department === undefined ? undefined : index.values.department.of(department),
  ];
  const slots = new Set<number>();
  for (const set of alike) {
    if (set && slots.size < most) {
      const newest = index.orders.date.part(Bitset.intersection(others, [set]), 0, NEWEST, true);
      for (const slot of byDistance(index, newest, pay)) slots.add(slot);
    }
  }
  return [...slots].slice(0, most).map((slot) => index.idAt(slot));
}

/** Slots by how far their pay is from one, ties in their given order; without pay last. */
function byDistance(index: DirectoryIndex, slots: readonly number[], pay: number): number[] {
  const distanceOf = (slot: number) => {
    const paid = index.rows.salaries.leastAt(slot);
    return pay < 0 || paid < 0 ? Number.MAX_VALUE : Math.abs(paid - pay);
  };
  return slots
    .map((slot) => ({ slot, distance: distanceOf(slot) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ slot }) => slot);
}
