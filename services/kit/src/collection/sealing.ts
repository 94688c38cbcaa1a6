import { DocumentSeals, hasEncrypted, SEALED_BY } from '../encryption/document-seals.ts';
import type { FieldKeys, WrappedKey } from '../encryption/field-keys.ts';
import type { FieldTree } from './fields.ts';
import { toContent, toDocument } from './storage.ts';
import type { Content, Stored } from './stored.ts';

/** A collection as far as its documents are sealed and opened; `keys` are those of the running service. */
export interface Sealing {
  slug: string;
  fields: FieldTree;
  keys?: FieldKeys | undefined;
}

/** A document of which nothing is known but where it is, and its own key. */
type Placed = Pick<Stored, '_id'> & { [SEALED_BY]?: WrappedKey };

/** What seals and opens the encrypted members of a document; undefined of a collection that has none, or where no keys are known. */
export const sealsOf = (
  { slug, fields, keys }: Sealing,
  { _id, [SEALED_BY]: wrapped }: Placed,
): DocumentSeals | undefined =>
  keys && hasEncrypted(fields)
    ? new DocumentSeals(keys, { slug, id: _id.toHexString() }, wrapped)
    : undefined;

/** The content of a stored document, opened. */
export const contentOf = (collection: Sealing, stored: Stored): Content =>
  toContent(collection.fields, stored, undefined, sealsOf(collection, stored));

/** A stored document with its id and times before its content, opened; with a `depth` as it is answered. */
export const documentOf = (
  collection: Sealing,
  stored: Stored,
  depth?: number,
): Content & { id: string } =>
  toDocument(collection.fields, stored, depth, sealsOf(collection, stored));
