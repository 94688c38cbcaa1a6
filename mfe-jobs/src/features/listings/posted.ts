import { ago } from '@fairlead/ui';
import type { ListingInShort } from './get-listings.ts';

/** How long ago a listing was posted (J-074): `3 days ago`. */
export const postedText = (
  { publishedOn, createdAt }: Pick<ListingInShort, 'publishedOn' | 'createdAt'>,
  now: Date,
): string => ago(publishedOn ?? createdAt, now);
