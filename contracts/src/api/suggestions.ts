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

/** At how many characters suggestions are asked for, and how many are shown (J-017 to J-019). */
export const suggestionLimits = {
  position: { minCharacters: 2, shown: 10 },
  location: { minCharacters: 1, shown: 6 },
} as const;
