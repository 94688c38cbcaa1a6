import { z } from 'zod';
import { countries } from '../reference/countries.ts';
import { positionTypes } from '../reference/employment.ts';
import { currencies, salaryFrequencies } from '../reference/money.ts';
import { shoreRoles, yachtRoles } from '../reference/profile/roles.ts';
import { employmentAvailabilities } from './employment-availability.ts';
import { id, json, option, ownedBy } from './fields.ts';
import { matchFacts } from './match.ts';
import { chosenNotifications } from './notification-topics.ts';
import { line } from './profile-fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** How often a person is mailed what they were not otherwise notified of. */
export const notificationFrequencies = [
  { code: 'instant', label: 'As it happens' },
  { code: 'daily', label: 'Once a day' },
  { code: 'weekly', label: 'Once a week' },
] as const;

/** How a person is notified besides the portal itself. */
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

/** A person's notification preferences. */
export const notificationPreferences = z.object({
  /** Whether the person is notified outside the portal. */
  notificationCheckbox: z.boolean().default(true),
  notificationFrequency: option(notificationFrequencies).default('daily'),
  notificationMethod: option(notificationMethods).default('email'),
  currentTimeZone: timeZone().default('UTC'),
  preferredContactTime: option(contactTimes).default('morning'),
});

/** Whether somebody is currently working. */
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

/** The currencies of salary expectations, by ISO 4217. */
export const wishedCurrencies = currencies.map(({ iso, label }) => ({ code: iso, label }));

/** Somebody's availability for work. */
export const employmentPreferences = z.object({
  employmentStatus: option(employmentStatuses).default('active'),
  employmentAvailability: option(employmentAvailabilities).default('available'),
  employmentCurrentCountry: option(countries).optional(),
  employmentCurrentCity: line(100).optional(),
});

/** Somebody's job preferences. */
const jobWishes = {
  expectedYachtPrimaryPosition: option(yachtRoles).optional(),
  expectedYachtSecondaryPosition: option(yachtRoles).optional(),
  expectedYachtContractType: option(positionTypes).optional(),
  expectShorePrimaryPosition: option(shoreRoles).optional(),
  expectShoreSecondaryPosition: option(shoreRoles).optional(),
  expectShoreContractType: option(positionTypes).optional(),
  Relocate: option(wishAnswers).default('no'),
  Interviews: option(wishAnswers).default('no'),
  /** Whether jobs show how the person's profile matches them. */
  matchMe: option(wishAnswers).default('no'),
  expectedCurrency: option(wishedCurrencies).default('USD'),
  expectedSalaryPeriod: option(salaryFrequencies).default('monthly'),
  /** In `expectedCurrency` for each `expectedSalaryPeriod`. */
  expectedSalary: z.number().min(0).max(10_000_000).optional(),
};

/** A person's preferences, one record each; the defaults apply to those without one. */
export const preferenceFields = z.object({
  user: ownedBy('users'),
  availability: employmentPreferences.prefault({}),
  notifications: notificationPreferences.prefault({}),
  /** How the person is notified of each topic, where they have chosen. */
  notificationChoices: chosenNotifications.prefault({}),
  ...jobWishes,
  /** What jobs are matched with while `matchMe` is on. Never answered. */
  matchFacts: json(matchFacts).optional().meta({ readOnly: true }),
});

export type NotificationPreferences = z.infer<typeof notificationPreferences>;
/** The defaults of notification preferences. */
export const defaultNotificationPreferences: NotificationPreferences =
  notificationPreferences.parse({});

/** The defaults of all other preferences. */
export const defaultPreferences = preferenceFields.omit({ user: true }).parse({});

/** A person's preferences as they read them; earlier releases knew only `notifications`. */
export const preferences = documentBase
  .extend({
    user: id(),
    availability: employmentPreferences.partial().optional(),
    notifications: notificationPreferences,
    notificationChoices: chosenNotifications.nullish(),
    ...z.object(jobWishes).partial().shape,
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const preferencesPage = pageOf(preferences);
export type PreferencesPage = z.infer<typeof preferencesPage>;
