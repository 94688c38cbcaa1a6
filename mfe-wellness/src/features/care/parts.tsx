import { styled } from 'styled-components';

/** The parts of a page below each other. */
export const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
`;

/** A sentence about what happens automatically, such as that something is recorded. */
export const Note = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
  svg {
    flex: none;
    margin-top: 0.1875rem;
  }
`;

/** Text as somebody wrote it, with its lines. */
export const EnteredText = styled.p`
  max-width: 46rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
