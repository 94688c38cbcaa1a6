import type { ListedHelpline } from '@fairlead/contracts/reference/helplines';
import { countryOf } from '@fairlead/ui';

const english = {
  languages: new Intl.DisplayNames('en', { type: 'language' }),
  countries: new Intl.DisplayNames('en', { type: 'region' }),
};

/**
 * Lines with those first that somebody can use best, by the languages of their browser (BCP 47): their own country and language, then lines for everywhere in
 * their language. A crisis line comes before one that is hardly nearer, and else the order stays.
 */
export function nearestFirst<Line extends ListedHelpline>(
  lines: readonly Line[],
  languages: readonly string[] = navigator.languages,
): Line[] {
  const spoken = new Set(languages.flatMap(languageName));
  const home = new Set(languages.flatMap(countryName));
  const nearness = ({ country, languages: heard, type }: Line) =>
    (home.has(country) ? 4 : country === 'International' ? 1 : 0) +
    (heard.some((language) => spoken.has(language)) ? 2 : 0) +
    (type === 'crisis' ? 1.5 : 0);
  return lines.toSorted((one, other) => nearness(other) - nearness(one));
}

/** What a language is called in English: `fil-PH` is Filipino. */
function languageName(language: string): string[] {
  try {
    return [english.languages.of(new Intl.Locale(language).language) ?? ''];
  } catch {
    return [];
  }
}

/** What the country that a browser's language names is called in English; none where it names only a language. */
function countryName(language: string): string[] {
  const country = /-[A-Z]{2}\b/i.test(language) ? countryOf(language) : undefined;
  return country ? [english.countries.of(country) ?? ''] : [];
}
