import { Button } from '@fairlead/ui';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { Form } from './form.tsx';
import { FormDialog, useUnsavedForm } from './form-dialog.tsx';
import { FormProblem } from './form-problem.tsx';
import { TextArea } from './text-area.tsx';
import { useSubmission } from './use-submission.ts';
import { useZodForm } from './use-zod-form.ts';

interface TextDialogProps {
  title: string;
  /** The name of the text in what is sent, by which the service refuses it. */
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  /** The text to start with. */
  initial?: string;
  /** The most characters. */
  longest: number;
  /** The message where nothing was entered; without it the text is optional. */
  missing?: string;
  /** The label of the button that sends it. */
  button: string;
  /** Sends the trimmed text, and closes the dialog. @throws {ApiError} which the form shows */
  send(text: string): Promise<void>;
  onClose(): void;
  /** What to know before writing. */
  children?: ReactNode;
}

/** A dialog that asks for one text, such as a reason, and sends it. Asks before a text that was started is discarded. */
export function TextDialog({ title, onClose, ...form }: TextDialogProps) {
  return (
    <FormDialog title={title} onClose={onClose}>
      <TextForm {...form} />
    </FormDialog>
  );
}

function TextForm(props: Omit<TextDialogProps, 'title' | 'onClose'>) {
  const { name, label, hint, rows = 4, initial = '', longest, missing, button, send } = props;
  const schema = useMemo(() => {
    const text = z.string().trim().max(longest, `This must be at most ${longest} characters`);
    return z.object({ [name]: missing === undefined ? text : text.min(1, missing) });
  }, [name, longest, missing]);
  const form = useZodForm<Record<string, string>, Record<string, string>>(schema, {
    [name]: initial,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty && !isSubmitting);
  const submit = useSubmission(form, ({ [name]: text = '' }) => send(text));
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus={!errors[name]} />
      {props.children}
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        error={errors[name]?.message}
        {...form.register(name)}
      />
      <Button type="submit" busy={isSubmitting}>
        {button}
      </Button>
    </Form>
  );
}
