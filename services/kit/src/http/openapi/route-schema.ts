import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Not part of the API that its document describes. */
    hide?: boolean;
    summary?: string;
    description?: string;
    tags?: readonly string[];
    /** The media types of the body; JSON alone when left out. */
    consumes?: readonly string[];
    /** The collection that a refusal of the body names; the first word of the path when left out. */
    collection?: string;
    /** The description of the body, where less of it is validated. */
    described?: Part;
    /** The media type of the answer, or those it can be requested in; JSON when left out. */
    produces?: string | readonly string[];
  }
}

/** The description of a part of a route: a zod schema, or JSON Schema. */
export type Part = z.ZodType | JsonSchema;

/** The input and answers of a route. */
export interface RouteDescription {
  summary: string;
  description?: string;
  /** The collection or area; the first word of the path when left out. */
  tag?: string;
  body?: Part;
  /** The validated part of the body, where that is less than its description: the rest is refused with its own messages. */
  check?: z.ZodType;
  /** The collection that a refusal of the body names; the first word of the path when left out. */
  collection?: string;
  params?: z.ZodObject;
  consumes?: readonly string[];
  /** As a zod schema it is validated, and stripped of parameters that it does not name. */
  query?: z.ZodObject | Readonly<Record<string, JsonSchema>>;
  /** Parameters in JSON Schema that a request must have. */
  needs?: readonly string[];
  /** Headers that it supports besides those of every request. */
  headers?: Readonly<Record<string, JsonSchema>>;
  /** By status; every refusal is in the house's shape and need not be named. */
  answers: Readonly<Record<number, Part>>;
  produces?: string | readonly string[];
}

/** The input of a route, for the types of its handler. */
type Taken<Description extends RouteDescription> = FastifySchema & {
  body: Description extends { check: infer Check } ? Check : Description['body'];
  querystring: Description['query'];
  params: Description['params'];
};

/** Describes a service's own route: for its OpenAPI document, for the validation of its input by zod, and for its types. */
export function described<const Description extends RouteDescription>(
  description: Description,
): Taken<Description> {
  const {
    tag,
    body,
    check,
    query,
    needs = [],
    headers,
    answers,
    ...rest
  } = description as RouteDescription;
  const schema: FastifySchema = {
    ...rest,
    ...(tag && { tags: [tag] }),
    ...(body && { body: check ?? body }),
    ...(check && { described: body }),
    ...(query && { querystring: isZod(query) ? query : partsOf(query, needs) }),
    ...(headers && { headers: { type: 'object', properties: headers } }),
    response: answers,
  };
  return schema as Taken<Description>;
}

const isZod = (query: NonNullable<RouteDescription['query']>): query is z.ZodObject =>
  query instanceof z.ZodObject;

const partsOf = (properties: object, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
