import type { z } from 'zod';
import type { Field, FieldTree } from '../../model/fields.ts';
import {
  converted,
  type Describing,
  day,
  innermost,
  instant,
  member,
  shapeOf,
} from './describing.ts';
import { type JsonSchema, listOf, orNull, ref } from './json-schema.ts';

/** What a body may contain of a document: members that only the service sets are left out, and null clears optional ones. */
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
