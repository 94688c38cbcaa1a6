import { z } from 'zod';
import { countries } from '../reference/countries.ts';
import { positionTypes } from '../reference/employment.ts';
import { currencies, salaryFrequencies } from '../reference/money.ts';
import { shoreRoles, yachtRoles } from '../reference/profile/roles.ts';
import { employmentAvailabilities } from './employment-availability.ts';
import { id, json, option, ownedBy } from './fields.ts';
import { matchFacts } from './match.ts';
import { line } from './profile-fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** How often a person is mailed of what they were not told otherwise. */
export const notificationFrequencies = [
  { code: 'instant', label: 'As it happens' },
  { code: 'daily', label: 'Once a day' },
  { code: 'weekly', label: 'Once a week' },
] as const;

/** How a person is told beside the portal itself. */
export const notificationMethods = [{ code: 'email', label: 'E-mail' }] as const;

/** The part of the day in which a person likes to be reached, in their time zone. */
export const contactTimes = [
  { code: 'morning', label: 'Morning' },
  { code: 'afternoon', label: 'Afternoon' },
  { code: 'evening', label: 'Evening' },
] as const;

/** A time zone of the IANA database, such as `Europe/Athens`. */
const timeZone = () =>
  z
    .string()
    .max(64)
    .refine(isTimeZone, 'This is not a known time zone')
    .meta({ examples: ['UTC', 'Europe/Athens'] });

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return !/^[+-]/.test(zone);
  } catch {
    return false;
  }
}

/** How a person wishes to be told of things. */
export const notificationPreferences = z.object({
  /** Whether the person is told beside the portal itself. */
  notificationCheckbox: z.boolean().default(true),
  notificationFrequency: option(notificationFrequencies).default('daily'),
  notificationMethod: option(notificationMethods).default('email'),
  currentTimeZone: timeZone().default('UTC'),
  preferredContactTime: option(contactTimes).default('morning'),
});

/** Whether somebody works at present. */
export const employmentStatuses = [
  { code: 'active', label: 'Working' },
  { code: 'looking', label: 'Looking for work' },
  { code: 'on-leave', label: 'On leave' },
  { code: 'studying', label: 'Studying' },
  { code: 'not-working', label: 'Not working' },
] as const;

export const wishAnswers = [
  { code: 'no', label: 'No' },
  { code: 'yes', label: 'Yes' },
] as const;

/** The currencies of wishes, by ISO 4217. */
export const wishedCurrencies = currencies.map(({ iso, label }) => ({ code: iso, label }));

/** How somebody stands towards work. */
export const employmentPreferences = z.object({
  employmentStatus: option(employmentStatuses).default('active'),
  employmentAvailability: option(employmentAvailabilities).default('available'),
  employmentCurrentCountry: option(countries).optional(),
  employmentCurrentCity: line(100).optional(),
});

/** What somebody wishes of a job. */
const jobWishes = {
  expectedYachtPrimaryPosition: option(yachtRoles).optional(),
  expectedYachtSecondaryPosition: option(yachtRoles).optional(),
  expectedYachtContractType: option(positionTypes).optional(),
  expectShorePrimaryPosition: option(shoreRoles).optional(),
  expectShoreSecondaryPosition: option(shoreRoles).optional(),
  expectShoreContractType: option(positionTypes).optional(),
  Relocate: option(wishAnswers).default('no'),
  Interviews: option(wishAnswers).default('no'),
  /** Whether jobs say how the person's profile fits them. */
  matchMe: option(wishAnswers).default('no'),
  expectedCurrency: option(wishedCurrencies).default('USD'),
  expectedSalaryPeriod: option(salaryFrequencies).default('monthly'),
  /** In `expectedCurrency` for each `expectedSalaryPeriod`. */
  expectedSalary: z.number().min(0).max(10_000_000).optional(),
};

/** What a person wishes, one record each; the defaults hold for whoever has none. */
export const preferenceFields = z.object({
  user: ownedBy('users'),
  availability: employmentPreferences.prefault({}),
  notifications: notificationPreferences.prefault({}),
  ...jobWishes,
  /** What jobs are compared with while `matchMe` is on. Answered to nobody. */
  matchFacts: json(matchFacts).optional().meta({ readOnly: true }),
});

export type NotificationPreferences = z.infer<typeof notificationPreferences>;
/** What holds for whoever has said nothing. */
export const defaultNotificationPreferences: NotificationPreferences =
  notificationPreferences.parse({});

/** What holds of the rest for whoever has said nothing. */
export const defaultPreferences = preferenceFields.omit({ user: true }).parse({});

/** A person's preferences as they read them; earlier releases knew no more than `notifications`. */
export const preferences = documentBase
  .extend({
    user: id(),
    availability: employmentPreferences.partial().optional(),
    notifications: notificationPreferences,
    ...z.object(jobWishes).partial().shape,
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const preferencesPage = pageOf(preferences);
export type PreferencesPage = z.infer<typeof preferencesPage>;
