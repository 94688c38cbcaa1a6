import type { Stored } from '../model/declaration.ts';

/** An answer about one document, with the entity tag of what it was made from. */
export class Tagged {
  readonly tag: string;
  readonly content: unknown;

  constructor(stored: Stored, content: unknown) {
    this.tag = tagOf(stored);
    this.content = content;
  }
}

/** The entity tag of a document at its latest revision. */
export const tagOf = ({ _id, revision }: Stored): string => `"${_id.toHexString()}-${revision}"`;

/**
 * What an `If-Match` requires of a document about to be changed (RFC 9110 §13.1.1): to match one of its tags. Tags weakened
 * by a proxy count, since ours identify documents whatever their encoding; an invalid tag matches nothing.
 */
export function preconditionOf(
  header: string | undefined,
): ((stored: Stored) => boolean) | undefined {
  if (header === undefined) return undefined;
  const tags = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return (stored) => tags.has('*') || tags.has(tagOf(stored));
}
