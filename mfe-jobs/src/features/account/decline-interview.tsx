import type { Interview } from '@fairlead/contracts/api/candidates';
import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormDialog,
  FormProblem,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { z } from 'zod';
import { useAnswerInterviewMutation } from './get-interviews.ts';

const schema = z.object({ note: z.string().max(500, 'Please write at most 500 characters') });

interface DeclineInterviewProps {
  interview: Interview;
  onClose(): void;
}

/** Declines an interview, with an optional message to the employer. */
export function DeclineInterview({ interview, onClose }: DeclineInterviewProps) {
  return (
    <FormDialog title="Decline this interview" onClose={onClose}>
      <DeclineForm interview={interview} onClose={onClose} />
    </FormDialog>
  );
}

function DeclineForm({ interview, onClose }: DeclineInterviewProps) {
  const { toast } = usePortal();
  const [answer] = useAnswerInterviewMutation();
  const form = useZodForm(schema, { note: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ note }) => {
    const { id, startsAt } = interview;
    const written = note.trim();
    await answer({ id, startsAt, answer: 'declined', ...(written && { note: written }) }).unwrap();
    toast({ kind: 'success', title: 'Interview declined', description: 'They are notified.' });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus />
      <p>This does not withdraw your application. You can suggest another time.</p>
      <TextArea
        label="Message to the employer (optional)"
        rows={3}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" busy={isSubmitting}>
        Decline interview
      </Button>
    </Form>
  );
}
