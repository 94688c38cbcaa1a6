import type { Collection as DriverCollection } from 'mongoose';
import type { Actor } from '../model/origin.ts';
import type { Viewer } from '../model/viewer.ts';

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

/** Such a record as it is stored. */
export type Audited = { _id: string } & AuditRecord;

/** Where a service stores them. */
export type AuditTrail = DriverCollection<Audited>;

/** A record that is still to be written. */
export interface PendingAudit {
  id: string;
  kind: 'audit';
  audit: AuditRecord;
}

/** Who did something, as the audit trail names them. */
export function actorOf(actor: Actor): AuditRecord['actor'] {
  if (actor === 'system') return { kind: 'service' };
  return actor.kind === 'visitor' ? { kind: actor.kind } : { kind: actor.kind, id: actor.id };
}
