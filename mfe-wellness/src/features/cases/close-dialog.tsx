import { longestCaseMessage } from '@fairlead/contracts/api/incidents';
import { type CaseOutcome, caseOutcomes } from '@fairlead/contracts/reference/incidents';
import {
  ChoiceField,
  Form,
  FormDialog,
  TextArea,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useId } from 'react';
import { z } from 'zod';

interface CloseDialogProps {
  /** Whether the reporter has closed the case on their side: nothing can be written to them. */
  isEnded: boolean;
  onClose(): void;
  send(outcome: CaseOutcome, message: string): Promise<void>;
}

const isOutcome = (chosen: string): chosen is CaseOutcome =>
  caseOutcomes.some(({ code }) => code === chosen);

const closeSchema = z.object({
  outcome: z.string().refine(isOutcome, 'Choose what the case has come to'),
  message: z.string().trim().max(longestCaseMessage),
});

/** Closes a case: what it has come to, and a last message to its reporter, who reads both. */
export function CloseDialog({ isEnded, onClose, send }: CloseDialogProps) {
  const id = useId();
  const form = useZodForm(closeSchema, { outcome: '', message: '' });
  const { isDirty, isSubmitting } = form.formState;
  const submit = useSubmission(form, async ({ outcome, message }) => {
    if (isOutcome(outcome)) await send(outcome, message);
  });
  return (
    <FormDialog
      place="center"
      isDirty={isDirty}
      title="Close the case"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            Close the case
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} isRequired={form.isRequired}>
        <ChoiceField
          control={form.control}
          name="outcome"
          label="Outcome"
          options={caseOutcomes}
          none="Choose one"
        />
        {!isEnded && (
          <TextArea
            label="Message to the reporter"
            rows={4}
            maxLength={longestCaseMessage}
            {...form.register('message')}
          />
        )}
        <p>
          The reporter reads the outcome{!isEnded && ' and this message'}. You can reopen the case.
        </p>
      </Form>
    </FormDialog>
  );
}
