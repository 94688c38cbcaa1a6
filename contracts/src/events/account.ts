import { z } from 'zod';
import { startedStatuses } from '../api/background-checks.ts';
import { calendarDate, id, option } from '../api/fields.ts';
import { matchFacts } from '../api/match.ts';
import { certificateTypes } from '../reference/certificate-types.ts';
import { eventType } from './envelope.ts';

/** A person registered, changed their name or address, confirmed the address, or was deleted. */
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
    /** Whether the person has confirmed the address; earlier releases did not include it, as nobody could. */
    emailVerified: z.boolean().optional(),
  }),
);

/**
 * A session ended early. None of its tokens is valid from now on; `until` is the moment by which
 * every such token has expired anyway.
 */
export const sessionEnded = eventType(
  'account.session.ended',
  1,
  z.object({ id: z.string().min(1), user: id(), until: z.iso.datetime() }),
);

/** A person chose a new password, by a mailed link or while signed in. `id` identifies this change, not the person. */
export const passwordChanged = eventType(
  'account.password.changed',
  1,
  z.object({ id: z.uuid(), user: id() }),
);

/** A message was sent in a conversation. Does not include its text. */
export const messageMade = eventType(
  'account.message.made',
  1,
  z.object({
    /** Of the message. */
    id: id(),
    conversation: id(),
    seq: z.int().min(1),
    /** Who may read it, including the sender. */
    users: z.array(id()),
  }),
);

/** A notification was created, read or removed. Names the notification; consumers fetch the rest. */
export const notificationChanged = eventType(
  'account.notification.changed',
  1,
  z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean(), user: id() }),
);

/**
 * What jobs are matched with for a person who has “Match me” turned on. `id` is of their preferences; `deleted` means that it is
 * turned off, or that they are gone, and nothing of them may be kept.
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
 * The organizations that somebody shares a credential with, and its content; never its number or a scan. `deleted` means that it is shared with
 * nobody, and nothing of it is to be kept up to date.
 */
export const credentialShared = eventType(
  'account.credential.shared',
  1,
  z.object({
    id: id(),
    user: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    /** Those it is shared with now, and those it is no longer shared with. */
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

/** A background check was started, or the provider has an answer. Does not include the findings. */
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
