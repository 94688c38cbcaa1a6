import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { styled } from 'styled-components';

/** How many are rendered; a file of ten thousand bad rows has something wrong with all of them. */
const most = 200;

/** A problem of a row, with its column where it has one. */
export interface BadRow {
  line: number;
  column?: string | undefined;
  message: string;
}

interface BadRowsProps {
  label: string;
  bad: readonly BadRow[];
  columns: readonly Option[];
}

/** The problems of a file, row by row. */
export function BadRows({ label, bad, columns }: BadRowsProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {bad.slice(0, most).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line}</td>
              <td>{labelOf(columns, column)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bad.length > most && <p>And {bad.length - most} more.</p>}
    </Scroll>
  );
}

const Scroll = styled.div`
  max-height: 20rem;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  font-size: 0.9375rem;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.375rem 0.625rem;
    text-align: start;
    vertical-align: top;
  }
  th,
  td:first-child {
    overflow-wrap: normal;
  }
  tr + tr,
  tbody tr {
    border-top: 1px solid var(--border);
  }
  > p {
    padding: 0.5rem 0.625rem;
    color: var(--muted);
  }
`;
