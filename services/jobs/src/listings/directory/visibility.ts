import { Bitset } from './bitset.ts';
import type { DirectoryIndex } from './index.ts';

/** The slots of listings that are active and not past their expiry at this moment (ms). */
export function published(index: DirectoryIndex, now: number): Bitset {
  const expired: number[] = [];
  index.orders.expiry.walk(false, (slot) => {
    const isPast = (index.entryAt(slot)?.visibleUntil ?? Infinity) <= now;
    if (isPast) expired.push(slot);
    return isPast;
  });
  const active = index.values.status.of('active');
  return expired.length ? active.without(Bitset.of(expired)) : active;
}

/** What a viewer may see: what is published, and everything of the organizations they publish for. */
export function visibleTo(
  index: DirectoryIndex,
  organizations: readonly string[],
  now: number,
): Bitset {
  const open = published(index, now);
  return organizations.length
    ? Bitset.union([open, index.values.organization.ofAny(organizations)])
    : open;
}

/** The active listings that are past their expiry at this moment (ms), by id. */
export function pastExpiry(index: DirectoryIndex, now: number): string[] {
  const past: string[] = [];
  index.orders.expiry.walk(false, (slot) => {
    const entry = index.entryAt(slot);
    const isPast = (entry?.visibleUntil ?? Infinity) <= now;
    if (isPast && entry) past.push(entry.id);
    return isPast;
  });
  return past;
}

/** The next moment (ms) after this one at which a listing expires; infinite when none does. */
export function nextExpiry(index: DirectoryIndex, now: number): number {
  let next = Infinity;
  index.orders.expiry.walk(false, (slot) => {
    const until = index.entryAt(slot)?.visibleUntil ?? Infinity;
    if (until > now) next = until;
    return until <= now;
  });
  return next;
}
