import { both, either } from '../model/access.ts';
import type { Access, Collection, Content, Filter, Stored } from '../model/declaration.ts';
import type { FieldTree } from '../model/fields.ts';
import { memberAt } from '../model/members.ts';
import { objectId } from '../model/object-id.ts';
import { personPathOf } from '../model/owners.ts';
import type { Viewer } from '../model/viewer.ts';
import { isImplied, partsOf } from '../query/filter-parts.ts';
import { confidentialAccess } from './confidential.ts';
import type { Documents } from './documents.ts';

/** Whether a stored document is the viewer's own: theirs by `ownedBy('users')`, or they themselves. */
export function isOwn(collection: Collection, stored: Stored, viewer: Viewer): boolean {
  const path = personPathOf(collection, collection.fields);
  return (
    viewer.kind === 'person' && path !== undefined && String(memberAt(stored, path)) === viewer.id
  );
}

/** The documents whose restricted members a viewer may read: always their own, and those that the rule admits. */
export function restrictedAccess(collection: Collection, viewer: Viewer): Access {
  const admitted = collection.access.restricted?.(viewer) ?? false;
  const path = personPathOf(collection, collection.fields);
  if (admitted === true || viewer.kind !== 'person' || path === undefined) return admitted;
  return either({ [path]: objectId(viewer.id) }, admitted);
}

/** The documents among which a viewer may query by a member: all, or those of which they may read it. */
export function queryableAmong(collection: Collection, member: string, viewer: Viewer): Access {
  if (collection.restricted.includes(member)) return restrictedAccess(collection, viewer);
  if (collection.confidential.includes(member)) return confidentialAccess(collection, viewer);
  return true;
}

/** The documents that a viewer may sort by a member: what they may not read counts as absent. A restricted one takes that they read those of all. */
export function sortableAmong(collection: Collection, member: string, viewer: Viewer): Access {
  const among = queryableAmong(collection, member, viewer);
  return collection.restricted.includes(member) ? among === true : among;
}

/**
 * The fields by which a viewer may sort the documents that match a filter: restricted ones where they read those of every document, and confidential
 * ones where they read those of every match.
 */
export function sortableFields(collection: Collection, viewer: Viewer, filter: Filter): FieldTree {
  const { restricted, confidential, fields } = collection;
  if (restricted.length === 0 && confidential.length === 0) return fields;
  const parts = [...partsOf(filter)];
  const isReadOfAll = (name: string) => {
    const among = sortableAmong(collection, name, viewer);
    return typeof among === 'boolean' ? among : isImplied(among, parts);
  };
  return new Map([...fields].filter(([name]) => isReadOfAll(name)));
}

/** Removes the restricted members from a document in place. */
export function withhold({ restricted }: Collection, document: Content): void {
  for (const name of restricted) delete document[name];
}

/** Those of these documents, none of them the viewer's own, whose restricted members the viewer may read. */
export async function admittedOf(
  store: Documents,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  const admitted = store.collection.access.restricted?.(viewer) ?? false;
  if (typeof admitted === 'boolean') return new Set(admitted ? ids : []);
  const found = await store
    .find(both({ _id: { $in: ids.map(objectId) } }, admitted))
    .project({ _id: 1 })
    .toArray();
  return new Set(found.map(({ _id }) => String(_id)));
}
