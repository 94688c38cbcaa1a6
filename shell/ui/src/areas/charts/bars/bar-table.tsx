import { figure, Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { lookOfSeries } from '../series-look.tsx';

/** A row of bars: what is counted, such as a vessel, where it leads, and a value of each series. */
export interface BarRow {
  name: string;
  href?: string | undefined;
  values: readonly number[];
}

interface BarTableProps {
  /** The title of the table. */
  label: string;
  /** What the rows are: `Vessel`. */
  heading: string;
  series: readonly string[];
  rows: readonly BarRow[];
}

/** Several things side by side: a table in which each number has a bar, so that it needs no other text. */
export function BarTable({ label, heading, series, rows }: BarTableProps) {
  const highest = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <Table>
      <caption>{label}</caption>
      <thead>
        <tr>
          {[heading, ...series].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, href, values }) => (
          <tr key={href ?? name}>
            <th scope="row">{href === undefined ? name : <Link href={href}>{name}</Link>}</th>
            {series.map((title, place) => {
              const value = values[place] ?? 0;
              return (
                <td key={title}>
                  {figure(value)}
                  <Bar
                    style={{
                      width: `${(value / highest) * 100}%`,
                      background: lookOfSeries(place).colour,
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Bar = styled.span`
  display: block;
  height: 4px;
  border-radius: 2px;
  opacity: 0.6;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: 0.375rem;
    color: var(--muted);
    text-align: start;
  }
  th,
  td {
    padding-block: 0.375rem;
    padding-inline: 0 0.75rem;
    border-top: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    border-top: 0;
    font-weight: 600;
    overflow-wrap: normal;
  }
`;
