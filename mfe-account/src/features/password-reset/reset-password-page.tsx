import { usePortal } from '@fairlead/remote-kit';
import { Form, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { Button, ButtonLink, EmptyState, Link, useLocation } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useResetPasswordMutation } from './password-reset.ts';
import { resetPasswordSchema } from './password-reset-schemas.ts';

/** `/reset-password?token=…`, the target of the emailed link; a new password signs in at once. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  return (
    <FormPage
      title="Choose a new password"
      lead="You will be signed in here and signed out everywhere else."
      links={<Link href={paths.forgotPassword}>Send another link</Link>}
    >
      {token ? <NewPassword token={token} /> : <NoToken />}
    </FormPage>
  );
}

function NoToken() {
  return (
    <EmptyState
      kind="error"
      title="This link is incomplete"
      description="Open it again from the email, or ask for another one."
      action={<ButtonLink href={paths.forgotPassword}>Send another link</ButtonLink>}
    />
  );
}

function NewPassword({ token }: { token: string }) {
  const { session, navigate, toast } = usePortal();
  const [reset] = useResetPasswordMutation();
  const form = useZodForm(resetPasswordSchema, { password: '', confirmation: '' });
  const { isSubmitting } = form.formState;
  const submit = useSubmission(form, async ({ password }) => {
    const isHere = rememberPage();
    const { user } = await reset({ token, password }).unwrap();
    toast({ kind: 'success', title: 'Your password has been changed' });
    if (!user) {
      // The account has a second step, which signing in asks for.
      await session.refresh();
      if (isHere()) navigate(paths.signIn, { replace: true });
      return;
    }
    const leave = () => {
      if (isHere()) navigate(paths.dashboard, { replace: true });
    };
    // Where somebody else was signed in the page is reloaded, and must not be this one with its used link.
    if (session.current().status === 'person') leave();
    await session.refresh();
    leave();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        Change password
      </Button>
    </Form>
  );
}
