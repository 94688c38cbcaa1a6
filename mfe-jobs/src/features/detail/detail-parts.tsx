import { styled } from 'styled-components';

export const Middle = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-block: clamp(1.25rem, 4vw, 2.5rem);
  overflow-wrap: anywhere;
  > * {
    min-width: 0;
  }
  h1 {
    font-size: var(--page-title, clamp(1.625rem, 4.5vw, 2.375rem));
  }
  @media print {
    padding-block: 0;
    /* Paper is light: grounds are not printed, and light text would be lost on it. */
    html:has(&) {
      color-scheme: only light;
    }
  }
`;

export const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  justify-self: start;
  min-height: 1.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
  @media print {
    display: none;
  }
  @media (max-width: 767.98px) {
    min-height: 2.75rem;
    margin-block: -0.625rem;
  }
`;

export const JobHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.25rem;
  > div {
    flex: 1 1 10rem;
    min-width: 0;
  }
  p {
    color: var(--muted);
    font-size: 1.0625rem;
  }
`;

/** The text next to the key facts. */
export const JobColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 4vw, 3rem);
  align-items: start;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
    > aside {
      order: 1;
    }
  }
  @media print {
    display: block;
  }
`;
