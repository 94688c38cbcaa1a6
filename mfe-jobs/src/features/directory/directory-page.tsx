import { type PageModule, useLastPage } from '@fairlead/remote-kit';
import { Button, Dialog, PageContainer, useMedia } from '@fairlead/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useBackCloses } from '../../use-back-closes.ts';
import { FilterSidebar } from '../filters/filter-sidebar.tsx';
import { listingsApi, useGetListingsQuery } from '../listings/get-listings.ts';
import { remember } from '../search/history.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { listingsQuery, readAddress } from './address.ts';
import { Aside, Columns, Head, SkipToResults } from './directory-parts.tsx';
import { Results } from './results.tsx';
import { TermField } from './term-field.tsx';
import { useDirectory } from './use-directory.ts';
import { useFooterLinks } from './use-footer-links.ts';

/** Reads the first visible page of listings. */
export const reads: PageModule['reads'] = (dispatch, { searchParams }) => {
  const query = listingsQuery(readAddress(searchParams)).toString();
  return [dispatch(listingsApi.endpoints.getListings.initiate(query))];
};

/** The job directory: search, filters and the jobs that fit both. */
export default function DirectoryPage() {
  const wide = useMedia('(min-width: 1024px)');
  const [asideShown, setAsideShown] = useState(true);
  const [drawerAsked, setDrawerOpen] = useState(false);
  const drawerOpen = drawerAsked && !wide;
  const directory = useDirectory({ inPlace: drawerOpen });
  const { search, filters } = directory;
  // A filter shows at once that it was chosen; the matching jobs are rendered when there is time.
  const shown = useDeferredValue(directory);
  const answer = useGetListingsQuery(shown.query);
  const { totalDocs: found, totalPages } = answer.currentData ?? {};
  useLastPage(directory.page, found ? totalPages : undefined);
  const [isTyping, setTyping] = useState(false);
  const results = useRef<HTMLElement>(null);

  useBackCloses(drawerOpen, () => {
    setDrawerOpen(false);
    // Back leads to the previous choice; what was chosen in the drawer stays.
    directory.keep();
  });
  const showResults = useCallback(() => {
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, []);
  useFooterLinks(showResults);

  const { position, place } = search;
  useEffect(() => {
    if (found !== undefined && !isTyping) remember({ position, place }, found);
  }, [position, place, found, isTyping]);

  const toggle = useMemo(
    () => ({
      shown: wide ? asideShown : drawerOpen,
      beside: wide,
      toggle: () => (wide ? setAsideShown(!asideShown) : setDrawerOpen(!drawerOpen)),
    }),
    [wide, asideShown, drawerOpen],
  );

  const sidebar = <FilterSidebar directory={directory} />;
  return (
    <PageContainer>
      <SkipToResults
        href="#jobs-found"
        onClick={(event) => {
          event.preventDefault();
          showResults();
        }}
      >
        Skip to results
      </SkipToResults>
      <Head>
        <h1>Jobs at sea and ashore</h1>
        <SearchBar
          folded
          search={search}
          kept={filters}
          onSearch={(sent) => {
            setTyping(false);
            directory.setSearch(sent);
          }}
          onTyped={(typed) => {
            setTyping(true);
            directory.typeSearch(typed);
          }}
          onLeave={() => setTyping(false)}
          focus={directory.focus}
        />
      </Head>
      <Columns data-aside={(wide && asideShown) || undefined}>
        {wide && asideShown && <Aside>{sidebar}</Aside>}
        <Results
          top={results}
          onTurn={showResults}
          directory={shown}
          answer={answer}
          filters={toggle}
        />
      </Columns>
      <Dialog
        title="Filter jobs"
        place="left"
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        footer={
          <Button onClick={() => setDrawerOpen(false)}>
            {found === undefined ? 'Show jobs' : `Show ${found} ${found === 1 ? 'job' : 'jobs'}`}
          </Button>
        }
      >
        <TermField term={filters.searchTerm ?? ''} onTerm={directory.searchWithin} />
        {sidebar}
      </Dialog>
    </PageContainer>
  );
}
