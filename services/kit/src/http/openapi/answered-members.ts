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

/**
 * The members of a document as answered at any depth and with any select: only the ids of documents, rows and
 * denormalized relations are certain.
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
      const whole = mayBeMissing(schema) ? orNull(value) : value;
      const description = descriptionOf(field);
      return [name, description ? { ...whole, description } : whole];
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

/** A populated document, its denormalized members with the id, or the id alone. */
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

const descriptionOf = ({ restricted, confidential }: Field): string | undefined => {
  if (restricted)
    return 'Restricted: missing unless it is one’s own, or one is admitted. Readings by others are recorded.';
  return confidential ? 'Confidential: missing for anybody outside the organization.' : undefined;
};

/** Whether a document may lack this member. */
const mayBeMissing = (schema: z.ZodType) =>
  schema.isOptional() && schema.safeParse(undefined).data === undefined;
