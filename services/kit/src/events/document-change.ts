import { memberAt } from '../collection/members.ts';
import type { Stored } from '../collection/stored.ts';

/** A document of this service that was created, changed or deleted, here or by another instance. */
export interface DocumentChange {
  collection: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** The document itself where the change was made here; others read it from the database. */
  stored?: Stored;
  /** What the event of a change made elsewhere says of the document. */
  told?: Readonly<Record<string, unknown>>;
}

/** Whose a changed document is; undefined when that cannot be told. */
export type PersonOf = (change: DocumentChange) => string | undefined;

/** Whose a change is, by a member of its event, or where the document stores it. */
export const personIn =
  (toldAs: string, storedAt = toldAs): PersonOf =>
  ({ stored, told }) => {
    const person = told?.[toldAs] ?? (stored && memberAt(stored, storedAt));
    return person === undefined ? undefined : String(person);
  };
