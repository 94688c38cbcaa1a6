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

const schema = z.object({ endedOn: z.iso.date('Please enter a date') });

/** Asks for the last day of an employment. From the next day on, the record gives no access. */
export function EndDialog({ record, onClose }: DialogProps) {
  return (
    <FormDialog title={`End the employment of ${personName(record.user)}`} onClose={onClose}>
      <LastDayForm record={record} onClose={onClose} />
    </FormDialog>
  );
}

function LastDayForm({ record: { id, user }, onClose }: DialogProps) {
  const name = personName(user);
  const { toast } = usePortal();
  const [change] = employees.patch.useMutation();
  const form = useZodForm(schema, { endedOn: new Date().toISOString().slice(0, 10) });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async (changes) => {
    await change({ id, changes, etag: undefined, depth: 0 }).unwrap();
    toast({ kind: 'success', title: `The employment of ${name} has an end` });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.endedOn} />
      <TextField
        type="date"
        label="Last day"
        hint={`${name} keeps access until the end of this day.`}
        error={errors.endedOn?.message}
        {...form.register('endedOn')}
      />
      <Button type="submit" busy={isSubmitting}>
        End employment
      </Button>
    </Form>
  );
}
