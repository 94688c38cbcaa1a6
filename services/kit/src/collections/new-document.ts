import mongoose from 'mongoose';
import { type Pending, pendingOf } from '../events/outbox.ts';
import type { Collection, Content, Forms, Stored } from '../model/declaration.ts';
import { SEALED_BY } from '../model/document-seals.ts';
import { momentOf, untimedId } from '../model/hour-clock.ts';
import type { Origin } from '../model/origin.ts';
import { nextRevision } from '../model/revision.ts';
import { documentOf, sealsOf } from './sealing.ts';
import { toStored } from './storage.ts';

/** A document that the service itself makes. */
export interface InsertOptions<Of extends Forms = Forms> {
  content: Of['given'];
  /** 24 hexadecimal digits; a new one when left out. */
  id?: string;
  /** Stored next to the fields under `secret`: never read by the store, answered or queried. */
  secret?: object;
  /** Its creation time; now when left out. */
  createdAt?: Date;
}

interface Given {
  /** 24 hexadecimal digits; a new one when left out. */
  id?: string;
  createdAt?: Date;
}

/** A new document as it is stored, from checked content, with what it has to publish. */
export function newDocument(
  collection: Collection,
  content: Content,
  origin: Origin,
  { id = untimedId(collection), createdAt = momentOf(collection) }: Given = {},
): Stored & { pending: Pending[] } {
  const { derive } = collection.hooks ?? {};
  const _id = new mongoose.Types.ObjectId(id);
  const seals = sealsOf(collection, { _id });
  const stored: Stored = {
    ...toStored(collection.fields, content, seals),
    ...(derive && { derived: derive(content) }),
    ...(seals?.wrapped && { [SEALED_BY]: seals.wrapped }),
    _id,
    revision: nextRevision(0, collection.clock ? createdAt.getTime() : undefined),
    createdAt,
    updatedAt: createdAt,
  };
  const pending = pendingOf(collection, {
    action: 'create',
    document: documentOf(collection, stored),
    revision: stored.revision,
    fields: Object.keys(content),
    origin,
  });
  return { ...stored, pending };
}
