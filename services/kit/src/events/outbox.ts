import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventType } from '@fairlead/contracts';
import type { z } from 'zod';
import { type AuditRecord, actorOf, type PendingAudit } from '../audit/audit-record.ts';
import { isMerged } from '../model/audit-rule.ts';
import type { Collection, CollectionEvent, Content } from '../model/declaration.ts';
import type { Actor, Companion, Origin } from '../model/origin.ts';
import { personIn } from '../model/owners.ts';
import { publishedView } from '../model/published-view.ts';
import { organizationOf } from '../model/tenancy.ts';
import { tracedBy } from '../runtime/tracing/trace-context.ts';

/** An event that a document still has to publish. */
export interface PendingEvent {
  id: string;
  kind: 'event';
  event: EventEnvelope;
  /** The trace of what it says, continued by those who consume it. */
  traceparent?: string;
  /** It says what happened, and no later event repeats it. */
  isHappening?: true;
}

/**
 * An outbox entry, stored inside the document in the same write as the change: an event for others,
 * or the audit record of the change. The relay delivers and removes it.
 */
/** A companion that is still to be added for a document. */
export type PendingDocument = Companion & {
  kind: 'document';
  correlationId: string;
  /** The trace of the change, continued as it is added. */
  traceparent?: string;
};

export type Pending = PendingEvent | PendingDocument | PendingAudit;

interface PublishedEvents {
  action: Exclude<AuditRecord['action'], 'read'>;
  document: Content & { id: string };
  revision: number;
  fields: string[];
  /** The document as it was; undefined for a new one. */
  before?: Content | undefined;
  origin: Origin;
}

/**
 * An event to be stored in the document whose change it announces; for direct writes.
 * @throws {z.ZodError} when the payload does not fit the event's schema.
 */
export function pendingEvent<Payload extends z.ZodType>(
  { type, version, payload: schema }: EventType<Payload>,
  payload: z.input<Payload>,
  correlationId: string,
): PendingEvent {
  const id = randomUUID();
  const occurredAt = new Date().toISOString();
  return {
    id,
    kind: 'event',
    event: { id, type, version, occurredAt, correlationId, payload: schema.parse(payload) },
    ...tracedBy(),
  };
}

/** What a direct write changes, for the audit trail. */
export type DirectChange = Pick<AuditRecord, 'collection' | 'document' | 'fields'>;

/** The audit record of a direct write of something that no schema describes, stored in the document by the same write. */
export const pendingAudit = (
  change: DirectChange,
  { actor, correlationId }: Pick<Origin, 'actor' | 'correlationId'>,
): PendingAudit => ({
  id: randomUUID(),
  kind: 'audit',
  audit: {
    at: new Date().toISOString(),
    actor: actorOf(actor),
    action: 'update',
    ...change,
    correlationId,
  },
});

/** What a change has to publish. Each event's payload is validated by its schema here, before it is stored. */
export function pendingOf(collection: Collection, change: PublishedEvents): Pending[] {
  const at = new Date().toISOString();
  return [
    ...eventsOf(
      collection,
      change,
      ({ on, when }) =>
        (!on || on.includes(change.action)) && (when?.(change.document, change.before) ?? true),
    ),
    ...(change.origin.companions?.() ?? []).map((companion) => ({
      ...companion,
      kind: 'document' as const,
      correlationId: change.origin.correlationId,
      ...tracedBy(),
    })),
    ...(collection.audit.keeps === 'none'
      ? []
      : [{ id: randomUUID(), kind: 'audit' as const, audit: auditOf(collection, change, at) }]),
  ];
}

/** The events that describe a document's state, not what was done to it. */
export const statesOf = (collection: Collection, change: PublishedEvents): PendingEvent[] =>
  eventsOf(collection, change, isState);

const isState = ({ on, when }: CollectionEvent): boolean => !on && !when;

const eventsOf = (
  collection: Collection,
  { action, document, revision, before, origin }: PublishedEvents,
  isWanted: (event: CollectionEvent) => boolean,
): PendingEvent[] =>
  (collection.events ?? []).filter(isWanted).map((event) => ({
    ...pendingEvent(
      event.type,
      event.payload(
        publishedView(collection, event, document),
        { revision, deleted: action === 'delete', ...personOf(origin.actor) },
        before && publishedView(collection, event, before),
      ),
      origin.correlationId,
    ),
    ...(!isState(event) && { isHappening: true as const }),
  }));

const personOf = (actor: Actor) =>
  actor !== 'system' && actor.kind === 'person' ? { by: actor.id } : {};

function auditOf(
  collection: Collection,
  { action, document, fields, before, origin }: PublishedEvents,
  at: string,
): AuditRecord {
  const { actor, correlationId, alike } = origin;
  const organization = organizationOf(collection, document);
  const person = collection.audit.readers === 'owner' ? personIn(collection, document) : undefined;
  const keepsValues = collection.audit.keeps === 'values' && !origin.isFollowing;
  return {
    at,
    actor: actorOf(actor),
    action,
    collection: collection.slug,
    document: document.id,
    fields,
    ...(organization !== undefined && {
      organization,
      changes: fields.map((field) => ({
        field,
        ...(keepsValues &&
          !collection.unrecorded.includes(field) &&
          valuesOf(field, before, document)),
      })),
    }),
    ...(person !== undefined && { person }),
    ...(action === 'update' && isMerged(collection.audit, actor) && { isAutosave: true }),
    ...(alike?.length && { alike }),
    correlationId,
  };
}

const valuesOf = (field: string, before: Content | undefined, after: Content) => ({
  ...(before?.[field] !== undefined && { before: before[field] }),
  ...(after[field] !== undefined && { after: after[field] }),
});
