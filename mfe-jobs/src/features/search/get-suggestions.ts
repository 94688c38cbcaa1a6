import type { SearchSuggestion } from '@fairlead/contracts/api/suggestions';
import type { suggestionLimits } from '@fairlead/contracts/reference/suggestion-limits';
import type { ApiCall } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

export type SuggestionSubject = keyof typeof suggestionLimits;

/** How long suggestions stay fresh, in seconds. */
export const suggestionFreshness: Record<SuggestionSubject, number> = {
  position: 600,
  location: 900,
};

interface SuggestionQuestion {
  type: SuggestionSubject;
  q: string;
}

/** Reads suggestions for what was typed. */
export function suggestionsCall({ type, q }: SuggestionQuestion): ApiCall {
  return { path: `/listings/suggestions?type=${type}&q=${encodeURIComponent(q)}` };
}

export const suggestionsApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<{ suggestions: SearchSuggestion[] }, SuggestionQuestion>({
      query: suggestionsCall,
      keepUnusedDataFor: suggestionFreshness.location,
    }),
  }),
});

export const { useGetSuggestionsQuery } = suggestionsApi;
