import { styled } from 'styled-components';

/** One row as a card. */
export const CardBox = styled.li`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  &[data-selected] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  header {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 2.75rem;
    font-weight: 600;
  }
  header > strong {
    font-weight: inherit;
  }
  header > a {
    display: flex;
    flex: 1;
    align-items: center;
    min-width: 0;
    min-height: 2.75rem;
    color: inherit;
    text-decoration: none;
  }
  header > button {
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: inherit;
    text-align: start;
    cursor: pointer;
  }
  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--accent);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.125rem;
    font-size: 0.9375rem;
  }
  dt {
    color: var(--muted);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
`;
