import { importColumnsOf, requiredColumns } from '@fairlead/contracts/registers/import-columns';
import { usePortal } from '@fairlead/remote-kit';
import { ImportDialog } from '../importing/import-dialog.tsx';
import { registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

/** A file of records that is looked at first, every bad row of it named, and then taken in. */
export function ImportRecordsDialog({ place, onClose }: { place: RegisterPlace; onClose(): void }) {
  const { register, scope, org, vessel } = place;
  const { toast } = usePortal();
  const [send] = registerCalls.useImportRecordsMutation();
  const columns = importColumnsOf(register, scope);
  const required = requiredColumns(columns);
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
      hint={`The first line names the columns: ${namesOf(columns)}. These must be there: ${namesOf(required)}. Days are written like 2026-11-22; several people or choices stand between semicolons.`}
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

const namesOf = (columns: readonly { label: string }[]) =>
  columns.map(({ label }) => label).join(', ');
