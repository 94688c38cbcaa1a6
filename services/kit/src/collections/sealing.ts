import { DocumentSeals, hasEncrypted, SEALED_BY } from '../model/document-seals.ts';
import type { FieldKeys, WrappedKey } from '../model/field-keys.ts';
import type { FieldTree } from '../model/fields.ts';
import type { Content, Stored } from '../model/stored.ts';
import { toContent, toDocument } from './storage.ts';

/** What is needed to seal and open a collection's documents; `keys` are those of the running service. */
export interface Sealing {
  slug: string;
  fields: FieldTree;
  keys?: FieldKeys | undefined;
}

/** A document of which only its place and its own key are known. */
type Placed = Pick<Stored, '_id'> & { [SEALED_BY]?: WrappedKey };

/** Seals and opens the encrypted members of a document; undefined for a collection that has none, or when no keys are known. */
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

/** A stored document, opened, with its id and times before its content; with a `depth`, as it is answered. */
export const documentOf = (
  collection: Sealing,
  stored: Stored,
  depth?: number,
): Content & { id: string } =>
  toDocument(collection.fields, stored, depth, sealsOf(collection, stored));
