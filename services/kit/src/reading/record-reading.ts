import { randomUUID } from 'node:crypto';
import { actorOf } from '../audit/audit-record.ts';
import type { Viewer } from '../model/viewer.ts';
import { apiErrors } from '../runtime/errors.ts';
import { requestUnderWay } from '../runtime/request-under-way.ts';
import type { Trail } from './restricted-reading.ts';

/** What was read: a document of an organization, and which of its members, or data about it. */
export interface RecordedReading {
  collection: string;
  document: string;
  organization: string;
  fields: string[];
  /** The person who owns the document, if only they read its audit trail. */
  person?: string;
}

/**
 * Records a read in the audit trail.
 * @throws {ApiError} 503 when it cannot be written.
 */
export async function recordReading(
  { audit, log }: Trail,
  read: RecordedReading,
  viewer: Viewer,
): Promise<void> {
  const record = {
    _id: randomUUID(),
    at: new Date().toISOString(),
    actor: actorOf(viewer),
    action: 'read' as const,
    ...read,
    correlationId: requestUnderWay() ?? '',
  };
  await audit.insertOne(record).catch((error: unknown) => {
    log.error({ err: error }, 'a reading cannot be recorded');
    throw apiErrors.unavailable();
  });
}
