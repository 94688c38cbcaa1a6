import type { Where } from '@fairlead/contracts/api/rest';
import { Badge } from '@fairlead/ui';
import { TableGroup, type TableState } from '@fairlead/ui/table';
import type { RecordColumn } from './columns.tsx';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

/** How many records of a group are shown; the full list is opened separately. */
const most = 10;

interface RecordGroupsProps {
  place: RegisterPlace;
  columns: readonly RecordColumn[];
  state: TableState;
  /** The query of the list, with all its filters. */
  asked: { where: Where; sort?: string | undefined; select: Record<string, false> };
  onOpen(record: RegisterRecord): void;
  hrefOf(record: RegisterRecord): string;
  onEdit(record: RegisterRecord, column: string): void;
  /** Shows only the records of one status, as a list. */
  onAll(status: string): void;
}

type Status = RegisterPlace['register']['statuses'][number];

/** The records of a list grouped by status, for each status that has any, in the order in which records pass through them. */
export function RecordGroups({ place, ...props }: RecordGroupsProps) {
  return place.register.statuses.map((status) => (
    <RecordGroup key={status.code} place={place} {...props} status={status} />
  ));
}

function RecordGroup(props: RecordGroupsProps & { status: Status }) {
  const { place, status, columns, state, asked, onOpen, hrefOf, onEdit, onAll } = props;
  const { register } = place;
  const list = recordsOf(register).list.useQuery({
    ...asked,
    where: { and: [asked.where, { status: { equals: status.code } }] },
    limit: most,
    page: 1,
    depth: 1,
  });
  if (list.isError && !list.data)
    return <p role="alert">{`${status.label}: these records could not be loaded.`}</p>;
  if (list.data?.totalDocs === 0) return null;
  return (
    <TableGroup
      label={`${register.plural}: ${status.label}`}
      heading={<Badge $tone={status.tone ?? 'neutral'}>{status.label}</Badge>}
      columns={columns}
      state={state}
      rows={list.data?.docs ?? none}
      total={list.data?.totalDocs ?? 0}
      idOf={({ id }) => id}
      nameOf={({ title, number }) => title ?? number ?? register.singular}
      isLoading={list.isFetching}
      onOpen={onOpen}
      hrefOf={hrefOf}
      onEdit={onEdit}
      onAll={() => onAll(status.code)}
    />
  );
}

const none: readonly never[] = [];
