import { relatedId } from '@fairlead/contracts/api/relations';

type Author = string | { id: string; name?: string | null | undefined };

/** What a colleague is called. */
export const authorName = (author: Author): string =>
  (typeof author === 'object' && author.name) || 'A colleague';

export const isBy = (author: Author, person: string): boolean => relatedId(author) === person;
