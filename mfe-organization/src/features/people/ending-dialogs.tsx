import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormDialog,
  FormProblem,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { z } from 'zod';
import { employees } from '../../api.ts';
import { personName } from './names.ts';

interface DialogProps {
  record: DocumentOf<'employees'>;
  onClose(): void;
}

const schema = z.object({ day: z.iso.date('Please enter a date') });

/** Asks for the last day of an employment. From the day after, the record gives no access. */
export function EndDialog({ record, onClose }: DialogProps) {
  const name = personName(record.user);
  return (
    <FormDialog title={`End the employment of ${name}`} onClose={onClose}>
      <DayForm
        record={record}
        label="Last day"
        hint={`${name} keeps access until the end of this day.`}
        button="End employment"
        changesFor={(day) => ({ endedOn: day })}
        done={`The employment of ${name} has an end`}
        onDone={onClose}
      />
    </FormDialog>
  );
}

interface DayFormProps {
  record: DocumentOf<'employees'>;
  label: string;
  hint: string;
  button: string;
  changesFor(day: string): { endedOn: string };
  done: string;
  onDone(): void;
}

function DayForm({ record, label, hint, button, changesFor, done, onDone }: DayFormProps) {
  const { toast } = usePortal();
  const [change] = employees.patch.useMutation();
  const form = useZodForm(schema, { day: new Date().toISOString().slice(0, 10) });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ day }) => {
    await change({ id: record.id, changes: changesFor(day), etag: undefined, depth: 0 }).unwrap();
    toast({ kind: 'success', title: done });
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.day} />
      <TextField
        type="date"
        label={label}
        hint={hint}
        error={errors.day?.message}
        {...form.register('day')}
      />
      <Button type="submit" busy={isSubmitting}>
        {button}
      </Button>
    </Form>
  );
}
