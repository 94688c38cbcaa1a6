import { returnRequest } from '@fairlead/contracts/api/listings';
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
import { useReturnListingMutation } from './listing-calls.ts';

interface ReturnDialogProps {
  listing: { id: string; title: string };
  onClose(): void;
}

const longest = 1_000;
const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please say what is to be changed')
    .max(longest, `This must be at most ${longest} characters`)
    .pipe(returnRequest.shape.reason),
});

/** Asks what must be changed before a listing can be published, and returns it to its author. */
export function ReturnDialog({ listing, onClose }: ReturnDialogProps) {
  return (
    <FormDialog title={`Return ${listing.title}`} onClose={onClose}>
      <ReturnForm listing={listing} onClose={onClose} />
    </FormDialog>
  );
}

function ReturnForm({ listing, onClose }: ReturnDialogProps) {
  const { toast } = usePortal();
  const [send] = useReturnListingMutation();
  const form = useZodForm(schema, { reason: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const submit = useSubmission(form, async ({ reason }) => {
    await send({ id: listing.id, reason }).unwrap();
    toast({ kind: 'success', title: `${listing.title} is returned` });
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors.reason} />
      <TextArea
        label="What is to be changed"
        hint="Your colleagues read this above the listing. Visitors and candidates do not."
        rows={6}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" busy={isSubmitting}>
        Return listing
      </Button>
    </Form>
  );
}
