import { countryName } from '@fairlead/ui';

/** The countries of an address as the account service abbreviates them (F-087). */
const names: Readonly<Record<string, string>> = {
  antBar: 'Antigua and Barbuda',
  austrl: 'Australia',
  france: 'France',
  greece: 'Greece',
  guerny: 'Guernsey',
  italy: 'Italy',
  jersey: 'Jersey',
  monaco: 'Monaco',
  seycls: 'Seychelles',
  singpr: 'Singapore',
  spain: 'Spain',
  uArabE: 'United Arab Emirates',
  uKdom: 'United Kingdom',
  unStat: 'United States',
  vIsBr: 'British Virgin Islands',
  vIsUS: 'US Virgin Islands',
};

/** The name of a country by its code: one of these, or of ISO 3166-1; an unknown one is shown as it is. */
export const countryNamed = (code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : (countryName(code) ?? code);
