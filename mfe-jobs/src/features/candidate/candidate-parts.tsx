import { styled } from 'styled-components';

/** The parts of a candidate's page below each other. */
export const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
  /* What another area has nothing for takes no room. */
  > [data-slot]:not(:has(> * > *)) {
    display: none;
  }
`;

/** Entries below each other, separated by rules. */
export const Entries = styled.ul`
  display: grid;
  list-style: none;
  &:not(:first-child) {
    margin-top: 1rem;
  }
  & + button {
    margin-top: 0.75rem;
  }
  > li {
    display: grid;
    gap: 0.25rem;
    padding-block: 0.75rem;
    border-top: 1px solid var(--border);
  }
`;

/** The author and the date, above an entry. */
export const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
  b {
    color: var(--text);
    font-weight: 550;
  }
`;

/** Text as somebody wrote it. */
export const EnteredText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Buttons side by side. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** A message that there is nothing to show. */
export const Quiet = styled.p`
  color: var(--muted);
`;
