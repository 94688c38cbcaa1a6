import { isId, readableIssue } from '@fairlead/contracts';
import { apiErrors, failuresOf } from '../runtime/errors.ts';
import type { Collection, Content } from './declaration.ts';
import type { Field, FieldTree } from './fields.ts';
import { unstorableMembers } from './keeping.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a caller may set, from a body: known fields only, without read-only ones, a populated relation
 * reduced to its id. `null` stays, since it clears a field. Rows keep the id they are sent with.
 */
export function writableContent(fields: FieldTree, body: unknown): Content {
  if (!isPlain(body)) return {};
  const content: Content = {};
  for (const [name, field] of fields) {
    if (field.readOnly || !Object.hasOwn(body, name)) continue;
    content[name] = writableValue(field, body[name]);
  }
  return content;
}

/**
 * Merges a change into the existing content (§6): groups member by member, lists whole, null clears. What
 * only the service sets in a row stays with the row of the same id.
 */
export function mergeContent(fields: FieldTree, current: Content, change: Content): Content {
  const merged: Content = { ...current };
  for (const [name, value] of Object.entries(change)) {
    const field = fields.get(name);
    const before = current[name];
    if (value === null) delete merged[name];
    else if (field?.kind === 'group' && field.members && isPlain(value))
      merged[name] = mergeContent(field.members, isPlain(before) ? before : {}, value);
    else if (field?.kind === 'rows' && field.members && Array.isArray(value))
      merged[name] = mergeRows(field.members, before, value);
    else merged[name] = value;
  }
  return merged;
}

/**
 * Checks content against the collection's schema and completes it with defaults. Denormalized
 * relations are checked by their id alone and keep their other members.
 * @throws {ApiError} 400 ValidationError with every failing field.
 */
export function checkContent(collection: Collection, content: Content, id?: string): Content {
  const { fields, schema, slug } = collection;
  const result = schema.safeParse(checkable(fields, content), { error: readableIssue });
  const failures = result.success
    ? unstorableMembers(fields, result.data)
    : failuresOf(result.error);
  if (!result.success || failures.length) throw apiErrors.validation(slug, failures, id);
  return withCarried(fields, result.data, content);
}

function writableValue(field: Field, value: unknown): unknown {
  if (field.many && Array.isArray(value))
    return value.map((element) => writableValue({ ...field, many: false }, element));
  if (field.kind === 'relation') return isPlain(value) && isId(value.id) ? value.id : value;
  if (!field.members || !isPlain(value)) return value;
  const members = writableContent(field.members, value);
  return field.kind === 'rows' && isId(value.id) ? { id: value.id, ...members } : members;
}

function mergeRows(members: FieldTree, before: unknown, rows: unknown[]): unknown[] {
  const known = new Map(
    (Array.isArray(before) ? before : []).map((row: Content) => [row.id, row] as const),
  );
  return rows.map((row) => {
    const own = isPlain(row) ? known.get(row.id) : undefined;
    return own && isPlain(row) ? { ...readOnlyMembers(members, own), ...row } : row;
  });
}

/** The members that only the service sets, in nested groups too. */
function readOnlyMembers(members: FieldTree, row: Content): Content {
  return Object.fromEntries(
    [...members].flatMap(([name, { readOnly }]) =>
      readOnly && row[name] !== undefined ? [[name, row[name]]] : [],
    ),
  );
}

/** Content as the schema accepts it: denormalized relations as plain ids, nothing in place of null, rows without ids. */
function checkable(fields: FieldTree, content: Content): Content {
  const result: Content = { ...content };
  for (const [name, value] of Object.entries(content)) {
    if (value === null || value === undefined) delete result[name];
    else result[name] = checkableValue(fields.get(name), value);
  }
  return result;
}

function checkableValue(field: Field | undefined, value: unknown): unknown {
  if (field?.many && Array.isArray(value))
    return value.map((element) => checkableValue({ ...field, many: false }, element));
  if (!isPlain(value)) return value;
  if (field?.carries) return value.id;
  if (field?.members) return checkable(field.members, value);
  return withoutNulls(value);
}

function withCarried(fields: FieldTree, checked: Content, given: Content): Content {
  const result: Content = { ...checked };
  for (const [name, field] of fields)
    if (result[name] !== undefined)
      result[name] = withCarriedValue(field, result[name], given[name]);
  return result;
}

function withCarriedValue(field: Field, checked: unknown, given: unknown): unknown {
  if (field.many && Array.isArray(checked)) {
    const sent = Array.isArray(given) ? given : [];
    return checked.map((element, at) =>
      withCarriedValue({ ...field, many: false }, element, sent[at]),
    );
  }
  if (field.carries)
    return { ...(isPlain(given) && given.id === checked ? given : {}), id: checked };
  if (!field.members || !isPlain(checked)) return checked;
  const before = isPlain(given) ? given : {};
  const members = withCarried(field.members, checked, before);
  // Rows keep the ids they were sent with; new ones get theirs when they are stored.
  return field.kind === 'rows' && isId(before.id) ? { id: before.id, ...members } : members;
}

function withoutNulls(value: unknown): unknown {
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
