import { hiddenFromSight } from '@fairlead/ui';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1.25rem, 4vw, 2.5rem) clamp(1.25rem, 3vw, 2rem);
  h1 {
    font-size: var(--page-title, clamp(1.5rem, 4vw, 2.125rem));
  }
  /* On a phone the jobs are visible without scrolling. */
  @media (max-width: 639.98px) {
    gap: 0.5rem;
    padding-block: 0.25rem;
    h1 {
      ${hiddenFromSight}
    }
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 3vw, 2.5rem);
  align-items: start;
  /* The server guesses how wide a window is; the aside of one that is narrower is never seen. */
  @media (min-width: 1024px) {
    &[data-aside] {
      grid-template-columns: 17.5rem minmax(0, 1fr);
    }
  }
`;

export const Aside = styled.aside`
  padding-inline: 0.25rem 0.75rem;
  margin-inline-start: -0.25rem;
  @media (max-width: 1023.98px) {
    display: none;
  }
`;

export const Found = styled.section`
  min-width: 0;
  scroll-margin-top: 5.5rem;
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
  margin-bottom: 0.75rem;
  > .term {
    flex: 1 1 12rem;
    max-width: 22rem;
  }
  > .views {
    display: flex;
  }
  @media (max-width: 1023.98px) {
    > .term {
      display: none;
    }
  }
  @media (max-width: 639.98px) {
    position: sticky;
    z-index: 20;
    top: var(--header);
    gap: 0.5rem;
    padding-block: 0.375rem;
    margin: 0 calc(-1 * var(--gutter)) 0.25rem;
    padding-inline: var(--gutter);
    background: var(--bg);
    > button,
    select {
      min-height: 2.75rem;
    }
    > .sort {
      flex: 1 1 8rem;
      min-width: 0;
      label {
        ${hiddenFromSight}
      }
    }
    /* One column looks the same either way. */
    > .views {
      display: none;
    }
  }
`;

export const Count = styled.p`
  margin-bottom: 0.75rem;
  color: var(--muted);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  em {
    color: var(--text);
    font-style: normal;
    font-weight: 600;
  }
  @media (max-width: 639.98px) {
    margin-bottom: 0.5rem;
    font-size: 0.875rem;
  }
`;

/** The number of active filters, next to the word that opens them. */
export const InForce = styled.b`
  min-width: 1.25rem;
  padding-inline: 0.375rem;
  border-radius: 0.625rem;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
`;

export const SkipToResults = styled.a`
  position: absolute;
  z-index: 30;
  padding: 0.75rem 1rem;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  &:not(:focus) {
    ${hiddenFromSight}
  }
`;

export const PagerSpace = styled.div`
  padding-top: 2rem;
`;
