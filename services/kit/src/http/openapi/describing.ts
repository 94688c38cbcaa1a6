import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Turns the members of a collection into JSON Schema; refers to the documents of its own service by name, and reports the named schemas it finds. */
export interface Describing {
  /** The schema name of the documents of a collection of the same service; undefined for another service's. */
  nameOf(slug: string): string | undefined;
  /** Called with each named schema. */
  found(name: string, schema: JsonSchema): void;
}

export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const day: JsonSchema = { type: 'string', format: 'date' };

/** The inner type of an optional member, as a list where `many`. */
export function innermost(schema: z.ZodType, many = false): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return innermost(schema.def.innerType as z.ZodType, many);
  return many && schema instanceof z.ZodArray ? innermost(schema.element as z.ZodType) : schema;
}

/** The members of a group, or of the rows of a list. */
export const shapeOf = (schema: z.ZodType, many = false) =>
  (innermost(schema, many) as z.ZodObject).shape as Record<string, z.ZodType>;

/** The schema of a member that is present. */
export const member = (shape: Record<string, z.ZodType>, name: string) => shape[name] as z.ZodType;

/** The schema of a field in JSON Schema; reports the schemas it names. */
export function converted(
  schema: z.ZodType,
  io: 'input' | 'output',
  { found }: Describing,
): JsonSchema {
  const { schema: json, named } = jsonSchemaOf(schema, io);
  for (const [name, definition] of Object.entries(named)) found(name, definition);
  return json;
}
