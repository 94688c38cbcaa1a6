import { Card } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Below this width there is no room next to the text. */
export const narrow = '@media (max-width: 1023.98px)';

export const GlanceBox = styled(Card).attrs({ as: 'aside' })`
  display: grid;
  gap: 1rem;
  @media (min-width: 1024px) {
    position: sticky;
    top: calc(var(--header) + 1rem);
  }
  > div > strong {
    font-size: 1.375rem;
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  dl {
    display: grid;
    gap: 0.375rem;
    font-size: 0.9375rem;
  }
  dl:empty {
    display: none;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
  }
  dt {
    color: var(--muted);
  }
  dd {
    font-weight: 550;
  }
  > a {
    font-size: 0.9375rem;
  }
`;

/** Two lines: the salary, and the date of the rate. */
export const OwnSalary = styled.p`
  margin-top: 0.25rem;
  color: var(--muted);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  white-space: pre-line;
`;

/** A row of the card next to the text; on a phone a bar at the foot of the window, for which the page leaves room. */
export const JobActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  > :first-child {
    flex: 1 1 auto;
  }
  ${narrow} {
    position: fixed;
    z-index: 30;
    inset: auto 0 0;
    flex-wrap: nowrap;
    padding: 0.625rem var(--gutter) calc(0.625rem + env(safe-area-inset-bottom));
    border-top: 1px solid var(--border);
    background: var(--surface);
    button {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
    /* Messages stand above what is fixed at the foot of the window. */
    body:has(&) {
      --foot: 4.25rem;
      padding-bottom: var(--foot);
    }
  }
  @media print {
    display: none;
  }
`;
