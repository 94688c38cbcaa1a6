import { styled } from 'styled-components';

/** The starting points of a new listing, one per line. */
export const BeginningRows = styled.ul`
  list-style: none;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    min-height: 2.75rem;
    padding: 0.25rem 0.75rem;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  li > a {
    flex: 1 1 10rem;
    min-width: 0;
    padding-block: 0.5rem;
    overflow-wrap: anywhere;
  }
`;
