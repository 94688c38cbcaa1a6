import type { RestReport } from '@fairlead/contracts/api/rest-hours';
import { monthOf } from '@fairlead/contracts/rest/ship-days';
import { Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import { hoursText } from '../month/day-words.ts';
import { compliance } from './report-figures.tsx';

interface ReportTableProps {
  org: string;
  vessel: string;
  people: RestReport['people'];
  from: string;
}

/** A row for each person: their hours, their violations, and a link to their days. */
export function ReportTable({ org, vessel, people, from }: ReportTableProps) {
  return (
    <Scroll role="region" aria-label="People" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Days</th>
            <th scope="col">Work</th>
            <th scope="col">Rest due</th>
            <th scope="col">Violations</th>
            <th scope="col">Compliance</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.user.id}>
              <th scope="row">
                <Link href={paths.restMonth(org, vessel, one.user.id, monthOf(from))}>
                  {one.user.name ?? 'Somebody'}
                </Link>
              </th>
              <td data-label="Days">{one.days}</td>
              <td data-label="Work">{hoursText(one.workHours)}</td>
              <td data-label="Rest due">{hoursText(one.compensatoryRest)}</td>
              <td data-label="Violations">
                {Object.entries(one.counts)
                  .map(([rule, count]) => `${rule} × ${count}`)
                  .join(', ') || 'None'}
              </td>
              <td data-label="Compliance">{compliance([one]) ?? 0} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  margin-bottom: 1.5rem;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding-block: 0.5rem;
    padding-inline: 0 0.75rem;
    border-bottom: 1px solid var(--border);
    text-align: start;
  }
  thead th {
    color: var(--muted);
    font-weight: 550;
  }
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
    td,
    th {
      padding: 0.125rem 0;
      border: 0;
    }
    td {
      display: grid;
      grid-template-columns: 9rem 1fr;
    }
    td::before {
      color: var(--muted);
      content: attr(data-label);
    }
  }
`;
