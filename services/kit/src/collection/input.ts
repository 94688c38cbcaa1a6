import { isId } from '@fairlead/contracts';
import type { z } from 'zod';
import { apiErrors, type FieldFailure } from '../errors.ts';
import type { Collection, Content } from './declaration.ts';
import type { Field, FieldTree } from './fields.ts';
import { unkeptMembers } from './keeping.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a caller may set, out of a body: known fields only, read-only ones dropped, a populated
 * relation taken for its id. `null` stays, for it clears a field.
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

/** Merges a change into what is there (§6): groups member by member, lists whole, null clears. */
export function mergeContent(fields: FieldTree, current: Content, change: Content): Content {
  const merged: Content = { ...current };
  for (const [name, value] of Object.entries(change)) {
    const field = fields.get(name);
    const before = current[name];
    if (value === null) delete merged[name];
    else if (field?.kind === 'group' && field.members && isPlain(value))
      merged[name] = mergeContent(field.members, isPlain(before) ? before : {}, value);
    else merged[name] = value;
  }
  return merged;
}

/**
 * Checks content against the collection's schema and completes it with defaults. Carried relations
 * are checked by their id alone and keep what they carry.
 * @throws {ApiError} 400 ValidationError with every failing field.
 */
export function checkContent(collection: Collection, content: Content, id?: string): Content {
  const { fields, schema, slug } = collection;
  const result = schema.safeParse(withoutNulls(withPlainIds(fields, content)));
  const failures = result.success ? unkeptMembers(fields, result.data) : failuresOf(result.error);
  if (!result.success || failures.length) throw apiErrors.validation(slug, failures, id);
  return withCarried(fields, result.data, content);
}

function writableValue(field: Field, value: unknown): unknown {
  if (field.many && Array.isArray(value))
    return value.map((element) => writableValue({ ...field, many: false }, element));
  if (field.kind === 'relation') return isPlain(value) && isId(value.id) ? value.id : value;
  if (field.kind === 'group' && field.members && isPlain(value))
    return writableContent(field.members, value);
  return value;
}

function withPlainIds(fields: FieldTree, content: Content): Content {
  const result: Content = { ...content };
  for (const [name, field] of fields) {
    const value = result[name];
    if (field.carries && isPlain(value)) result[name] = value.id;
    else if (field.kind === 'group' && field.members && isPlain(value))
      result[name] = withPlainIds(field.members, value);
  }
  return result;
}

function withCarried(fields: FieldTree, checked: Content, given: Content): Content {
  const result: Content = { ...checked };
  for (const [name, field] of fields) {
    const before = given[name];
    const value = result[name];
    if (field.carries && value !== undefined) {
      const kept = isPlain(before) && before.id === value ? before : {};
      result[name] = { ...kept, id: value };
    } else if (field.kind === 'rows' && Array.isArray(value))
      result[name] = withRowIds(value, before);
    else if (field.kind === 'group' && field.members && isPlain(value))
      result[name] = withCarried(field.members, value, isPlain(before) ? before : {});
  }
  return result;
}

/** Rows keep the ids they were sent with; new ones get theirs when they are stored. */
function withRowIds(rows: unknown[], given: unknown): unknown[] {
  const sent = Array.isArray(given) ? given : [];
  return rows.map((row, at) =>
    isPlain(row) && isId(sent[at]?.id) ? { id: sent[at].id, ...row } : row,
  );
}

function withoutNulls(value: unknown): unknown {
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}

function failuresOf(error: z.ZodError): FieldFailure[] {
  const failures = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return failures.filter(
    ({ path }, at) => failures.findIndex((other) => other.path === path) === at,
  );
}
