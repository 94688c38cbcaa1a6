import { createHash } from 'node:crypto';
import { tokenCookie } from '@fairlead/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { trashOf } from '../../collections/trash.ts';
import type { Collection } from '../../model/declaration.ts';
import { isOverridden } from '../method-override.ts';
import { collectionSchemas, documentName } from './collection-schemas.ts';
import { COMPONENTS, type JsonSchema } from './json-schema.ts';
import { documentedPath, operationOf } from './operation.ts';
import { sharedSchemas } from './shared-schemas.ts';

const description = `Every \`GET\` is answered by a \`POST\` with \`X-HTTP-Method-Override: GET\` as well, whose body is the query.
Unknown members and parameters are ignored.`;

/** How a caller authenticates; a visitor does not. */
const securitySchemes = {
  cookie: { type: 'apiKey', in: 'cookie', name: tokenCookie },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
};

/**
 * Serves a service's OpenAPI 3.1 document at `/openapi.json`: every route that is registered from now on and not hidden, and
 * the schemas that they refer to. It is built on first request.
 */
export function openapi(
  app: FastifyInstance,
  service: string,
  collections: readonly Collection[],
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide && !isOverridden(route)) routes.push(route);
  });
  let served: { text: string; tag: string } | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    served ??= tagged(JSON.stringify(documentOf(service, collections, routes)));
    reply.header('cache-control', 'no-cache').header('etag', served.tag);
    if (request.headers['if-none-match'] === served.tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(served.text);
  });
}

const tagged = (text: string) => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});

function documentOf(
  service: string,
  collections: readonly Collection[],
  routes: readonly RouteOptions[],
): JsonSchema {
  const names = new Map(
    collections.map((collection) => [collection.slug, documentName(collection)]),
  );
  const met = new Map<string, JsonSchema>();
  const found = (name: string, schema: JsonSchema) => void met.set(name, schema);
  const shown = collections.flatMap((one) => (one.trash ? [one, trashOf(one)] : [one]));
  const declared = shown.map((collection) =>
    collectionSchemas(collection, { nameOf: (slug) => names.get(slug), found }),
  );
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes)
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      const path = documentedPath(route.url);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, method, found) };
    }
  // A collection's own schema of its documents holds at any depth; others do not.
  const known = Object.assign({}, Object.fromEntries(met), sharedSchemas, ...declared);
  return {
    openapi: '3.1.0',
    info: { title: `Fairlead ${service}`, version: '1', description },
    servers: [{ url: '/' }],
    security: [{}, { cookie: [] }, { bearer: [] }],
    paths,
    components: { securitySchemes, schemas: spokenOf(paths, known) },
  };
}

/** The known schemas that something refers to, directly or through others, in the order of their names. */
function spokenOf(
  from: unknown,
  known: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const spoken = new Map<string, JsonSchema>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (spoken.has(name)) continue;
      const schema = known[name];
      if (!schema) throw new TypeError(`Nothing describes ${COMPONENTS}${name}`);
      spoken.set(name, schema);
      visit(schema);
    }
  };
  visit(from);
  return Object.fromEntries([...spoken].sort(([one], [other]) => (one < other ? -1 : 1)));
}
