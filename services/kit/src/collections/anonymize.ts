import type { AuditTrail } from '../audit/audit-record.ts';
import type { Content, Filter } from '../model/declaration.ts';
import { type Denormalized, placesOf } from '../model/denormalized.ts';
import { objectId } from '../model/object-id.ts';
import { type WrittenName, writtenNamesOf } from '../model/written-names.ts';
import type { Store } from './store.ts';

/** Where a document names people beside their ids. */
type NamedPlace = Pick<Denormalized, 'idAt' | 'to' | 'rows'>;

/**
 * Removes the name of somebody who is gone from the documents of a collection: where it was written beside their id (`nameOf`), and in the trash also
 * what is denormalized. Everywhere else the latter goes with the projection.
 */
export async function anonymize(
  store: Store,
  audit: AuditTrail,
  { user, correlationId }: { user: string; correlationId: string },
): Promise<void> {
  const { carried, fields } = store.collection;
  const written = writtenNamesOf(fields);
  const denormalized = carried.filter(({ from }) => from === 'users');
  if (written.length > 0) {
    for await (const { _id } of store.find(naming(written, user)).project<Identified>({ _id: 1 }))
      await store.rewrite(_id, (content) => unnamed(content, written, user), {
        actor: 'system',
        correlationId,
        isFollowing: true,
      });
    await forgetWritten(audit, store, written, user);
  }
  const places = [...written, ...denormalized];
  if (places.length > 0)
    await store.trash?.rewrite(naming(places, user), (content) => unnamed(content, places, user));
}

interface Identified {
  _id: ReturnType<typeof objectId>;
}

/** The documents that name a person at one of these places; the ids of some are stored as text. */
const naming = (places: readonly NamedPlace[], user: string): Filter => ({
  $or: [...new Set(places.map(({ idAt }) => idAt))].map((path) => ({
    [path]: { $in: [objectId(user), user] },
  })),
});

function unnamed(content: Content, places: readonly NamedPlace[], user: string): Content {
  for (const place of places)
    for (const { id, set } of placesOf(content, place)) if (String(id) === user) set(undefined);
  return content;
}

/** Removes written names from what the audit trail has of the lists that hold them. */
async function forgetWritten(
  audit: AuditTrail,
  { collection: { slug } }: Store,
  written: readonly WrittenName[],
  user: string,
): Promise<void> {
  const inRows = written.filter(({ rows, idAt }) => rows && idAt.startsWith(`${rows}.`));
  for (const place of inRows) {
    const { rows = '', idAt } = place;
    const id = idAt.slice(rows.length + 1);
    const $or = [{ [`changes.before.${id}`]: user }, { [`changes.after.${id}`]: user }];
    for await (const { _id, changes = [] } of audit.find({ collection: slug, $or })) {
      for (const change of changes.filter(({ field }) => field === rows))
        for (const value of [change.before, change.after])
          unnamed({ [rows]: value }, [place], user);
      await audit.updateOne({ _id }, { $set: { changes } });
    }
  }
}
