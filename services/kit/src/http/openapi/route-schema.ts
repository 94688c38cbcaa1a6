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
    /** Whose member a refused body names; the first word of the path when left out. */
    collection?: string;
    /** What is said of the body, where less of it is checked. */
    described?: Part;
    /** The media type of the answer, or those that it is asked for in; JSON when left out. */
    produces?: string | readonly string[];
  }
}

/** What is said of a part of a route: by zod, or as JSON Schema. */
export type Part = z.ZodType | JsonSchema;

/** What a route takes and answers. */
export interface RouteDescription {
  summary: string;
  description?: string;
  /** The collection or area; the first word of the path when left out. */
  tag?: string;
  body?: Part;
  /** What is checked of the body where that is less than what is said of it: the rest is refused in words of its own. */
  check?: z.ZodType;
  /** Whose members a refused body names; the first word of the path when left out. */
  collection?: string;
  params?: z.ZodObject;
  consumes?: readonly string[];
  /** As zod it is checked, and stripped of parameters that it does not name. */
  query?: z.ZodObject | Readonly<Record<string, JsonSchema>>;
  /** Parameters in JSON Schema that a call cannot do without. */
  needs?: readonly string[];
  /** Headers that it heeds beside those of every call. */
  headers?: Readonly<Record<string, JsonSchema>>;
  /** By status; every refusal is in the house's shape and need not be named. */
  answers: Readonly<Record<number, Part>>;
  produces?: string | readonly string[];
}

/** What a route takes, for the types of its handler. */
type Taken<Description extends RouteDescription> = FastifySchema & {
  body: Description extends { check: infer Check } ? Check : Description['body'];
  querystring: Description['query'];
  params: Description['params'];
};

/** Describes a route of a service's own: for its OpenAPI document, for the check of what it takes by zod, and for its types. */
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
