import { Bitset } from '@fairlead/service-kit';
import type { DirectoryIndex } from './index.ts';

/** The slots of listings that are active and not past their expiry at this moment (ms). */
export function published(index: DirectoryIndex, now: number): Bitset {
  const past = [...pastSlots(index, now)];
  const active = living(index, 'active', index.values.status.of('active'));
  return past.length ? active.without(Bitset.of(past.sort((a, b) => a - b))) : active;
}

/** What a viewer may see: what is published, and everything of the organizations they publish for. */
export function visibleTo(
  index: DirectoryIndex,
  organizations: readonly string[],
  now: number,
): Bitset {
  const open = published(index, now);
  if (!organizations.length) return open;
  const own = index.values.organization.ofAny(organizations);
  return Bitset.union([open, living(index, `of ${organizations}`, own)]);
}

/** Whether a listing belongs to one of these organizations. */
export function isOf(index: DirectoryIndex, id: string, organizations: readonly string[]): boolean {
  const slot = index.slotOf(id);
  if (slot === undefined) return false;
  return organizations.some((one) => index.values.organization.of(one).has(slot));
}

/** Whether a listing is active and not past its expiry at this moment (ms). */
export function isPublished(index: DirectoryIndex, id: string, now: number): boolean {
  const slot = index.slotOf(id);
  if (slot === undefined || !index.values.status.of('active').has(slot)) return false;
  return index.rows.visibleUntil.at(slot) > now;
}

/** The active listings that are past their expiry at this moment (ms), by id. */
export function pastExpiry(index: DirectoryIndex, now: number): string[] {
  return Array.from(pastSlots(index, now), (slot) => index.idAt(slot));
}

/** The next moment (ms) after this one at which a listing expires; infinite when none does. */
export function nextExpiry(index: DirectoryIndex, now: number): number {
  for (const slot of index.orders.expiry) {
    const until = index.rows.visibleUntil.at(slot);
    if (until > now) return until;
  }
  return Infinity;
}

/** The slots of listings that were active until this moment (ms) or one before. */
function* pastSlots(index: DirectoryIndex, now: number): Generator<number> {
  for (const slot of index.orders.expiry) {
    if (index.rows.visibleUntil.at(slot) > now) return;
    yield slot;
  }
}

/** The live slots of a set that queries start from. */
const living = (index: DirectoryIndex, name: string, slots: Bitset): Bitset =>
  index.dead.size ? index.shared(`living ${name}`, () => slots.without(index.dead)) : slots;
