import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf, ref } from './json-schema.ts';
import type { Part } from './route-schema.ts';

/** Called with each named schema that is found. */
type AddSchema = (name: string, schema: JsonSchema) => void;

const JSON_TYPE = 'application/json';
const refusal = {
  description: 'A refusal or failure.',
  content: { [JSON_TYPE]: { schema: ref('Refusal') } },
};

/** The path of a route as OpenAPI writes it: `/api/users/{id}`. */
export const documentedPath = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

/** What a route does, as an operation of the document. */
export function operationOf(
  { url, schema = {} }: Pick<RouteOptions, 'url' | 'schema'>,
  method: string,
  found: AddSchema,
): JsonSchema {
  const { summary, description, tags = [url.split('/')[2] ?? ''] } = schema;
  const parameters = [
    ...pathParameters(url),
    ...queryParameters(schema, found),
    ...headerParameters(schema),
  ];
  const body = schema.described ?? (schema.body as Part | undefined);
  return {
    operationId: operationIdOf(method, url),
    tags,
    ...(summary && { summary }),
    ...(description && { description }),
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: bodyOf(body, schema, found) }),
    responses: { ...answersOf(schema, found), default: refusal },
  };
}

/** `GET /api/users/:id` is `getUsersById`. */
const operationIdOf = (method: string, url: string) =>
  method.toLowerCase() +
  url
    .split(/[/-]/)
    .slice(2)
    .map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)))
    .join('');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const pathParameters = (url: string): JsonSchema[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? ref('Id') : { type: 'string', minLength: 1, maxLength: 200 },
  }));

interface QueryParts {
  properties: Record<string, Part>;
  required: readonly string[];
}

function partsOf(query: unknown): Partial<QueryParts> {
  if (!(query instanceof z.ZodObject)) return (query ?? {}) as Partial<QueryParts>;
  const { shape } = query as z.ZodObject<Record<string, z.ZodType>>;
  const required = Object.entries(shape).filter(([, part]) => !part.isOptional());
  return { properties: shape, required: required.map(([name]) => name) };
}

function queryParameters({ querystring }: FastifySchema, found: AddSchema): JsonSchema[] {
  const { properties = {}, required = [] } = partsOf(querystring);
  return Object.entries(properties).map(([name, part]) => {
    const { description, ...schema } = schemaOf(part, 'input', found);
    const isDeep = schema.type === 'object' || schema.$ref !== undefined;
    return {
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      ...(isDeep && { style: 'deepObject', explode: true }),
      schema,
    };
  });
}

function headerParameters({ headers }: FastifySchema): JsonSchema[] {
  const { properties = {} } = (headers ?? {}) as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'header',
    ...(description !== undefined && { description }),
    schema,
  }));
}

function bodyOf(
  body: Part,
  { consumes = [JSON_TYPE] }: FastifySchema,
  found: AddSchema,
): JsonSchema {
  const schema = schemaOf(body, 'input', found);
  return {
    required: true,
    content: Object.fromEntries(consumes.map((type) => [type, { schema }])),
  };
}

function answersOf(
  { response, produces = JSON_TYPE }: FastifySchema,
  found: AddSchema,
): JsonSchema {
  return Object.fromEntries(
    Object.entries((response ?? {}) as Record<string, Part>).map(([status, part]) => [
      status,
      {
        description: Number(status) < 300 ? 'Done.' : 'A refusal.',
        content: Object.fromEntries(
          [produces].flat().map((type) => [type, { schema: schemaOf(part, 'output', found) }]),
        ),
      },
    ]),
  );
}

function schemaOf(part: Part, io: 'input' | 'output', found: AddSchema): JsonSchema {
  if (!(part instanceof z.ZodType)) return part;
  const { schema, named } = jsonSchemaOf(part, io);
  for (const [name, definition] of Object.entries(named)) found(name, definition);
  return schema;
}
