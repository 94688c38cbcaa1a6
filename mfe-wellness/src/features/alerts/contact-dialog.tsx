import { longestContactNote, type WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
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
import { personName } from '../care/words.ts';
import { isGone, refusalWords } from './alert-words.ts';
import { contactsApi } from './log-contact.ts';
import { useTakeStep } from './use-take-step.ts';

const schema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Describe how the contact went')
    .max(longestContactNote, `This must be at most ${longestContactNote} characters`),
});

interface ContactDialogProps {
  alert: WellnessAlert;
  /** Has the alert refetched, where somebody else has changed it. */
  reread(): unknown;
  onClose(): void;
}

/** Records the staff's contact with the person of an alert, over the page. */
export function ContactDialog(props: ContactDialogProps) {
  return (
    <FormDialog
      title={`Log a contact with ${personName(props.alert.user)}`}
      onClose={props.onClose}
    >
      <ContactForm {...props} />
    </FormDialog>
  );
}

function ContactForm({ alert, reread, onClose }: ContactDialogProps) {
  const { toast } = usePortal();
  const [log] = contactsApi.useLogContactMutation();
  const { takeStep } = useTakeStep(reread);
  const form = useZodForm(schema, { note: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, async ({ note }) => {
    try {
      await log({ id: alert.id, note }).unwrap();
    } catch (problem) {
      reread();
      const refusal = problem as ApiProblem;
      const isOver = isGone(refusal) || refusal.kind === 'conflict';
      throw isOver ? { ...refusal, message: refusalWords(refusal) } : refusal;
    }
    const done = 'The contact has been logged';
    if (alert.status === 'acknowledged') await takeStep(alert, 'contacted', done);
    else toast({ kind: 'success', title: done });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.note} />
      <TextArea
        label="How did it go?"
        hint="The wellness staff read this, with your name and the time. Keep to what they need."
        rows={6}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" busy={isSubmitting}>
        Log contact
      </Button>
    </Form>
  );
}
