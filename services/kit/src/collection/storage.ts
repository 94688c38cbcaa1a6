import { Types } from 'mongoose';
import type { Content, Stored } from './declaration.ts';
import type { Field, FieldKind, FieldTree } from './fields.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored form of content that has passed its schema: ids and instants in the database's types. */
export function toStored(fields: FieldTree, content: Content): Plain {
  return mapMembers(fields, content, storedValue);
}

/**
 * The content of a stored document: ids and instants as text, groups always objects, carried relations as
 * `{id, …carried}`. With a `depth` it is as it is answered: at 0 carried relations are plain ids, and at any depth those of
 * what is not there any more.
 */
export function toContent(fields: FieldTree, stored: Plain, depth?: number): Content {
  const content: Content = {};
  for (const [name, field] of fields) {
    const value = stored[name];
    if (field.kind === 'group' && field.members)
      content[name] = toContent(field.members, isPlain(value) ? value : {}, depth);
    else if (value !== undefined)
      content[name] =
        Array.isArray(value) && field.many
          ? value.map((element) => contentValue(field, element, depth))
          : contentValue(field, value, depth);
  }
  return content;
}

/** A document with its id and times before its content; with a `depth` as it is answered. */
export function toDocument(
  fields: FieldTree,
  stored: Stored,
  depth?: number,
): Content & { id: string } {
  return {
    id: stored._id.toHexString(),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    ...toContent(fields, stored, depth),
  };
}

function mapMembers(
  fields: FieldTree,
  values: Plain,
  map: (field: Field, value: unknown) => unknown,
): Plain {
  const result: Plain = {};
  for (const [name, field] of fields) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    result[name] =
      Array.isArray(value) && field.many
        ? value.map((element) => map(field, element))
        : map(field, value);
  }
  return result;
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'instant') return new Date(String(value));
  if (field.kind === 'relation') return storedRelation(field, value);
  if (!field.members || !isPlain(value)) return value;
  const members = toStored(field.members, value);
  if (field.kind !== 'rows') return members;
  return {
    _id: new Types.ObjectId(typeof value.id === 'string' ? value.id : undefined),
    ...members,
  };
}

function storedRelation(field: Field, value: unknown): unknown {
  if (!field.carries) return new Types.ObjectId(String(value));
  const { id, ...carried } = isPlain(value) ? value : { id: value };
  return { id: new Types.ObjectId(String(id)), ...carried };
}

/** Kinds that are answered as they are stored. */
const asStored: ReadonlySet<FieldKind> = new Set(['text', 'select', 'number', 'checkbox']);

/** The content of one value, or of one element of a list. */
function contentValue(field: Field, value: unknown, depth?: number): unknown {
  if (value === null || asStored.has(field.kind)) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (field.kind === 'relation' && isPlain(value)) {
    const id = String(value.id);
    const { id: _, ...carried } = value;
    const isThere = Object.values(carried).some((member) => member !== undefined);
    return depth === undefined || (depth > 0 && isThere) ? { ...value, id } : id;
  }
  if (field.kind === 'rows' && field.members && isPlain(value))
    return { id: String(value._id), ...toContent(field.members, value, depth) };
  return value;
}
