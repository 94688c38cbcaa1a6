import { z } from 'zod';
import { suggestionTypes } from '../reference/listings.ts';
import { option } from './fields.ts';

/** One suggestion of the search bar; `count` is the number of published jobs it would find. */
export const searchSuggestion = z.object({
  text: z.string(),
  type: option(suggestionTypes),
  count: z.int().min(0).optional(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export const suggestionAnswer = z.object({ suggestions: z.array(searchSuggestion) });

/** Alternatives to a search and filters that find too little, each with the number of listings it would find. */
export const listingAlternatives = z.object({
  /** Other words for a part of the search that finds nothing on its own, most listings first. */
  terms: z.array(
    z.object({
      filter: z.enum(['position', 'place', 'searchTerm']),
      text: z.string(),
      count: z.int().min(1),
      /** Whether they are searched on their own, because with the other filters they find nothing either. */
      alone: z.boolean(),
    }),
  ),
  /** Every active filter, and what would be found without it. */
  without: z.array(z.object({ filter: z.string(), count: z.int().min(0) })),
});
export type ListingAlternatives = z.infer<typeof listingAlternatives>;
