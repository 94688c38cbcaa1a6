import { countryOf } from './locale.ts';

const english = {
  languages: new Intl.DisplayNames('en', { type: 'language' }),
  countries: new Intl.DisplayNames('en', { type: 'region' }),
};

/** What a language (BCP 47) is called in English: `fil-PH` is Filipino; undefined for what is none. */
export function englishLanguage(language: string): string | undefined {
  try {
    return english.languages.of(new Intl.Locale(language).language);
  } catch {
    return undefined;
  }
}

/** What the country that a browser's language names is called in English; undefined where it names only a language. */
export function englishCountry(language: string): string | undefined {
  const country = /-[A-Z]{2}\b/i.test(language) ? countryOf(language) : undefined;
  return country === undefined ? undefined : english.countries.of(country);
}

/** What a country is called in English by its code of ISO 3166-1 (`ES`); undefined where it is none. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? english.countries.of(code) : undefined;
