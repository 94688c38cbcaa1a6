import { Form, FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button, Link, TextField } from '@fairlead/ui';
import { MailCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { Outcome } from '../forms/outcome.tsx';
import { useWayIn } from '../sign-in/way-back.ts';
import { useForgotPasswordMutation } from './password-reset.ts';
import { forgotPasswordSchema } from './password-reset-schemas.ts';

/** `/forgot-password`; it shows the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  const wayIn = useWayIn();
  const [ask] = useForgotPasswordMutation();
  const form = useZodForm(forgotPasswordSchema, { email: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = useSubmission(form, async (values) => {
    await ask(values).unwrap();
  });
  return (
    <FormPage
      title="Forgotten password"
      lead="Enter your email address and we will send you a link to choose a new password."
      links={<Link href={wayIn(paths.signIn)}>Back to sign in</Link>}
    >
      {isSubmitSuccessful ? (
        <Outcome role="status">
          <MailCheck size="1.75rem" aria-hidden />
          <h2>Check your email</h2>
          <p>
            If there is an account with this address, a link to choose a new password is on its way.
            It works once, within an hour.
          </p>
        </Outcome>
      ) : (
        <Form onSubmit={submit} isRequired={form.isRequired}>
          <FormProblem message={errors.root?.message} takesFocus={!errors.email} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" size="lg" busy={isSubmitting}>
            Send link
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
