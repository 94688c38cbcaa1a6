import { styled } from 'styled-components';

/** A surface set off by a thin border. */
export const Card = styled.div`
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  padding: clamp(1rem, 2.5vw, 1.5rem);
`;
