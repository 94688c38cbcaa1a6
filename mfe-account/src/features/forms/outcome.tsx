import { styled } from 'styled-components';

/** Replaces a form that is done: an icon, a heading, and what comes next. */
export const Outcome = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.625rem;
  padding-block: 0.5rem;
  text-align: center;
  svg {
    color: var(--success);
  }
  h2 {
    font-size: 1.25rem;
  }
  p {
    color: var(--muted);
    text-wrap: pretty;
  }
`;
