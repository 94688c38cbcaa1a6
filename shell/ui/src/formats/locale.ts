/** For a reader without English: the product's words are English, and so are its dates. */
const fallback = 'en-GB';

/**
 * The locale of all formats: the first English one of the reader's preferences (BCP 47, as `navigator.languages` lists them), so that an American
 * reads `November 24, 2026` and an Australian `24 November 2026`.
 */
export function readerLocale(languages: readonly string[] = navigator.languages): string {
  return languages.find((language) => /^en\b/i.test(language) && isLocale(language)) ?? fallback;
}

/** The country of a browser language (`en-GB`: `GB`), the likeliest one where it names none; undefined where there is none. */
export function countryOf(language: string): string | undefined {
  return isLocale(language) ? new Intl.Locale(language).maximize().region : undefined;
}

/** Some systems name languages in their own way (`en-US@posix`), which no formatter accepts. */
function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

/** Creates a formatter on first use and caches it while the reader's locale is the same: creating one is slow. */
export function inReaderLocale<Format>(make: (locale: string) => Format): () => Format {
  let kept: { locale: string; format: Format } | undefined;
  return () => {
    const locale = readerLocale();
    if (kept?.locale !== locale) kept = { locale, format: make(locale) };
    return kept.format;
  };
}

/** The names in newer and older browsers, which the types lack. */
interface KnowsWeeks {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in the reader's locale, from 0 for Sunday to 6; Monday where the browser does not know. */
export function firstWeekday(): number {
  const locale: Intl.Locale & KnowsWeeks = new Intl.Locale(readerLocale());
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
