import type { Collection, IndexDeclaration } from '../model/declaration.ts';
import { hasEncrypted } from '../model/document-seals.ts';
import type { FieldTree } from '../model/fields.ts';
import { isFollowed } from '../model/followed.ts';

/** Serves the relay: finds the documents that still have something to publish. */
const outboxIndex: IndexDeclaration = { name: 'toTell', keys: { 'pending.kind': 1 }, sparse: true };
/**
 * Serves the removal of deleted documents whose deletion was published. Not by `deletedAt`: every read requires it to
 * be absent, and planners that lack statistics would choose this index for all of them.
 */
const tombstoneIndex: IndexDeclaration = { name: 'markedGone', keys: { goneAt: 1 }, sparse: true };
/** Serves finding what has changed. */
const changedIndex: IndexDeclaration = { name: 'changed', keys: { updatedAt: 1 } };
/** Serves the wiping of what has been in the trash long enough. */
const wipingIndex: IndexDeclaration = {
  name: 'trashedUntil',
  keys: { trashedUntil: 1 },
  sparse: true,
};
/** Serves counting and rewrapping the keys of documents, by the key that wraps them. */
const sealedByIndex: IndexDeclaration = {
  name: 'sealedBy',
  keys: { 'sealedBy.kid': 1 },
  sparse: true,
};
/** Serves the default sort. */
const newestFirst: IndexDeclaration = { name: 'newest', keys: { createdAt: -1, _id: -1 } };

/**
 * Every index of a collection: its own, those that the kit needs, and those that serve the default order behind the
 * owner and behind every documented filter.
 */
export function indexesOf(collection: Collection): IndexDeclaration[] {
  const { indexes = [], filters = [], fields, trash } = collection;
  // Documents in the trash keep their members, so that being sparse does not free their keys.
  const isOfLiving = ({ unique, sparse }: IndexDeclaration) => unique && (trash || !sparse);
  const own = [
    ...indexes.map((index) => (isOfLiving(index) ? { ...index, ofLiving: true } : index)),
    newestFirst,
    outboxIndex,
    tombstoneIndex,
    ...(isFollowed(collection) ? [changedIndex] : []),
    ...(hasEncrypted(fields) ? [sealedByIndex] : []),
    ...(trash ? [wipingIndex, ...trashIndexesOf(collection).map(ofTrash)] : []),
  ];
  // What an owner is stored by may be a filter too.
  const paths = [...new Set([...ownerPaths(fields), ...filters])];
  const served = paths.map((path): IndexDeclaration => {
    return { name: `newestBy_${path}`, keys: { [path]: 1, ...newestFirst.keys } };
  });
  const isThere = (keys: IndexDeclaration['keys']) =>
    own.some(
      (one) => !one.ofLiving && String(Object.entries(one.keys)) === String(Object.entries(keys)),
    );
  return [...own, ...served.filter(({ keys }) => !isThere(keys))];
}

const ofTrash = (index: IndexDeclaration): IndexDeclaration => ({ ...index, ofTrash: true });

/** Serves the lists of a trash, latest first: of all documents, and by owner. */
export const trashIndexesOf = ({ fields }: Collection): IndexDeclaration[] =>
  [undefined, ...ownerPaths(fields)].map((path) => ({
    name: path === undefined ? 'trashed' : `trashedOf_${path}`,
    keys: { ...(path !== undefined && { [path]: 1 }), trashedAt: -1, ...newestFirst.keys },
  }));

/** Where the owner of a document is stored. */
export const ownerPaths = (fields: FieldTree): string[] =>
  [...fields].flatMap(([name, { owner, carries }]) =>
    owner ? [carries ? `${name}.id` : name] : [],
  );

/** The selective paths, where one value matches few documents: the id, the owner, and what is unique. */
export const narrowPathsOf = ({ fields, indexes = [] }: Collection): ReadonlySet<string> =>
  new Set([
    '_id',
    ...ownerPaths(fields),
    ...indexes.flatMap(({ unique, keys }) => (unique ? Object.keys(keys).slice(0, 1) : [])),
  ]);
