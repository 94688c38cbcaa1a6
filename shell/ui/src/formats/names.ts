import { countryOf } from './locale.ts';

const english = {
  languages: new Intl.DisplayNames('en', { type: 'language' }),
  countries: new Intl.DisplayNames('en', { type: 'region' }),
};

/** The English name of a language (BCP 47): `fil-PH` is Filipino; undefined for an unknown one. */
export function englishLanguage(language: string): string | undefined {
  try {
    return english.languages.of(new Intl.Locale(language).language);
  } catch {
    return undefined;
  }
}

/** The English name of a browser language's country; undefined where it names only a language. */
export function englishCountry(language: string): string | undefined {
  const country = /-[A-Z]{2}\b/i.test(language) ? countryOf(language) : undefined;
  return country === undefined ? undefined : english.countries.of(country);
}

/** The English name of a country by its ISO 3166-1 code (`ES`); undefined for an unknown one. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? english.countries.of(code) : undefined;
