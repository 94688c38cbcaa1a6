import type { Listing } from '@fairlead/contracts/api/listings';
import { carriedName } from '@fairlead/contracts/api/relations';
import { defaultPositionTypeLabel, positionTypes } from '@fairlead/contracts/reference/employment';
import { listingFallbacks } from '@fairlead/contracts/reference/listings';
import { labelOf } from '@fairlead/contracts/reference/options';
import { flagStates, regions } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';

export function titleText({ title }: Listing): string {
  return title || listingFallbacks.title;
}

export function organizationText({ organization }: Listing): string {
  return carriedName(organization) ?? listingFallbacks.company;
}

/** Where the work is: as the listing puts it, else its regions. */
export function locationText({ locationDisplay, regions: codes }: Listing): string | undefined {
  if (locationDisplay) return locationDisplay;
  return codes?.length ? codes.map((code) => labelOf(regions, code)).join(', ') : undefined;
}

export function vesselTypeText({ vessDetails }: Listing): string | undefined {
  return labelOf(listingVesselTypes, vessDetails.vessType222);
}

export function vesselSizeText({ vessDetails }: Listing): string | undefined {
  return labelOf(vesselSizes, vessDetails.vessSize);
}

/** Type and size of the vessel, as far as they are known. */
export function vesselText(listing: Listing): string | undefined {
  const known = [vesselTypeText(listing), vesselSizeText(listing)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : undefined;
}

export function employmentText({ jobDetails }: Listing): string {
  return labelOf(positionTypes, jobDetails.jobPosType) ?? defaultPositionTypeLabel;
}

export function flagText({ vessDetails }: Listing): string | undefined {
  return labelOf(flagStates, vessDetails.vessFlagedInCountry);
}

/** Whether a listing is set off from the others. */
export function isHighlighted({ promotionType, isFeatured }: Listing): boolean {
  return promotionType === 'featured' || isFeatured === true;
}
