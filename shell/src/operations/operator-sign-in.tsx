import { ApiError } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Card, TextField } from '@fairlead/ui';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { signInOperator } from './use-releases.ts';

/** Asks for the token of an operator, who has no account to sign in with. */
export function OperatorSignIn({ onSignedIn }: { onSignedIn(): void }) {
  const token = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ field?: string; form?: string }>();
  const [busy, setBusy] = useState(false);
  const refuse = (field: string) => {
    setProblem({ field });
    token.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = token.current?.value.trim();
    if (busy) return;
    if (!given) return refuse('Enter the token that was issued for you');
    setBusy(true);
    setProblem(undefined);
    try {
      await signInOperator(given);
      onSignedIn();
    } catch (thrown) {
      const isOfToken = thrown instanceof ApiError && thrown.kind === 'forbidden';
      if (isOfToken) refuse(thrown.message);
      else setProblem({ form: wordsOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Narrow>
      <Form method="post" noValidate onSubmit={submit}>
        <FormProblem message={problem?.form} takesFocus />
        <p>
          This page is for those who operate the platform. Sign in with the token that was issued
          for you; it stays in this browser until it expires, or until you sign out.
        </p>
        <TextField
          label="Operator token"
          name="operator-token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          ref={token}
          {...(problem?.field && { error: problem.field })}
        />
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
      </Form>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-width: 30rem;
`;

const Form = styled.form`
  display: grid;
  gap: 1rem;
  > p:not([role='alert']) {
    color: var(--muted);
  }
  > button {
    justify-self: start;
  }
`;
