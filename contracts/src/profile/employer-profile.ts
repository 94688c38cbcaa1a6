import { z } from 'zod';
import { backgroundStatuses } from '../api/background-checks.ts';
import { credentialKinds } from '../api/credentials.ts';
import { id, option } from '../api/fields.ts';
import { requiredLine } from '../api/profile-fields.ts';
import { consentGroups } from './consents.ts';
import { refereeRelations } from './references.ts';

const optionalText = z.string().nullish();

/** A position that somebody has held. */
const shownRole = z.looseObject({
  position: z.string(),
  vessel: optionalText,
  employer: optionalText,
  from: z.string(),
  to: optionalText,
});

/** A credential as an employer sees it: with its number only while the person consents. */
const employerCredential = z.object({
  kind: option(credentialKinds),
  title: z.string(),
  issuer: optionalText,
  issuedOn: optionalText,
  expiresOn: optionalText,
  status: z.enum(['valid', 'expiring', 'expired']),
  number: optionalText,
  /** Its scans, if the person shares it with the organization and the viewer approves there; each is read by its id. */
  scans: z.array(z.object({ id: id(), name: z.string(), size: z.int() })).optional(),
});

/** A reference that somebody shows to the organization. */
const shownReference = z.object({
  refereeName: z.string(),
  refereePosition: optionalText,
  relation: option(refereeRelations),
  position: z.string(),
  vessel: optionalText,
  from: z.string(),
  to: optionalText,
  answeredOn: optionalText,
  text: z.string(),
});

/** `GET /api/profiles/{user}?organization=`: what an organization sees of somebody who works there or has applied there. */
export const employerProfile = z
  .object({
    user: z.object({ id: id(), name: z.string() }),
    /** The references that the person shows to the organization, if the viewer approves there. */
    references: z.array(shownReference).optional(),
    headline: optionalText,
    summary: optionalText,
    positions: z.array(z.string()),
    experience: z.array(shownRole),
    qualifications: z.array(z.looseObject({ qualification: z.string() })),
    skills: z.array(z.looseObject({ name: z.string(), level: z.string() })),
    languages: z.array(z.looseObject({ language: z.string(), level: z.string() })),
    availability: z.looseObject({
      code: optionalText,
      nextAvailableDate: optionalText,
      place: optionalText,
    }),
    credentials: z.array(employerCredential),
    email: z.string(),
    phone: optionalText,
    background: option(backgroundStatuses),
    /** What the person consents to show, by group; a missing group is not shown. */
    granted: z.partialRecord(z.enum(consentGroups.map(({ code }) => code)), z.unknown()),
    /** Whether the viewer may ask the person for more. */
    mayAsk: z.boolean(),
  })
  .meta({ id: 'EmployerProfile' });
export type EmployerProfile = z.output<typeof employerProfile>;

/** `POST /api/profiles/{user}/requests`: an employer asks the person to open a group, with a reason. */
export const consentAsked = z.object({
  organization: id(),
  group: option(consentGroups),
  purpose: requiredLine(200, 'A purpose is required'),
});
export type ConsentAsked = z.input<typeof consentAsked>;

/** Somebody else viewed a person's profile. */
export const profileReading = z.object({
  reader: z.object({ id: id(), name: z.string() }),
  organization: z.object({ id: id(), name: z.string() }),
  fields: z.array(z.string()),
  at: z.iso.datetime(),
});
/** `GET /api/personal/readings`: who viewed it, latest first; a hundred at most. */
export const profileReadings = z.object({ docs: z.array(profileReading) });
export type ProfileReadings = z.output<typeof profileReadings>;

/** What an employer asks to see, and what for: until the person decides, and for 90 days at most. */
const askedConsent = z.object({
  group: option(consentGroups),
  purpose: z.string(),
  at: z.iso.datetime(),
});
export type AskedConsent = z.output<typeof askedConsent>;

/** `GET /api/personal/employers`: the organizations where the person works or has applied, with what each asks to see. */
export const profileEmployers = z.object({
  docs: z.array(z.object({ id: id(), name: z.string(), asked: z.array(askedConsent) })),
});
export type ProfileEmployers = z.output<typeof profileEmployers>;
