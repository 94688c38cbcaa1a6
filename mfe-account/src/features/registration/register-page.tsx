import { addressTaken } from '@fairlead/contracts/api/address-taken';
import { usePortal } from '@fairlead/remote-kit';
import {
  Form,
  FormProblem,
  fieldProblemsIn,
  Pair,
  useSubmission,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { Button, Checkbox, Link, TextField } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { confirmSignedIn } from '../sign-in/confirm-signed-in.ts';
import { useSignInMutation } from '../sign-in/sign-in.ts';
import { useGoOn } from '../sign-in/use-go-on.ts';
import { useWayIn } from '../sign-in/way-back.ts';
import { AddressTaken } from './address-taken.tsx';
import { useRegisterMutation } from './register.ts';
import { oneNameSchema, registrationSchema } from './registration-schema.ts';

/** Whether a registration was refused because the address is taken. */
const isTaken = (refusal: object | undefined) =>
  refusal !== undefined && fieldProblemsIn(refusal).some(({ message }) => message === addressTaken);

/** `/register`; a new account is signed in to at once. */
export default function RegisterPage() {
  const wayIn = useWayIn();
  const { session, navigate, toast } = usePortal();
  useGoOn();
  const [register, { error: refusal }] = useRegisterMutation();
  const [signIn] = useSignInMutation();
  const [hasOneName, setHasOneName] = useState(false);
  const form = useZodForm(hasOneName ? oneNameSchema : registrationSchema, {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(
    form,
    async (values) => {
      const isHere = rememberPage();
      await register(values).unwrap();
      try {
        await signIn({ email: values.email, password: values.password }).unwrap();
        await confirmSignedIn(session);
      } catch {
        // The account exists anyway, and registering again would be refused.
        toast({
          kind: 'success',
          title: 'Your account is ready',
          description: 'Sign in to continue.',
        });
        if (isHere()) navigate(wayIn(paths.signIn));
      }
    },
    undefined,
    { isLiteral: true },
  );
  const { root, ...atFields } = errors;
  const blameless = Object.keys(atFields).length === 0;
  const reason = isTaken(refusal) ? <AddressTaken /> : errors.root?.message;
  return (
    <FormPage
      title="Create an account"
      lead="One account for saving jobs, applying and hearing back."
      links={
        <p>
          Already have an account? <Link href={wayIn(paths.signIn)}>Sign in</Link>
        </p>
      }
    >
      <Form onSubmit={submit} isRequired={form.isRequired}>
        <FormProblem message={errors.root && reason} takesFocus={blameless} />
        <div>
          <Pair>
            <TextField
              label={hasOneName ? 'Name' : 'First name'}
              autoComplete={hasOneName ? 'name' : 'given-name'}
              error={errors.firstName?.message}
              {...form.register('firstName')}
            />
            {!hasOneName && (
              <TextField
                label="Last name"
                autoComplete="family-name"
                error={errors.lastName?.message}
                {...form.register('lastName')}
              />
            )}
          </Pair>
          <Checkbox
            label="I have one name only"
            checked={hasOneName}
            onChange={(checked) => {
              setHasOneName(checked);
              form.clearErrors(['firstName', 'lastName']);
            }}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" size="lg" busy={isSubmitting}>
          Create account
        </Button>
      </Form>
    </FormPage>
  );
}
