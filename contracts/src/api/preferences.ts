import { z } from 'zod';
import { id, option, ownedBy } from './fields.ts';
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

/** What a person wishes, one record each; the defaults hold for whoever has none. */
export const preferenceFields = z.object({
  user: ownedBy('users'),
  notifications: notificationPreferences.prefault({}),
});

export type NotificationPreferences = z.infer<typeof notificationPreferences>;
/** What holds for whoever has said nothing. */
export const defaultNotificationPreferences: NotificationPreferences =
  notificationPreferences.parse({});

/** A person's preferences as they read them. */
export const preferences = documentBase
  .extend({ user: id(), notifications: notificationPreferences })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const preferencesPage = pageOf(preferences);
export type PreferencesPage = z.infer<typeof preferencesPage>;
