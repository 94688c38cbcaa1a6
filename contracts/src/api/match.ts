import { z } from 'zod';
import { employmentAvailabilities } from './employment-availability.ts';
import { calendarDate, id, option } from './fields.ts';

/** The parts of a person's profile that listings are matched with while they have that turned on. It excludes gender, age and origin. */
export const matchFacts = z.object({
  /** The positions that somebody has held or is looking for, by name. */
  positions: z.array(z.string()).max(100),
  /** Those of them that they have held; earlier releases did not include it. */
  heldPositions: z.array(z.string()).max(100).optional(),
  monthsOfExperience: z.int().min(0),
  /** Certificates, licences, training courses and medical certificates, and the qualifications of the resume. */
  certificates: z
    .array(z.object({ title: z.string(), expiresOn: calendarDate().optional() }))
    .max(1_000),
  /** By name, such as `Greek`. */
  languages: z.array(z.string()).max(20),
  availability: option(employmentAvailabilities),
});
export type MatchFacts = z.infer<typeof matchFacts>;

const reasons = z.array(z.string());

/** How a person's profile fits a listing, each reason as a sentence for that person. */
export const listingMatch = z.object({ met: reasons, missing: reasons, unknown: reasons });
export type ListingMatch = z.infer<typeof listingMatch>;

/** `GET /api/listings/:id/match`: null if “Match me” is turned off. */
export const listingMatchAnswer = z.object({ id: id(), match: listingMatch.nullable() });
export type ListingMatchAnswer = z.infer<typeof listingMatchAnswer>;
