import { Disclosure, Link } from '@fairlead/ui';
import { styled } from 'styled-components';

interface ChartTableProps {
  /** What the table holds, for those who come upon it without the chart. */
  caption: string;
  columns: readonly string[];
  /** Each row starts with its heading. */
  rows: readonly (readonly string[])[];
  /** Where the heading of a row leads, by its place. */
  hrefOf?(place: number): string | undefined;
  /** Whether it is open at first. */
  open?: boolean;
}

/** The figures of a chart, below a heading that opens and closes them. */
export function ChartTable({ caption, columns, rows, hrefOf, open = false }: ChartTableProps) {
  return (
    <Disclosure title="Show as table" open={open}>
      <Scrolled>
        <Table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([subject = '', ...figures], at) => (
              <tr key={subject}>
                <th scope="row">
                  <RowHeading href={hrefOf?.(at)}>{subject}</RowHeading>
                </th>
                {figures.map((figure, place) => (
                  <td key={columns[place + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scrolled>
    </Disclosure>
  );
}

const RowHeading = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? children : <Link href={href}>{children}</Link>;

const Scrolled = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: 0.5rem;
    text-align: start;
    color: var(--muted);
  }
  th,
  td {
    padding-block: 0.375rem;
    padding-inline: 0 0.75rem;
    border-top: 1px solid var(--border);
    text-align: start;
    font-weight: 400;
  }
  thead th {
    border-top: 0;
    font-weight: 600;
  }
`;
