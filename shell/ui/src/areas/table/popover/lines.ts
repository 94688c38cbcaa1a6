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

/** What ends a popover: what adds a line, and what takes all away. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** What stands where there is no line. */
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
