import { Types } from 'mongoose';
import type { DocumentSeals } from '../model/document-seals.ts';

import type { Field, FieldKind, FieldTree } from '../model/fields.ts';
import type { Content, Stored } from '../model/stored.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Seals and opens the encrypted members of a document; undefined for a collection that has none. */
type Seals = DocumentSeals | undefined;

/** The stored form of content that has passed its schema: ids and instants in the database's types, encrypted members sealed. */
export function toStored(fields: FieldTree, content: Content, seals?: Seals, path = ''): Plain {
  return mapMembers(fields, content, (field, value, name) =>
    storedValue(field, value, seals, path + name),
  );
}

/**
 * The content of a stored document: ids and instants as text, groups always objects, denormalized relations as `{id,
 * …carried}`. With a `depth` it is as answered: at 0 denormalized relations are plain ids, and at any depth those to
 * documents that no longer exist. Encrypted members are opened.
 */
export function toContent(
  fields: FieldTree,
  stored: Plain,
  depth?: number,
  seals?: Seals,
  path = '',
): Content {
  const content: Content = {};
  for (const [name, field] of fields) {
    const value = stored[name];
    const at = path + name;
    if (field.encrypted) {
      if (value !== undefined) content[name] = openedBy(seals, at, value);
    } else if (field.kind === 'group' && field.members)
      content[name] = toContent(field.members, isPlain(value) ? value : {}, depth, seals, `${at}.`);
    else if (value !== undefined)
      content[name] =
        Array.isArray(value) && field.many
          ? value.map((element) => contentValue(field, element, depth, seals, at))
          : contentValue(field, value, depth, seals, at);
  }
  return content;
}

/** A document with its id and times before its content; with a `depth`, as it is answered. */
export function toDocument(
  fields: FieldTree,
  stored: Stored,
  depth?: number,
  seals?: Seals,
): Content & { id: string } {
  return {
    id: stored._id.toHexString(),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    ...toContent(fields, stored, depth, seals),
  };
}

function mapMembers(
  fields: FieldTree,
  values: Plain,
  map: (field: Field, value: unknown, name: string) => unknown,
): Plain {
  const result: Plain = {};
  for (const [name, field] of fields) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    result[name] =
      Array.isArray(value) && field.many
        ? value.map((element) => map(field, element, name))
        : map(field, value, name);
  }
  return result;
}

/** @throws {TypeError} when no keys were given: sealed content is never mistaken for content. */
function openedBy(seals: Seals, path: string, value: unknown): unknown {
  if (!seals) throw new TypeError(`${path} is encrypted, and no keys are here to open it`);
  return seals.open(path, value);
}

function storedValue(field: Field, value: unknown, seals: Seals, path: string): unknown {
  if (field.encrypted) {
    if (!seals) throw new TypeError(`${path} is encrypted, and no keys are here to seal it`);
    return seals.seal(path, field, value);
  }
  if (field.kind === 'instant') return new Date(String(value));
  if (field.kind === 'relation') return storedRelation(field, value);
  if (!field.members || !isPlain(value)) return value;
  if (field.kind !== 'rows') return toStored(field.members, value, seals, `${path}.`);
  const _id = new Types.ObjectId(typeof value.id === 'string' ? value.id : undefined);
  return { _id, ...toStored(field.members, value, seals, `${path}.${_id}.`) };
}

function storedRelation(field: Field, value: unknown): unknown {
  if (!field.carries) return new Types.ObjectId(String(value));
  const { id, ...carried } = isPlain(value) ? value : { id: value };
  return { id: new Types.ObjectId(String(id)), ...carried };
}

/** Kinds that are answered exactly as stored. */
const asStored: ReadonlySet<FieldKind> = new Set(['text', 'select', 'number', 'checkbox']);

/** The content of one value, or of one element of a list. */
function contentValue(
  field: Field,
  value: unknown,
  depth: number | undefined,
  seals: Seals,
  path: string,
): unknown {
  if (value === null || asStored.has(field.kind)) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (field.kind === 'relation' && isPlain(value)) {
    const id = String(value.id);
    const { id: _, ...carried } = value;
    const isThere = Object.values(carried).some((member) => member !== undefined);
    return depth === undefined || (depth > 0 && isThere) ? { ...value, id } : id;
  }
  if (field.kind === 'rows' && field.members && isPlain(value)) {
    const id = String(value._id);
    return { id, ...toContent(field.members, value, depth, seals, `${path}.${id}.`) };
  }
  return value;
}
