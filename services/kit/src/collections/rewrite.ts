import { pendingOf, statesOf } from '../events/outbox.ts';
import type { Collection, Content, Stored } from '../model/declaration.ts';
import { SEALED_BY } from '../model/document-seals.ts';
import { goneMomentOf, momentOf } from '../model/hour-clock.ts';
import type { Origin } from '../model/origin.ts';
import { nextRevision } from '../model/revision.ts';
import { trashMarks, trashPaths } from '../model/trash-members.ts';
import { documentOf, sealsOf } from './sealing.ts';
import { toContent, toStored } from './storage.ts';

/** A document after a change, and the update that applies it and stores what it has to publish. */
export interface Rewrite {
  before: Stored;
  after: Stored;
  update: Content;
}

/** The rewrite that changes a document to this content. Only the members that differ are written; `isChange` says whether any does. */
export function rewriteOf(
  collection: Collection,
  before: Stored,
  content: Content,
  origin: Origin,
): Rewrite & { isChange: boolean } {
  const { after, set, unset, changed, previous } = changeOf(collection, before, content);
  const pending = pendingOf(collection, {
    action: 'update',
    document: documentOf(collection, after),
    revision: after.revision,
    fields: changed,
    before: previous,
    origin,
  });
  const update = {
    $set: set,
    ...(unset.length && { $unset: unsetting(unset) }),
    $push: { pending: { $each: pending } },
  };
  const isChange = changed.length > 0 || differing(before, after).includes('derived');
  return { before, after, update, isChange };
}

/**
 * The rewrite that publishes a document again: as it is now, at a later revision, so that it also reaches those who
 * know this one already. Nothing in it changes, so there is nothing to audit.
 */
export function republicationOf(collection: Collection, before: Stored, origin: Origin): Rewrite {
  const revision = revisionAfter(collection, before);
  const document = documentOf(collection, before);
  const pending = statesOf(collection, {
    action: 'update',
    document,
    revision,
    fields: [],
    origin,
  });
  const update = { $set: { revision }, $push: { pending: { $each: pending } } };
  return { before, after: { ...before, revision }, update };
}

/**
 * The rewrite that deletes a document: only a mark stays, until its deletion was published and every instance has
 * had time to see it; or, in the trash, all of it until it is wiped.
 */
export function removalOf(
  collection: Collection,
  before: Stored,
  origin: Origin,
): Rewrite & { isInTrash: boolean } {
  const revision = revisionAfter(collection, before);
  const now = momentOf(collection);
  const pending = pendingOf(collection, {
    action: 'delete',
    document: documentOf(collection, before),
    revision,
    fields: [],
    origin,
  });
  const marks = trashMarks(collection, origin, now);
  const update = {
    $set: {
      revision,
      deletedAt: now,
      updatedAt: now,
      ...(marks ?? { goneAt: goneMomentOf(collection) }),
    },
    ...(!marks && { $unset: emptied(collection) }),
    $push: { pending: { $each: pending } },
  };
  return { before, after: { ...before, revision }, update, isInTrash: marks !== undefined };
}

/** Everything that a document holds, to be unset. */
export const emptied = ({ fields }: Collection): Record<string, ''> =>
  unsetting([...fields.keys(), 'derived', 'secret', SEALED_BY]);

/** The rewrite that restores a document from the trash with this content. It is published like a new one. */
export function restorationOf(
  collection: Collection,
  before: Stored,
  content: Content,
  origin: Origin,
): Rewrite {
  const { after, set, unset } = changeOf(collection, before, content);
  for (const name of trashPaths) delete after[name];
  const pending = pendingOf(collection, {
    action: 'restore',
    document: documentOf(collection, after),
    revision: after.revision,
    fields: [],
    origin,
  });
  const update = {
    $set: set,
    $unset: unsetting([...unset, 'deletedAt', ...trashPaths]),
    $push: { pending: { $each: pending } },
  };
  return { before, after, update };
}

function changeOf(collection: Collection, before: Stored, content: Content) {
  const { fields, hooks } = collection;
  const seals = sealsOf(collection, before);
  const previous = toContent(fields, before, undefined, seals);
  const named = differing(previous, content);
  const touched = new Map([...fields].filter(([name]) => named.includes(name)));
  const values = toStored(touched, content, seals);
  // The same instant may be written in several ways.
  const changed = differing(pick(previous, named), toContent(touched, values, undefined, seals));
  const unset = changed.filter((name) => values[name] === undefined);
  const set: Content = {
    ...pick(values, changed),
    ...(hooks?.derive && { derived: hooks.derive(content) }),
    ...(seals?.wrapped && { [SEALED_BY]: seals.wrapped }),
    revision: revisionAfter(collection, before),
    updatedAt: momentOf(collection),
  };
  const after = { ...before, ...set } as Stored;
  for (const name of unset) delete after[name];
  return { after, set, unset, changed, previous };
}

/** The next revision of a document, by the clock of its collection. */
const revisionAfter = (collection: Collection, { revision }: Stored): number =>
  nextRevision(revision, momentOf(collection).getTime());

const unsetting = (names: readonly string[]): Record<string, ''> =>
  Object.fromEntries(names.map((name) => [name, '']));

const pick = (content: Content, names: readonly string[]): Content =>
  Object.fromEntries(names.filter((name) => name in content).map((name) => [name, content[name]]));

function differing(before: Content, after: Content): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
