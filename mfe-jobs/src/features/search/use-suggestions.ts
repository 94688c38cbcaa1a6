import { isFoundIn } from '@fairlead/contracts/api/fold-case';
import type { SearchSuggestion } from '@fairlead/contracts/api/suggestions';
import { presetRegions } from '@fairlead/contracts/reference/places';
import { suggestionLimits } from '@fairlead/contracts/reference/suggestion-limits';
import { useDebounced } from '@fairlead/remote-kit';
import {
  type SuggestionSubject,
  suggestionFreshness,
  useGetSuggestionsQuery,
} from './get-suggestions.ts';

/** How long after the last key suggestions are requested, in milliseconds. */
const suggestionDelay = 300;

/** Whether what was typed is enough to request suggestions. */
function asksForSuggestions(type: SuggestionSubject, typed: string): boolean {
  return typed.trim().length >= suggestionLimits[type].minCharacters;
}

/** The suggestions to show: for places the matching preset regions come first; each text once, up to the limit. */
export function shownSuggestions(
  type: SuggestionSubject,
  typed: string,
  found: readonly SearchSuggestion[],
): SearchSuggestion[] {
  const preset = presetRegions
    .filter(({ label }) => isFoundIn(label, typed))
    .map(({ label }): SearchSuggestion => ({ text: label, type: 'location' }));
  const counts = new Map(found.map((suggestion) => [suggestion.text.toLowerCase(), suggestion]));
  const first =
    type === 'location'
      ? preset.map((region) => counts.get(region.text.toLowerCase()) ?? region)
      : [];
  const rest = found.filter((suggestion) => !first.includes(suggestion));
  return [...first, ...rest].slice(0, suggestionLimits[type].shown);
}

/** Suggestions to what somebody is typing. */
export function useSuggestions(type: SuggestionSubject, typed: string): SearchSuggestion[] {
  const settled = useDebounced(typed.trim(), suggestionDelay);
  const { currentData } = useGetSuggestionsQuery(
    { type, q: settled },
    {
      skip: !asksForSuggestions(type, settled),
      refetchOnMountOrArgChange: suggestionFreshness[type],
    },
  );
  return shownSuggestions(type, typed, currentData?.suggestions ?? []);
}
