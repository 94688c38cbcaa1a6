import type { Forms } from './forms.ts';
import { memberAt } from './members.ts';

/** A document of this service that was created, changed or deleted, here or by another instance. */
export interface DocumentChange<Of extends Forms = Forms> {
  collection: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** The document itself where the change was made here; others read it from the database. */
  stored?: Of['stored'];
  /** What the event of a change made elsewhere publishes of the document. */
  published?: Of['published'];
}

/** The owner of a changed document: the member of its events, and where the document stores it. */
export interface PersonIn<Told extends string = string, Path extends string = string> {
  published: Told;
  storedAt: Path;
}

/** The owner of a changed document; undefined when unknown. */
export function personIn(
  { published: toldAs, storedAt }: PersonIn,
  { stored, published }: DocumentChange,
): string | undefined {
  const person = published?.[toldAs] ?? (stored && memberAt(stored, storedAt));
  return person === undefined ? undefined : String(person);
}
