import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { optionOf } from '@fairlead/contracts/reference/options';
import { usePerson } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { FormDialog } from '@fairlead/remote-kit/forms';
import { Skeleton } from '@fairlead/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { bulkFields } from './bulk-fields.ts';
import type { RecordColumn } from './columns.tsx';
import { RecordForm } from './record-dialog.tsx';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { idOf } from './values.ts';

interface Edited {
  record: string;
  field: string;
}

/**
 * The columns of a list, with those marked that can be edited there: fields of records that still change, where the level allows it or the record is
 * the person's own; how to start editing, and the dialog for the value.
 */
export function useCellEditor(
  place: RegisterPlace,
  level: AccessLevel,
  columns: readonly RecordColumn[],
): {
  columns: RecordColumn[];
  edit(record: RegisterRecord, column: string): void;
  editor: ReactNode;
} {
  const { register } = place;
  const me = usePerson()?.id;
  const [edited, begin] = useState<Edited>();
  const marked = useMemo(() => {
    const editable = new Set(bulkFields(register).map(([name]) => name));
    const { ofPerson, isPersonal, statuses } = register;
    const mayEdit = (record: RegisterRecord) =>
      !optionOf(statuses, record.status)?.isFixed &&
      (reaches(level, 'write') ||
        (isPersonal === true && ofPerson !== undefined && idOf(record[ofPerson]) === me));
    return columns.map((column) =>
      editable.has(column.id) ? { ...column, edits: mayEdit } : column,
    );
  }, [register, level, me, columns]);
  return {
    columns: marked,
    edit: ({ id }, column) => begin({ record: id, field: column }),
    editor: edited && <CellDialog place={place} {...edited} onClose={() => begin(undefined)} />,
  };
}

/** One field of a record, over its list. Its current value is read first, which the list may not show. */
function CellDialog(props: Edited & { place: RegisterPlace; onClose(): void }) {
  const { place, record, field, onClose } = props;
  const { register } = place;
  const title = register.fields[field]?.label ?? '';
  // An amount is edited with its currency.
  const currency = register.fields[field]?.currencyIn;
  const section = useMemo(
    () => ({ title, fields: currency ? [field, currency] : [field] }),
    [title, field, currency],
  );
  const read = recordsOf(register).read.useQuery(
    { id: record, depth: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const [stored, keep] = useState<Versioned<RegisterRecord>>();
  // Refetches while somebody types are handled by the form itself.
  if (!stored && read.currentData && !read.isFetching) keep(read.currentData);
  const inside = useRef<HTMLDivElement>(null);
  const isThere = stored !== undefined;
  useEffect(() => {
    if (isThere) inside.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isThere]);
  return (
    <FormDialog title={`Edit ${title.toLowerCase()}`} onClose={onClose}>
      <div ref={inside}>
        {stored ? (
          <RecordForm place={place} stored={stored} section={section} onClose={onClose} />
        ) : read.isError ? (
          <p role="alert">{`The ${register.singular.toLowerCase()} could not be loaded. Please try again.`}</p>
        ) : (
          <Skeleton $height="4rem" />
        )}
      </div>
    </FormDialog>
  );
}
