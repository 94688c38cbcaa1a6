import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormProblem,
  useController,
  useSubmission,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Link, TextField } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useCanUsePasskeys } from '../passkeys/authenticator.ts';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts';
import { confirmSignedIn } from './confirm-signed-in.ts';
import { useSignInMutation } from './sign-in.ts';
import { signInSchema } from './sign-in-schema.ts';
import { useGoOn } from './use-go-on.ts';
import { useWayIn } from './way-back.ts';

/** `/login` */
export default function SignInPage() {
  const wayIn = useWayIn();
  const { session } = usePortal();
  useGoOn();
  const [signIn] = useSignInMutation();
  const form = useZodForm(signInSchema, { email: '', password: '', rememberDevice: false });
  const { field: remember } = useController({ control: form.control, name: 'rememberDevice' });
  const { errors, isSubmitting } = form.formState;
  const canUsePasskeys = useCanUsePasskeys();
  const passkey = usePasskeySignIn(remember.value ?? false);
  const submit = useSubmission(form, async (values) => {
    await signIn(values).unwrap();
    await confirmSignedIn(session);
  });
  return (
    <FormPage
      title="Sign in"
      lead="Save jobs, apply for them and follow your applications."
      links={
        <p>
          New to Fairlead? <Link href={wayIn(paths.register)}>Create an account</Link>
        </p>
      }
    >
      <Form onSubmit={submit} isRequired={form.isRequired}>
        <FormProblem message={passkey.problem && wordsOf(passkey.problem)} takesFocus />
        <FormProblem
          message={errors.root?.message}
          takesFocus={!(errors.email || errors.password)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Line>
          <Checkbox
            label="Remember this device"
            checked={remember.value ?? false}
            onChange={remember.onChange}
          />
          <Link href={wayIn(paths.forgotPassword)}>Forgotten password?</Link>
        </Line>
        <Button type="submit" size="lg" busy={isSubmitting}>
          Sign in
        </Button>
        {canUsePasskeys && (
          <Other>
            <Button
              look="secondary"
              size="lg"
              busy={passkey.isBusy}
              onClick={() => void passkey.signIn()}
            >
              Use a passkey
            </Button>
          </Other>
        )}
      </Form>
    </FormPage>
  );
}

/** Its text takes two lines where letters are large and the window is small. */
const Other = styled.div`
  > button {
    width: 100%;
    white-space: normal;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  > a {
    font-size: 0.9375rem;
  }
`;
