import { both, either } from '../model/access.ts';
import type { Access, Collection, Content, Stored } from '../model/declaration.ts';
import type { FieldTree } from '../model/fields.ts';
import { memberAt } from '../model/members.ts';
import { objectId } from '../model/object-id.ts';
import { personPathOf } from '../model/owners.ts';
import type { Viewer } from '../model/viewer.ts';
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

/** The fields that a viewer may sort by: restricted ones where they read those of every document. */
export function sortableFields(collection: Collection, viewer: Viewer): FieldTree {
  const { restricted, fields } = collection;
  if (restricted.length === 0 || restrictedAccess(collection, viewer) === true) return fields;
  return new Map([...fields].filter(([name]) => !restricted.includes(name)));
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
