import type { Listing } from '@fairlead/contracts/api/listings';
import { listingFallbacks } from '@fairlead/contracts/reference/listings';
import { Badge } from '@fairlead/ui';
import { Tags } from '../listings/card-parts.tsx';
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

/** The job that one applies for, in short. */
export function PanelHeader({ listing }: { listing: Listing }) {
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
          <p>{organizationText(listing)}</p>
        </div>
      </div>
      <Tags>
        {jobDepartment && <Badge $tone="accent">{jobDepartment.name}</Badge>}
        {jobPosition && <Badge $tone="accent">{jobPosition.name}</Badge>}
        <Badge>{locationText(listing) ?? listingFallbacks.location}</Badge>
        <Badge>{salaryText(listing) ?? listingFallbacks.salary}</Badge>
        {vessel && <Badge>{vessel}</Badge>}
        <Badge>{employmentText(listing)}</Badge>
        <Badge>{postedText(listing)}</Badge>
      </Tags>
    </JobHeader>
  );
}
