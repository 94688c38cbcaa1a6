import { z } from 'zod';
import {
  departments,
  experienceDurations,
  positionTypes,
  posterUserTypes,
} from '../reference/employment.ts';
import { listingStatuses, promotionTypes } from '../reference/listings.ts';
import { currencies, salaryFrequencies } from '../reference/money.ts';
import { codesOf } from '../reference/options.ts';
import { flagStates, regions } from '../reference/places.ts';
import { listingVesselTypes, vesselSizes } from '../reference/vessels.ts';
import {
  denormalizedRelation,
  type FieldMeta,
  id,
  instant,
  json,
  option,
  requiredText,
  restricted,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { plainTextOf } from './plain-text.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';
import { richText } from './rich-text.ts';

const amount = () => z.number().min(0, 'This must not be negative').max(100_000_000);

/** The maximum characters of a description, as plain text. */
export const longestDescription = 50_000;

const description = z.union([
  z.string().max(longestDescription),
  richText.refine((content) => plainTextOf(content).length <= longestDescription, {
    message: `Job description must be at most ${longestDescription} characters`,
  }),
]);

const jobDetails = z.object({
  salaryAmount: amount().optional(),
  salaryMax: amount().optional(),
  currency: option(currencies).optional(),
  salaryFrequency: option(salaryFrequencies).optional(),
  jobPosType: option(positionTypes).optional(),
  jobStartdate: instant().optional(),
  /** For a job without a start date: employer and applicant agree on it. */
  startAsAgreed: z.boolean().optional(),
  jobDepartment: denormalizedRelation('departments', ['name', 'code']).optional(),
  jobPosition: denormalizedRelation('positions', ['name', 'code']).optional(),
});

const Requirments = z.object({
  candidateSTCW: z.boolean().optional(),
  candidateENG1: z.boolean().optional(),
  candidateCompliance: z.array(text(300)).max(50).optional(),
});

const candidatePref = z.object({
  prefGender: z.enum(['Either', 'Female', 'Male']).optional(),
  prefNationality: z.boolean().optional(),
  prefAvailability: z.boolean().optional(),
  prefTeam: z.boolean().optional(),
  prefLinkedIn: z.boolean().optional(),
  prefCoverLetter: z.boolean().optional(),
  prefVisa: z.array(text(120)).max(30).optional(),
});

const prefLanguage = z.object({
  prefPrimaryLanguage: text(60).optional(),
  prefPrimLangPro: text(60).optional(),
  prefSecondryLanguage: text(60).optional(),
  prefSecLangPro: text(60).optional(),
  prefThirdLanguage: text(60).optional(),
  prefThirdLangPro: text(60).optional(),
  prefForthLanguage: text(60).optional(),
  prefForthLangPro: text(60).optional(),
});

const vessDetails = z.object({
  vessType222: option(listingVesselTypes).optional(),
  vessSize: z.enum(codesOf(vesselSizes), 'This is not one of the choices').optional(),
  vessBuildYear: z.int().min(1850).max(2100).optional(),
  vessOperation: text(120).optional(),
  vessCrewNumber: z.int().min(0).max(5_000).optional(),
  vessFlagedInCountry: option(flagStates).optional(),
});

const itineraryDetails = z.object({
  homePort: text(160).optional(),
  homePortlocation: text(160).optional(),
  currentBerth: text(160).optional(),
  berthLocation: text(160).optional(),
  cruisingItin: text(2_000).optional(),
  cruisingDestination: text(500).optional(),
});

const Details = z.object({
  posterUserType: option(posterUserTypes).optional(),
  posterAdd: text(500).optional(),
  postersReference: text(120).optional(),
  postersReferenceNotes: text(2_000).optional(),
});

/** The dynamic form an applicant fills in, as denormalized in the listing. */
const applicationForm = z.object({
  id: id(),
  fields: z
    .array(z.looseObject({ blockType: z.string(), name: z.string() }))
    .max(200)
    .default([]),
});

const readOnly = { readOnly: true } satisfies FieldMeta;

const changesDecisions = [
  { code: 'approved', label: 'Approved' },
  { code: 'discarded', label: 'Discarded' },
] as const;

/** The pending changes of a published listing (`ListingChanges`). */
const listingChanges = {
  values: z.record(z.string(), z.unknown()),
  cleared: z.array(z.string().max(100)).max(200),
};

/** How changes of a published listing were decided, by whom and whose changes they were. */
const changesDecision = <Instant extends z.ZodType>(at: Instant) => ({
  as: option(changesDecisions),
  reason: text(1_000).optional(),
  at,
  by: id(),
  proposedBy: id(),
});

/**
 * A listing as its organization writes it (J-150 to J-156; the spellings are the published ones).
 * `salaryMax` is the upper end of a range that starts at `salaryAmount`.
 */
export const listingFields = z
  .object({
    title: requiredText(160),
    organization: tenant(['name']),
    vessel: vesselIn('organization', ['name']).optional(),
    companyLogo: z.string().max(4_000).optional().meta(readOnly),
    status: option(listingStatuses).default('draft'),
    publishedOn: instant().optional().meta(readOnly),
    /** Why a pending listing was returned to its author, until it is submitted again. Only for the organization: never published. */
    returned: json(z.object({ reason: requiredText(1_000), at: instant(), by: id() }))
      .optional()
      .meta(readOnly),
    /**
     * Changes since publication by somebody who may not approve: they await approval, and visitors see the listing as it was. Only for those who
     * write the organization's listings.
     */
    proposed: restricted(
      json(z.object({ ...listingChanges, at: instant(), by: id() }))
        .optional()
        .meta(readOnly),
    ),
    /** What somebody else decided last about such changes, until there are new ones: for those who write the organization's listings. */
    decided: restricted(
      json(z.object(changesDecision(instant())))
        .optional()
        .meta(readOnly),
    ),
    expiresOn: instant().optional(),
    salaryDisplay: text(120).optional(),
    locationDisplay: text(160).optional(),
    regions: z.array(option(regions)).max(20).optional(),
    promotionType: option(promotionTypes).optional(),
    isFeatured: z.boolean().optional(),
    experienceLevel: option(experienceDurations).optional(),
    remoteOption: z.boolean().optional(),
    jobDescription: json(description).optional(),
    applicationForm: json(applicationForm).optional(),
    jobDetails: jobDetails.prefault({}),
    Requirments: Requirments.prefault({}),
    candidatePref: candidatePref.prefault({}),
    prefLanguage: prefLanguage.prefault({}),
    vessDetails: vessDetails.prefault({}),
    itineraryDetails: itineraryDetails.prefault({}),
    Details: Details.prefault({}),
  })
  .refine(
    ({ jobDetails: { salaryAmount, salaryMax } }) =>
      salaryMax === undefined || salaryAmount === undefined || salaryMax >= salaryAmount,
    { path: ['jobDetails', 'salaryMax'], message: 'This must not be below the salary it ends' },
  );

const named = z.object({ id: id(), name: z.string() });
const coded = named.extend({ code: z.string().nullish() });

/** A listing as a viewer reads it at depth 1 or more; empty scalars are null or absent. */
export const listing = documentBase
  .extend({
    title: z.string(),
    organization: denormalized({ name: z.string() }),
    vessel: denormalized({ name: z.string() }).nullish(),
    companyLogo: z.string().nullish(),
    status: option(listingStatuses),
    publishedOn: z.iso.datetime().nullish(),
    returned: z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() }).nullish(),
    proposed: z.object({ ...listingChanges, at: z.iso.datetime(), by: z.string() }).nullish(),
    decided: z.object(changesDecision(z.iso.datetime())).nullish(),
    expiresOn: z.iso.datetime().nullish(),
    salaryDisplay: z.string().nullish(),
    locationDisplay: z.string().nullish(),
    regions: z.array(option(regions)).nullish(),
    promotionType: option(promotionTypes).nullish(),
    isFeatured: z.boolean().nullish(),
    experienceLevel: option(experienceDurations).nullish(),
    remoteOption: z.boolean().nullish(),
    applicationCount: z.int().min(0),
    hasApplied: z.boolean(),
    isSaved: z.boolean(),
    /** Whether the viewer publishes for its organization: they see applicants, and cannot apply, like anyone in the organization. */
    isOwn: z.boolean().optional(),
    jobDescription: z.union([z.string(), richText]).nullish(),
    applicationForm: applicationForm.nullish(),
    jobDetails: z.object({
      salaryAmount: z.number().nullish(),
      salaryMax: z.number().nullish(),
      currency: option(currencies).nullish(),
      salaryFrequency: option(salaryFrequencies).nullish(),
      jobPosType: option(positionTypes).nullish(),
      jobStartdate: z.iso.datetime().nullish(),
      startAsAgreed: z.boolean().nullish(),
      jobDepartment: coded.nullish(),
      jobPosition: coded.nullish(),
    }),
    Requirments: nullishMembers(Requirments),
    candidatePref: nullishMembers(candidatePref),
    prefLanguage: nullishMembers(prefLanguage),
    vessDetails: nullishMembers(vessDetails),
    itineraryDetails: nullishMembers(itineraryDetails),
    Details: nullishMembers(Details),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof listing>;

/** What was searched instead of misspelt words, by the parts of the search that had one: the whole text, corrected. */
export const listingCorrections = z.object({
  position: z.string().optional(),
  place: z.string().optional(),
  searchTerm: z.string().optional(),
});
export type ListingCorrections = z.infer<typeof listingCorrections>;

/** The members of a page of listings besides those of every page. */
export const listingPageMembers = z.object({ corrected: listingCorrections.optional() });

export const listingPage = pageOf(listing).extend(listingPageMembers.shape);
export type ListingPage = z.infer<typeof listingPage>;

/** Published listings similar to another one, most similar first. */
export const similarListings = z.object({ docs: z.array(listing) });
export type SimilarListings = z.infer<typeof similarListings>;

/** The transitions between listing statuses, each with the status it starts from and ends in. */
export const listingTransitions = [
  { name: 'submit', from: 'draft', to: 'pending', orgAdminOnly: false },
  { name: 'publish', from: 'draft', to: 'active', orgAdminOnly: true },
  { name: 'approve', from: 'pending', to: 'active', orgAdminOnly: true },
  { name: 'archive', from: 'active', to: 'archived', orgAdminOnly: false },
  { name: 'reopen', from: 'archived', to: 'draft', orgAdminOnly: false },
  { name: 'renew', from: 'expired', to: 'draft', orgAdminOnly: false },
] as const;

/** What `POST /api/listings/:id/return` takes: what must be changed before the listing can be published. */
export const returnRequest = z.object({ reason: requiredText(1_000) });

/** Discarding what a colleague changed of a published listing, with a word to them. */
export const discardRequest = z.object({ reason: text(1_000).optional() });

const count = z.int().min(0);
const counts = <const Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.record(z.enum(codes), count);

/** Counts of every filter option under the active filters (J-165). */
export const listingFacets = z.object({
  datePosted: counts(['anytime', 'today', 'week', 'month', '3months']),
  jobType: z.record(z.string(), count),
  salaryRange: z.record(z.string(), count),
  location: z.record(z.string(), count),
  vesselType: z.record(z.string(), count),
  department: counts(codesOf(departments)),
});
export type ListingFacets = z.infer<typeof listingFacets>;

function nullishMembers<Shape extends z.core.$ZodLooseShape>(group: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(
    Object.entries(group.shape).map(([name, member]) => [name, z.nullish(member)]),
  );
  return z.object(shape as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> });
}
