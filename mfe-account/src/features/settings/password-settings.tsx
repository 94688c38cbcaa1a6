import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { Form, FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { PasswordField } from '../forms/password-field.tsx';
import { resetPasswordSchema } from '../password-reset/password-reset-schemas.ts';
import { useProof } from '../proof/proof.tsx';
import { useChangePasswordMutation } from './security-calls.ts';

/** Changes the password of whoever is signed in. */
export function PasswordSettings() {
  const { toast } = usePortal();
  const withProof = useProof();
  const [change] = useChangePasswordMutation();
  const form = useZodForm(resetPasswordSchema, { password: '', confirmation: '' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const submit = useSubmission(form, async ({ password }) => {
    await withProof(() => change({ password }).unwrap());
    form.reset();
    toast({ kind: 'success', title: 'Your password has been changed' });
  });
  return (
    <Form onSubmit={submit}>
      <FormProblem
        message={errors.root?.message}
        takesFocus={!(errors.password || errors.confirmation)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
