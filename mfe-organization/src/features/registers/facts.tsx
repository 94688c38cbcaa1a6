import {
  type RegisterField,
  type Section,
  shownComputed,
} from '@fairlead/contracts/registers/declaration/index';
import { Badge, calendarDay, Link } from '@fairlead/ui';
import { ShipTimestamp } from '@fairlead/ui/dates';
import { styled } from 'styled-components';
import { StackedTable } from '../../plain-table.ts';
import type { RegisterRecord } from './register-calls.ts';
import type { RowMark } from './register-parts.tsx';
import { placeBeside, type RegisterPlace, useReadsRestricted } from './register-place.ts';
import { type ShipTimes, useShipTimes } from './ship-times.ts';
import { idOf } from './values.ts';
import { countedWords, wordsOfValue } from './written-value.ts';

interface FactsProps {
  place: RegisterPlace;
  section: Section;
  record: RegisterRecord;
  markOf?: RowMark | undefined;
}

/** The facts of a record in one of its sections. */
export function Facts({ place, section, record, markOf }: FactsProps) {
  const { fields, dayCounts, sections } = place.register;
  const isFirst = section === sections[0];
  const readsAll = useReadsRestricted(place, record);
  const times = useShipTimes(place.register, record);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <List>
      {section.fields.flatMap((name) => {
        const field = fields[name];
        return field && (readsAll || !field.isRestricted) ? (
          <div key={name} data-wide={wide.has(field.kind) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <Value
                place={place}
                field={field}
                value={record[name]}
                record={record}
                times={times}
                markOf={(row) => markOf?.(record, name, row)}
              />
            </dd>
          </div>
        ) : (
          []
        );
      })}
      {isFirst &&
        shownComputed(place.register).map(([name, { field }]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{wordsOfValue(field, record[name], times, record) || '–'}</dd>
          </div>
        ))}
      {isFirst &&
        Object.entries(dayCounts).map(([name, count]) => (
          <div key={name}>
            <dt>{count.label}</dt>
            <dd>{countedWords(count, record, today) || '–'}</dd>
          </div>
        ))}
      {isFirst && record.keptUntil && (
        <div>
          <dt>Kept until</dt>
          <dd>{calendarDay(record.keptUntil)}</dd>
        </div>
      )}
    </List>
  );
}

const wide: ReadonlySet<string> = new Set(['rows', 'note', 'richText']);

interface ValueProps {
  place: RegisterPlace;
  field: RegisterField;
  value: unknown;
  record: RegisterRecord;
  times: ShipTimes;
  markOf(row: Readonly<Record<string, unknown>>): string | undefined;
}

function Value({ place, field, value, record, times, markOf }: ValueProps) {
  if (field.rows && Array.isArray(value) && value.length > 0)
    return <RowsTable field={field} rows={value} record={record} times={times} markOf={markOf} />;
  if (field.kind === 'file' && value) {
    const file = ((record.attachments ?? []) as { id: string; name: string; url: string }[]).find(
      ({ id }) => id === value,
    );
    return file ? <a href={file.url}>{file.name}</a> : 'Removed';
  }
  if (field.kind === 'instant' && typeof value === 'string' && times.zone)
    return <ShipTimestamp at={value} zone={times.zone} />;
  const named = field.register === undefined ? [] : [value ?? []].flat();
  if (named.length > 0)
    return (
      <Named>
        {named.map((one) => (
          <li key={idOf(one)}>
            <RecordLink place={place} field={field} value={one} />
          </li>
        ))}
      </Named>
    );
  return <Words>{wordsOfValue(field, value, times, record) || '–'}</Words>;
}

/** A record that another record refers to, linked where it exists and has a page. */
function RecordLink({ place, field, value }: Pick<ValueProps, 'place' | 'field' | 'value'>) {
  const words = wordsOfValue(field, value);
  const beside = placeBeside({ slug: field.register ?? '' }, place);
  const isThere = typeof value === 'object' && value !== null;
  return beside && isThere ? <Link href={`${beside.base}/${idOf(value)}`}>{words}</Link> : words;
}

interface RowsTableProps {
  field: RegisterField;
  rows: readonly unknown[];
  record: RegisterRecord;
  times: ShipTimes;
  markOf: ValueProps['markOf'];
}

function RowsTable({ field, rows, record, times, markOf }: RowsTableProps) {
  const columns = Object.entries(field.rows ?? {});
  return (
    <StackedTable role="region" aria-label={`${field.label}: rows`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, { label }]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows as Record<string, unknown>[]).map((row, at) => {
            const mark = markOf(row);
            return (
              <MarkedRow key={String(row.id ?? at)} data-marked={mark && ''}>
                {columns.map(([name, one], column) => (
                  <td key={name} data-label={one.label}>
                    <Cell $isShort={isShort.has(one.kind)}>
                      {wordsOfValue(one, row[name], times, record) || '–'}
                    </Cell>
                    {mark && column === 0 && <Badge $tone="danger">{mark}</Badge>}
                  </td>
                ))}
              </MarkedRow>
            );
          })}
        </tbody>
      </table>
    </StackedTable>
  );
}

/** The kinds of values that are never broken over lines. */
const isShort: ReadonlySet<string> = new Set(['date', 'instant', 'number']);

const Cell = styled.span<{ $isShort: boolean }>`
  ${({ $isShort }) => $isShort && 'white-space: nowrap;'}
`;

const MarkedRow = styled.tr`
  &[data-marked] > td {
    background: var(--danger-soft);
  }
  ${Cell} + span {
    margin-inline-start: 0.375rem;
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 0.875rem 1.5rem;
  margin: 0;
  > [data-wide] {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Named = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Words = styled.span`
  white-space: pre-wrap;
`;
