import type { ListingCorrections } from '@fairlead/contracts/api/listings';
import { Count } from './directory-parts.tsx';
import type { Directory } from './use-directory.ts';

interface CorrectedProps {
  /** What was asked for. */
  search: Directory['search'];
  /** What was looked for in place of misspelt words. */
  corrected: ListingCorrections | undefined;
}

/** Says by which words jobs were found where they are not those that were typed: by those there are none. */
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
