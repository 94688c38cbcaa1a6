import { styled } from 'styled-components';

/** A message: others' on one side, one’s own on the other. */
export const Bubble = styled.article`
  display: grid;
  grid-template-columns: minmax(0, max-content) auto;
  align-items: center;
  column-gap: 0.25rem;
  justify-content: start;
  padding: 0.125rem 1rem;
  &[data-first] {
    padding-top: 0.625rem;
  }
  > header {
    grid-column: 1 / -1;
    font-size: 0.875rem;
  }
  > div:first-of-type {
    max-width: min(38rem, 78cqi);
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface);
  }
  &[data-own] {
    justify-content: end;
  }
  &[data-own] > header {
    text-align: end;
  }
  &[data-own] > div:first-of-type {
    background: var(--accent-soft);
    border-color: transparent;
  }
  &[data-marked] > div:first-of-type {
    outline: 2px solid var(--accent);
  }
  &[data-unsent] > div:first-of-type {
    border: 1px dashed var(--border-strong);
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  p[data-removed] {
    color: var(--muted);
    font-style: italic;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    color: var(--muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  footer [data-problem] {
    color: var(--danger);
  }
  &[data-own] footer {
    color: var(--text);
  }
`;

export const Quote = styled.button`
  display: grid;
  width: 100%;
  margin-bottom: 0.375rem;
  padding: 0.25rem 0.5rem;
  border: 0;
  border-inline-start: 3px solid var(--accent);
  border-radius: var(--radius);
  background: var(--sunken);
  color: var(--text);
  font-size: 0.8125rem;
  text-align: start;
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** An event of the conversation, or the start of a day. */
export const Notice = styled.p`
  padding: 0.5rem 1rem;
  color: var(--muted);
  font-size: 0.8125rem;
  text-align: center;
  overflow-wrap: anywhere;
`;

export const UnreadLine = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.5rem 1rem;
  color: var(--accent-text);
  font-size: 0.8125rem;
  font-weight: 600;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--accent);
  }
`;
