import { Button, ButtonLink, EmptyState, Link, VisuallyHidden, wholeNumber } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { writeAddress } from '../directory/address.ts';
import { useGetListingsQuery } from '../listings/get-listings.ts';
import { Listings, ListingsSkeleton } from '../listings/listing-collection.tsx';
import { JobsHead } from './employer-parts.tsx';

/** How many jobs are on the page; the directory has them all. */
const SHOWN = 6;

/** The query of an employer's newest jobs, by its id. */
export const openJobsQuery = (organization: string): string =>
  `organization=${encodeURIComponent(organization)}&sort=date_desc&limit=${SHOWN}`;

interface OpenJobsProps {
  /** The employer's id. */
  organization: string;
  name: string;
}

/** The newest of an employer's open jobs, and a link to all of them. */
export function OpenJobs({ organization, name }: OpenJobsProps) {
  const {
    currentData: page,
    error,
    isFetching,
    refetch,
  } = useGetListingsQuery(openJobsQuery(organization));
  const all = paths.jobs.href(writeAddress({ filters: { organization }, page: 1 }));
  return (
    <section aria-label="Open jobs">
      <JobsHead>
        <h2>
          Open jobs {page && page.totalDocs > 0 && <span>{wholeNumber(page.totalDocs)}</span>}
        </h2>
        {page && page.totalDocs > SHOWN && (
          <Link href={all}>
            See all
            <VisuallyHidden>
              {' '}
              jobs at <bdi>{name}</bdi>
            </VisuallyHidden>
          </Link>
        )}
      </JobsHead>
      {page && page.docs.length > 0 && <Listings listings={page.docs} view="grid" />}
      {page?.docs.length === 0 && (
        <EmptyState
          kind="no-data"
          title="No open jobs right now"
          description="New jobs are shown here as soon as they are published."
          action={<ButtonLink href={paths.jobs.href()}>See all jobs</ButtonLink>}
        />
      )}
      {!page &&
        (error && !isFetching ? (
          <EmptyState
            kind="error"
            title="Jobs could not be loaded"
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : (
          <ListingsSkeleton view="grid" count={SHOWN} />
        ))}
    </section>
  );
}
