import { styled } from 'styled-components';

/** Holds a table that is only read, which scrolls sideways where it is wider than its place. */
export const PlainTable = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  th,
  td {
    padding-block: 0.5rem;
    padding-inline: 0 0.75rem;
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid var(--border);
  }
  th {
    font-weight: 550;
  }
  thead th {
    color: var(--muted);
  }
`;

/** Such a table, of which phones show each row as a list: every cell beside its `data-label`. */
export const StackedTable = styled(PlainTable)`
  overflow-wrap: normal;
  @media (max-width: 639.98px) {
    thead {
      display: none;
    }
    tr,
    th,
    td {
      display: block;
    }
    tr {
      padding-block: 0.5rem;
      border-bottom: 1px solid var(--border);
    }
    th,
    td {
      padding: 0.125rem 0;
      border: 0;
    }
    td {
      display: grid;
      grid-template-columns: 9rem 1fr;
      gap: 0.5rem;
    }
    td::before {
      color: var(--muted);
      content: attr(data-label);
    }
  }
`;
