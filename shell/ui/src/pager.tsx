import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage(page: number): void;
  loading?: boolean;
}

/** Whether the pager may go there: a page of 1 to the last, other than the current one, and nothing is loading. */
export function canGoTo(page: number, place: Omit<PagerProps, 'onPage'>): boolean {
  const inside = Number.isInteger(page) && page >= 1 && page <= place.totalPages;
  return inside && page !== place.page && !place.loading;
}

/** Previous, where one is, and Next; nothing at all when there is one page or fewer. */
export function Pager({ onPage, ...place }: PagerProps) {
  if (place.totalPages <= 1) return null;
  const step = (page: number) => canGoTo(page, place) && onPage(page);
  const previous = place.page - 1;
  const next = place.page + 1;
  return (
    <PagerBox aria-label="Pages">
      <Button look="secondary" disabled={previous < 1} onClick={() => step(previous)}>
        <ChevronLeft size={16} aria-hidden />
        Previous
      </Button>
      <span aria-current="page">
        Page {place.page} of {place.totalPages}
      </span>
      <Button look="secondary" disabled={next > place.totalPages} onClick={() => step(next)}>
        Next
        <ChevronRight size={16} aria-hidden />
      </Button>
    </PagerBox>
  );
}

const PagerBox = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: clamp(0.5rem, 2vw, 1.25rem);
  color: var(--muted);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;
