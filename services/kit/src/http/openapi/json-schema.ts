import { z } from 'zod';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown };

/** Where the named schemas of a document are. */
export const COMPONENTS = '#/components/schemas/';

/** The named schema, wherever in the document. */
export const ref = (name: string): JsonSchema => ({ $ref: COMPONENTS + name });

/** A list of such values. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Such a value, or null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** Metadata of a field that is only for the kit, and names that are used here. */
const internal = [
  'kind',
  'relation',
  'carries',
  'flags',
  'owner',
  'within',
  'restricted',
  'confidential',
  'sensitive',
  'nameOf',
  'id',
];

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  // Unknown members are ignored in a request and may occur in an answer.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  for (const name of internal) if (typeof jsonSchema[name] !== 'object') delete jsonSchema[name];
  if (Array.isArray(jsonSchema.carries)) delete jsonSchema.carries;
  if (Array.isArray(jsonSchema.flags)) delete jsonSchema.flags;
}

/**
 * A zod schema as JSON Schema, for what is sent (`input`) or answered (`output`). Schemas that have a name
 * (`.meta({ id })`) are referred to by it and returned in `named`.
 * @throws {TypeError} for a schema that refers to itself and has no name.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
): { schema: JsonSchema; named: Record<string, JsonSchema> } {
  const whole = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: tidy as never,
  });
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`),
  ) as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> };
  for (const name of Object.keys($defs))
    if (name.startsWith('__'))
      throw new TypeError('A schema that refers to itself needs a name: .meta({ id })');
  return { schema: properties.it, named: $defs };
}
