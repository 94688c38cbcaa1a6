import { discardRequest } from '@fairlead/contracts/api/listings';
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
import { useDecideChangesMutation } from './listing-calls.ts';

interface DiscardDialogProps {
  listing: { id: string; title: string };
  onClose(): void;
}

const longest = 1_000;
const schema = z.object({
  reason: z
    .string()
    .trim()
    .max(longest, `This must be at most ${longest} characters`)
    .pipe(discardRequest.shape.reason.unwrap()),
});

/** Discards what a colleague changed of a published listing, with a word to them. */
export function DiscardDialog({ listing, onClose }: DiscardDialogProps) {
  return (
    <FormDialog title={`Discard the changes of ${listing.title}`} onClose={onClose}>
      <DiscardForm listing={listing} onClose={onClose} />
    </FormDialog>
  );
}

function DiscardForm({ listing, onClose }: DiscardDialogProps) {
  const { toast } = usePortal();
  const [decide] = useDecideChangesMutation();
  const form = useZodForm(schema, { reason: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ reason }) => {
    await decide({ id: listing.id, decision: 'discard', reason }).unwrap();
    toast({ kind: 'success', title: `The changes of ${listing.title} are discarded` });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.reason} />
      <TextArea
        label="Reason (optional)"
        hint="We send it to the colleague who made the changes."
        rows={4}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" busy={isSubmitting}>
        Discard changes
      </Button>
    </Form>
  );
}
