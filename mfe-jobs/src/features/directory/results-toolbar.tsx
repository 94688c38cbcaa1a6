import { listingSorts } from '@fairlead/contracts/reference/listings';
import { Button, IconButton, Select, VisuallyHidden } from '@fairlead/ui';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { chipsOf } from '../filters/chips.ts';
import type { ListingView } from '../listings/listing-collection.tsx';
import { InForce, Toolbar } from './directory-parts.tsx';
import { TermField } from './term-field.tsx';
import type { Directory } from './use-directory.ts';

interface ResultsToolbarProps {
  directory: Directory;
  view: ListingView;
  onView(view: ListingView): void;
  filters: FiltersToggle;
}

/** Where the filters are and whether they are visible. */
export interface FiltersToggle {
  shown: boolean;
  /** Whether they are next to the jobs, or over them. */
  beside: boolean;
  toggle(): void;
}

/** The toolbar above the jobs: a search within them, filters on and off, sort, and grid or list. */
export function ResultsToolbar({ directory, view, onView, filters }: ResultsToolbarProps) {
  const inForce = chipsOf(directory.filters).length;
  return (
    <Toolbar>
      {filters.beside && (
        <div className="term">
          <TermField term={directory.filters.searchTerm ?? ''} onTerm={directory.searchWithin} />
        </div>
      )}
      <Button look="secondary" aria-expanded={filters.shown} onClick={filters.toggle}>
        <SlidersHorizontal size="1rem" aria-hidden />
        {filters.shown ? 'Hide filters' : 'Show filters'}
        {inForce > 0 && !filters.beside && (
          <InForce>
            {inForce}
            <VisuallyHidden> active</VisuallyHidden>
          </InForce>
        )}
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
          <LayoutGrid size="1.125rem" aria-hidden />
        </IconButton>
        <IconButton label="List" aria-pressed={view === 'list'} onClick={() => onView('list')}>
          <List size="1.125rem" aria-hidden />
        </IconButton>
      </fieldset>
    </Toolbar>
  );
}
