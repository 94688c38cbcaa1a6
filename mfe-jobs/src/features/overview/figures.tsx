import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FiguresProps {
  title: string;
  id: string;
  /** A remark about all of them, above the table. */
  about: ReactNode;
  /** The column headings: the subject of a row, then its numbers. */
  head: readonly string[];
  /** The rows of the table. */
  children: ReactNode;
}

/** Numbers in a table, under a title. */
export const Figures = ({ title, id, about, head, children }: FiguresProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <About>{about}</About>
    <Scroll role="region" aria-label={`${title}, in a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  </section>
);

const About = styled.p`
  margin-bottom: 0.75rem;
  color: var(--muted);
  b {
    color: var(--text);
    font-weight: 550;
  }
`;
const Scroll = styled.div`
  overflow-x: auto;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.5rem 0.75rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th:first-child {
    min-width: 9rem;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 550;
  }
  tbody th {
    font-weight: 450;
  }
  tbody tr > * {
    border-top: 1px solid var(--border);
  }
`;
