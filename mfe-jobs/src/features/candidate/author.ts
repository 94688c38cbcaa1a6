import { relatedId } from '@fairlead/contracts/api/relations';

type Author = string | { id: string; name?: string | null | undefined };

/** The name of a colleague. */
export const authorName = (author: Author): string =>
  (typeof author === 'object' && author.name) || 'A colleague';

export const isBy = (author: Author, person: string): boolean => relatedId(author) === person;
