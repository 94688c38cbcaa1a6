import { z } from 'zod';
import { consentRow, mostConsents } from '../profile/consents.ts';
import { countries } from '../reference/countries.ts';
import { availabilities } from '../reference/profile/career.ts';
import {
  allergies,
  bloodTypes,
  foodAllergies,
  medicationCategories,
} from '../reference/profile/health.ts';
import { nationalities } from '../reference/profile/nationalities.ts';
import {
  diets,
  ethnicities,
  genders,
  hobbies,
  kinRelationships,
  maritalStatuses,
  religions,
} from '../reference/profile/person.ts';
import { clothingSizes, heights, shoeSizes, weights } from '../reference/profile/sizes.ts';
import { emailAddress } from './email-address.ts';
import { calendarDate, encrypted, option, ownedBy, text } from './fields.ts';
import { inOrder, line, requiredLine } from './profile-fields.ts';
import { mostAccounts, mostKin } from './profile-limits.ts';
import { type documentBase, pageOf } from './rest.ts';

const country = () => option(countries).optional();
const expiresAfterIssue = inOrder(
  'issuedOn',
  'expiresOn',
  'This must not be before the day of issue',
);

/** A passport, a visa or a seafarer’s discharge book. Its number is stored encrypted. */
const travelDocument = z
  .object({
    number: encrypted(requiredLine(40, 'A number is required')),
    country: country(),
    issuedOn: calendarDate().optional(),
    expiresOn: calendarDate().optional(),
  })
  .superRefine(expiresAfterIssue);
const visa = travelDocument.safeExtend({ kind: requiredLine(80, 'A kind of visa is required') });

/** Page Personal: who somebody is. Religion and ethnic origin are stored encrypted. */
export const identitySection = z.object({
  birthDate: calendarDate().optional(),
  birthPlace: line(120).optional(),
  nationalities: z.array(option(nationalities)).max(4).default([]),
  maritalStatus: option(maritalStatuses).optional(),
  passports: z.array(travelDocument).max(4).default([]),
  visas: z.array(visa).max(20).default([]),
  dischargeBooks: z.array(travelDocument).max(4).default([]),
  religion: encrypted(option(religions)).optional(),
  ethnicity: encrypted(option(ethnicities)).optional(),
});

/** Page Basic Info: what yacht agencies require. Height is in centimetres, weight in kilograms. */
export const basicSection = z.object({
  gender: option(genders).optional(),
  height: option(heights).optional(),
  weight: option(weights).optional(),
  clothingSize: option(clothingSizes).optional(),
  shoeSize: option(shoeSizes).optional(),
  diet: option(diets).optional(),
  smoker: z.boolean().optional(),
  visibleTattoos: z.boolean().optional(),
  drivingLicence: z.boolean().optional(),
  hobbies: z.array(option(hobbies)).max(40).default([]),
});

/** Page Contact. Numbers are stored in E.164 (`+34600123456`). */
export const contactSection = z.object({
  phone: line(30).optional(),
  whatsApp: line(30).optional(),
});

/** Somebody's home address. */
export const permanentAddressSection = z.object({
  addr1: line(200).optional(),
  city: line(100).optional(),
  state: line(100).optional(),
  post: line(20).optional(),
  cntry: country(),
});

/** Page Availability. */
export const availabilitySection = z.object({
  code: option(availabilities).optional(),
  nextAvailableDate: calendarDate().optional(),
  place: line(120).optional(),
});

/** Page Medical: each value is stored encrypted. */
export const medicalSection = z
  .object({
    bloodType: encrypted(option(bloodTypes)).optional(),
    allergies: encrypted(z.array(option(allergies)).max(18)).optional(),
    foodAllergies: encrypted(z.array(option(foodAllergies)).max(17)).optional(),
    medications: encrypted(z.array(option(medicationCategories)).max(11)).optional(),
    otherMedication: encrypted(line(200), { pad: 256 }).optional(),
    conditions: encrypted(text(2_000), { pad: 4_096 }).optional(),
  })
  .superRefine(({ medications, otherMedication }, context) => {
    if (medications?.includes('other') && !otherMedication)
      context.addIssue({
        code: 'custom',
        path: ['otherMedication'],
        message: 'Enter which medication',
      });
  });

/** Somebody to call when something happens. Stored encrypted. */
export const nextOfKinRow = z.object({
  name: encrypted(requiredLine(160, 'A name is required')),
  relationship: encrypted(option(kinRelationships)).optional(),
  phone: encrypted(line(30)).optional(),
  email: encrypted(emailAddress()).optional(),
  address: encrypted(text(300), { pad: 256 }).optional(),
});

/** An account that wages can be paid into. Stored encrypted. */
export const bankingRow = z.object({
  holder: encrypted(requiredLine(160, 'An account holder is required')),
  bank: encrypted(line(120)).optional(),
  iban: encrypted(requiredLine(40, 'An IBAN or account number is required')),
  bic: encrypted(line(11)).optional(),
  currency: encrypted(line(3)).optional(),
});

/** A person's own data, one record each; every section is changed separately. */
export const personalFields = z.object({
  user: ownedBy('users'),
  identity: identitySection.prefault({}),
  basic: basicSection.prefault({}),
  contact: contactSection.prefault({}),
  permanentAddress: permanentAddressSection.prefault({}),
  availability: availabilitySection.prefault({}),
  medical: medicalSection.prefault({}),
  nextOfKin: z.array(nextOfKinRow).max(mostKin).default([]),
  banking: z.array(bankingRow).max(mostAccounts).default([]),
  /** What employers see besides what they always see. */
  consents: z.array(consentRow).max(mostConsents).default([]),
});

/** A person's record as they read it, with its relations as ids. */
export type Personal = z.output<typeof personalFields> & z.output<typeof documentBase>;

/** A list of such records as a page of the account reads it. */
export const personalPage = pageOf(z.looseObject({ id: z.string() }));
