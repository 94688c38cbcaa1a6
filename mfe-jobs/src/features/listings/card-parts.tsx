import { styled } from 'styled-components';

export const CardBox = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.875rem;
  height: 100%;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  transition: border-color var(--quick);
  &:hover {
    border-color: var(--border-strong);
  }
  &[data-highlighted] {
    border-color: var(--accent);
    background: linear-gradient(var(--accent-soft), var(--surface) 5rem);
  }
  overflow-wrap: anywhere;
  /* In a list there is room beside the title. */
  @container (min-width: 44rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.5rem 2rem;
    > :first-child {
      grid-column: 1 / -1;
    }
    > :last-child {
      grid-row: 2 / span 3;
      grid-column: 2;
      flex-direction: column;
      align-items: flex-end;
      justify-content: flex-end;
      padding: 0;
      border: 0;
    }
  }
  @media (max-width: 767.98px) {
    padding: 1rem;
    gap: 0.75rem;
    button {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  }
  &:has(a:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;

export const CardHead = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.875rem;
  > div {
    flex: 1;
    min-width: 0;
  }
  /* Large text leaves no room for a title between logo and buttons. */
  @container (max-width: 14em) {
    flex-wrap: wrap;
    > div {
      flex-basis: 100%;
      order: 1;
    }
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;

/** Buttons above the link that covers the card. */
export const CardActions = styled.span`
  position: relative;
  display: flex;
  flex: none;
  margin: -0.375rem -0.5rem 0 -0.5rem;
`;

/** Two lines at most. */
export const CardTitle = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: 1.0625rem;
  text-wrap: pretty;
  a {
    color: var(--text);
    text-decoration: none;
    outline: none;
  }
  a:hover {
    color: var(--accent-text);
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

export const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  > * {
    max-width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const Pay = styled.p`
  font-size: 1.125rem;
  font-weight: 650;
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  &[data-unsaid] {
    color: var(--muted);
    font-weight: 450;
  }
`;

/** Where and on what: a line each, so that neither is cut; side by side in a list, where there is room. */
export const Meta = styled.p`
  display: grid;
  gap: 0.25rem 1rem;
  font-size: 0.9375rem;
  > span {
    display: flex;
    gap: 0.375rem;
    min-width: 0;
  }
  svg {
    flex: none;
    margin-top: 0.1875rem;
    color: var(--muted);
  }
  @container (min-width: 44rem) {
    display: flex;
    flex-wrap: wrap;
  }
`;

export const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  margin-top: auto;
  padding-top: 0.75rem;
  border-top: 1px solid var(--border);
  color: var(--muted);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  button {
    position: relative;
    margin-inline-start: auto;
  }
`;
