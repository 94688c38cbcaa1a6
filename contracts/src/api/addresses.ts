import { z } from 'zod';
import { countries } from '../reference/countries.ts';
import { option } from './fields.ts';
import { storedText } from './tidy-text.ts';

/** The parts of a postal address, in input order (F-092). */
export const addressParts = ['streetAddress', 'city', 'region', 'postalCode', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];

/** The message for a missing part (F-093). */
export const missingPart: Readonly<Record<AddressPart, string>> = {
  streetAddress: 'Street address is required',
  city: 'City is required',
  region: 'State/Province is required',
  postalCode: 'ZIP/Postal code is required',
  country: 'Country is required',
};

/** What every address in the world has: some countries have no regions, and some no postal codes. */
const partsEverywhere = ['streetAddress', 'city', 'country'] as const;

const line = (max: number) =>
  z.string().overwrite(storedText).max(max, `This must be at most ${max} characters`);
const lines = {
  streetAddress: line(200),
  city: line(100),
  region: line(100),
  postalCode: line(20),
};
const given = (part: keyof typeof lines) =>
  lines[part].min(1, missingPart[part]).meta({ pattern: '\\S' }).optional();

/** Refuses an incomplete address. */
function wholeOrNone(
  address: { readonly [Part in AddressPart]?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (addressParts.every((part) => !address[part])) return;
  for (const part of partsEverywhere)
    if (!address[part])
      context.addIssue({ code: 'custom', path: [part], message: missingPart[part] });
}

/** A postal address anywhere in the world, as a group of a document: empty, or complete. */
export const postalAddress = () =>
  z
    .object({
      streetAddress: given('streetAddress'),
      city: given('city'),
      region: given('region'),
      postalCode: given('postalCode'),
      country: option(countries).optional(),
    })
    .superRefine(wholeOrNone)
    .prefault({});

/** The same as in a form, where missing parts are empty strings. */
export const writtenAddress = z.object({ ...lines, country: z.string() }).superRefine(wholeOrNone);

/** A postal address as it is read. */
export const answeredAddress = z.object({
  streetAddress: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postalCode: z.string().nullish(),
  country: z.string().nullish(),
});
