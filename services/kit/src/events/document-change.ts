import type { Forms } from '../collection/forms.ts';
import { memberAt } from '../collection/members.ts';

/** A document of this service that was created, changed or deleted, here or by another instance. */
export interface DocumentChange<Of extends Forms = Forms> {
  collection: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** The document itself where the change was made here; others read it from the database. */
  stored?: Of['stored'];
  /** What the event of a change made elsewhere says of the document. */
  published?: Of['published'];
}

/** Whose a changed document is: the member of its events, and where the document stores it. */
export interface PersonIn<Told extends string = string, Path extends string = string> {
  published: Told;
  storedAt: Path;
}

/** Whose a changed document is; undefined when that cannot be told. */
export function personIn(
  { published: toldAs, storedAt }: PersonIn,
  { stored, published }: DocumentChange,
): string | undefined {
  const person = published?.[toldAs] ?? (stored && memberAt(stored, storedAt));
  return person === undefined ? undefined : String(person);
}
