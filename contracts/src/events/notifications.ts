import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { id, option } from '../api/fields.ts';
import { notificationTypes, portalPath } from '../api/notifications.ts';
import { organizationRoles } from '../reference/employment.ts';
import { eventType } from './envelope.ts';

/** The most people that one request names. */
const mostRecipients = 1_000;
/** The most items that one request names, each with a link; for the rest it only gives the number. */
export const mostNotifiedItems = 10;

/**
 * Whom a notification is for: one person or some, all who hold one of these roles in an organization, or all whose level on a page of its menu
 * is at least this one, including access templates.
 */
const recipients = z.union([
  z.object({ user: id() }),
  z.object({ users: z.array(id()).min(1).max(mostRecipients) }),
  z.object({ organization: id(), roles: z.array(option(organizationRoles)).min(1) }),
  z.object({ organization: id(), page: portalPath(), level: option(accessLevels) }),
]);

/** Who caused it: a person, whose name the account service knows, or a name. */
const cause = z.union([z.object({ user: id() }), z.object({ name: z.string().max(200) })]);

/** When and where somebody has to be, as stored in their calendar. */
export const appointment = z.object({
  /** The same for every change, so that a calendar has a single entry. */
  id: z.string().min(1).max(100),
  /** Grows with every change: calendars keep the latest. */
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
 * A service's request to the account service to notify people. The account service chooses the text by the type,
 * stores the notification, shows it live and mails it to those who want that.
 */
export const notificationRequest = z.object({
  /** The service's id of what happened: each person is notified of it once, however often this arrives. */
  id: z.string().min(1).max(100),
  to: recipients,
  /** A person who is not notified although they hold the role: usually the one who did it. */
  except: id().optional(),
  kind: option(notificationTypes),
  /** The display name of what it is about: the title of a job, the name of an organization. */
  subject: z.string().max(200),
  by: cause.optional(),
  /** Its current state, such as the stage of a candidate, or when it is, as text for people. */
  state: z.string().max(200).optional(),
  /** A message from the one who caused it. */
  note: z.string().max(1_000).optional(),
  link: portalPath().optional(),
  /** The items it is about, if several, each with its own link in a mail; earlier releases name them only in `note`. */
  items: z
    .array(z.object({ text: z.string().max(200), link: portalPath() }))
    .max(mostNotifiedItems)
    .optional(),
  /** How many there are besides those items; `link` leads to all. */
  more: z.int().min(1).optional(),
  /** Its appointment, if any; a mail includes it as a calendar file. */
  appointment: appointment.optional(),
  /** Where the recipient of the mail can unsubscribe without signing in. */
  unsubscribe: portalPath().optional(),
});
export type NotificationRequest = z.infer<typeof notificationRequest>;

/** A service requests a notification: `{service}.notification.requested`. */
export const notificationRequested = (service: string) =>
  eventType(`${service}.notification.requested`, 2, notificationRequest);
