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
  @container (min-width: 44rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.75rem 2rem;
    > :first-child,
    > ul {
      grid-column: 1 / -1;
    }
    > ul {
      display: flex;
      gap: 0.5rem 2rem;
    }
    > :last-child {
      order: 1;
      margin: 0;
      padding: 0;
      border: 0;
      align-items: center;
    }
    > ul {
      order: 2;
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
  p {
    color: var(--muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;

/** Buttons that lie above the link which reaches over the card. */
export const CardActions = styled.span`
  position: relative;
  display: flex;
  flex: none;
  margin: -0.375rem -0.5rem 0 -0.5rem;
`;

export const CardTitle = styled.h3`
  font-size: 1.0625rem;
  overflow-wrap: anywhere;
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
`;

export const Facts = styled.ul`
  display: grid;
  gap: 0.375rem;
  list-style: none;
`;

export const Fact = styled.li<{ $strong?: boolean }>`
  display: flex;
  gap: 0.5rem;
  font-size: 0.9375rem;
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  svg {
    margin-top: 0.1875rem;
    color: var(--muted);
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
    margin-left: auto;
  }
`;
