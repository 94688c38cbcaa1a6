import { Bitset } from '@fairlead/service-kit';
import type { DirectoryEntry } from './entry.ts';
import type { DirectoryIndex } from './index.ts';
import { published } from './visibility.ts';

/** Among how many of the newest listings the nearest salaries are looked for. */
export const NEWEST = 1_000;

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
      const paying = newest.map((slot) => ({ slot, pay: index.rows.salaries.leastAt(slot) }));
      for (const { slot } of nearestInPay(paying, pay)) slots.add(slot);
    }
  }
  return [...slots].slice(0, most).map((slot) => index.idAt(slot));
}

/** Listings by how far their pay is from one, ties in their given order; without pay last. */
export function nearestInPay<Listing extends { pay: number }>(
  listings: readonly Listing[],
  pay: number,
): Listing[] {
  const distanceOf = (paid: number) =>
    pay < 0 || paid < 0 ? Number.MAX_VALUE : Math.abs(paid - pay);
  return listings
    .map((listing) => ({ listing, distance: distanceOf(listing.pay) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ listing }) => listing);
}
