import type { ApiError } from '@fairlead/remote-kit/calls';
import { Button, EmptyState, later, Pager, VisuallyHidden } from '@fairlead/ui';
import { memo, type RefObject } from 'react';
import { AlertButton } from '../alerts/alert-button.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import type { ShortListingPage } from '../listings/get-listings.ts';
import { Listings, ListingsSkeleton } from '../listings/listing-collection.tsx';
import { Corrected } from './corrected.tsx';
import { Count, Found, PagerSpace } from './directory-parts.tsx';
import { type FiltersToggle, ResultsToolbar } from './results-toolbar.tsx';
import type { Directory } from './use-directory.ts';
import { useView } from './use-view.ts';

// Most searches find something.
const NothingFound = later(
  async () =>
    (await import(/* webpackChunkName: "lazy-nothing-found" */ './nothing-found.tsx')).NothingFound,
);

interface ResultsProps {
  directory: Directory;
  answer: {
    currentData?: ShortListingPage | undefined;
    error?: ApiError | object | undefined;
    isFetching: boolean;
    refetch(): unknown;
  };
  filters: FiltersToggle;
  top: RefObject<HTMLElement | null>;
  /** Called when another page is opened. */
  onTurn(): void;
}

/** The matching jobs, with their count, sort and pager; or what replaces them. */
export const Results = memo(function Results(props: ResultsProps) {
  const { directory, answer, filters, top, onTurn } = props;
  const [view, setView] = useView();
  const { currentData: page, isFetching } = answer;
  const turnTo = (number: number) => {
    directory.setPage(number);
    onTurn();
  };
  return (
    <Found id="jobs-found" aria-label="Jobs found" aria-busy={isFetching} ref={top} tabIndex={-1}>
      <VisuallyHidden as="h2">Jobs found</VisuallyHidden>
      <ResultsToolbar directory={directory} view={view} onView={setView} filters={filters} />
      <FilterChips directory={directory} />
      <Corrected search={directory.search} corrected={page?.corrected} />
      <Count role="status">
        {page && `Showing ${page.docs.length} of ${page.totalDocs} results`}
        {!page && '\u00a0'}
      </Count>
      {page && <AlertButton filters={directory.filters} />}
      {page ? (
        <>
          <FoundListings directory={directory} page={page} view={view} />
          <PagerSpace>
            <Pager
              page={page.page}
              totalPages={page.totalPages}
              loading={isFetching}
              onPage={turnTo}
              hrefOf={directory.hrefOf}
            />
          </PagerSpace>
        </>
      ) : isFetching || !answer.error ? (
        <ListingsSkeleton view={view} />
      ) : (
        <EmptyState
          kind="error"
          title="Jobs could not be loaded"
          action={<Button onClick={() => answer.refetch()}>Try again</Button>}
        />
      )}
    </Found>
  );
});

interface FoundListingsProps {
  directory: Directory;
  page: ShortListingPage;
  view: 'grid' | 'list';
}

function FoundListings({ directory, page, view }: FoundListingsProps) {
  if (page.docs.length > 0) return <Listings listings={page.docs} view={view} />;
  // There are some, on an earlier page, which is being loaded.
  if (page.totalDocs > 0) return <ListingsSkeleton view={view} />;
  return <NothingFound directory={directory} />;
}
