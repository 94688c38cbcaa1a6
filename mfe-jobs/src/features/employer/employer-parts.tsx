import { Card } from '@fairlead/ui';
import { styled } from 'styled-components';

export const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin-top: 0.25rem;
  color: var(--muted);
  > * {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
  }
  svg {
    flex: none;
  }
  @media (max-width: 767.98px) {
    > a {
      min-height: 2.75rem;
    }
  }
`;

/** The jobs, next to the vessels where there are any and room for them. */
export const EmployerColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 4vw, 3rem);
  align-items: start;
  @media (min-width: 1024px) {
    &:has(> aside) {
      grid-template-columns: minmax(0, 1fr) 18rem;
    }
  }
  > div > section:first-child {
    padding-top: 0.5rem;
  }
`;

export const JobsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-bottom: 1rem;
  h2 {
    font-size: 1.25rem;
  }
  h2 span {
    color: var(--muted);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

export const VesselsBox = styled(Card).attrs({ as: 'aside' })`
  h2 {
    margin-bottom: 0.25rem;
    font-size: 1.125rem;
  }
  ul {
    list-style: none;
  }
  li {
    padding-block: 0.75rem;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  h3 {
    font-size: 1rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
