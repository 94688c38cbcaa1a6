import { documentBase, errorAnswer, pageOf, writeAnswerOf } from '@fairlead/contracts';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Collection } from '../collection/declaration.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

const errors = jsonSchema(errorAnswer);
const refusals = { 400: errors, 403: errors, 500: errors };
const id = { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } } };
const query = {
  type: 'object',
  properties: {
    where: { type: 'object', description: 'Conditions in bracket form, or one JSON text.' },
    sort: { type: 'string' },
    limit: { type: 'integer' },
    page: { type: 'integer' },
    depth: { type: 'integer', minimum: 0, maximum: 10 },
    select: { type: 'object' },
  },
};

/** The OpenAPI description of a collection's routes, made from its schema. */
export function documentRouteSchemas(collection: Collection): Record<string, FastifySchema> {
  const { schema, answers, singular, slug } = collection;
  const document = answers ?? documentBase.extend(z.looseObject(schema.shape).shape);
  const body = jsonSchema(schema, 'input');
  const one = jsonSchema(document);
  const written = jsonSchema(writeAnswerOf(document));
  const many = {
    type: 'object',
    properties: {
      docs: { type: 'array', items: one },
      errors: { type: 'array' },
      message: { type: 'string' },
    },
  };
  const tags = [slug];
  const route = (summary: string, rest: FastifySchema) => ({ tags, summary, ...rest });
  return {
    list: route(`Find: ${slug}`, {
      querystring: query,
      response: { 200: jsonSchema(pageOf(document)), ...refusals },
    }),
    count: route(`Count: ${slug}`, {
      querystring: query,
      response: {
        200: { type: 'object', properties: { totalDocs: { type: 'integer' } } },
        ...refusals,
      },
    }),
    one: route(`Read one: ${singular}`, {
      params: id,
      querystring: query,
      response: { 200: one, 404: errors, ...refusals },
    }),
    create: route(`Create: ${singular}`, { body, response: { 201: written, ...refusals } }),
    update: route(`Change: ${singular}`, {
      params: id,
      body,
      response: { 200: written, 404: errors, ...refusals },
    }),
    remove: route(`Delete: ${singular}`, {
      params: id,
      response: { 200: written, 404: errors, ...refusals },
    }),
    bulkUpdate: route(`Change those that fit: ${slug}`, {
      querystring: query,
      body,
      response: { 200: many, ...refusals },
    }),
    bulkRemove: route(`Delete those that fit: ${slug}`, {
      querystring: query,
      response: { 200: many, ...refusals },
    }),
  };
}

/** Serves the service's OpenAPI document at `/openapi.json`. */
export async function openapi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title, version: '1' } } });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
