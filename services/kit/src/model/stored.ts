import type { Types } from 'mongoose';

/** A database filter made by the kit, never by a caller. */
export type Filter = Record<string, unknown>;

/** A document in the form that the fields describe: ids and instants as text, groups always objects. */
export type Content = Record<string, unknown>;

/** A document as it is stored. */
export interface Stored {
  _id: Types.ObjectId;
  /** Grows by one with every change; guards concurrent writes and projections elsewhere. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  [field: string]: unknown;
}
