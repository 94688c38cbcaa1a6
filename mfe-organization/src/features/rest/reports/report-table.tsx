import type { RestReport } from '@fairlead/contracts/api/rest-hours';
import { monthOf } from '@fairlead/contracts/rest/ship-days';
import { Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import { StackedTable } from '../../../plain-table.ts';
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
    <People role="region" aria-label="People" tabIndex={0}>
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
    </People>
  );
}

const People = styled(StackedTable)`
  margin-bottom: 1.5rem;
  font-variant-numeric: tabular-nums;
`;
