import { instant, text } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { FieldTree } from './fields.ts';
import type { Origin } from './origin.ts';

/** How long documents that callers delete can be restored. */
export interface TrashRule {
  days: number;
}

/** The members of a document in the trash besides its own: when and by whom it was deleted, and how long it stays. */
export const trashMembers = {
  trashedAt: instant().meta({ readOnly: true }),
  trashedBy: text(100).optional().meta({ readOnly: true }),
  trashedUntil: instant().meta({ readOnly: true }),
};

/** Where that is stored. */
export const trashPaths = Object.keys(trashMembers) as (keyof typeof trashMembers)[];

/** The part of a declaration that concerns its trash. */
interface Declared {
  slug: string;
  trash?: TrashRule | undefined;
}

/**
 * What marks a deleted document as in the trash; undefined where it is deleted for good: in a collection without a trash, and by
 * the service's own work that does not say otherwise.
 */
export function trashMarks(
  { trash }: Declared,
  { actor, isIntoTrash = actor !== 'system' }: Pick<Origin, 'actor' | 'isIntoTrash'>,
  now: Date,
) {
  if (!trash || !isIntoTrash) return undefined;
  return {
    trashedAt: now,
    trashedUntil: new Date(now.getTime() + trash.days * DAY_MS),
    ...(actor !== 'system' && actor.kind !== 'visitor' && { trashedBy: actor.id }),
  };
}

/** Checks that a collection can have a trash. @throws {TypeError} */
export function requireTrashable({ slug, trash }: Declared, fields: FieldTree): void {
  if (!trash) return;
  if (!(trash.days > 0)) throw new TypeError(`${slug}: a trash keeps documents for some days`);
  const taken = trashPaths.find((name) => fields.has(name));
  if (taken) throw new TypeError(`${slug}.${taken} is what the trash says of its documents`);
}
