import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import type { SearchSuggestion } from '@fairlead/contracts/api/suggestions';
import type { ComboboxGroup, ComboboxOption } from '@fairlead/ui';
import { historyLimits, type SearchHistoryItem } from './history.ts';

/** A line of the dropdown and its search. */
export interface SearchOption extends ComboboxOption {
  search: ListingSearch;
}

/** The content of the dropdown: suggestions with their counts, then the latest searches. */
export function suggestionGroups(
  suggestions: readonly SearchSuggestion[],
  history: readonly SearchHistoryItem[],
  searchWith: (text: string) => ListingSearch,
): ComboboxGroup<SearchOption>[] {
  return [
    {
      title: 'Suggestions',
      options: suggestions.map(({ text, type, count }) => ({
        id: `${type}-${text}`,
        text,
        search: searchWith(text),
        ...(count !== undefined && { note: `${count} jobs` }),
      })),
    },
    {
      title: 'Recent searches',
      options: history.slice(0, historyLimits.shown).map(({ term, search }) => ({
        id: `recent-${term}`,
        text: term,
        search,
      })),
    },
  ];
}
