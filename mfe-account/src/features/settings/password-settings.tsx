import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { Form, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { resetPasswordSchema } from '../password-reset/password-reset-schemas.ts';
import { useProof } from '../proof/proof.tsx';
import { useChangePasswordMutation } from './security-calls.ts';

/** Changes the password of the signed-in person. */
export function PasswordSettings() {
  const { toast } = usePortal();
  const withProof = useProof();
  const [change] = useChangePasswordMutation();
  const form = useZodForm(resetPasswordSchema, { password: '', confirmation: '' });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const submit = useSubmission(form, async ({ password }) => {
    await withProof(() => change({ password }).unwrap());
    form.reset();
    toast({ kind: 'success', title: 'Your password has been changed' });
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <NewPasswordFields form={form} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
