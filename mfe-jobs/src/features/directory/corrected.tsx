import type { ListingCorrections } from '@fairlead/contracts/api/listings';
import { Count } from './directory-parts.tsx';
import type { Directory } from './use-directory.ts';

interface CorrectedProps {
  /** The original search. */
  search: Directory['search'];
  /** The words that were searched in place of misspelt ones. */
  corrected: ListingCorrections | undefined;
}

/** Shows which words the jobs were found by, where the typed ones matched none. */
export function Corrected({ search, corrected = {} }: CorrectedProps) {
  const { position, place, searchTerm } = corrected;
  const asked = [position ?? search.position, place ?? search.place].filter(Boolean);
  const texts = [(position || place) && asked.join(' in '), searchTerm].filter(Boolean);
  return (
    <div role="status">
      {texts.length > 0 && (
        <Count>
          Showing results for{' '}
          <em>
            <bdi>{texts.join(', ')}</bdi>
          </em>
        </Count>
      )}
    </div>
  );
}
