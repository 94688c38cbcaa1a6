import { type ListingFilters, withoutFilter } from '@fairlead/contracts/api/listing-filters';
import { publishedStatus } from '@fairlead/contracts/reference/listings';
import { Button, EmptyState } from '@fairlead/ui';
import { styled } from 'styled-components';
import { chipsOf } from '../filters/chips.ts';
import { useGetAlternativesQuery } from './get-alternatives.ts';
import type { Directory } from './use-directory.ts';

type FilterName = keyof ListingFilters;

const onlyPublished: ListingFilters = { status: publishedStatus };

/** Shown where no job fits, with alternatives: other words, or one filter less. */
export function NothingFound({ directory }: { directory: Directory }) {
  const { filters, replaceFilters, facetsQuery } = directory;
  const { currentData } = useGetAlternativesQuery(facetsQuery);
  const terms = currentData?.terms ?? [];
  const without = (currentData?.without ?? []).filter(({ count }) => count > 0);
  const isNarrowed = (currentData?.without ?? []).length > 0;
  return (
    <EmptyState
      kind="no-results"
      title="No jobs found"
      description="Try adjusting your search criteria or filters to find more opportunities."
      action={
        isNarrowed && (
          <Actions>
            {terms.length > 0 && (
              <Way aria-label="Did you mean">
                <p>Did you mean</p>
                {terms.map(({ filter, text, count, alone }) => (
                  <Button
                    key={`${filter} ${text}`}
                    look="secondary"
                    onClick={() =>
                      replaceFilters({ ...(alone ? onlyPublished : filters), [filter]: text })
                    }
                  >
                    <bdi>{text}</bdi> <Found>{count}</Found>
                  </Button>
                ))}
              </Way>
            )}
            {without.length > 0 && (
              <Way aria-label="Remove a filter">
                <p>Remove a filter</p>
                {without.map(({ filter, count }) => (
                  <Button
                    key={filter}
                    look="secondary"
                    onClick={() => replaceFilters(withoutFilter(filters, filter as FilterName))}
                  >
                    <bdi>{nameOf(filters, filter as FilterName)}</bdi> <Found>{count}</Found>
                  </Button>
                ))}
              </Way>
            )}
            <Way>
              <Button onClick={() => replaceFilters(onlyPublished)}>Show all jobs</Button>
            </Way>
          </Actions>
        )
      }
    />
  );
}

/** The text of a filter's value. */
function nameOf(filters: ListingFilters, name: FilterName): string {
  const words = {
    position: filters.position,
    place: filters.place,
    searchTerm: filters.searchTerm,
  };
  const searched = Object.entries(words).find(([word]) => word === name)?.[1];
  if (searched) return `“${searched}”`;
  const only = withoutFilter(filters, name);
  const rest = new Set(chipsOf(only).map(({ id }) => id));
  return chipsOf(filters)
    .filter(({ id }) => !rest.has(id))
    .map(({ label }) => label)
    .join(', ');
}

const Actions = styled.div`
  display: grid;
  gap: 1.25rem;
  margin-top: 0.5rem;
`;

const Way = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.5rem;
  > p {
    flex: 1 1 100%;
    color: var(--muted);
    font-size: 0.9375rem;
  }
  button {
    min-height: 2.75rem;
    max-width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Found = styled.span`
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
