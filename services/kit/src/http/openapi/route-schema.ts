import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
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
    /** The media type of the answer; JSON when left out. */
    produces?: string;
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
  consumes?: readonly string[];
  query?: Readonly<Record<string, Part>>;
  /** Headers that it heeds beside those of every call. */
  headers?: Readonly<Record<string, JsonSchema>>;
  /** Parameters that a call cannot do without. */
  needs?: readonly string[];
  /** By status; every refusal is in the house's shape and need not be named. */
  answers: Readonly<Record<number, Part>>;
  produces?: string;
}

/** Describes a route of a service's own in its OpenAPI document. Nothing is checked by it. */
export const described = ({
  summary,
  description,
  tag,
  body,
  consumes,
  query,
  headers,
  needs = [],
  answers,
  produces,
}: RouteDescription): FastifySchema => ({
  summary,
  ...(description && { description }),
  ...(tag && { tags: [tag] }),
  ...(body && { body }),
  ...(consumes && { consumes }),
  ...(query && { querystring: { type: 'object', properties: query, required: needs } }),
  ...(headers && { headers: { type: 'object', properties: headers } }),
  ...(produces && { produces }),
  response: answers,
});
