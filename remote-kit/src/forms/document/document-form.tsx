import { Button } from '@fairlead/ui';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { ConflictDialog, type FieldWords } from '../conflict/conflict-dialog.tsx';
import type { Conflict } from '../conflict/use-choice.ts';
import { Form } from '../form.tsx';
import { useIsInDialog } from '../form-dialog.tsx';
import { FormProblem } from '../form-problem.tsx';

interface DocumentFormProps<Values extends FieldValues> {
  /** What `useDocumentForm` returns. */
  form: Pick<UseFormReturn<Values, unknown, Values>, 'formState'> & {
    submit(event: FormEvent): Promise<void>;
    isRequired(name: string | undefined): boolean;
    conflict: Conflict<Values> | undefined;
  };
  /** The label of the button that saves it. */
  button: string;
  size?: 'sm';
  /** How the fields are named where somebody else has changed the same ones; needed by every form that changes documents. */
  words?: FieldWords<Values>;
  /** Offers to leave the form without saving, where it is not in a dialog that can be closed. */
  onCancel?(): void;
  /** What else can be done with the document, below the button. */
  further?: ReactNode;
  children: ReactNode;
}

/** The form of one document: why it was refused, its fields, the button that saves it, and the choice where somebody else has changed the same. */
export function DocumentForm<Values extends FieldValues>(props: DocumentFormProps<Values>) {
  const { form, button, size, words, onCancel, further, children } = props;
  const { errors, isSubmitting } = form.formState;
  const isInDialog = useIsInDialog();
  const submit = (
    <Button type="submit" size={size ?? 'md'} busy={isSubmitting}>
      {button}
    </Button>
  );
  return (
    <>
      <Form onSubmit={form.submit} isRequired={form.isRequired}>
        <FormProblem message={errors.root?.message} takesFocus={isOnlyRoot(errors)} />
        {children}
        {isInDialog ? (
          submit
        ) : (
          <Buttons>
            {submit}
            {onCancel && (
              <Button look="quiet" size={size ?? 'md'} onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Buttons>
        )}
        {further}
      </Form>
      {words && <ConflictDialog conflict={form.conflict} words={words} />}
    </>
  );
}

/** Whether no field of a form is to blame for its refusal. */
export const isOnlyRoot = (errors: object): boolean =>
  Object.keys(errors).every((name) => name === 'root');

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
