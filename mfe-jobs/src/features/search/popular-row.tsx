import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { popularSearches } from './popular.ts';
import { Popular } from './search-bar-parts.tsx';

/** One-click searches. */
export function PopularRow({ onPick }: { onPick(search: ListingSearch): void }) {
  return (
    <Popular>
      <span>Popular</span>
      {popularSearches.map(({ term, search }) => (
        <button key={term} type="button" onClick={() => onPick(search)}>
          {term}
        </button>
      ))}
    </Popular>
  );
}
