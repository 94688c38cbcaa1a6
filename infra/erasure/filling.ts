import {
  type Collection,
  checkContent,
  peoplePathsOf,
  writtenNamesOf,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { exampleOf } from './example.ts';
import type { Markers } from './markers.ts';

type Content = Record<string, unknown>;
type Fields = Collection['fields'];
type Field = Fields extends ReadonlyMap<string, infer One> ? One : never;

/** Somebody whose values documents are filled with: their id, and what other services denormalize of them by its name. */
export interface Filling {
  user: string;
  values: Readonly<Record<string, unknown>>;
}

/** What fills a document, and what the schema takes nothing for. */
export interface Filled {
  content: Content;
  /** The paths of texts that take no marker, whatever its form. */
  unmarked: string[];
}

/**
 * Fills a valid document of a collection as far as its schema takes it: every relation to people names the person, and every text is a marker of
 * its own.
 */
export function filled(
  collection: Collection,
  base: Content,
  { user, values: known }: Filling,
  { markers, asGiven }: { markers: Markers; asGiven: ReadonlySet<string> },
): Filled {
  let content = structuredClone(base);
  const unmarked: string[] = [];
  const takes = (changed: Content): boolean => {
    try {
      content = checkContent(collection, changed);
      return true;
    } catch {
      return false;
    }
  };
  const attempt = (path: readonly string[], values: Iterable<unknown>): boolean => {
    for (const value of values) {
      const changed = structuredClone(content);
      if (setAt(changed, path, value) && takes(changed) && isAt(content, path, value)) return true;
    }
    return false;
  };
  const person = ({ carries, many }: Field) => {
    const one = carries
      ? { id: user, ...Object.fromEntries(carries.map((member) => [member, known[member]])) }
      : user;
    return many ? [one] : one;
  };
  const fill = (fields: Fields, above: readonly string[]): void => {
    for (const [name, field] of fields) {
      const path = [...above, name];
      const said = `${collection.slug} ${path.join('.')}`;
      if (asGiven.has(said)) continue;
      if (field.nameOf) {
        attempt(path, [known.name]);
        continue;
      }
      if (field.members) {
        if (field.kind === 'rows' && !rowAt(content, path)) attempt(path, examplesAt(path));
        fill(field.members, field.kind === 'rows' ? [...path, '0'] : path);
      } else if (field.kind === 'relation') {
        if (field.relation === 'users') attempt(path, [person(field)]);
      } else if (field.kind === 'text' || field.kind === 'json') {
        const isMarked = attempt(path, [
          ...formsOf(markers, said, field),
          ...(field.kind === 'json' ? examplesAt(path) : []),
        ]);
        const isFree = formsOf(markers, said, field).some((one) => takesText(path, one));
        if (!isMarked && isFree && at(content, path) === undefined) unmarked.push(path.join('.'));
      }
    }
  };
  const takesText = (path: readonly string[], value: unknown) =>
    schemaAt(collection.schema, path)?.safeParse(value).success === true;
  /** Values of a member as its schema describes them: with everything that it may have, and with as little as possible. */
  const examplesAt = (path: readonly string[]): unknown[] => {
    const schema = schemaAt(collection.schema, path);
    const word = (inner: string) => markers.word(`${collection.slug} ${path.join('.')}${inner}`);
    return schema
      ? [true, false].map((isWhole) => {
          const made = exampleOf(schema, { isWhole, word });
          return Array.isArray(made) && made.length === 0
            ? [exampleOf(elementOf(schema), { isWhole, word })]
            : made;
        })
      : [];
  };
  for (const { idAt, rows } of writtenNamesOf(collection.fields)) {
    const path = rows ? [rows, '0', idAt.slice(rows.length + 1)] : idAt.split('.');
    if (rows && !rowAt(content, [rows])) attempt([rows], examplesAt([rows]));
    attempt(path, [user]);
  }
  fill(collection.fields, []);
  return { content, unmarked };
}

/** The stored paths at which a document should name people and names nobody. */
export const unnamed = (collection: Collection, stored: Content): string[] =>
  peoplePathsOf(collection).filter((path) => valuesAt(stored, path.split('.')).length === 0);

/** A text in the forms that texts may have to have. */
function formsOf(markers: Markers, said: string, { many }: Field): unknown[] {
  const word = markers.word(said);
  const digits = markers.digits(said);
  const all = [
    word,
    `${word}@test.fairlead.test`,
    `https://${word}.test/`,
    `/${word}`,
    `+33${digits}`,
    digits,
  ];
  return many ? all.map((one) => [one]) : all;
}

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;

function setAt(content: Content, path: readonly string[], value: unknown): boolean {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    content[name] = value;
    return true;
  }
  content[name] ??= {};
  const inner = content[name];
  return isObject(inner) && setAt(inner, rest, value);
}

const at = (content: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, name) => (isObject(one) ? one[name] : undefined), content);

const isAt = (content: Content, path: readonly string[], value: unknown): boolean =>
  JSON.stringify(at(content, path)) === JSON.stringify(value);

const rowAt = (content: Content, path: readonly string[]): boolean =>
  at(content, [...path, '0']) !== undefined;

/** The values at a stored path, in every row of lists. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(value[name], rest) : [];
}

/** The schema of a member, without what makes it optional. */
function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const inner = bare(schema);
  const [name, ...rest] = path;
  if (name === undefined) return inner;
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest);
  const member = inner instanceof z.ZodObject ? inner.shape[name] : undefined;
  return member && schemaAt(member, rest);
}

const elementOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;

function bare(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  )
    inner = inner.def.innerType as z.ZodType;
  return inner;
}
