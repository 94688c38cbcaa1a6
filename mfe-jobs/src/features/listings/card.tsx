import { usePortal } from '@fairlead/remote-kit';
import { Badge, useNow } from '@fairlead/ui';
import { Anchor, MapPin, Star } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ApplyButton } from '../applying/apply-button.tsx';
import { noteOpening } from '../applying/source.ts';
import { SaveButton } from '../saving/save-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import {
  CardActions,
  CardBox,
  CardFoot,
  CardHead,
  CardTitle,
  Meta,
  Pay,
  Tags,
} from './card-parts.tsx';
import type { ListingInShort } from './get-listings.ts';
import { OrganizationLogo } from './logo.tsx';
import { postedText } from './posted.ts';
import { salaryText } from './salary.ts';
import {
  employmentText,
  isHighlighted,
  locationText,
  organizationText,
  titleText,
  vesselText,
} from './wording.ts';

interface ListingCardProps {
  listing: ListingInShort;
  /** Replaces the card's own bookmark. */
  bookmark?: ReactNode;
}

/**
 * A listing in short. The title is a link that covers the whole card, so a click anywhere opens the job and there is a single tab stop; the buttons
 * are above it and handle their own clicks.
 */
export function ListingCard({ listing, bookmark }: ListingCardProps) {
  const { navigate } = usePortal();
  const href = paths.job.href(listing.id);
  const highlighted = isHighlighted(listing);
  const pay = salaryText(listing);
  const { jobDepartment } = listing.jobDetails;
  const openOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    noteOpening(listing.id);
    navigate(href);
  };
  return (
    <CardBox data-highlighted={highlighted || undefined}>
      <CardHead>
        <OrganizationLogo url={listing.companyLogo} />
        <div>
          <CardTitle>
            <a href={href} onClick={() => noteOpening(listing.id)} onKeyDown={openOnSpace}>
              <bdi>{titleText(listing)}</bdi>
            </a>
          </CardTitle>
          <p>
            <bdi>{organizationText(listing)}</bdi>
          </p>
        </div>
        <CardActions>
          {bookmark ?? <SaveButton listing={listing} />}
          <ShareButton id={listing.id} />
        </CardActions>
      </CardHead>
      <Pay data-unsaid={pay === undefined || undefined}>
        <bdi>{pay ?? 'Salary not specified'}</bdi>
      </Pay>
      <Meta>
        <span>
          <MapPin size="1rem" aria-hidden />
          <bdi>{locationText(listing) ?? 'Location not specified'}</bdi>
        </span>
        <span>
          <Anchor size="1rem" aria-hidden />
          <span>{vesselText(listing) ?? 'Vessel type not specified'}</span>
        </span>
      </Meta>
      <Tags>
        {highlighted && (
          <Badge $tone="accent">
            <Star size="0.8125rem" aria-hidden />
            Featured
          </Badge>
        )}
        {jobDepartment && (
          <Badge>
            <bdi>{jobDepartment.name}</bdi>
          </Badge>
        )}
        <Badge>{employmentText(listing)}</Badge>
      </Tags>
      <CardFoot>
        <span>{postedText(listing, useNow())}</span>
        {listing.applicationCount > 0 && <span>{listing.applicationCount} applied</span>}
        <ApplyButton size="sm" listing={listing} />
      </CardFoot>
    </CardBox>
  );
}
