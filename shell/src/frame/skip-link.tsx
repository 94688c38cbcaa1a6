import { styled } from 'styled-components';

/** The first stop of the keyboard: past the header, to the main content. */
export const SkipLink = styled.a.attrs({ href: '#main', children: 'Skip to content' })`
  position: fixed;
  z-index: 70;
  top: 0.5rem;
  inset-inline-start: 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  &:not(:focus) {
    translate: 0 -200%;
  }
`;
