import { styled } from 'styled-components';

/** Below this (px) a page's header is compact, and below the other its actions are under its title (S-128). */
const compact = '(max-width: 639.98px)';
const stacked = '(max-width: 479.98px)';

export const Box = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-block: clamp(1rem, 2.5vw, 1.75rem) clamp(1rem, 2vw, 1.5rem);
  &[data-sticky] {
    position: sticky;
    z-index: 20;
    /* Below the bar of the portal, which is so high once scrolled. */
    top: var(--bar-height, 3.75rem);
    padding-block: 0.875rem;
    margin-bottom: 0.5rem;
    background: var(--bg);
    border-bottom: 1px solid var(--border);
  }
  > a[data-back] {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    gap: 0.5rem;
    font-size: 0.9375rem;
    text-decoration: none;
  }
  > a[data-back]:hover {
    text-decoration: underline;
  }
  > a[data-back]:dir(rtl) svg {
    rotate: 180deg;
  }
  @media ${compact} {
    gap: 0.5rem;
    padding-block: 1rem;
    &[data-sticky] {
      padding-block: 0.625rem;
    }
  }
`;

export const Trail = styled.nav`
  font-size: 0.875rem;
  color: var(--muted);
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0;
    list-style: none;
  }
  li:not(:last-child)::after {
    content: '/' / '';
    margin-inline: 0.5rem;
    color: var(--border-strong);
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;

export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  @media ${stacked} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const Titles = styled.div`
  min-width: 0;
  h1 {
    font-size: var(--page-title, clamp(1.75rem, 5vw, 2.25rem));
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  > div {
    max-width: 44rem;
    margin-top: 0.375rem;
    color: var(--muted);
  }
  @media ${compact} {
    h1 {
      font-size: 1.375rem;
    }
    > div {
      font-size: 0.9375rem;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.5rem;
  max-width: 100%;
  @media ${compact} {
    > a,
    > button {
      min-height: 2.25rem;
      padding-inline: 0.75rem;
    }
  }
  @media ${stacked} {
    justify-content: stretch;
    > a,
    > button {
      flex: 1;
    }
    > button[aria-haspopup='menu'] {
      flex: none;
    }
  }
`;

export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  progress {
    flex: 1;
    max-width: 24rem;
  }
  > :last-child {
    color: var(--muted);
  }
`;
