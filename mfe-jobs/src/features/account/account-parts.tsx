import { styled } from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
`;

export const RowBox = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  padding: 1rem 1.25rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface);
  > div {
    flex: 1 1 14rem;
    min-width: 0;
  }
  h2 {
    font-size: 1.0625rem;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;

export const Cards = styled.ul`
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  grid-auto-rows: 1fr;
  list-style: none;
  > li {
    container-type: inline-size;
  }
`;
