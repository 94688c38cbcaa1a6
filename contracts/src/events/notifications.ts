import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { id, option } from '../api/fields.ts';
import { notificationTypes, portalPath } from '../api/notifications.ts';
import { organizationRoles } from '../reference/employment.ts';
import { eventType } from './envelope.ts';

/** The most people that one request names. */
const mostTold = 1_000;
/** The most things that one request names, each with a link; of the rest it says how many. */
export const mostNotifiedItems = 10;

/**
 * Whom a notification is for: one person or some, all who hold one of these roles in an organization, or all whose level at a page of its menu
 * reaches this one, access templates counted.
 */
const recipients = z.union([
  z.object({ user: id() }),
  z.object({ users: z.array(id()).min(1).max(mostTold) }),
  z.object({ organization: id(), roles: z.array(option(organizationRoles)).min(1) }),
  z.object({ organization: id(), page: portalPath(), level: option(accessLevels) }),
]);

/** Who brought it about: a person, whose name the account service knows, or a name. */
const cause = z.union([z.object({ user: id() }), z.object({ name: z.string().max(200) })]);

/** When and where somebody has to be, as their calendar keeps it. */
export const appointment = z.object({
  /** The same for every change of it, so that a calendar keeps one of it. */
  id: z.string().min(1).max(100),
  /** Grows with every change: a calendar keeps the latest. */
  revision: z.int().min(1),
  title: z.string().max(300),
  startsAt: z.iso.datetime(),
  minutes: z.int().min(1),
  place: z.string().max(300).optional(),
  description: z.string().max(1_000).optional(),
  isCancelled: z.boolean().optional(),
});
export type Appointment = z.infer<typeof appointment>;

/**
 * What a service asks the account service to tell people. The account service finds the words by the type, keeps the
 * notification, shows it live and mails it to whoever wishes that.
 */
export const notificationRequest = z.object({
  /** What happened, as its service names it: each person is told once of it, however often this comes. */
  id: z.string().min(1).max(100),
  to: recipients,
  /** A person who is not told although they hold the role: usually the one who did it. */
  except: id().optional(),
  kind: option(notificationTypes),
  /** The thing it is about, as a person would say it: the title of a job, the name of an organization. */
  subject: z.string().max(200),
  by: cause.optional(),
  /** Where it stands now, such as the stage of a candidate, or when it is, as a person would say it. */
  state: z.string().max(200).optional(),
  /** Words of the one who brought it about. */
  note: z.string().max(1_000).optional(),
  link: portalPath().optional(),
  /** What it is about where these are several, each with its own link in a mail; earlier releases name them in `note` alone. */
  items: z
    .array(z.object({ text: z.string().max(200), link: portalPath() }))
    .max(mostNotifiedItems)
    .optional(),
  /** How many there are beside those items; `link` leads to all. */
  more: z.int().min(1).optional(),
  /** What it says of a day of theirs; a mail carries it as a file for calendars. */
  appointment: appointment.optional(),
  /** Where whoever is mailed of it ends such messages without signing in. */
  unsubscribe: portalPath().optional(),
});
export type NotificationRequest = z.infer<typeof notificationRequest>;

/** A service asks that people be told something: `{service}.notification.requested`. */
export const notificationRequested = (service: string) =>
  eventType(`${service}.notification.requested`, 2, notificationRequest);
