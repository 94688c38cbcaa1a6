import type { CurrencyCode } from '@fairlead/contracts/reference/money';
import { countryOf } from '@fairlead/ui';

/** The countries that pay in each currency; for any other country nothing is assumed. */
const countries: Record<CurrencyCode, string> = {
  usdol: 'US',
  euros: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK',
  gbpound: 'GB GG IM JE',
  candol: 'CA',
  austol: 'AU',
};

/** The currency of a browser language (`en-GB`), by its country; undefined for one that no salary is stated in. */
export function currencyOfLanguage(language: string): CurrencyCode | undefined {
  const country = countryOf(language);
  const found = Object.entries(countries).find(([, codes]) =>
    codes.split(' ').some((code) => code === country),
  );
  return found?.[0] as CurrencyCode | undefined;
}
