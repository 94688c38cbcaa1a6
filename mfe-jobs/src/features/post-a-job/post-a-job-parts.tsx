import { Card } from '@fairlead/ui';
import { styled } from 'styled-components';

/** What it is about beside what to do, one above the other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: clamp(1.5rem, 5vw, 4rem);
  max-width: 64rem;
  margin-inline: auto;
  padding-block: clamp(1.5rem, 5vw, 3.5rem);
`;

export const Lead = styled.div`
  h1 {
    font-size: clamp(2rem, 5vw, 2.75rem);
    letter-spacing: -0.02em;
  }
  > p {
    margin-top: 0.75rem;
    color: var(--muted);
    font-size: 1.0625rem;
    text-wrap: pretty;
  }
`;

/** Numbered steps. */
export const Steps = styled.ol`
  display: grid;
  gap: 1.5rem;
  margin-top: 2rem;
  counter-reset: step;
  list-style: none;
  li {
    position: relative;
    padding-inline-start: 3rem;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    background: var(--accent-soft);
    border-radius: 50%;
    color: var(--accent-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  h2 {
    font-size: 1.0625rem;
    line-height: 2rem;
  }
  p {
    color: var(--muted);
  }
`;

export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: 0.875rem;
  h2 {
    font-size: 1.25rem;
  }
  p {
    color: var(--muted);
  }
  ul {
    display: grid;
    gap: 0.5rem;
    list-style: none;
  }
  li > a {
    width: 100%;
  }
  blockquote {
    padding-inline-start: 0.875rem;
    border-inline-start: 3px solid var(--border);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
