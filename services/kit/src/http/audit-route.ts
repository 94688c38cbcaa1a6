import { type AuditEntry, type AuditPage, auditPage, auditQuery } from '@fairlead/contracts';
import type { Collection as DriverCollection } from 'mongoose';
import { z } from 'zod';
import type { Audited, AuditTrail } from '../audit/audit-record.ts';
import { writeAudits } from '../audit/recording.ts';
import type { Store } from '../collections/store.ts';
import type { Pending } from '../events/outbox.ts';
import type { Filter } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { pageAnswer, readPaging, skipOf } from '../query/paging.ts';
import type { Query } from '../query/query.ts';
import { databaseTime } from '../runtime/deadline.ts';
import { apiErrors } from '../runtime/errors.ts';
import { readableRecords, requireAuditReader } from './audit-access.ts';
import type { App } from './checks.ts';
import { described } from './openapi/route-schema.ts';

/** Parsed by the paging that every list uses, which never rejects a value. */
const whole = z.unknown().optional().meta({ type: 'integer', minimum: 1 });

const MOST = 100;
const indexes = [
  { name: 'ofDocument', keys: { document: 1, at: -1 } },
  { name: 'ofCollection', keys: { collection: 1, at: 1 } },
  {
    name: 'ofPerson',
    keys: { person: 1, collection: 1, at: -1 },
    partialFilterExpression: { person: { $exists: true } },
  },
  { name: 'ofOrganization', keys: { organization: 1, collection: 1, at: -1 } },
] as const;

/** Makes the indexes that serve reads of the audit trail. */
export async function prepareAudit(records: AuditTrail): Promise<void> {
  for (const { keys, ...options } of indexes) await records.createIndex(keys, options);
}

/**
 * `GET /api/audit?collection=…[&document=…][&organization=…]`: who changed which members of documents, or read their restricted ones, latest
 * first. An organization's documents are shown to its admins and operators, provided they may read the documents themselves; a person's own
 * to that person, where the collection says so.
 */
export function auditRoute(
  app: App,
  records: AuditTrail,
  stores: ReadonlyMap<string, Store>,
): void {
  app.get(
    '/api/audit',
    {
      schema: described({
        summary: 'Who changed what, and who read what is restricted',
        query: auditQuery.extend({ limit: whole, page: whole }),
        answers: { 200: auditPage },
      }),
      preValidation: async ({ viewer, query }) => {
        const { collection } = query as { collection?: unknown };
        const store = typeof collection === 'string' ? stores.get(collection) : undefined;
        requireAuditReader(store?.collection, viewer);
      },
    },
    async ({ viewer, query }, reply) => {
      const { collection, document, organization } = query;
      const store = stores.get(collection);
      if (!store) throw apiErrors.badRequest('This collection was not found.');
      const readable = await readableRecords(store, viewer, document);
      const filter = {
        $and: [
          readable,
          { collection, ...(document && { document }), ...(organization && { organization }) },
        ],
      };
      reply.header('cache-control', 'private, no-store');
      return auditPageOf(records, filter, query);
    },
  );
}

/** A page of the audit records that match a filter, latest first, at most a hundred. */
async function auditPageOf(records: AuditTrail, filter: Filter, query: Query): Promise<AuditPage> {
  const paging = readPaging(query);
  const limit = Math.min(paging.limit || MOST, MOST);
  const found = { ...paging, limit };
  const options = { maxTimeMS: databaseTime() };
  const [entries, total] = await Promise.all([
    records
      .find(filter, options)
      .sort({ at: -1, _id: -1 })
      .skip(skipOf(found))
      .limit(limit)
      .toArray(),
    records.countDocuments(filter, options),
  ]);
  return pageAnswer(entries.map(entryOf), total, found);
}

/** A page of the changes to one document, latest first; includes a change made a moment ago even though it is published later. */
export async function trailOfDocument(
  records: AuditTrail,
  documents: DriverCollection,
  { collection, document }: { collection: string; document: string },
  query: Query,
): Promise<AuditPage> {
  const found = await documents.findOne<{ pending?: readonly Pending[] }>(
    { _id: objectId(document) },
    { projection: { pending: 1 }, maxTimeMS: databaseTime() },
  );
  const pending = found?.pending ?? [];
  await writeAudits(
    records,
    pending.filter((entry) => entry.kind === 'audit'),
  );
  return auditPageOf(records, { collection, document, action: { $ne: 'read' } }, query);
}

/** Who has read restricted members of one document, the latest of them first. */
export async function readingsOfDocument(
  records: AuditTrail,
  { collection, document }: { collection: string; document: string },
  most: number,
): Promise<AuditEntry[]> {
  const filter = { collection, document, action: 'read' } as const;
  const found = records.find(filter, { maxTimeMS: databaseTime() }).sort({ at: -1 }).limit(most);
  return (await found.toArray()).map(entryOf);
}

/** For reads, and for records of an earlier release, only the member names are known. */
const entryOf = ({ _id, organization, changes, fields, ...record }: Audited): AuditEntry => {
  const { at, actor, action, collection, document } = record;
  return {
    id: _id,
    at,
    actor,
    action,
    collection,
    document,
    ...(organization !== undefined && { organization }),
    changes: changes ?? fields.map((field) => ({ field })),
  };
};
