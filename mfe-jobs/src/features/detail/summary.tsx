import type { Listing } from '@fairlead/contracts/api/listings';
import { Card, useNow, wholeNumber } from '@fairlead/ui';
import {
  Anchor,
  Banknote,
  Briefcase,
  CalendarDays,
  Clock,
  Layers,
  type LucideIcon,
  MapPin,
  Users,
} from 'lucide-react';
import { styled } from 'styled-components';
import { postedText } from '../listings/posted.ts';
import { salaryText } from '../listings/salary.ts';
import { locationText, startText, vesselText } from '../listings/wording.ts';

/** The eight cells; an empty one reads `N/A`. */
function cellsOf(
  listing: Listing,
  now: Date,
): [icon: LucideIcon, label: string, value: string | undefined][] {
  const { jobDetails, applicationCount } = listing;
  return [
    [MapPin, 'Location', locationText(listing)],
    [Banknote, 'Salary', salaryText(listing)],
    [Anchor, 'Vessel', vesselText(listing)],
    [Layers, 'Department', jobDetails.jobDepartment?.name],
    [Briefcase, 'Position', jobDetails.jobPosition?.name],
    [CalendarDays, 'Start Date', startText(listing)],
    [Users, 'Applications', applicationCount > 0 ? wholeNumber(applicationCount) : undefined],
    [
      Clock,
      'Posted',
      listing.publishedOn || listing.createdAt ? postedText(listing, now) : undefined,
    ],
  ];
}

/** A job at a glance. */
export function Summary({ listing }: { listing: Listing }) {
  return (
    <Card as="section" aria-label="Summary">
      <Cells>
        {cellsOf(listing, useNow()).map(([Icon, label, value]) => (
          <div key={label}>
            <dt>
              <Icon size="1.125rem" aria-hidden />
              {label}
            </dt>
            <dd>
              <bdi>{value || 'N/A'}</bdi>
            </dd>
          </div>
        ))}
      </Cells>
    </Card>
  );
}

const Cells = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 22%)), 1fr));
  gap: 1.25rem 1rem;
  > div {
    min-width: 0;
  }
  svg {
    color: var(--accent);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
