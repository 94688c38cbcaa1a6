import type { Listing } from '@fairlead/contracts/api/listings';

export interface LanguageRequirement {
  language: string;
  proficiency: string | undefined;
  /** Its importance. */
  badge: string;
}

const badges = ['Required', 'Preferred', 'Bonus', 'Bonus'] as const;

/** The languages that a listing names, first to fourth, each with its importance. */
export function languagesOf({ prefLanguage }: Listing): LanguageRequirement[] {
  const named = [
    [prefLanguage.prefPrimaryLanguage, prefLanguage.prefPrimLangPro],
    [prefLanguage.prefSecondryLanguage, prefLanguage.prefSecLangPro],
    [prefLanguage.prefThirdLanguage, prefLanguage.prefThirdLangPro],
    [prefLanguage.prefForthLanguage, prefLanguage.prefForthLangPro],
  ] as const;
  return named.flatMap(([language, proficiency], place) =>
    language
      ? [{ language, proficiency: proficiency ?? undefined, badge: badges[place] ?? 'Bonus' }]
      : [],
  );
}
