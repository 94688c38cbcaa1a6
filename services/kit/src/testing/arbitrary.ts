import { pngOf } from '@fairlead/media/testing';
import fc from 'fast-check';
import type { JsonSchema } from '../http/openapi/json-schema.ts';

/** The parts of an OpenAPI document that tests use. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The dotted paths by which documents of the collection at or above a path can be queried. */
export function pathsOf({ paths, components }: OpenApiDocument, path: string): string[] {
  const select = Object.entries(paths)
    .filter(([above]) => `${path}/`.startsWith(`${above}/`))
    .flatMap(([, { get }]) => get?.parameters ?? [])
    .find(({ name }) => name === 'select');
  const name = String(select?.schema.$ref).split('/').at(-1) ?? '';
  return ['id', ...membersIn(components.schemas[name] ?? {})];
}

const membersIn = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties as Record<string, { anyOf?: JsonSchema[] }>).flatMap(
    ([name, { anyOf }]) => [
      name,
      ...membersIn(anyOf?.[1] ?? {}).map((inner) => `${name}.${inner}`),
    ],
  );

export interface OpenApiOperation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** How deep values of recursive schemas are made. */
const DEEPEST = 4;
const LONGEST = 60;

/** Makes values that match schemas of a document. Ids are mostly those of `ids`, so that something is found. */
export class Values {
  readonly #schemas: Record<string, JsonSchema>;
  readonly #id: fc.Arbitrary<string>;
  /** Those of named schemas, by name and depth: most operations share them. */
  readonly #known = new Map<string, fc.Arbitrary<unknown>>();

  constructor({ components }: OpenApiDocument, ids: readonly string[]) {
    this.#schemas = components.schemas;
    this.#id = fc.oneof(
      { arbitrary: fc.constantFrom(...ids), weight: 4 },
      { arbitrary: fc.stringMatching(/^[0-9a-f]{24}$/), weight: 1 },
    );
  }

  /** Conditions on these paths, and occasionally on one that does not exist. */
  conditions(paths: readonly string[]): fc.Arbitrary<object> {
    const { Conditions = {} } = this.#schemas;
    const { properties } = Conditions.additionalProperties as {
      properties: Record<string, JsonSchema>;
    };
    const condition = fc.oneof(
      ...Object.entries(properties).map(([operator, schema]) =>
        fc.record({ [operator]: this.of(schema, 1) }),
      ),
    );
    const names = fc.oneof(
      { arbitrary: fc.constantFrom(...paths), weight: 9 },
      { arbitrary: fc.constant('nothing'), weight: 1 },
    );
    const flat = fc.dictionary(names, condition, { minKeys: 1, maxKeys: 2 });
    const lists = fc.array(flat, { maxLength: 2 });
    return fc
      .tuple(flat, fc.record({ and: lists, or: lists }, { requiredKeys: [] }))
      .map(([one, other]) => ({ ...one, ...other }));
  }

  /** Values that match a schema. @throws {TypeError} for unsupported keywords. */
  of(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
    const { $ref, anyOf, type, const: only, enum: choices } = schema;
    if (typeof $ref === 'string') return this.#named($ref.split('/').at(-1) ?? '', depth);
    if (Array.isArray(anyOf)) return this.#oneOf(anyOf as JsonSchema[], depth);
    if (Array.isArray(choices)) return fc.constantFrom(...choices);
    if (only !== undefined) return fc.constant(only);
    if (Array.isArray(type))
      return this.#oneOf(
        type.map((one) => ({ type: one })),
        depth,
      );
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, depth);
      case 'string':
        return schema.format === 'binary' ? file : text(schema);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case undefined:
        return fc.jsonValue({ maxDepth: 2 });
      default:
        throw new TypeError(`nothing can be made for ${JSON.stringify(schema)}`);
    }
  }

  #named(name: string, depth: number): fc.Arbitrary<unknown> {
    const schema = this.#schemas[name];
    if (name === 'Id') return this.#id;
    if (!schema) throw new TypeError(`there is no schema ${name}`);
    const key = `${name} ${depth}`;
    const known = this.#known.get(key) ?? this.of(schema, depth + 1);
    this.#known.set(key, known);
    return known;
  }

  #oneOf(schemas: readonly JsonSchema[], depth: number): fc.Arbitrary<unknown> {
    return fc.oneof(...schemas.map((one) => this.of(one, depth)));
  }

  #array({ items, minItems = 0, maxItems }: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const most = Math.min(Number(maxItems ?? 3), 3);
    if (depth > DEEPEST) return fc.constant([]);
    return fc.array(this.of((items ?? {}) as JsonSchema, depth + 1), {
      minLength: Number(minItems),
      maxLength: most,
    });
  }

  #object(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties } = schema;
    const needed = required as string[];
    const members = Object.entries(properties as Record<string, JsonSchema>)
      .filter(([name]) => depth <= DEEPEST || needed.includes(name))
      .map(([name, member]) => [name, this.of(member, depth + 1)] as const);
    const known = fc.record(Object.fromEntries(members), { requiredKeys: needed });
    const more = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    if (!more || depth > DEEPEST) return known;
    const names = fc.stringMatching(/^[a-z]{1,8}$/);
    const others = fc.dictionary(names, this.of(more as JsonSchema, depth + 1), {
      maxKeys: 3,
    });
    return fc.tuple(others, known).map(([one, other]) => ({ ...one, ...other }));
  }
}

/** A picture, or a file of no known type. */
const file = fc.oneof(
  fc
    .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.constant(20) })
    .map((size) => pngOf(size)),
  fc.uint8Array({ maxLength: 5_000 }),
);

function text({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const instants = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  });
  if (format === 'date-time') return instants.map((moment) => moment.toISOString());
  if (format === 'date') return instants.map((moment) => moment.toISOString().slice(0, 10));
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/);
  const [least, most] = [Number(minLength), Math.min(Number(maxLength ?? LONGEST), LONGEST)];
  // Patterns that look ahead are those of addresses.
  if (typeof pattern === 'string' && pattern.includes('(?'))
    return fc
      .oneof(fc.webUrl({ validSchemes: ['https'] }), fc.webPath())
      .filter((made) => made.length <= most && new RegExp(pattern).test(made));
  if (typeof pattern === 'string' && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((made) => made.length <= most);
  const any = fc.string({ minLength: least, maxLength: most, unit: 'grapheme' });
  return any.filter((made) => made.length <= most && (pattern === undefined || made.trim() !== ''));
}

function number({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Number(minimum ?? exclusiveMinimum ?? -1_000_000);
  const max = Number(maximum ?? 1_000_000_000);
  if (type === 'integer') return fc.integer({ min, max: Math.min(max, 2 ** 31 - 1) });
  return fc.double({
    min,
    max,
    noNaN: true,
    minExcluded: exclusiveMinimum !== undefined,
  });
}
