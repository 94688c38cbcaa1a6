import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventType } from '@fairlead/contracts';
import type { Collection as DriverCollection } from 'mongoose';
import type { z } from 'zod';
import { isMerged } from '../audit/audit-rule.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Collection, CollectionEvent, Content } from '../collection/declaration.ts';
import type { Actor, Companion, Origin } from '../collection/origin.ts';
import { personIn } from '../collection/owners.ts';
import { publishedView } from '../collection/published-view.ts';
import { organizationOf } from '../collection/tenancy.ts';

/** Who changed which fields of a document, or read which restricted ones of somebody else's, when and by which request. */
export interface AuditRecord {
  at: string;
  actor: { kind: Viewer['kind'] | 'service'; id?: string };
  action: 'create' | 'update' | 'delete' | 'restore' | 'read';
  collection: string;
  document: string;
  fields: string[];
  /** The organization that owns the document, if any: its admins may read the record. */
  organization?: string;
  /** What those fields were and became, where the collection's rule records it; only for organizations' documents, and not for deleted ones. */
  changes?: { field: string; before?: unknown; after?: unknown }[];
  /** The person who owns the document, if only they may read the record. */
  person?: string;
  /** An autosave, which later ones within a minute are merged into; `merged` names those. */
  isAutosave?: boolean;
  merged?: string[];
  /** Ids of other documents that were changed alike at the same time. */
  alike?: readonly string[];
  correlationId: string;
}

/** An event that a document still has to publish. */
export interface PendingEvent {
  id: string;
  kind: 'event';
  event: EventEnvelope;
  /** It says what happened, and no later event repeats it. */
  isHappening?: true;
}

/**
 * An outbox entry, stored inside the document in the same write as the change: an event for others,
 * or the audit record of the change. The relay delivers and removes it.
 */
/** Such a record as it is stored. */
export type Audited = { _id: string } & AuditRecord;

/** Where a service stores them. */
export type AuditTrail = DriverCollection<Audited>;

/** A companion that is still to be added for a document. */
export type PendingDocument = Companion & { kind: 'document'; correlationId: string };

export type Pending =
  | PendingEvent
  | PendingDocument
  | { id: string; kind: 'audit'; audit: AuditRecord };

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
 * An event to be stored in the document whose change it announces; for changes made past the store.
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
  };
}

/** What a change has to publish. Each event's payload is validated by its schema here, before it is stored. */
export function pendingOf(collection: Collection, told: PublishedEvents): Pending[] {
  const at = new Date().toISOString();
  return [
    ...eventsOf(
      collection,
      told,
      ({ on, when }) =>
        (!on || on.includes(told.action)) && (when?.(told.document, told.before) ?? true),
    ),
    ...(told.origin.companions?.() ?? []).map((companion) => ({
      ...companion,
      kind: 'document' as const,
      correlationId: told.origin.correlationId,
    })),
    ...(collection.audit.keeps === 'none'
      ? []
      : [{ id: randomUUID(), kind: 'audit' as const, audit: auditOf(collection, told, at) }]),
  ];
}

/** The events that describe a document's state, not what was done to it. */
export const statesOf = (collection: Collection, told: PublishedEvents): PendingEvent[] =>
  eventsOf(collection, told, isState);

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

/** Who did something, as the audit trail names them. */
export function actorOf(actor: Actor): AuditRecord['actor'] {
  if (actor === 'system') return { kind: 'service' };
  return actor.kind === 'visitor' ? { kind: actor.kind } : { kind: actor.kind, id: actor.id };
}

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
          !collection.restricted.includes(field) &&
          !collection.encrypted.includes(field) &&
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
