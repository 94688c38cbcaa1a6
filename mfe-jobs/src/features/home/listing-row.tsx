import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import { Button, EmptyState, Link, VisuallyHidden } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { writeAddress } from '../directory/address.ts';
import { useGetListingsQuery } from '../listings/get-listings.ts';
import { Listings, ListingsSkeleton } from '../listings/listing-collection.tsx';
import { Row, RowHead } from './home-parts.tsx';

interface ListingRowProps {
  title: string;
  /** The query string of the listings to show. */
  query: string;
  /** The filters of the directory that shows all of them. */
  all: ListingFilters;
}

/** A few listings of one kind, and a link to all of them; renders nothing when there are none. */
export function ListingRow({ title, query, all }: ListingRowProps) {
  const { data: page, error, isFetching, refetch } = useGetListingsQuery(query);
  if (page?.docs.length === 0) return null;
  return (
    <Row aria-label={title}>
      <RowHead>
        <h2>{title}</h2>
        <Link href={paths.jobs.href(writeAddress({ filters: all, page: 1 }))}>
          See all<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      </RowHead>
      {page && <Listings listings={page.docs} view="grid" />}
      {!page && error && !isFetching ? (
        <EmptyState
          kind="error"
          title={`${title} could not be loaded`}
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : (
        !page && <ListingsSkeleton view="grid" count={6} />
      )}
    </Row>
  );
}
