import { collectionOwners, servedFiles } from '@fairlead/contracts/api/collections';
import { z } from 'zod';
import { ownOperations } from './own-operations.ts';

/** The parts of a service's OpenAPI document that the edge reads. */
export const serviceDocument = z.object({
  openapi: z.string(),
  info: z.looseObject({ description: z.string().optional() }),
  security: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
});
export type ServiceDocument = z.infer<typeof serviceDocument>;

const PREFIX = '#/components/schemas/';
/** Paths that every service answers in part, and the edge as a whole. */
const ofAll = ['/api/access', '/api/audit'];

/**
 * Merges the services' documents, by name, limited to what the edge forwards: each one's paths of its own collections; and what it answers itself. If
 * services define different things under one name, the later one is prefixed with its service's.
 */
export function mergedDocument(parts: ReadonlyMap<string, ServiceDocument>): ServiceDocument {
  const merged: ServiceDocument = {
    openapi: '3.1.0',
    info: { title: 'Fairlead', version: '1' },
    security: [],
    paths: {},
    components: { securitySchemes: {}, schemas: {} },
  };
  for (const [service, part] of parts) {
    const { info, security, paths, components } = withoutClashes(service, part, merged);
    merged.info = { ...info, title: 'Fairlead' };
    merged.security = security;
    Object.assign(merged.components.securitySchemes, components.securitySchemes);
    Object.assign(merged.components.schemas, components.schemas);
    for (const [path, operations] of Object.entries(paths))
      if (ofAll.includes(path) || ownerOf(path) === service) merged.paths[path] = operations;
  }
  Object.assign(merged.paths, ownOperations.paths);
  Object.assign(merged.components.schemas, ownOperations.schemas);
  return { ...merged, servers: [{ url: '/' }] } as ServiceDocument;
}

function ownerOf(path: string): string | undefined {
  const [, api, first = ''] = path.split('/');
  const served = Object.entries(servedFiles).find(([at]) => path.startsWith(at))?.[1];
  const collection = api === 'api' ? first : (served ?? '');
  return Object.hasOwn(collectionOwners, collection) ? collectionOwners[collection] : undefined;
}

function withoutClashes(
  service: string,
  part: ServiceDocument,
  { components: { schemas: taken } }: ServiceDocument,
): ServiceDocument {
  const { schemas } = part.components;
  const clashing = Object.keys(schemas).filter(
    (name) =>
      Object.hasOwn(taken, name) && JSON.stringify(taken[name]) !== JSON.stringify(schemas[name]),
  );
  if (clashing.length === 0) return part;
  const renamed = (name: string) => `${service.charAt(0).toUpperCase()}${service.slice(1)}${name}`;
  const names = new Map(clashing.map((name) => [name, renamed(name)]));
  const text = JSON.stringify(part).replaceAll(
    /"#\/components\/schemas\/([^"]+)"/g,
    (whole, name) => (names.has(name) ? `"${PREFIX}${names.get(name)}"` : whole),
  );
  const again: ServiceDocument = JSON.parse(text);
  const own = Object.entries(again.components.schemas).map(([name, schema]) => [
    names.get(name) ?? name,
    schema,
  ]);
  return { ...again, components: { ...again.components, schemas: Object.fromEntries(own) } };
}
