import { Types } from 'mongoose';
import type { Store } from '../collections/store.ts';
import { accessFilter, both } from '../model/access.ts';
import type { Collection, Filter } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { ownerPathOf } from '../model/owners.ts';
import { organizationsWhere, type Viewer } from '../model/viewer.ts';
import { partsOf, valuesOf } from '../query/filter-parts.ts';
import { apiErrors } from '../runtime/errors.ts';

const nobodys: Filter = { organization: { $in: [] } };

/** Refuses viewers who may not read the audit trail of a collection, or of any collection when none is named. @throws {ApiError} 403. */
export function requireAuditReader(collection: Collection | undefined, viewer: Viewer): void {
  const isReader =
    collection?.audit.readers === 'owner'
      ? viewer.kind === 'person'
      : viewer.kind === 'operator' || organizationsWhere(viewer, ['org-admin']).length > 0;
  if (!isReader || (collection && !accessFilter(collection.access.read(viewer))))
    throw apiErrors.forbidden();
}

/**
 * The audit records of a collection, or of one of its documents, that a viewer may read: those of documents that the collection's own access lets
 * them read. For deleted documents, or when no document is named, those of the organizations whose every document they may read.
 * @throws {ApiError} 403 when there can be no such records.
 */
export async function readableRecords(
  store: Pick<Store, 'collection' | 'find'>,
  viewer: Viewer,
  document: string | undefined,
): Promise<Filter> {
  const { collection } = store;
  requireAuditReader(collection, viewer);
  if (collection.audit.readers === 'owner')
    return viewer.kind === 'person' ? { person: viewer.id } : nobodys;
  const administered: Filter =
    viewer.kind === 'operator'
      ? { organization: { $exists: true } }
      : { organization: { $in: organizationsWhere(viewer, ['org-admin']) } };
  const readable = accessFilter(collection.access.read(viewer)) ?? nobodys;
  const whole = wholeOrganizations(collection, readable);
  if (whole === 'all') return administered;
  const ofWhole = both(administered, { organization: { $in: whole } });
  if (document === undefined) return ofWhole;
  const isThere = await store.find(both({ _id: objectId(document) }, readable)).hasNext();
  return isThere ? administered : ofWhole;
}

/** The organizations whose every document fits a filter. */
function wholeOrganizations(collection: Collection, filter: Filter): string[] | 'all' {
  const path = collection.isTenant ? '_id' : ownerPathOf(collection.fields, 'organizations');
  const parts = [...partsOf(filter)];
  if (parts.length === 0) return 'all';
  const [part, ...more] = parts;
  if (part === undefined || more.length > 0) return [];
  if (part.path === '$or' && Array.isArray(part.condition)) {
    const branches = part.condition.map((branch) => wholeOrganizations(collection, branch));
    return branches.includes('all') ? 'all' : branches.flatMap((found) => [...found]);
  }
  if (path === undefined || part.path !== path) return [];
  return (valuesOf(part) ?? []).flatMap((value) =>
    value instanceof Types.ObjectId ? value.toHexString() : [],
  );
}
