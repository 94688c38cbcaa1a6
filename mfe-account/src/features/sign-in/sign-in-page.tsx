import { usePortal } from '@fairlead/remote-kit';
import { isCodeWanted } from '@fairlead/remote-kit/calls';
import {
  Form,
  FormProblem,
  type UseFormReturn,
  useController,
  useSubmission,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Link, TextField } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useCanUsePasskeys } from '../passkeys/authenticator.ts';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { confirmSignedIn } from './confirm-signed-in.ts';
import { useSignInMutation } from './sign-in.ts';
import { type SignInValues, signInCodeSchema, signInSchema } from './sign-in-schema.ts';
import { useGoOn } from './use-go-on.ts';
import { useWayIn } from './way-back.ts';

/** `/login` */
export default function SignInPage() {
  const wayIn = useWayIn();
  const { session } = usePortal();
  useGoOn();
  const [signIn] = useSignInMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useZodForm(asksForCode ? signInCodeSchema : signInSchema, {
    email: '',
    password: '',
    rememberDevice: false,
  });
  const { field: remember } = useController({ control: form.control, name: 'rememberDevice' });
  const passkey = usePasskeySignIn(remember.value ?? false);
  const submit = useSubmission(form, async ({ code, ...values }) => {
    try {
      await signIn(asksForCode ? { ...values, code } : values).unwrap();
    } catch (refusal) {
      if (!isCodeWanted(refusal)) throw refusal;
      if (asksForCode) form.setError('code', { message: refusal.message }, { shouldFocus: true });
      setAsksForCode(true);
      return;
    }
    await confirmSignedIn(session);
  });
  const begin = () => {
    form.reset({ ...form.getValues(), password: '', code: undefined });
    setAsksForCode(false);
  };
  return (
    <FormPage
      title="Sign in"
      lead={
        asksForCode
          ? 'Your password is right. Your account also asks for a code.'
          : 'Save jobs, apply for them and follow your applications.'
      }
      links={
        asksForCode ? (
          <p>
            No phone and no recovery codes? <Link href={paths.support}>Write to our support</Link>
          </p>
        ) : (
          <p>
            New to Fairlead? <Link href={wayIn(paths.register)}>Create an account</Link>
          </p>
        )
      }
    >
      <Form onSubmit={submit} isRequired={form.isRequired}>
        {asksForCode ? (
          <CodeStep form={form} onBack={begin} />
        ) : (
          <PasswordStep form={form} remember={remember} passkey={passkey} />
        )}
      </Form>
    </FormPage>
  );
}

type SignInForm = UseFormReturn<SignInValues>;

interface PasswordStepProps {
  form: SignInForm;
  remember: { value?: boolean | undefined; onChange(isRemembered: boolean): void };
  passkey: ReturnType<typeof usePasskeySignIn>;
}

function PasswordStep({ form, remember, passkey }: PasswordStepProps) {
  const wayIn = useWayIn();
  const { errors, isSubmitting } = form.formState;
  const canUsePasskeys = useCanUsePasskeys();
  return (
    <>
      <FormProblem message={passkey.problem && wordsOf(passkey.problem)} takesFocus />
      <FormProblem message={errors.root?.message} takesFocus={!(errors.email || errors.password)} />
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
    </>
  );
}

/** The second step, in the place of the first. */
function CodeStep({ form, onBack }: { form: SignInForm; onBack(): void }) {
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <FormProblem message={errors.root?.message} takesFocus={!errors.code} />
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        Sign in
      </Button>
      <Other>
        <Button look="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
      </Other>
    </>
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
