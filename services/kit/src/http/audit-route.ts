import { type AuditEntry, type AuditPage, auditPage, auditQuery } from '@fairlead/contracts';
import type { Collection as DriverCollection } from 'mongoose';
import { z } from 'zod';
import { organizationsWhere, type Viewer } from '../auth/viewer.ts';
import type { Filter } from '../collection/declaration.ts';
import { objectId } from '../collection/object-id.ts';
import { databaseTime } from '../deadline.ts';
import { apiErrors } from '../errors.ts';
import type { Audited, AuditTrail, Pending } from '../events/outbox.ts';
import { writeAudits } from '../events/settling.ts';
import { pageAnswer, readPaging, skipOf } from '../query/paging.ts';
import type { Query } from '../query/query.ts';
import type { App } from './checks.ts';
import { described } from './openapi/route-schema.ts';

/** Read by the paging of every list, which takes no offence. */
const whole = z.unknown().optional().meta({ type: 'integer', minimum: 1 });

const MOST = 100;
const indexes = [
  { name: 'ofDocument', keys: { document: 1, at: -1 } },
  { name: 'ofOrganization', keys: { organization: 1, collection: 1, at: -1 } },
] as const;

/** Makes what reading the audit trail is served by. */
export async function prepareAudit(records: AuditTrail): Promise<void> {
  for (const { name, keys } of indexes) await records.createIndex(keys, { name });
}

/**
 * `GET /api/audit?collection=…[&document=…][&organization=…]`: who changed what of an organization's documents, or read what
 * is restricted of them, the latest first, for its admins; what belongs to no organization is nobody's to read here.
 */
export function auditRoute(app: App, records: AuditTrail, collections: ReadonlySet<string>): void {
  app.get(
    '/api/audit',
    {
      schema: described({
        summary: 'Who changed what, and who read what is restricted',
        query: auditQuery.extend({ limit: whole, page: whole }),
        answers: { 200: auditPage },
      }),
      preValidation: async ({ viewer }) => void trailOf(viewer),
    },
    async ({ viewer, query }, reply) => {
      const readable = trailOf(viewer);
      const { collection, document, organization } = query;
      if (!collections.has(collection)) throw apiErrors.notFound();
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

/** A page of the audit records that fit a filter, the latest first, at most a hundred. */
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

/** A page of what was changed of one document, the latest first; what was changed a moment ago stands in it, though it is told later. */
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
  await writeAudits(records, found?.pending ?? []);
  return auditPageOf(records, { collection, document, action: { $ne: 'read' } }, query);
}

/** The records a viewer may read. @throws {ApiError} 403 when there are none. */
function trailOf(viewer: Viewer): Filter {
  if (viewer.kind === 'operator') return { organization: { $exists: true } };
  const own = organizationsWhere(viewer, ['org-admin']);
  if (own.length === 0) throw apiErrors.forbidden();
  return { organization: { $in: own } };
}

/** Of what was read, and of what an earlier release recorded, the members alone are known. */
const entryOf = ({ _id, organization = '', changes, fields, ...record }: Audited): AuditEntry => {
  const { at, actor, action, collection, document } = record;
  return {
    id: _id,
    at,
    actor,
    action,
    collection,
    document,
    organization,
    changes: changes ?? fields.map((field) => ({ field })),
  };
};
