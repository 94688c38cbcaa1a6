import type { Listing } from '@fairlead/contracts/api/listings';
import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import { denormalizedName } from '@fairlead/contracts/api/relations';
import { positionTypes } from '@fairlead/contracts/reference/employment';
import { listingFallbacks } from '@fairlead/contracts/reference/listings';
import { currencies, salaryFrequencies } from '@fairlead/contracts/reference/money';
import type { PageDescription } from './head.ts';
import { linkable, shortened } from './summary.ts';

/** schema.org's terms for our position types. Those without a term are OTHER. */
const employmentTypes: Record<string, string> = {
  permanent: 'FULL_TIME',
  rotational: 'FULL_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
  seasonal: 'TEMPORARY',
  temporary: 'TEMPORARY',
  daywork: 'PER_DIEM',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
};

/** How much of it (characters) search engines get. */
const longestDescription = 5_000;

/** Plain text of a description that may contain HTML: tags are dropped, their content stays. */
const plain = (listing: Listing): string =>
  plainTextOf(listing.jobDescription)
    .slice(0, longestDescription)
    // Tags do not nest here: so each character is examined once, however many tags are never closed.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

function salary({ jobDetails }: Listing): Record<string, unknown> | undefined {
  const { salaryAmount, salaryMax, currency, salaryFrequency } = jobDetails;
  const iso = currencies.find(({ code }) => code === currency)?.iso;
  const unitText = salaryFrequencies.find(({ code }) => code === salaryFrequency)?.unitText;
  if (typeof salaryAmount !== 'number' || !iso || !unitText) return undefined;
  const range =
    typeof salaryMax === 'number'
      ? { minValue: salaryAmount, maxValue: salaryMax }
      : { value: salaryAmount };
  return {
    '@type': 'MonetaryAmount',
    currency: iso,
    value: { '@type': 'QuantitativeValue', ...range, unitText },
  };
}

const place = (name: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: name },
});

const employerOf = ({ organization }: Listing): string =>
  denormalizedName(organization) ?? listingFallbacks.company;

function structured(
  listing: Listing,
  description: string,
  logo: string | undefined,
): Record<string, unknown> {
  const { title, jobDetails, locationDisplay } = listing;
  const employer = employerOf(listing);
  const everywhere = {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Worldwide' },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: description || title,
    identifier: { '@type': 'PropertyValue', name: employer, value: listing.id },
    datePosted: listing.publishedOn ?? listing.createdAt,
    ...(listing.expiresOn && { validThrough: listing.expiresOn }),
    hiringOrganization: { '@type': 'Organization', name: employer, ...(logo && { logo }) },
    employmentType: employmentTypes[jobDetails.jobPosType ?? 'permanent'] ?? 'OTHER',
    ...(listing.remoteOption ? everywhere : { jobLocation: place(locationDisplay ?? 'Worldwide') }),
    baseSalary: salary(listing),
  };
}

function terms({ jobDetails, locationDisplay }: Listing): string {
  const type = positionTypes.find(({ code }) => code === jobDetails.jobPosType)?.label;
  return [type, locationDisplay ?? 'Worldwide'].filter(Boolean).join(', ');
}

/** The description of a listing for search engines (schema.org JobPosting) and link previews. */
export function describeListing(listing: Listing, publicUrl: string): PageDescription {
  const text = plain(listing);
  const logo = linkable(listing.companyLogo, publicUrl);
  const title = `${listing.title}, ${employerOf(listing)}`;
  return {
    title,
    description: shortened(`${terms(listing)}. ${text}`),
    url: new URL(`/job/${listing.id}`, publicUrl).href,
    image: logo,
    kind: 'article',
    structured: structured(listing, text, logo),
  };
}
