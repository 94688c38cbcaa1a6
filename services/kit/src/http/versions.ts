import type { Stored } from '../collection/declaration.ts';

/** An answer about one document, with the entity tag of what it was made from. */
export class Tagged {
  readonly tag: string;
  readonly content: unknown;

  constructor(stored: Stored, content: unknown) {
    this.tag = tagOf(stored);
    this.content = content;
  }
}

/** The entity tag of a document: which one, as its last change left it. */
export const tagOf = ({ _id, revision }: Stored): string => `"${_id.toHexString()}-${revision}"`;

/**
 * What an `If-Match` asks of a document that is about to be changed (RFC 9110 §13.1.1): to be as one of its tags says. Tags
 * that a proxy weakened count, for ours tell documents apart whatever their encoding; what is no tag matches nothing.
 */
export function preconditionOf(
  header: string | undefined,
): ((stored: Stored) => boolean) | undefined {
  if (header === undefined) return undefined;
  const tags = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return (stored) => tags.has('*') || tags.has(tagOf(stored));
}
