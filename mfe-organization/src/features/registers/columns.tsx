import { optionOf } from '@fairlead/contracts/reference/options';
import {
  dueMemberOf,
  orderedBy,
  type Register,
  type RegisterField,
  shownComputed,
} from '@fairlead/contracts/registers/declaration/index';
import type { ColumnFilter } from '@fairlead/contracts/registers/filters';
import { today } from '@fairlead/contracts/time/clock';
import type { AskedColumn } from '@fairlead/remote-kit/table';
import { Badge, dateFormat } from '@fairlead/ui';
import type { TableColumn } from '@fairlead/ui/table';
import { styled } from 'styled-components';
import { FlagBadges } from './flag-badges.tsx';
import type { RegisterRecord } from './register-calls.ts';
import { countedWords, readersFormats, wordsOfValue } from './written-value.ts';

export type RecordColumn = TableColumn<RegisterRecord> & AskedColumn;

/** The columns of a register's list: those shown at first, then the others, each of which can be shown. */
export function columnsOf(register: Register, isOfVessel: boolean): RecordColumn[] {
  const { fields } = register;
  const all: RecordColumn[] = [
    ...(register.number ? [text('number', 'Number', 140)] : []),
    { ...text('title', register.singular, 270), hides: false, card: 'title' as const },
    statusColumn(register),
    ...(Object.keys(register.flags).length ? [flagsColumn(register)] : []),
    ...(isOfVessel || !(register.pages.vessel || register.asksVessel) ? [] : [vessel]),
    ...Object.entries(fields).flatMap(([name, field]) => fieldColumn(name, field)),
    ...shownComputed(register).flatMap(([name, { field }]) => fieldColumn(name, field)),
    ...Object.entries(register.dayCounts).map(([id, count]) => ({
      id,
      title: count.label,
      width: 110,
      align: 'end' as const,
      value: (row: RegisterRecord) => countedWords(count, row, today()),
    })),
    instant('createdAt', 'Created'),
    instant('updatedAt', 'Changed'),
  ];
  const faceted = new Set(register.facets);
  const order = dueBesideStatus(register);
  const rank = ({ id }: RecordColumn) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  const below = belowTitle(register, order);
  return all
    .map((column) => ({
      ...column,
      isFaceted: faceted.has(column.id),
      ...(below.has(column.id) && { card: 'below' as const }),
      sortPath: orderedBy(register, column.path ?? column.id),
    }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The columns that a list shows at first, with the due date right after status and flags, where it is visible. */
function dueBesideStatus(register: Register): string[] {
  const { columns } = register;
  const due = dueMemberOf(register);
  if (!due || !columns.includes(due)) return [...columns];
  const others = columns.filter((name) => name !== due);
  const behind = Math.max(others.indexOf('status'), others.indexOf('flags')) + 1;
  return others.toSpliced(behind, 0, due);
}

/** How many columns a phone's card shows below its title. */
const onCard = 5;

/** The columns of a phone's card: the status of a record, its flags and its due date, then the first of the others. */
function belowTitle(register: Register, order: readonly string[]): ReadonlySet<string> {
  const first = ['status', 'flags', dueMemberOf(register) ?? ''].filter((id) => order.includes(id));
  const others = order.filter((id) => id !== 'title' && !first.includes(id));
  return new Set([...first, ...others.slice(0, onCard - first.length)]);
}

const isMoment = ({ kind }: RegisterField): boolean => kind === 'date' || kind === 'instant';

/** The text of a cell: days shortened, as there is little room. */
const shortWords = (field: RegisterField, value: unknown): string =>
  field.kind === 'date' && typeof value === 'string'
    ? shortCalendarDay(value)
    : wordsOfValue(field, value);

const shortCalendarDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** The columns that are not shown at first. */
export const hiddenAtFirst = (register: Register, columns: readonly RecordColumn[]): string[] =>
  columns.map(({ id }) => id).filter((id) => !register.columns.includes(id));

const text = (id: string, title: string, width?: number): RecordColumn => ({
  id,
  title,
  ...(width && { width }),
  sorts: true,
  filter: { variant: 'text' },
  value: (row) => row[id] as string,
});

const instant = (id: string, title: string): RecordColumn => ({
  id,
  title,
  sorts: true,
  isInstant: true,
  filter: { variant: 'dateRange' },
  card: 'nowhere',
  value: (row) => row[id] as string | undefined,
  cell: (row) => wordsOfValue({ kind: 'instant' } as RegisterField, row[id]),
});

const vessel: RecordColumn = {
  ...text('vessel', 'Vessel'),
  path: 'vessel.name',
  value: ({ vessel: at }) => (typeof at === 'object' && at ? at.name : ''),
};

function statusColumn({ statuses }: Register): RecordColumn {
  return {
    id: 'status',
    title: 'Status',
    width: 150,
    sorts: true,
    filter: { variant: 'multiSelect', options: statuses },
    value: ({ status }) => status,
    cell: ({ status }) => {
      const known = optionOf(statuses, status);
      return (
        <Badges>
          <Badge $tone={known?.tone ?? 'neutral'}>{known?.label ?? status}</Badge>
        </Badges>
      );
    },
  };
}

function flagsColumn(register: Register): RecordColumn {
  const { flags } = register;
  const options = Object.entries(flags).map(([code, { label }]) => ({ code, label }));
  return {
    id: 'flags',
    title: 'Flags',
    width: 170,
    filter: { variant: 'multiSelect', options },
    value: (row) => row.flags.map((code) => flags[code]?.label ?? code),
    cell: (row) => (
      <Badges>
        <FlagBadges register={register} record={row} />
      </Badges>
    ),
  };
}

/** How a kind of field is filtered, and its path in the API; kinds that are not listed here only appear on the record's page. */
function asked(name: string, field: RegisterField): Partial<AskedColumn> | undefined {
  const of = (filter: ColumnFilter, more: Partial<AskedColumn> = {}) => ({
    sorts: true,
    filter,
    ...more,
  });
  switch (field.kind) {
    case 'text':
    case 'place':
    case 'note':
      return of({ variant: 'text' });
    case 'time':
      return of({ variant: 'text' });
    case 'number':
      return of({ variant: 'number' });
    case 'date':
      return of({ variant: 'dateRange' });
    case 'instant':
      return of({ variant: 'dateRange' }, { isInstant: true });
    case 'boolean':
      return of({ variant: 'boolean' });
    case 'option':
    case 'options':
      return {
        sorts: field.kind === 'option',
        filter: { variant: 'multiSelect', options: field.options ?? [] },
      };
    case 'person':
      return of({ variant: 'text' }, { path: `${name}.fullName` });
    case 'vessel':
    case 'rank':
      return of({ variant: 'text' }, { path: `${name}.name` });
    case 'people':
    case 'ranks':
    case 'record':
    case 'records':
    case 'money':
      return {};
    default:
      return undefined;
  }
}

function fieldColumn(name: string, field: RegisterField): RecordColumn[] {
  const isHidden = field.isRestricted || field.isEncrypted;
  const how = isHidden ? undefined : asked(name, field);
  if (!how) return [];
  return [
    {
      id: name,
      title: field.label,
      ...(field.kind === 'number' && { align: 'end' as const }),
      ...(field.kind === 'date' && { width: 130 }),
      ...how,
      // The table gets a day as it is stored: formatted text would be parsed as a day in the device's time zone.
      value: (row) =>
        isMoment(field)
          ? (row[name] as string | undefined)
          : wordsOfValue(field, row[name], readersFormats, row),
      ...(isMoment(field) && { cell: (row: RegisterRecord) => shortWords(field, row[name]) }),
    },
  ];
}

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  line-height: 1.25;
`;
