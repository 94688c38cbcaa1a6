import type { Register } from '@fairlead/contracts/registers/declaration/index';
import {
  importColumnsOf,
  notImported,
  type RecordColumn,
  requiredColumns,
} from '@fairlead/contracts/registers/import-columns';
import { usePortal } from '@fairlead/remote-kit';
import { ImportDialog } from '../importing/import-dialog.tsx';
import { registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

/** Previews a file of records, lists every invalid row, and then imports it. */
export function ImportRecordsDialog({ place, onClose }: { place: RegisterPlace; onClose(): void }) {
  const { register, scope, org, vessel } = place;
  const { toast } = usePortal();
  const [send] = registerCalls.useImportRecordsMutation();
  const columns = importColumnsOf(register, scope);
  const ask = (csv: string, preview: boolean) =>
    send({
      register: register.slug,
      organization: org,
      ...(vessel !== undefined && { vessel }),
      csv,
      preview,
    }).unwrap();
  const records = (count: number) =>
    `${count} ${(count === 1 ? register.singular : register.plural).toLowerCase()}`;
  return (
    <ImportDialog
      title={`Import ${register.plural.toLowerCase()}`}
      hint={hintOf(register, columns)}
      columns={columns}
      words={{
        good: 'can be added',
        bad: 'Rows that cannot be added',
        act: (count) => `Add ${records(count)}`,
      }}
      look={(csv) => ask(csv, true)}
      take={async (csv) => {
        const { made } = await ask(csv, false);
        toast({ kind: 'success', title: `${records(made)} added` });
      }}
      onClose={onClose}
    />
  );
}

/** The format of a file, as these columns need it. */
function hintOf(register: Register, columns: readonly RecordColumn[]): string {
  const kinds = new Set(columns.map(({ field }) => field.kind));
  const rows = columns.find(({ field }) => field.rows)?.field;
  const [first, second] = Object.values(rows?.rows ?? {});
  const left = notImported(register);
  return [
    `The first line names the columns: ${namesOf(columns.filter(({ isExported }) => !isExported))}.`,
    `These must be there: ${namesOf(requiredColumns(columns))}.`,
    'Days are written like 2026-11-22; several people, choices or records stand between semicolons.',
    (kinds.has('record') || kinds.has('records')) && 'Records are named by their numbers.',
    rows &&
      `Each line of “${rows.label}” is a row: ${first?.label}: …${second ? `, ${second.label}: …` : ''}`,
    left.length > 0 && `Not imported: ${namesOf(left)}.`,
    'A file that was exported here can be imported again: records that are already here are left as they are.',
  ]
    .filter(Boolean)
    .join(' ');
}

const namesOf = (columns: readonly { label: string }[]) =>
  columns.map(({ label }) => label).join(', ');
