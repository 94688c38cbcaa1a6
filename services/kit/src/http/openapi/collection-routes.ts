import { id } from '@fairlead/contracts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { trashOf } from '../../collections/trash.ts';
import type { Collection, RouteName } from '../../model/declaration.ts';
import { schemaNames } from './collection-schemas.ts';
import { type JsonSchema, jsonSchemaOf, ref } from './json-schema.ts';
import { described, type RouteDescription } from './route-schema.ts';

const conditions = {
  where: {
    ...ref('Conditions'),
    description: 'In bracket form; one JSON text is taken as well.',
  },
};
const order = {
  sort: {
    type: 'string',
    description: 'Paths parted by commas, descending after a minus; `-createdAt` when left out.',
  },
  limit: { type: 'integer', minimum: 0, description: '0 for all; 10 when left out.' },
};
const pages = { page: { type: 'integer', minimum: 1 }, pagination: { type: 'boolean' } };
const depth = {
  type: 'integer',
  minimum: 0,
  maximum: 10,
  default: 2,
  description: 'How many levels of related documents take the place of their ids.',
};

/** The path of one document: 404 for an invalid id, after `preValidation` has checked who may call. */
export const byId = z.object({ id: id() });

/** The same for the routes that every collection has, which check who may call first and the id after that. */
const byAnyId = z.object({ id: z.string() });

/** Guards a change against another that came first. */
export const asSeen: Readonly<Record<string, JsonSchema>> = {
  'If-Match': {
    type: 'string',
    description: 'The ETag of the document as it was read; 412 when somebody else has changed it.',
  },
};
/** Marks a repeated request as the same request. */
export const onlyOnce: Readonly<Record<string, JsonSchema>> = {
  'Idempotency-Key': {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description:
      'A text of the caller’s own choice: a call with it that comes again makes nothing more.',
  },
};

/** The descriptions of plain parameters, each from its schema. */
export const describedParameters = (
  parameters: Readonly<Record<string, z.ZodType>>,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, schema]) => [
      name,
      jsonSchemaOf(schema, 'input').schema,
    ]),
  );

/** The OpenAPI description of a collection's routes. */
export function describedRoutes(collection: Collection) {
  const { singular, slug, parameters = {} } = collection;
  const { document, page, written, writtenMany, creation, change, select } =
    schemaNames(collection);
  const trashed = schemaNames(trashOf(collection));
  const shown: Record<string, JsonSchema> = { depth, select: ref(select) };
  const asked = { ...conditions, ...order };
  const own = describedParameters(parameters);
  const route = <const Rest extends RouteDescription>(rest: Rest) =>
    described({ tag: slug, ...rest });
  const bulk = {
    200: ref(writtenMany),
    400: { anyOf: [ref(writtenMany), ref('Refusal')] },
  };
  return {
    list: route({
      summary: `Find: ${slug}`,
      query: { ...asked, ...pages, ...shown, ...own },
      answers: { 200: ref(page) },
    }),
    count: route({
      summary: `Count: ${slug}`,
      query: conditions,
      answers: {
        200: {
          type: 'object',
          properties: { totalDocs: { type: 'integer', minimum: 0 } },
          required: ['totalDocs'],
        },
      },
    }),
    one: route({
      summary: `Read one: ${singular}`,
      params: byAnyId,
      query: shown,
      answers: { 200: ref(document), 404: ref('Refusal') },
    }),
    create: route({
      summary: `Create: ${singular}`,
      query: shown,
      headers: onlyOnce,
      body: ref(creation),
      answers: { 201: ref(written), 400: ref('Refusal') },
    }),
    update: route({
      summary: `Change: ${singular}`,
      params: byAnyId,
      query: shown,
      headers: asSeen,
      body: ref(change),
      answers: { 200: ref(written), 400: ref('Refusal'), 404: ref('Refusal') },
    }),
    remove: route({
      summary: `Delete: ${singular}`,
      params: byAnyId,
      query: shown,
      headers: asSeen,
      answers: { 200: ref(written), 404: ref('Refusal') },
    }),
    bulkUpdate: route({
      summary: `Change those that fit: ${slug}`,
      query: { ...asked, ...shown },
      needs: ['where'],
      body: ref(change),
      answers: bulk,
    }),
    bulkRemove: route({
      summary: `Delete those that fit: ${slug}`,
      query: { ...asked, ...shown },
      needs: ['where'],
      answers: bulk,
    }),
    trash: route({
      summary: `Find in the trash: ${slug}`,
      description:
        'What was deleted and can still be brought back by its reader, the latest first when not sorted otherwise.',
      query: { ...asked, ...pages, depth, select: ref(trashed.select), ...own },
      answers: { 200: ref(trashed.page) },
    }),
    restore: route({
      summary: `Bring back from the trash: ${singular}`,
      params: byAnyId,
      query: shown,
      answers: { 200: ref(written), 400: ref('Refusal'), 404: ref('Refusal') },
    }),
  } satisfies Record<RouteName, FastifySchema>;
}
