import { usePortal } from '@fairlead/remote-kit';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { Button, ConfirmDialog, day } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useProof } from '../proof/proof.tsx';
import { useDeleteAccountMutation } from './security-calls.ts';

/** Requests the deletion of the account, once the person has confirmed it. */
export function DeleteAccount() {
  const { session, navigate, toast } = usePortal();
  const withProof = useProof();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [remove, { isLoading }] = useDeleteAccountMutation();
  const leave = async () => {
    setAsked(false);
    setProblem(undefined);
    const isHere = rememberPage();
    try {
      const { dueAt } = await withProof(() => remove(undefined).unwrap());
      if (isHere()) navigate(paths.signIn, { replace: true });
      await session.refresh();
      // What was announced before is forgotten with the person.
      toast({
        kind: 'success',
        title: `Your account will be deleted on ${day(dueAt)}`,
        description: 'Sign in before that day to keep it.',
      });
    } catch (refusal) {
      setProblem(wordsOf(refusal));
    }
  };
  return (
    <>
      <FormProblem message={problem} takesFocus />
      <Button look="danger" busy={isLoading} onClick={() => setAsked(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        title="Delete your account?"
        open={isAsked}
        yes="Delete account"
        no="Keep account"
        onNo={() => setAsked(false)}
        onYes={() => void leave()}
      >
        <p>
          You will be signed out everywhere. After 14 days your account, your profile, your
          documents and your applications are deleted. Sign in before then to keep your account.
        </p>
        <p>
          Some records must be kept for some years, such as hours of rest and signed forms. We tell
          you which ones by email.
        </p>
      </ConfirmDialog>
    </>
  );
}
