import { Button, Link, TextField, useLocation } from '@fairlead/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Form, FormPage } from '../forms/form-page.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { Outcome } from '../forms/outcome.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { wayIn } from '../sign-in/way-back.ts';
import { useForgotPasswordMutation } from './password-reset.ts';
import { type ForgotPasswordValues, forgotPasswordSchema } from './password-reset-schemas.ts';

/** `/forgot-password`; it says the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  const { search } = useLocation();
  const [ask] = useForgotPasswordMutation();
  const form = useForm<ForgotPasswordValues>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = useSubmission(form, async (values) => {
    await ask(values).unwrap();
  });
  return (
    <FormPage
      title="Forgotten password"
      lead="Tell us your e-mail address, and we send you a link to choose a new password."
      ways={<Link href={wayIn(paths.signIn, search)}>Back to sign in</Link>}
    >
      {isSubmitSuccessful ? (
        <Outcome role="status">
          <MailCheck size={28} aria-hidden />
          <h2>Check your e-mail</h2>
          <p>
            If there is an account with this address, a link to choose a new password is on its way.
            It works once, for an hour.
          </p>
        </Outcome>
      ) : (
        <Form onSubmit={submit}>
          <FormProblem message={errors.root?.message} />
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
