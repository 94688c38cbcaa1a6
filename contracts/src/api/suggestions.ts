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
