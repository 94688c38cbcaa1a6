import { z } from 'zod';
import { startedStatuses } from '../api/background-checks.ts';
import { calendarDate, id, option } from '../api/fields.ts';
import { matchFacts } from '../api/match.ts';
import { certificateTypes } from '../reference/certificate-types.ts';
import { eventType } from './envelope.ts';

/** A person registered, changed their name or address, confirmed the address, or is gone. */
export const userChanged = eventType(
  'account.user.changed',
  1,
  z.object({
    id: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the person has confirmed the address; earlier releases did not say, as nobody could. */
    emailVerified: z.boolean().optional(),
  }),
);

/**
 * A session ended before its time. No token of it counts from now on; `until` is the moment from
 * which every such token has run out by itself.
 */
export const sessionEnded = eventType(
  'account.session.ended',
  1,
  z.object({ id: z.string().min(1), user: id(), until: z.iso.datetime() }),
);

/** A person chose a new password, by a mailed link or while signed in. `id` is of this change, not of the person. */
export const passwordChanged = eventType(
  'account.password.changed',
  1,
  z.object({ id: z.uuid(), user: id() }),
);

/** A message was sent in a conversation. It says nothing of what the message says. */
export const messageMade = eventType(
  'account.message.made',
  1,
  z.object({
    /** Of the message. */
    id: id(),
    conversation: id(),
    seq: z.int().min(1),
    /** Who may read it, whoever sent it among them. */
    users: z.array(id()),
  }),
);

/** A notification was made, read or removed. It names the notification; readers fetch the rest. */
export const notificationChanged = eventType(
  'account.notification.changed',
  1,
  z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean(), user: id() }),
);

/**
 * What jobs are compared with of a person who has “Match me” turned on. `id` is of their preferences; `deleted` says that it is turned
 * off, or that they are gone, and nothing of them is to be kept.
 */
export const matchFactsChanged = eventType(
  'account.matchFacts.changed',
  1,
  z.object({
    id: id(),
    user: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    facts: matchFacts.optional(),
  }),
);

/**
 * With which organizations somebody shares a credential, and what it says; never its number or a scan. `deleted` says that it is shared with nobody, and
 * that nothing of it is to be kept in step.
 */
export const credentialShared = eventType(
  'account.credential.shared',
  1,
  z.object({
    id: id(),
    user: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    /** With which it is shared now, and with which it no longer is. */
    organizations: z.array(id()),
    withdrawn: z.array(id()),
    credential: z
      .object({
        type: option(certificateTypes),
        title: z.string(),
        issuer: z.string().optional(),
        issuedOn: calendarDate().optional(),
        expiresOn: calendarDate().optional(),
      })
      .optional(),
  }),
);

/** A background check was started, or the provider has an answer. It says nothing of what was found. */
export const backgroundCheckChanged = eventType(
  'account.backgroundCheck.changed',
  1,
  z.object({
    id: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    user: id(),
    status: option(startedStatuses),
  }),
);
