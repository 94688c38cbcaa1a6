import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, type ButtonLook } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage(page: number): void;
  /** The address of a page, where it has one: its number is a link then, which works before any script does. */
  hrefOf?(page: number): string;
  loading?: boolean;
  /** What the pages are of, where a page has several pagers; `Pages` by default. */
  label?: string;
}

/** Whether the pager may go there: a page from 1 to the last, other than the current one, and nothing is loading. */
export function canGoTo(
  page: number,
  place: Omit<PagerProps, 'onPage' | 'hrefOf' | 'label'>,
): boolean {
  const inside = Number.isInteger(page) && page >= 1 && page <= place.totalPages;
  return inside && page !== place.page && !place.loading;
}

/**
 * Previous and Next, the number of the page and, where there is room, those around it, the first and the last; nothing
 * at all when there is one page or fewer.
 */
export function Pager({ onPage, hrefOf, label = 'Pages', ...place }: PagerProps) {
  if (place.totalPages <= 1) return null;
  const step = (page: number) => canGoTo(page, place) && onPage(page);
  const previous = place.page - 1;
  const next = place.page + 1;
  const way = (page: number) => ({
    href: page < 1 || page > place.totalPages ? undefined : hrefOf?.(page),
    onStep: () => step(page),
  });
  return (
    <PagerBox aria-label={label}>
      <Way look="secondary" disabled={previous < 1} {...way(previous)}>
        <ChevronLeft size="1rem" aria-hidden />
        Previous
      </Way>
      <Numbers>
        {pageNumbers(place.page, place.totalPages).map((number, at, all) => (
          <li key={number} data-gap={number > (all[at - 1] ?? 0) + 1 || undefined}>
            <Way
              look={number === place.page ? 'secondary' : 'quiet'}
              aria-label={`Page ${number}`}
              aria-current={number === place.page ? 'page' : undefined}
              {...way(number)}
            >
              {number}
            </Way>
          </li>
        ))}
      </Numbers>
      <span>
        Page {place.page} of {place.totalPages}
      </span>
      <Way look="secondary" disabled={next > place.totalPages} {...way(next)}>
        Next
        <ChevronRight size="1rem" aria-hidden />
      </Way>
    </PagerBox>
  );
}

interface WayProps {
  look: ButtonLook;
  href: string | undefined;
  disabled?: boolean;
  onStep(): void;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** The way to a page: a link where that has an address, else a button. */
function Way({ href, disabled, onStep, ...shown }: WayProps) {
  if (href === undefined) return <Button disabled={disabled} onClick={onStep} {...shown} />;
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onStep();
  };
  return <ButtonLink href={href} onClick={onClick} {...shown} />;
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
    > :is(a, button) {
      min-height: 2.75rem;
    }
  }
`;

const Numbers = styled.ol`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  list-style: none;
  :is(a, button) {
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
