import { longestNote } from '@fairlead/contracts/api/applications';
import { codesOf } from '@fairlead/contracts/reference/options';
import { refusalReasons } from '@fairlead/contracts/reference/recruitment';
import {
  ChoiceField,
  Form,
  FormDialog,
  TextArea,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { z } from 'zod';
import type { BoardStage } from './stages.ts';
import type { MoveWords } from './use-moves.ts';

interface DeclineDialogProps {
  /** Who is declined: a name, or a number of people. */
  who: string;
  stage: BoardStage;
  onDecline(words: MoveWords): void;
  onClose(): void;
}

const schema = z.object({
  reason: z.enum(codesOf(refusalReasons), 'Please choose a reason'),
  note: z.string().max(longestNote, `Please write at most ${longestNote} characters`),
});

/** Asks for the reason to decline somebody, and the message to them. */
export function DeclineDialog({ who, stage, onClose, ...form }: DeclineDialogProps) {
  return (
    <FormDialog title={`Move ${who} to ${stage.label}`} onClose={onClose}>
      <DeclineForm stage={stage} {...form} />
    </FormDialog>
  );
}

function DeclineForm({ stage, onDecline }: Pick<DeclineDialogProps, 'stage' | 'onDecline'>) {
  const form = useZodForm(schema, { note: '' });
  const { errors, isDirty } = form.formState;
  useUnsavedForm(isDirty);
  return (
    <Form
      onSubmit={form.handleSubmit(({ reason, note }) =>
        onDecline({ reason, ...(note.trim() && { note: note.trim() }) }),
      )}
    >
      <ChoiceField
        control={form.control}
        name="reason"
        label="Reason"
        options={refusalReasons}
        none="Choose a reason"
        hint="For your colleagues; no candidate reads it."
      />
      {stage.tells !== false && (
        <TextArea
          label="Message to the candidate (optional)"
          rows={5}
          hint="Sent with the notification, in place of the words of the stage."
          error={errors.note?.message}
          {...form.register('note')}
        />
      )}
      <Button type="submit">Move to {stage.label}</Button>
    </Form>
  );
}
