import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Listing } from '@fairlead/contracts/api/listings';
import type { ListingValues } from './form/fields.ts';
import { newContentOf } from './form/values.ts';

interface PreviewContext {
  /** The listing as the server has it; undefined for a new one. */
  kept: DocumentOf<'listings'> | undefined;
  organization: Listing['organization'];
  nameOf(id: string): string | undefined;
  now: string;
}

/** A form as the listing that a visitor would see. */
export function previewed(
  values: ListingValues,
  { kept, organization, nameOf, now }: PreviewContext,
) {
  const content = newContentOf(values) as Partial<Listing>;
  const named = (id: string) => (id ? { id, name: nameOf(id) ?? '' } : undefined);
  const groups = {
    Requirments: content.Requirments ?? {},
    candidatePref: content.candidatePref ?? {},
    prefLanguage: content.prefLanguage ?? {},
    vessDetails: content.vessDetails ?? {},
    itineraryDetails: content.itineraryDetails ?? {},
    Details: content.Details ?? {},
  };
  const listing: Listing = {
    createdAt: now,
    updatedAt: now,
    status: 'draft',
    organization,
    ...content,
    ...groups,
    id: kept?.id ?? 'preview',
    title: values.title.trim(),
    companyLogo: kept?.companyLogo,
    publishedOn: kept?.publishedOn,
    isFeatured: kept?.isFeatured,
    vessel: named(values.vessel),
    applicationCount: 0,
    hasApplied: false,
    isSaved: false,
    jobDetails: {
      ...content.jobDetails,
      jobPosition: named(values.jobPosition),
      jobDepartment: named(values.jobDepartment),
      ...amountsOf(content.jobDetails),
    },
  };
  return listing;
}

/** Invalid amounts are not shown. */
function amountsOf({ salaryAmount, salaryMax }: Partial<Listing['jobDetails']> = {}) {
  const numberOr = (amount: unknown) => (typeof amount === 'number' ? amount : undefined);
  return { salaryAmount: numberOr(salaryAmount), salaryMax: numberOr(salaryMax) };
}
