import { VisuallyHidden } from '@fairlead/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { Directory } from '../directory/use-directory.ts';
import { clearedFilters } from './active-filters.ts';
import { chipsOf } from './chips.ts';

/** The active filters, each a button that removes it. */
export function FilterChips({
  directory,
}: {
  directory: Pick<Directory, 'filters' | 'replaceFilters'>;
}) {
  const { filters, replaceFilters } = directory;
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <Row aria-label="Active filters">
      {chips.map(({ id, label, rest }) => (
        <li key={id}>
          <button type="button" onClick={() => replaceFilters(rest)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <bdi>{label}</bdi>
            <X size="0.875rem" aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" data-quiet onClick={() => replaceFilters(clearedFilters(filters))}>
            Clear filters
          </button>
        </li>
      )}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin-bottom: 0.75rem;
  list-style: none;
  button {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    max-width: 100%;
    min-height: 2rem;
    padding: 0 0.625rem;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    background: var(--accent-soft);
    font-size: 0.875rem;
    cursor: pointer;
  }
  button > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li {
    min-width: 0;
  }
  button:hover {
    border-color: var(--accent-hover);
    color: var(--accent-text);
  }
  button[data-quiet] {
    border-color: transparent;
    background: none;
    color: var(--accent-text);
  }
  @media (max-width: 639.98px) {
    flex-wrap: nowrap;
    margin: 0 calc(-1 * var(--gutter)) 0.25rem;
    padding: 0.125rem var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
    > li {
      flex: none;
    }
    button {
      min-height: 2.75rem;
      max-width: 14rem;
    }
  }
`;
