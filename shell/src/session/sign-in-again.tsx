import { ApiError, isCodeWanted } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Dialog, Link, TextField } from '@fairlead/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SessionStore } from './session-store.ts';

interface SignInAgainProps {
  session: SessionStore;
  /** The email of the person whose session is over, while they are asked. */
  email: string | undefined;
  /** The current page, to come back to. */
  page: string;
}

/** Asks a person whose session is over for the password, over the page, so that no half-filled form is lost. */
export default function SignInAgain({ session, email, page }: SignInAgainProps) {
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  useEffect(() => {
    if (email !== undefined) password.current?.focus();
  }, [email]);
  useEffect(() => {
    if (asksForCode) code.current?.focus();
  }, [asksForCode]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = password.current?.value;
    if (busy) return;
    const typedCode = code.current?.value.trim();
    if (!given) return setProblem({ field: 'Password is required' });
    if (asksForCode && !typedCode) return setProblem({ code: 'Enter the code' });
    setBusy(true);
    setProblem(undefined);
    try {
      await session.signInAgain({
        password: given,
        rememberDevice: remember,
        ...(typedCode && { code: typedCode }),
      });
      setAsksForCode(false);
    } catch (refusal) {
      if (isCodeWanted(refusal)) {
        setAsksForCode(true);
        // The first time the field is new, and says what to enter.
        if (asksForCode) setProblem({ code: refusal.message });
        code.current?.focus();
      } else {
        const at = problemOf(refusal);
        setProblem(at);
        if (at.field) password.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  };
  const dismiss = () => {
    setProblem(undefined);
    setAsksForCode(false);
    session.dismiss();
  };
  return (
    <Dialog title="Your session has ended" open={email !== undefined} onClose={dismiss}>
      <Form method="post" noValidate onSubmit={submit}>
        <FormProblem message={problem?.form} takesFocus />
        <p>Sign in again to continue. Nothing you have filled in is lost.</p>
        <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          ref={password}
          error={problem?.field}
        />
        {asksForCode && (
          <TextField
            label="Code"
            hint="From your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={code}
            error={problem?.code}
          />
        )}
        <Checkbox label="Remember this device" checked={remember} onChange={setRemember} />
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
        <Link href={`/login?redirect=${encodeURIComponent(page)}`} onClick={session.giveUp}>
          Sign in as somebody else
        </Link>
      </Form>
    </Dialog>
  );
}

/** Why it was refused: shown at the password where that is to blame, else above the form. */
interface Problem {
  field?: string;
  /** At the code of the second step. */
  code?: string;
  form?: string;
}

function problemOf(refusal: unknown): Problem {
  const isOfPassword =
    refusal instanceof ApiError &&
    (refusal.kind === 'unauthenticated' || refusal.kind === 'invalid');
  return isOfPassword ? { field: refusal.message } : { form: wordsOf(refusal) };
}

const Form = styled.form`
  display: grid;
  gap: 1rem;
  > p:not([role='alert']) {
    color: var(--muted);
  }
  > a {
    justify-self: center;
    font-size: 0.9375rem;
  }
`;
