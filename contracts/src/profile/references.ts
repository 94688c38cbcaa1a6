import { z } from 'zod';
import { mostShares } from '../api/credentials.ts';
import { emailAddress } from '../api/email-address.ts';
import { calendarDate, encrypted, id, instant, option, ownedBy, text } from '../api/fields.ts';
import { line, requiredLine } from '../api/profile-fields.ts';
import { documentBase, pageOf } from '../api/rest.ts';
import { crewRoles } from '../reference/profile/roles.ts';

/** What the referee was to the person, when they worked together. */
export const refereeRelations = [
  { code: 'master', label: 'Master' },
  { code: 'head', label: 'Head of department' },
  { code: 'owner', label: 'Owner or owner’s representative' },
  { code: 'manager', label: 'Manager or employer' },
  { code: 'colleague', label: 'Colleague' },
  { code: 'other', label: 'Other' },
] as const;
export type RefereeRelation = (typeof refereeRelations)[number]['code'];

/** The status of a reference that somebody asked for. */
export const referenceStatuses = [
  { code: 'asked', label: 'Waiting for an answer' },
  { code: 'given', label: 'Given' },
  { code: 'declined', label: 'Declined' },
] as const;
export type ReferenceStatus = (typeof referenceStatuses)[number]['code'];

/** How many days the referee has to answer. */
export const referenceDays = 30;
/** How many references somebody can be waiting for, and ask for in a day. */
export const mostReferencesAsked = 20;
export const mostReferencesADay = 5;
/** The longest reference, and the longest message to a referee. */
export const longestReference = 4_000;
export const longestReferenceMessage = 1_000;

const readOnly = { readOnly: true } as const;
const optionalText = z.string().nullish();

/** The position and the period that a reference is about, as they were in the person's experience when it was asked for. */
const work = {
  position: option(crewRoles),
  vessel: line(120).optional(),
  employer: line(120).optional(),
  from: calendarDate(),
  to: calendarDate().optional(),
};

/** A reference that a person asked for. What names the referee, and what they wrote, is stored encrypted. Nobody changes the text; the person decides who sees it. */
export const referenceFields = z.object({
  user: ownedBy('users'),
  refereeName: encrypted(requiredLine(120, 'A name is required')).meta(readOnly),
  /** Removed once it is no longer needed to answer. */
  refereeEmail: encrypted(emailAddress()).optional().meta(readOnly),
  relation: option(refereeRelations).meta(readOnly),
  position: work.position.meta(readOnly),
  vessel: work.vessel.meta(readOnly),
  employer: work.employer.meta(readOnly),
  from: work.from.meta(readOnly),
  to: work.to.meta(readOnly),
  message: encrypted(text(longestReferenceMessage), { pad: 1_024 }).optional().meta(readOnly),
  status: option(referenceStatuses).default('asked').meta(readOnly),
  /** Until when it can be answered. */
  endsAt: instant().meta(readOnly),
  answeredOn: calendarDate().optional().meta(readOnly),
  /** The referee's own position, as they sign. */
  refereePosition: encrypted(line(120)).optional().meta(readOnly),
  text: encrypted(text(longestReference), { pad: 1_024 }).optional().meta(readOnly),
  /** Whether it is in the person's CV. */
  isInCv: z.boolean().default(false),
  /** The organizations that see it with the person's profile. */
  sharedWith: z.array(id()).max(mostShares).default([]),
});

/** A reference as its person reads it. */
export const reference = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    refereeName: z.string(),
    refereeEmail: optionalText,
    relation: option(refereeRelations),
    position: z.string(),
    vessel: optionalText,
    employer: optionalText,
    from: z.string(),
    to: optionalText,
    message: optionalText,
    status: option(referenceStatuses),
    endsAt: z.iso.datetime(),
    answeredOn: optionalText,
    refereePosition: optionalText,
    text: optionalText,
    isInCv: z.boolean(),
    sharedWith: z.array(id()),
  })
  .meta({ id: 'Reference' });
export type Reference = z.output<typeof reference>;
export const referencePage = pageOf(reference);

/** `POST /api/references`: asks somebody for a reference about a role of one's experience. */
export const referenceRequest = z.object({
  name: requiredLine(120, 'A name is required'),
  email: emailAddress(),
  relation: option(refereeRelations),
  /** The role, by what it has in the person's experience. */
  role: z.object({ position: option(crewRoles), from: calendarDate() }),
  message: text(longestReferenceMessage).optional(),
});
export type ReferenceRequest = z.input<typeof referenceRequest>;

const secret = z.string().max(64);

/** `POST /api/references/{id}/open`, by whoever has the mailed link. */
export const referenceOpening = z.object({ secret });

/** What a mailed link opens: what is asked, until it is answered; and what was written, for its author, who may withdraw it. */
export const openedReference = z
  .object({
    status: z.enum(['asked', 'given']),
    person: z.object({ name: z.string() }),
    refereeName: z.string(),
    relation: option(refereeRelations),
    position: z.string(),
    vessel: optionalText,
    employer: optionalText,
    from: z.string(),
    to: optionalText,
    message: optionalText,
    endsAt: z.iso.datetime(),
    refereePosition: optionalText,
    text: optionalText,
  })
  .meta({ id: 'OpenedReference' });
export type OpenedReference = z.output<typeof openedReference>;

const missingReference = 'Write the reference';

/** `POST /api/references/{id}/answer`: the reference, once. */
export const referenceAnswer = z.object({
  secret,
  text: text(longestReference).min(1, missingReference).meta({ pattern: '\\S' }),
  /** The referee's own position. */
  position: line(120).optional(),
  /** That the person may show it, under the referee's name. */
  consents: z.literal(true, 'Confirm that the reference may be shown'),
});
export type ReferenceAnswer = z.input<typeof referenceAnswer>;

/** `POST /api/references/{id}/decline` */
export const referenceRefusal = z.object({
  secret,
  /** That nobody may ask this address for a reference again. */
  isForAll: z.boolean().default(false),
});
export type ReferenceRefusal = z.input<typeof referenceRefusal>;
