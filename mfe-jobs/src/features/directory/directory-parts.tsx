import { styled } from 'styled-components';

export const Head = styled.div`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1.25rem, 4vw, 2.5rem) clamp(1.25rem, 3vw, 2rem);
  h1 {
    font-size: clamp(1.5rem, 4vw, 2.125rem);
  }
`;

export const Columns = styled.div`
  display: grid;
  gap: clamp(1.25rem, 3vw, 2.5rem);
  align-items: start;
  &[data-aside] {
    grid-template-columns: 17.5rem minmax(0, 1fr);
  }
`;

export const Aside = styled.aside`
  position: sticky;
  top: 5.5rem;
  max-height: calc(100dvh - 6.5rem);
  overflow-y: auto;
  padding-inline: 0.25rem 0.75rem;
  margin-left: -0.25rem;
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
  margin-bottom: 1rem;
  > p {
    flex: 1 1 100%;
    color: var(--muted);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  > .term {
    flex: 1 1 12rem;
    max-width: 22rem;
  }
  > .views {
    display: flex;
  }
  @media (max-width: 559.98px) {
    > .term {
      flex-basis: 100%;
      max-width: none;
    }
    > .sort {
      flex: 1;
    }
    /* One column looks the same either way. */
    > .views {
      display: none;
    }
  }
`;

export const PagerSpace = styled.div`
  padding-top: 2rem;
`;
