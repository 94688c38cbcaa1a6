import { filesPath } from '@fairlead/contracts';
import type { Store } from '../../collections/store.ts';
import { rowsOf } from '../../files/attachments/rows.ts';
import type { Content } from '../../model/declaration.ts';
import { ownerMemberOf, personPathOf } from '../../model/owners.ts';
import type { Viewer } from '../../model/viewer.ts';
import type { Reading } from '../../reading/reading.ts';
import { ApiError } from '../../runtime/errors.ts';

const BATCH = 100;

/** Whether documents of a collection can be a person's own. */
export const hasPeople = ({ collection }: Store): boolean =>
  personPathOf(collection, collection.fields) !== undefined;

/** A person as the viewer of their own documents: without memberships. */
const themself = (user: string): Viewer => ({
  kind: 'person',
  id: user,
  email: '',
  session: '',
  memberships: [],
});

/** A person's own documents of a collection, as they read them; nothing where they may read none. */
export async function ownDocumentsIn(
  reading: Reading,
  store: Store,
  user: string,
): Promise<Content[]> {
  const { fields, isPerson } = store.collection;
  const member = isPerson ? 'id' : (ownerMemberOf(fields, 'users') ?? '');
  const where = { [member]: { equals: user } };
  const all: Content[] = [];
  try {
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { where, depth: '0', limit: String(BATCH), page: String(page) };
      const { docs, hasNextPage } = await reading.page(store, query, themself(user));
      all.push(...docs);
      isMore = hasNextPage;
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
  }
  return all;
}

/** A file of a document: the name under which it is stored, and the name shown to people. */
export interface OwnFile {
  kept: string;
  name: string;
}

/** The files that a document points to: its attachments and pictures. */
export function filesOf({ collection }: Store, document: Content): OwnFile[] {
  const path = filesPath(collection.slug);
  const pictures = Object.keys(collection.pictures ?? {}).flatMap((member) => {
    const { url } = (document[member] ?? {}) as { url?: unknown };
    const kept = typeof url === 'string' && url.startsWith(path) ? url.slice(path.length) : '';
    return kept ? [{ kept, name: `${member}-${kept}` }] : [];
  });
  const attached = collection.attachments
    ? rowsOf(document).flatMap(({ id, name }) => (id ? [{ kept: id, name }] : []))
    : [];
  return [...pictures, ...attached];
}
