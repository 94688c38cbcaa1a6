import { Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';
import { ListingCard } from './card.tsx';
import { CardBox } from './card-parts.tsx';
import type { ListingInShort } from './get-listings.ts';

export type ListingView = 'grid' | 'list';

/** How many outlines are shown for a page that is still loading. */
const skeletonCount: Record<ListingView, number> = { grid: 10, list: 6 };

/** Listings side by side or below one another. */
export function Listings({
  listings,
  view,
}: {
  listings: readonly ListingInShort[];
  view: ListingView;
}) {
  return (
    <Collection data-view={view}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </Collection>
  );
}

/** The outline of listings that are still loading. */
export function ListingsSkeleton({
  view,
  count = skeletonCount[view],
}: {
  view: ListingView;
  count?: number;
}) {
  return (
    <Collection as="div" data-view={view} role="status" aria-label="Loading jobs">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all alike and never change places
        <CardSkeleton key={index} />
      ))}
    </Collection>
  );
}

/** The outline of one card. */
function CardSkeleton() {
  return (
    <CardBox as="div" data-testid="card-skeleton">
      <Skeleton $width="60%" $height="1.5rem" />
      <Skeleton $width="40%" />
      <Skeleton $width="75%" />
      <Skeleton $width="55%" />
      <Skeleton $width="65%" $height="2.5rem" />
    </CardBox>
  );
}

/** Two columns and no third: ten jobs then leave none alone in the last row. */
const Collection = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  list-style: none;
  > * {
    container-type: inline-size;
  }
  @media (min-width: 768px) {
    &[data-view='grid'] {
      grid-auto-rows: 1fr;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
