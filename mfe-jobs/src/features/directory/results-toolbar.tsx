import type { ListingPage } from '@fairlead/contracts/api/listings';
import { listingSorts } from '@fairlead/contracts/reference/listings';
import { Button, IconButton, Select } from '@fairlead/ui';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import type { ListingView } from '../listings/listing-collection.tsx';
import { Toolbar } from './directory-parts.tsx';
import { TermField } from './term-field.tsx';
import type { Directory } from './use-directory.ts';

interface ResultsToolbarProps {
  directory: Directory;
  page: ListingPage | undefined;
  view: ListingView;
  onView(view: ListingView): void;
  filtersShown: boolean;
  onToggleFilters(): void;
}

/** What is above the jobs: a search within them, filters on and off, sort, grid or list, and the count. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { directory, page, view, onView, filtersShown } = props;
  return (
    <Toolbar>
      <div className="term">
        <TermField
          term={directory.filters.searchTerm ?? ''}
          onTerm={(searchTerm) => directory.setFilters({ searchTerm })}
        />
      </div>
      <Button look="secondary" aria-expanded={filtersShown} onClick={props.onToggleFilters}>
        <SlidersHorizontal size={16} aria-hidden />
        {filtersShown ? 'Hide filters' : 'Show filters'}
      </Button>
      <div className="sort">
        <Select
          label="Sort by"
          options={listingSorts}
          value={directory.sort}
          onChange={directory.setSort}
        />
      </div>
      <fieldset className="views" aria-label="View">
        <IconButton label="Grid" aria-pressed={view === 'grid'} onClick={() => onView('grid')}>
          <LayoutGrid size={18} aria-hidden />
        </IconButton>
        <IconButton label="List" aria-pressed={view === 'list'} onClick={() => onView('list')}>
          <List size={18} aria-hidden />
        </IconButton>
      </fieldset>
      <p role="status">
        {page && `Showing ${page.docs.length} of ${page.totalDocs} results`}
        {!page && '\u00a0'}
      </p>
    </Toolbar>
  );
}
