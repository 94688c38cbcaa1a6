import { z } from 'zod';
import { json, requiredText, tenant } from './fields.ts';
import { listingFields } from './listings.ts';

/** How many templates an organization may have. */
export const mostListingTemplates = 100;

/** What listings of a kind have in common: everything in a listing except dates. */
const { shape } = listingFields;
const { jobStartdate: _single, ...jobDetails } = shape.jobDetails.unwrap().shape;
export const templateContent = z
  .object({
    title: shape.title.optional(),
    locationDisplay: shape.locationDisplay,
    regions: shape.regions,
    remoteOption: shape.remoteOption,
    jobDetails: z.object(jobDetails).optional(),
    salaryDisplay: shape.salaryDisplay,
    vessel: shape.vessel,
    vessDetails: shape.vessDetails.unwrap().optional(),
    itineraryDetails: shape.itineraryDetails.unwrap().optional(),
    experienceLevel: shape.experienceLevel,
    Requirments: shape.Requirments.unwrap().optional(),
    candidatePref: shape.candidatePref.unwrap().optional(),
    prefLanguage: shape.prefLanguage.unwrap().optional(),
    jobDescription: shape.jobDescription,
    promotionType: shape.promotionType,
    Details: shape.Details.unwrap().optional(),
  })
  .meta({ id: 'ListingTemplateContent' });
export type TemplateContent = z.infer<typeof templateContent>;

/** A listing that an organization saves as a starting point for others. */
export const listingTemplateFields = z.object({
  organization: tenant(),
  name: requiredText(120),
  content: json(templateContent),
});
