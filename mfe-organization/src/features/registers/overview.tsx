import type { RegisterOverview as OverviewAnswer } from '@fairlead/contracts/api/registers';
import { dayAfter, today } from '@fairlead/contracts/time/clock';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Disclosure, dateFormat, figure, Link, Select, twoDecimals } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PlainTable } from '../../plain-table.ts';
import { type RegisterRecord, registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

/** The periods that an overview can cover, by their first and last day. */
const periods = [
  { code: 'year', label: 'Last 12 months', of: () => ({ from: dayAfter(today(), -364) }) },
  { code: 'quarter', label: 'Last 90 days', of: () => ({ from: dayAfter(today(), -89) }) },
  { code: 'this', label: 'This year', of: () => ({ from: `${today().slice(0, 4)}-01-01` }) },
  {
    code: 'before',
    label: 'The year before',
    of: () => {
      const year = Number(today().slice(0, 4)) - 1;
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    },
  },
] as const;
type Period = (typeof periods)[number]['code'];

/** The totals of a register's records: figures, findings, and tables, as its declaration defines. */
export function RegisterOverview({ place }: { place: RegisterPlace }) {
  const { register } = place;
  return register.overview && !place.list.isReadOnly ? <Overview place={place} /> : null;
}

function Overview({ place }: { place: RegisterPlace }) {
  const { register } = place;
  const [code, choose] = useState<Period>('year');
  const period = periods.find((one) => one.code === code) ?? periods[0];
  const { data, isError } = registerCalls.useRegisterOverviewQuery({
    ...asked(place),
    ...(register.overview?.hasPeriod && period.of()),
  });
  if (isError) return <p role="alert">What these records come to could not be loaded.</p>;
  if (!data || isNothing(data)) return null;
  const { figures, findings, tables } = data;
  return (
    <Framed title="Overview">
      {register.overview?.hasPeriod && (
        <Select
          label="Period"
          options={periods}
          value={code}
          onChange={(chosen) => choose(chosen as Period)}
        />
      )}
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ label, value, unit, isAmount }) => (
            <div key={`${label} ${unit}`}>
              <dt>{label}</dt>
              <dd>
                {isAmount ? twoDecimals(value) : figure(value)} {unit}
              </dd>
            </div>
          ))}
        </Figures>
      )}
      <Findings place={place} findings={findings} />
      {tables.map((table) => (
        <Disclosure key={table.title} title={table.title} open={table.rows.length <= shownAtOnce}>
          <Table place={place} table={table} />
        </Disclosure>
      ))}
    </Framed>
  );
}

/** How many rows a table shows at first. */
const shownAtOnce = 12;

const asked = ({ register, org, vessel }: RegisterPlace) => ({
  register: register.slug,
  organization: org,
  vessel,
});

const isNothing = ({ figures, findings, tables }: OverviewAnswer) =>
  figures.length + findings.length + tables.length === 0;

/** The findings about a record together with others, on its page. */
export function RecordFindings({
  place,
  record,
}: {
  place: RegisterPlace;
  record: RegisterRecord;
}) {
  return place.register.overview ? <OfRecord place={place} record={record} /> : null;
}

function OfRecord({ place, record }: { place: RegisterPlace; record: RegisterRecord }) {
  const { data } = registerCalls.useRegisterOverviewQuery(asked(place));
  const findings = data?.findings.filter(({ records }) => records.includes(record.id)) ?? [];
  if (findings.length === 0) return null;
  return (
    <Framed label="What is wrong here">
      <Findings place={place} findings={findings} isHere />
    </Framed>
  );
}

interface FindingsProps {
  place: RegisterPlace;
  findings: OverviewAnswer['findings'];
  /** They are on the page of the record that they are about. */
  isHere?: boolean;
}

function Findings({ place, findings, isHere = false }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <List>
      {findings.map(({ text, tone, records }) => (
        <li key={text}>
          <Badge $tone={tone}>{words[tone] ?? 'Note'}</Badge>
          <span>{shown(text)}</span>
          {!isHere && isOfRegister(place, records) && (
            <Link href={`${place.base}/${records[0]}`}>Open</Link>
          )}
        </li>
      ))}
    </List>
  );
}

/** A finding may be about records of another register, which have pages elsewhere. */
const isOfRegister = ({ register }: RegisterPlace, records: readonly string[]) =>
  records.length > 0 && !register.overview?.beside?.length;

/** Days and months as the reader writes them. */
const shown = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}(-\d{2})?\b/g, (day, ofMonth) =>
    (ofMonth ? shortDay : shortMonth)(`${day}${ofMonth ? '' : '-01'}`),
  );

const shortDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const shortMonth = dateFormat({ month: 'short', year: '2-digit', timeZone: 'UTC' });

const words: Readonly<Record<string, string>> = {
  danger: 'Act now',
  warning: 'Attention',
  info: 'For your information',
};

function Table({
  place,
  table,
}: {
  place: RegisterPlace;
  table: OverviewAnswer['tables'][number];
}) {
  if (table.rows.length === 0) return <p>{table.empty}</p>;
  return (
    <Scroll role="region" aria-label={table.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {shown(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells: [first = '', ...cells], record, tone }) => (
            <tr key={`${record} ${first}`}>
              <th scope="row">
                {record ? (
                  <Link href={`${place.base}/${record}`}>{shown(first)}</Link>
                ) : (
                  shown(first)
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={table.columns[at + 1]}>
                  {at === cells.length - 1 && tone ? (
                    <Badge $tone={tone}>{shown(cell)}</Badge>
                  ) : (
                    shown(cell)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Framed = styled(SectionCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  margin-bottom: 1rem;
  > div:has(> select) {
    max-width: 16rem;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 2rem;
  margin: 0;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.75rem;
  }
`;

const Scroll = styled(PlainTable)`
  th,
  td {
    padding-block: 0.375rem;
    white-space: nowrap;
  }
`;
