import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage(page: number): void;
  loading?: boolean;
  /** What the pages are of, where a page has several pagers; `Pages` by default. */
  label?: string;
}

/** Whether the pager may go there: a page from 1 to the last, other than the current one, and nothing is loading. */
export function canGoTo(page: number, place: Omit<PagerProps, 'onPage' | 'label'>): boolean {
  const inside = Number.isInteger(page) && page >= 1 && page <= place.totalPages;
  return inside && page !== place.page && !place.loading;
}

/**
 * Previous and Next, the number of the page and, where there is room, those around it, the first and the last; nothing
 * at all when there is one page or fewer.
 */
export function Pager({ onPage, label = 'Pages', ...place }: PagerProps) {
  if (place.totalPages <= 1) return null;
  const step = (page: number) => canGoTo(page, place) && onPage(page);
  const previous = place.page - 1;
  const next = place.page + 1;
  return (
    <PagerBox aria-label={label}>
      <Button look="secondary" disabled={previous < 1} onClick={() => step(previous)}>
        <ChevronLeft size="1rem" aria-hidden />
        Previous
      </Button>
      <Numbers>
        {pageNumbers(place.page, place.totalPages).map((number, at, all) => (
          <li key={number} data-gap={number > (all[at - 1] ?? 0) + 1 || undefined}>
            <Button
              look={number === place.page ? 'secondary' : 'quiet'}
              aria-label={`Page ${number}`}
              aria-current={number === place.page ? 'page' : undefined}
              onClick={() => step(number)}
            >
              {number}
            </Button>
          </li>
        ))}
      </Numbers>
      <span>
        Page {place.page} of {place.totalPages}
      </span>
      <Button look="secondary" disabled={next > place.totalPages} onClick={() => step(next)}>
        Next
        <ChevronRight size="1rem" aria-hidden />
      </Button>
    </PagerBox>
  );
}

const PagerBox = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem clamp(0.5rem, 2vw, 1.25rem);
  color: var(--muted);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  @media (max-width: 767.98px) {
    > button {
      min-height: 2.75rem;
    }
  }
`;

const Numbers = styled.ol`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  list-style: none;
  button {
    min-width: 2.5rem;
    padding-inline: 0.5rem;
  }
  li[data-gap]::before {
    content: '…' / '';
    padding-inline: 0.25rem;
  }
  @media (max-width: 767.98px) {
    display: none;
  }
`;
