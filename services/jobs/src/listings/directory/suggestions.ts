import { presetRegions, type SearchSuggestion, suggestionLimits } from '@fairlead/contracts';
import type { DirectoryIndex } from './index.ts';
import type { Postings } from './postings.ts';
import { published } from './visibility.ts';
import { wordsOf } from './words.ts';

/** Positions, then companies, in which a word begins like what was typed; the most listings first. */
export function suggestPositions(
  index: DirectoryIndex,
  typed: string,
  now: number,
): SearchSuggestion[] {
  const { minCharacters, shown } = suggestionLimits.position;
  if (typed.trim().length < minCharacters) return [];
  const positions = counted(index, index.values.position, typed, 'position', now);
  const companies = counted(index, index.values.organizationName, typed, 'company', now);
  return [...positions, ...companies].slice(0, shown);
}

/** Preset regions, then places, in which a word begins like what was typed. */
export function suggestLocations(
  index: DirectoryIndex,
  typed: string,
  now: number,
): SearchSuggestion[] {
  const { minCharacters, shown } = suggestionLimits.location;
  if (typed.trim().length < minCharacters) return [];
  const open = published(index, now);
  const regions = presetRegions
    .filter(({ label }) => beginsLike(wordsOf(label), wordsOf(typed)))
    .map(({ code, label }): SearchSuggestion => {
      return {
        text: label,
        type: 'location',
        count: open.sharedWith(index.values.region.of(code)),
      };
    });
  const known = new Set(regions.map(({ text }) => text.toLowerCase()));
  const places = counted(index, index.values.place, typed, 'location', now).filter(
    ({ text }) => !known.has(text.toLowerCase()),
  );
  return [...regions, ...places].slice(0, shown);
}

function counted(
  index: DirectoryIndex,
  named: Postings,
  typed: string,
  type: SearchSuggestion['type'],
  now: number,
): SearchSuggestion[] {
  const open = published(index, now);
  const starts = wordsOf(typed);
  return [...named.terms()]
    .filter((name) => beginsLike(index.texts.wordsOf(name), starts))
    .map((text) => ({ text, type, count: open.sharedWith(named.of(text)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text));
}

/** Whether every typed word, of which there must be some, begins a word of the name. */
function beginsLike(words: readonly string[], starts: readonly string[]): boolean {
  return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));
}
