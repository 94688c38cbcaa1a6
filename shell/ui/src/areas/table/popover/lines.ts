import { TextInput } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The lines of the sort and the filter popover, one below the other. */
export const Lines = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The foot of a popover: buttons to add a line and to remove all. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** Shown where there are no lines. */
export const Nothing = styled.p`
  color: var(--muted);
  font-size: 0.9375rem;
`;

/** A field of a line: smaller than those of a form, and named by `aria-label`. */
export const LineField = styled(TextInput)`
  min-height: 2.25rem;
  padding: 0 0.625rem;
  font-size: 0.875rem;
  @media (max-width: 767.98px) {
    min-height: 2.75rem;
  }
`;
