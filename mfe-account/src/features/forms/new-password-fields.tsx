import { FormProblem, type UseFormReturn } from '@fairlead/remote-kit/forms';
import type { ResetPasswordValues } from '../password-reset/password-reset-schemas.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, typed twice, below the form's own problem. */
export function NewPasswordFields({ form }: { form: UseFormReturn<ResetPasswordValues> }) {
  const { errors } = form.formState;
  return (
    <>
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
    </>
  );
}
