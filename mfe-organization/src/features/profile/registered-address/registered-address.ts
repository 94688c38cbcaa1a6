import { addressParts } from '@fairlead/contracts/api/addresses';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { countries } from '@fairlead/contracts/reference/countries';
import { labelOf } from '@fairlead/contracts/reference/options';
import { type Address, type AddressValues, emptyAddress } from '@fairlead/remote-kit/address';

/** The registered address of an organization as its form shows it. */
export function valuesOf(organization: DocumentOf<'organizations'> | undefined): AddressValues {
  const { registeredAddress } = organization ?? {};
  const address = { ...emptyAddress };
  for (const part of addressParts) address[part] = registeredAddress?.[part] ?? '';
  return { address };
}

/** What the form sends: cleared parts are removed. */
export const changesOf = (address: Address) =>
  Object.fromEntries(addressParts.map((part) => [part, address[part] || null]));

/** An address in the lines of an envelope. */
export const linesOf = ({ streetAddress, city, region, postalCode, country }: Address): string[] =>
  [
    streetAddress,
    [city, region, postalCode].filter(Boolean).join(', '),
    labelOf(countries, country) ?? '',
  ].filter(Boolean);
