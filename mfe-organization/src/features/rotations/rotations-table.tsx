import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { rotationKinds, rotationStatuses } from '@fairlead/contracts/rotations/options';
import { useTableState } from '@fairlead/remote-kit/table';
import { Badge, EmptyState } from '@fairlead/ui';
import { DataTable, type TableColumn, useLocalRows } from '@fairlead/ui/table';
import { styled } from 'styled-components';
import { personName, relatedName } from '../people/names.ts';
import { dayInShort, kindWords, type Rotation, statusTone, statusWords } from './rotation-words.ts';

interface RotationsTableProps {
  label: string;
  rotations: readonly Rotation[];
  /** Whether all are of one vessel, which need not be repeated. */
  isOfVessel?: boolean;
  isLoading: boolean;
  onOpen(rotation: Rotation): void;
}

const text = (id: string, title: string, value: (rotation: Rotation) => string | undefined) => ({
  id,
  title,
  sorts: true,
  filter: { variant: 'text' as const },
  value,
});

/** Content of a row keeps its own height rather than the row's. */
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  line-height: 1.25;
`;

const columns: readonly TableColumn<Rotation>[] = [
  {
    ...text('user', 'Person', ({ user }) => personName(user)),
    hides: false,
    card: 'title',
    width: 190,
  },
  { ...text('vessel', 'Vessel', ({ vessel }) => relatedName(vessel)), card: 'below' },
  { ...text('rank', 'Rank', ({ rank }) => relatedName(rank)), card: 'below' },
  {
    id: 'kind',
    title: 'Kind',
    width: 120,
    sorts: true,
    filter: { variant: 'multiSelect', options: rotationKinds },
    value: ({ kind }) => kind,
    cell: kindWords,
    card: 'below',
  },
  {
    id: 'from',
    title: 'From',
    width: 140,
    sorts: true,
    filter: { variant: 'date' },
    value: ({ from }) => from,
    cell: ({ from }) => dayInShort(from),
    card: 'below',
  },
  {
    id: 'to',
    title: 'To',
    width: 140,
    sorts: true,
    filter: { variant: 'date' },
    value: ({ to }) => to,
    cell: ({ to }) => dayInShort(to),
    card: 'below',
  },
  {
    id: 'status',
    title: 'Status',
    width: 130,
    sorts: true,
    isFaceted: true,
    filter: { variant: 'multiSelect', options: rotationStatuses },
    value: ({ status }) => status,
    cell: (rotation) => (
      <Mark>
        <Badge $tone={statusTone[rotation.status]}>{statusWords(rotation)}</Badge>
      </Mark>
    ),
    card: 'below',
  },
  {
    ...text('relief', 'Relief', ({ relief }) => (relief ? personName(relief) : undefined)),
    card: 'below',
  },
];

const ofOneVessel = columns.filter(({ id }) => id !== 'vessel');

/** Rotations in a table, each opened from its row. */
export function RotationsTable({
  label,
  rotations,
  isOfVessel,
  isLoading,
  onOpen,
}: RotationsTableProps) {
  const shown = isOfVessel ? ofOneVessel : columns;
  const state = useTableState({
    name: 'rotations',
    columns: shown,
    query: {
      sort: [{ id: 'from', order: 'asc' }],
      filters: [],
      join: 'and',
      perPage: 20,
      page: 1,
    },
    layout: defaultTableLayout,
  });
  const { rows, total, facets } = useLocalRows(rotations, shown, state.query);
  return (
    <DataTable
      label={label}
      columns={shown}
      state={state}
      rows={rows}
      total={total}
      facets={facets}
      idOf={({ id }) => id}
      nameOf={({ user }) => personName(user)}
      isLoading={isLoading}
      onOpen={onOpen}
      empty={
        <EmptyState
          kind="no-data"
          title="No rotations in these months"
          description="Add the first one, or look at other months."
        />
      }
    />
  );
}
