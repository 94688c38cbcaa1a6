import { Button, Dialog, PageContainer } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { FilterSidebar } from '../filters/filter-sidebar.tsx';
import { useGetListingsQuery } from '../listings/get-listings.ts';
import { remember } from '../search/history.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { Aside, Columns, Head } from './directory-parts.tsx';
import { Results } from './results.tsx';
import { useDirectory } from './use-directory.ts';
import { useMedia } from './use-media.ts';

/** The job directory: search, filters and the jobs that fit both. */
export default function DirectoryPage() {
  const directory = useDirectory();
  const { search, query } = directory;
  const answer = useGetListingsQuery(query);
  const wide = useMedia('(min-width: 1024px)');
  const [asideShown, setAsideShown] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);

  const { position, place } = search;
  const found = answer.currentData?.totalDocs;
  useEffect(() => {
    if (found !== undefined) remember({ position, place }, found);
  }, [position, place, found]);

  const filters = <FilterSidebar directory={directory} />;
  return (
    <PageContainer>
      <Head>
        <h1>Jobs at sea and ashore</h1>
        <SearchBar live search={search} onSearch={directory.setSearch} focus={directory.focus} />
      </Head>
      <Columns data-aside={(wide && asideShown) || undefined}>
        {wide && asideShown && <Aside>{filters}</Aside>}
        <Results
          directory={directory}
          answer={answer}
          filtersShown={wide ? asideShown : drawerOpen}
          onToggleFilters={() => (wide ? setAsideShown(!asideShown) : setDrawerOpen(!drawerOpen))}
        />
      </Columns>
      <Dialog
        title="Filter jobs"
        place="left"
        open={!wide && drawerOpen}
        onClose={() => setDrawerOpen(false)}
        footer={
          <Button onClick={() => setDrawerOpen(false)}>
            {found === undefined ? 'Show jobs' : `Show ${found} jobs`}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </PageContainer>
  );
}
