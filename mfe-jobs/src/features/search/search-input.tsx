import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { Combobox } from '@fairlead/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SuggestionSubject } from './get-suggestions.ts';
import type { SearchHistoryItem } from './history.ts';
import { InputFrame } from './search-bar-parts.tsx';
import { suggestionGroups } from './suggestion-groups.ts';
import { useRotatingExample } from './use-placeholder.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchInputProps {
  type: SuggestionSubject;
  label: string;
  icon: ReactNode;
  examples: readonly string[];
  value: string;
  onChange(value: string): void;
  /** The whole search once this input holds `text`. */
  searchWith(text: string): ListingSearch;
  onPick(search: ListingSearch): void;
  history: readonly SearchHistoryItem[];
  focus: boolean;
  /** Whether the other input has the focus; an empty one then makes room for it. */
  collapsed: boolean;
  onFocus(): void;
  onBlur(): void;
}

/** One of the two inputs, with its suggestions and the latest searches. */
export function SearchInput(props: SearchInputProps) {
  const { type, value, focus } = props;
  const input = useRef<HTMLInputElement>(null);
  const example = useRotatingExample(props.examples);
  const suggestions = useSuggestions(type, value);
  useEffect(() => (focus && input.current ? focusOnceShown(input.current) : undefined), [focus]);
  return (
    <InputFrame data-collapsed={(props.collapsed && value === '') || undefined}>
      <Combobox
        label={props.label}
        name={type === 'location' ? 'place' : type}
        icon={props.icon}
        inputRef={input}
        value={value}
        placeholder={example}
        onValueChange={props.onChange}
        groups={suggestionGroups(suggestions, props.history, props.searchWith)}
        onPick={({ search }) => props.onPick(search)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
    </InputFrame>
  );
}

/** Moves the focus to an input, at once or as soon as the page around it is shown; a focus that has moved elsewhere meanwhile stays. */
function focusOnceShown(input: HTMLInputElement): (() => void) | undefined {
  input.focus();
  if (document.activeElement === input) return undefined;
  const shown = new ResizeObserver(() => {
    if (document.activeElement === document.body) input.focus();
    shown.disconnect();
  });
  shown.observe(input);
  return () => shown.disconnect();
}
