import { denormalizedName } from '@fairlead/contracts/api/relations';
import { defaultPositionTypeLabel, positionTypes } from '@fairlead/contracts/reference/employment';
import { listingFallbacks } from '@fairlead/contracts/reference/listings';
import { labelOf } from '@fairlead/contracts/reference/options';
import { flagStates, regions } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { calendarDay } from '@fairlead/ui';
import type { ListingInShort } from './get-listings.ts';

export function titleText({ title }: ListingInShort): string {
  return title || listingFallbacks.title;
}

export function organizationText({ organization }: ListingInShort): string {
  return denormalizedName(organization) ?? listingFallbacks.company;
}

/** Where the work is: as the listing words it, else its regions. */
export function locationText({
  locationDisplay,
  regions: codes,
}: ListingInShort): string | undefined {
  if (locationDisplay) return locationDisplay;
  return codes?.length ? codes.map((code) => labelOf(regions, code)).join(', ') : undefined;
}

export function vesselTypeText({ vessDetails }: ListingInShort): string | undefined {
  return labelOf(listingVesselTypes, vessDetails.vessType222);
}

export function vesselSizeText({ vessDetails }: ListingInShort): string | undefined {
  return labelOf(vesselSizes, vessDetails.vessSize);
}

/** Type and size of the vessel, if known. */
export function vesselText(listing: ListingInShort): string | undefined {
  const known = [vesselTypeText(listing), vesselSizeText(listing)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : undefined;
}

export function employmentText({ jobDetails }: ListingInShort): string {
  return labelOf(positionTypes, jobDetails.jobPosType) ?? defaultPositionTypeLabel;
}

/** When the work begins, if known. */
export function startText({ jobDetails }: ListingInShort): string | undefined {
  if (jobDetails.jobStartdate) return calendarDay(jobDetails.jobStartdate);
  return jobDetails.startAsAgreed ? 'As agreed' : undefined;
}

export function flagText({ vessDetails }: ListingInShort): string | undefined {
  return labelOf(flagStates, vessDetails.vessFlagedInCountry);
}

/** Whether a listing is highlighted. */
export function isHighlighted({ promotionType, isFeatured }: ListingInShort): boolean {
  return promotionType === 'featured' || isFeatured === true;
}
