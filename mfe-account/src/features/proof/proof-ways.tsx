import { Form, FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { PasswordField } from '../forms/password-field.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { useProveMutation } from './proof-calls.ts';

interface ProofWaysProps {
  onProved(): void;
  onCancel(): void;
}

/** The ways for the person to confirm their identity. */
export const ProofWays = (props: ProofWaysProps) => (
  <Methods>
    <PasskeyProof onProved={props.onProved} />
    <PasswordProof {...props} />
  </Methods>
);

const schema = z.object({ password: z.string().min(1, 'Password is required') });

function PasswordProof({ onProved, onCancel }: ProofWaysProps) {
  const [prove] = useProveMutation();
  const form = useZodForm(schema, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(form, async (values) => {
    await prove(values).unwrap();
    onProved();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <p>Enter your password to continue. You will not be asked again for ten minutes.</p>
      <FormProblem message={errors.root?.message} takesFocus={!errors.password} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Actions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Continue
        </Button>
      </Actions>
    </Form>
  );
}

const Methods = styled.div`
  display: grid;
  gap: 1.125rem;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
`;
