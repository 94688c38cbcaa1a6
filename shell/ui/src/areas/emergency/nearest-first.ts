import { isReachable, type ListedHelpline } from '@fairlead/contracts/reference/helplines';
import { englishCountry, englishLanguage } from '@fairlead/ui';

/**
 * Sorts lines by how useful they are to somebody, by the languages of their browser (BCP 47): those that can be reached from here before those that
 * cannot, then their own country and language, then lines for everywhere in their language. A crisis line comes before one that is hardly nearer, and else the order stays.
 */
export function nearestFirst<Line extends ListedHelpline>(
  lines: readonly Line[],
  languages: readonly string[] = navigator.languages,
): Line[] {
  const spoken = new Set(languages.flatMap((one) => englishLanguage(one) ?? []));
  const home = new Set(languages.flatMap((one) => englishCountry(one) ?? []));
  const nearness = ({ country, languages: heard, type, ...ways }: Line) =>
    (isReachable(ways) ? 10 : 0) +
    (home.has(country) ? 4 : country === 'International' ? 1 : 0) +
    (heard.some((language) => spoken.has(language)) ? 2 : 0) +
    (type === 'crisis' ? 1.5 : 0);
  return lines.toSorted((one, other) => nearness(other) - nearness(one));
}
