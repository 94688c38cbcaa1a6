import { z } from 'zod';
import { id, instant, option, ownedBy } from '../api/fields.ts';
import { line } from '../api/profile-fields.ts';
import { documentBase, pageOf } from '../api/rest.ts';

/** The layouts of a CV. The one for agencies omits contact details. */
export const cvLayouts = [
  { code: 'one-page', label: 'One page' },
  { code: 'two-pages', label: 'Two pages' },
  { code: 'agency', label: 'Agency, without contact details' },
] as const;
export type CvLayout = (typeof cvLayouts)[number]['code'];

/** The parts of a CV that can be chosen. */
export const cvSections = [
  { code: 'photo', label: 'Photo' },
  { code: 'contact', label: 'Contact details' },
  { code: 'about', label: 'About me' },
  { code: 'availability', label: 'Availability' },
  { code: 'experience', label: 'Experience' },
  { code: 'skills', label: 'Skills and languages' },
  { code: 'education', label: 'Education' },
  { code: 'qualifications', label: 'Qualifications' },
  { code: 'certificates', label: 'Certificates' },
  { code: 'references', label: 'References' },
] as const;
export type CvSection = (typeof cvSections)[number]['code'];
/** Those in a CV by default: a photo only if its person chooses so. */
export const defaultCvSections: readonly CvSection[] = cvSections
  .map(({ code }) => code)
  .filter((code) => code !== 'photo');

const optionalText = z.string().nullish();
const dated = { from: optionalText, to: optionalText };

/** The content of a CV as text; a part that was not chosen is missing. */
export const cvContent = z
  .object({
    name: z.string(),
    /** A picture as a data URL. */
    photo: optionalText,
    headline: optionalText,
    summary: optionalText,
    positions: z.array(z.string()).optional(),
    contact: z.object({ email: z.string(), phone: optionalText, place: optionalText }).optional(),
    availability: z
      .object({ code: optionalText, from: optionalText, place: optionalText })
      .optional(),
    experience: z
      .array(
        z.object({
          position: z.string(),
          at: optionalText,
          /** The vessel's size, power and flag, and the days at sea. */
          size: optionalText,
          text: optionalText,
          ...dated,
        }),
      )
      .optional(),
    skills: z.array(z.object({ name: z.string(), level: z.string() })).optional(),
    languages: z.array(z.object({ name: z.string(), level: z.string() })).optional(),
    education: z
      .array(z.object({ school: z.string(), level: optionalText, field: optionalText, ...dated }))
      .optional(),
    qualifications: z.array(z.string()).optional(),
    certificates: z
      .array(z.object({ title: z.string(), issuer: optionalText, expiresOn: optionalText }))
      .optional(),
    references: z
      .array(
        z.object({
          by: z.string(),
          /** Their own position, and what they were to the person. */
          as: z.array(z.string()),
          about: z.string(),
          text: z.string(),
          on: optionalText,
        }),
      )
      .optional(),
  })
  .meta({ id: 'CvContent' });
export type CvContent = z.output<typeof cvContent>;

/** `GET /api/resume/cv`: the viewer's CV, as PDF. `sections`: codes separated by commas; all but the photo when left out. */
export const cvQuery = z.object({
  layout: option(cvLayouts).default('two-pages'),
  sections: z
    .string()
    .max(200)
    .optional()
    .meta({ examples: ['about,experience'] }),
});

/** How many days a link to a CV is valid by default, and at most. */
export const defaultLinkDays = 14;
export const mostLinkDays = 90;

/** A link by which somebody without an account sees a CV. Its secret is only in the link. */
export const cvLinkFields = z.object({
  user: ownedBy('users'),
  /** Whom it was made for; only its owner can read this. */
  note: line(120).optional(),
  sections: z.array(option(cvSections)).min(1).max(cvSections.length),
  endsAt: instant(),
  /** After how many openings it expires; never when left out. */
  mostOpenings: z.int().min(1).max(1_000).optional(),
  openings: z
    .array(
      z.object({
        at: instant(),
        /** "Chrome on Windows" */
        browser: z.string().max(80),
      }),
    )
    .max(1_000)
    .default([])
    .meta({ readOnly: true }),
});

/** A link as its person reads it. */
export const cvLink = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    note: optionalText,
    sections: z.array(option(cvSections)),
    endsAt: z.iso.datetime(),
    mostOpenings: z.int().nullish(),
    openings: z.array(z.looseObject({ at: z.iso.datetime(), browser: z.string() })),
  })
  .meta({ id: 'CvLink' });
export type CvLink = z.output<typeof cvLink>;
export const cvLinkPage = pageOf(cvLink);

/** `POST /api/cvLinks` */
export const cvLinkRequest = z.object({
  note: line(120).optional(),
  sections: z.array(option(cvSections)).min(1).max(cvSections.length),
  days: z.int().min(1).max(mostLinkDays).default(defaultLinkDays),
  mostOpenings: z.int().min(1).max(1_000).optional(),
});
export type CvLinkRequest = z.input<typeof cvLinkRequest>;

/** Its answer, the only one that ever includes the secret. */
export const cvLinkMade = z.object({ doc: cvLink, secret: z.string(), message: z.string() });

/** `POST /api/cvLinks/:id/open`, by anyone who has the link. */
export const cvLinkOpening = z.object({ secret: z.string().max(64) });
