import type { RowSelection } from '@fairlead/contracts/registers/row-selection';
import { useTableState } from '@fairlead/remote-kit/table';
import { DataTable, type TableColumn, useLocalRows } from '@fairlead/ui/table';
import { useState } from 'react';

interface Vessel {
  id: string;
  name: string;
  flag: string;
  built: number;
  /** Of its last survey. */
  surveyed: string;
}

const flags = ['Malta', 'Cayman Islands', 'Red Ensign'].map((label) => ({
  code: label.toLowerCase().replace(' ', '-'),
  label,
}));

/** The number of vessels in the address, always the same ones. */
const vessels: readonly Vessel[] = Array.from(
  { length: Number(new URLSearchParams(location.search).get('rows') ?? 60) },
  (_, at) => ({
    id: `vessel-${at + 1}`,
    name: `Vessel ${String(at + 1).padStart(6, '0')}`,
    flag: flags[at % flags.length]?.code ?? '',
    built: 1990 + (at % 35),
    surveyed: new Date(Date.UTC(2026, 10, 24) - at * 86_400_000).toISOString().slice(0, 10),
  }),
);

const columns: readonly TableColumn<Vessel>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    sorts: true,
    hides: false,
    filter: { variant: 'text' },
  },
  {
    id: 'flag',
    title: 'Flag',
    value: ({ flag }) => flag,
    sorts: true,
    isFaceted: true,
    filter: { variant: 'multiSelect', options: flags },
  },
  {
    id: 'built',
    title: 'Built',
    value: ({ built }) => built,
    align: 'end',
    sorts: true,
    filter: { variant: 'range', range: [1990, 2024] },
  },
  {
    id: 'surveyed',
    title: 'Surveyed',
    value: ({ surveyed }) => surveyed,
    sorts: true,
    filter: { variant: 'dateRange' },
  },
];

const isEndless = new URLSearchParams(location.search).has('endless');
const idOf = ({ id }: Vessel) => id;
const nameOf = ({ name }: Vessel) => name;

/** A table of vessels with its state in the address; it shows which one was opened. */
export function TablePage() {
  const state = useTableState({ name: 'fixture', columns });
  const { rows, total, facets } = useLocalRows(vessels, columns, state.query, isEndless);
  const [opened, setOpened] = useState('');
  const [archived, setArchived] = useState<RowSelection>();
  return (
    <>
      <h1>Vessels</h1>
      <p role="status">{opened && `Opened ${opened}`}</p>
      <output>{archived && JSON.stringify(archived)}</output>
      <DataTable
        label="Vessels"
        columns={columns}
        state={state}
        rows={rows}
        total={total}
        facets={facets}
        idOf={idOf}
        nameOf={nameOf}
        actions={[{ label: 'Archive', onAct: setArchived }]}
        onOpen={({ name }) => setOpened(name)}
        {...(isEndless && { onMore: () => {} })}
      />
    </>
  );
}
