import { type AddressPart, missingPart } from '@fairlead/contracts/api/addresses';
import type { Option } from '@fairlead/contracts/reference/options';
import { z } from 'zod';

/** A postal address as a form holds it: a missing part is an empty text. */
export type Address = Record<AddressPart, string>;

export const emptyAddress: Address = {
  streetAddress: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

const required = (part: AddressPart) => z.string().trim().min(1, missingPart[part]);

/** The default check of an address: every part is required (F-092). */
export const addressSchema = z.object({
  streetAddress: required('streetAddress'),
  city: required('city'),
  region: required('region'),
  postalCode: required('postalCode'),
  country: required('country'),
});

/** The countries that are offered by default (F-094). */
export const addressCountries: readonly Option[] = [
  { code: 'US', label: 'United States' },
  { code: 'CA', label: 'Canada' },
  { code: 'GB', label: 'United Kingdom' },
  { code: 'AU', label: 'Australia' },
];
