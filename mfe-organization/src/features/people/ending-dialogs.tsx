import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentDialog,
  DocumentForm,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { calendarDay, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { employees } from '../../api.ts';
import { personName } from './names.ts';

type Employee = DocumentOf<'employees'>;

interface EndDialogProps {
  record: Employee;
  onClose(): void;
}

const schema = z.object({ endedOn: z.iso.date('Please enter a date') });
const valuesOf = (record: Employee | undefined) => ({ endedOn: record?.endedOn ?? '' });
const words = { endedOn: { label: 'Last day', say: (day: string) => day && calendarDay(day) } };

/** Asks for the last day of an employment. From the next day on, the record gives no access. */
export function EndDialog({ record, onClose }: EndDialogProps) {
  const name = personName(record.user);
  return (
    <DocumentDialog
      title={`End the employment of ${name}`}
      what="The record"
      height="8rem"
      read={useDocument(employees, record.id)}
      onClose={onClose}
    >
      {(stored) => <LastDayForm name={name} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface LastDayFormProps {
  name: string;
  stored: Versioned<Employee> | undefined;
  onDone(): void;
}

function LastDayForm({ name, stored, onDone }: LastDayFormProps) {
  const { change } = useWrites(employees);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf,
    initial: { endedOn: new Date().toISOString().slice(0, 10) },
    change,
    saved: `The employment of ${name} has an end`,
    onDone,
  });
  return (
    <DocumentForm form={form} button="End employment" words={words}>
      <TextField
        type="date"
        label="Last day"
        hint={`${name} keeps access until the end of this day.`}
        {...form.field('endedOn')}
      />
    </DocumentForm>
  );
}
