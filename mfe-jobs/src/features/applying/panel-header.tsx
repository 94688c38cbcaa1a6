import { listingFallbacks } from '@fairlead/contracts/reference/listings';
import { Badge, useNow } from '@fairlead/ui';
import { Tags } from '../listings/card-parts.tsx';
import type { ListingInShort } from '../listings/get-listings.ts';
import { OrganizationLogo } from '../listings/logo.tsx';
import { postedText } from '../listings/posted.ts';
import { salaryText } from '../listings/salary.ts';
import {
  employmentText,
  locationText,
  organizationText,
  titleText,
  vesselText,
} from '../listings/wording.ts';
import { JobHeader } from './panel-parts.tsx';

/** A summary of the job that one applies for. */
export function PanelHeader({ listing }: { listing: ListingInShort }) {
  const { jobDepartment, jobPosition } = listing.jobDetails;
  const vessel = vesselText(listing);
  return (
    <JobHeader>
      <div>
        <OrganizationLogo url={listing.companyLogo} size={3.5} />
        <div>
          <h3>
            <bdi>{titleText(listing)}</bdi>
          </h3>
          <p>
            <bdi>{organizationText(listing)}</bdi>
          </p>
        </div>
      </div>
      <Tags>
        {[jobDepartment, jobPosition].map(
          (one) =>
            one && (
              <Badge key={one.id} $tone="accent">
                <bdi>{one.name}</bdi>
              </Badge>
            ),
        )}
        <Badge>
          <bdi>{locationText(listing) ?? listingFallbacks.location}</bdi>
        </Badge>
        <Badge>
          <bdi>{salaryText(listing) ?? listingFallbacks.salary}</bdi>
        </Badge>
        {vessel && <Badge>{vessel}</Badge>}
        <Badge>{employmentText(listing)}</Badge>
        <Badge>{postedText(listing, useNow())}</Badge>
      </Tags>
    </JobHeader>
  );
}
