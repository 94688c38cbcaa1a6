import type { ListingPage } from '@fairlead/contracts/api/listings';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { Button, EmptyState, Pager, VisuallyHidden } from '@fairlead/ui';
import { useRef } from 'react';
import { Listings, ListingsSkeleton } from '../listings/listing-collection.tsx';
import { PagerSpace } from './directory-parts.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import type { Directory } from './use-directory.ts';
import { useView } from './use-view.ts';

interface ResultsProps {
  directory: Directory;
  answer: {
    currentData?: ListingPage | undefined;
    error?: ApiProblem | object | undefined;
    isFetching: boolean;
    refetch(): unknown;
  };
  filtersShown: boolean;
  onToggleFilters(): void;
}

/** The jobs that fit, with their count, sort and pager; or what is there instead of jobs. */
export function Results({ directory, answer, filtersShown, onToggleFilters }: ResultsProps) {
  const [view, setView] = useView();
  const top = useRef<HTMLElement>(null);
  const { currentData: page, isFetching } = answer;
  const turnTo = (number: number) => {
    directory.setPage(number);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Jobs found" aria-busy={isFetching} ref={top} tabIndex={-1}>
      <VisuallyHidden as="h2">Jobs found</VisuallyHidden>
      <ResultsToolbar
        directory={directory}
        page={page}
        view={view}
        onView={setView}
        filtersShown={filtersShown}
        onToggleFilters={onToggleFilters}
      />
      {page ? (
        <>
          <FoundListings page={page} view={view} onFirstPage={() => turnTo(1)} />
          <PagerSpace>
            <Pager
              page={page.page}
              totalPages={page.totalPages}
              loading={isFetching}
              onPage={turnTo}
            />
          </PagerSpace>
        </>
      ) : isFetching || !answer.error ? (
        <ListingsSkeleton view={view} />
      ) : (
        <EmptyState
          kind="error"
          title="Jobs could not be loaded"
          description="The connection may be interrupted, or jobs are not available right now."
          action={<Button onClick={() => answer.refetch()}>Try again</Button>}
        />
      )}
    </section>
  );
}

interface FoundListingsProps {
  page: ListingPage;
  view: 'grid' | 'list';
  onFirstPage(): void;
}

function FoundListings({ page, view, onFirstPage }: FoundListingsProps) {
  if (page.docs.length > 0) return <Listings listings={page.docs} view={view} />;
  if (page.totalDocs > 0)
    return (
      <EmptyState
        kind="no-results"
        title="There is no such page"
        description={`These jobs end on page ${page.totalPages}.`}
        action={<Button onClick={onFirstPage}>Back to page 1</Button>}
      />
    );
  return (
    <EmptyState
      kind="no-results"
      title="No jobs found"
      description="Try adjusting your search criteria or filters to find more opportunities."
    />
  );
}
