import { z } from 'zod';
import type { Field, FieldTree } from '../../collection/fields.ts';
import { type JsonSchema, jsonSchemaOf, listOf, orNull, ref } from './json-schema.ts';

/** Turns the members of a collection into JSON Schema; names the documents of its own service, and what it comes across. */
export interface Describing {
  /** What the documents of a collection of the same service are called; undefined for another service's. */
  nameOf(slug: string): string | undefined;
  /** Called with each named schema. */
  found(name: string, schema: JsonSchema): void;
}

const instant: JsonSchema = { type: 'string', format: 'date-time' };
const day: JsonSchema = { type: 'string', format: 'date' };

/** The type inside, where a member may be missing, and of a list where `many`. */
function innermost(schema: z.ZodType, many = false): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return innermost(schema.def.innerType as z.ZodType, many);
  return many && schema instanceof z.ZodArray ? innermost(schema.element as z.ZodType) : schema;
}

const shapeOf = (schema: z.ZodType, many = false) =>
  (innermost(schema, many) as z.ZodObject).shape as Record<string, z.ZodType>;

const member = (shape: Record<string, z.ZodType>, name: string) => shape[name] as z.ZodType;

/** Whether a document may be without this member. */
const mayBeMissing = (schema: z.ZodType) =>
  schema.isOptional() && schema.safeParse(undefined).data === undefined;

/**
 * The members of a document as they are answered at any depth and by any select: none of them is certain but the id of a
 * document, of a row and of what is carried.
 */
export function answeredMembers(
  fields: FieldTree,
  shape: Record<string, z.ZodType>,
  describing: Describing,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...fields].map(([name, field]) => {
      const schema = member(shape, name);
      const one = answeredValue(field, schema, describing);
      const value = field.many ? listOf(one) : one;
      return [name, mayBeMissing(schema) ? orNull(value) : value];
    }),
  );
}

function answeredValue(field: Field, schema: z.ZodType, describing: Describing): JsonSchema {
  const { kind, many, members } = field;
  if (members) {
    const properties = answeredMembers(members, shapeOf(schema, many), describing);
    return kind === 'rows'
      ? { type: 'object', properties: { id: ref('Id'), ...properties }, required: ['id'] }
      : { type: 'object', properties };
  }
  if (kind === 'instant') return instant;
  if (kind === 'date') return day;
  if (kind === 'checkbox') return { type: 'boolean' };
  if (kind === 'text') return { type: 'string' };
  if (kind === 'relation') return answeredRelation(field, describing);
  const { type, enum: choices, ...rest } = converted(innermost(schema, many), 'output', describing);
  if (kind === 'json') return { ...(type !== undefined && { type }), ...rest };
  return kind === 'select' ? { type, enum: choices } : { type };
}

/** A related document in place of its id, what is carried of it beside the id, or the id alone. */
function answeredRelation(
  { relation = '', carries, flags = [] }: Field,
  { nameOf }: Describing,
): JsonSchema {
  const properties = Object.fromEntries(
    (carries ?? []).map((name) => [
      name,
      orNull({ type: flags.includes(name) ? 'boolean' : 'string' }),
    ]),
  );
  const document = nameOf(relation);
  if (carries)
    return {
      anyOf: [
        ref('Id'),
        { type: 'object', properties: { id: ref('Id'), ...properties }, required: ['id'] },
      ],
    };
  return document ? { anyOf: [ref('Id'), ref(document)] } : ref('Id');
}

/** What a body may say of a document: what only the service sets is left out, and null clears what may be missing. */
export function writableMembers(
  fields: FieldTree,
  shape: Record<string, z.ZodType>,
  describing: Describing,
): { properties: Record<string, JsonSchema>; required: string[] } {
  const writable = [...fields].filter(([, { readOnly }]) => !readOnly);
  const properties = writable.map(([name, field]) => {
    const schema = member(shape, name);
    const value = writableValue(field, schema, describing);
    return [name, schema.isOptional() ? orNull(value) : value] as const;
  });
  const required = writable
    .map(([name]) => name)
    .filter((name) => !member(shape, name).isOptional());
  return { properties: Object.fromEntries(properties), required };
}

function writableValue(field: Field, schema: z.ZodType, describing: Describing): JsonSchema {
  const { kind, many, members } = field;
  if (kind === 'json' || (many && !members && kind !== 'relation' && kind !== 'instant'))
    return converted(innermost(schema), 'input', describing);
  const one = members
    ? writableGroup(field, members, schema, describing)
    : writableScalar(kind, schema, many, describing);
  return many ? { ...bounds(schema, describing), ...listOf(one) } : one;
}

function writableScalar(
  kind: Field['kind'],
  schema: z.ZodType,
  many: boolean,
  describing: Describing,
): JsonSchema {
  if (kind === 'instant') return { anyOf: [instant, day] };
  if (kind === 'date') return day;
  if (kind !== 'relation') return converted(innermost(schema, many), 'input', describing);
  return {
    anyOf: [ref('Id'), { type: 'object', properties: { id: ref('Id') }, required: ['id'] }],
  };
}

function writableGroup(
  { kind, many }: Field,
  members: FieldTree,
  schema: z.ZodType,
  describing: Describing,
): JsonSchema {
  const { properties, required } = writableMembers(members, shapeOf(schema, many), describing);
  return {
    type: 'object',
    properties: { ...(kind === 'rows' && { id: ref('Id') }), ...properties },
    ...(required.length && { required }),
  };
}

/** How many entries a list may have. */
function bounds(schema: z.ZodType, describing: Describing): JsonSchema {
  const { minItems, maxItems } = converted(innermost(schema), 'input', describing);
  return {
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** What may be selected: members by name, and members of groups, of rows and of what is carried. */
export function selectableMembers(fields: FieldTree): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...fields].map(([name, { members, carries }]) => {
      const inside = members
        ? selectableMembers(members)
        : Object.fromEntries((carries ?? []).map((carried) => [carried, { type: 'boolean' }]));
      return [
        name,
        Object.keys(inside).length
          ? { anyOf: [{ type: 'boolean' }, selection(inside)] }
          : { type: 'boolean' },
      ];
    }),
  );
}

/** A select of these members and no others. */
export const selection = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

function converted(schema: z.ZodType, io: 'input' | 'output', { found }: Describing): JsonSchema {
  const { schema: json, named } = jsonSchemaOf(schema, io);
  for (const [name, definition] of Object.entries(named)) found(name, definition);
  return json;
}
