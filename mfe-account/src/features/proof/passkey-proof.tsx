import type { ApiError } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { canUsePasskeys, signByPasskey } from '../passkeys/authenticator.ts';
import {
  useGetPasskeysQuery,
  usePasskeyChallengeMutation,
  useProveByPasskeyMutation,
} from '../passkeys/passkey-calls.ts';

/** Confirms the signed-in person's identity with a passkey, where they have one. */
export function PasskeyProof({ onProved }: { onProved(): void }) {
  const { data = [] } = useGetPasskeysQuery(undefined);
  const [challenge] = usePasskeyChallengeMutation();
  const [prove] = useProveByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  if (data.length === 0 || !canUsePasskeys()) return null;
  const sign = async () => {
    const credential = await signByPasskey(await challenge(undefined).unwrap());
    if (!credential) return;
    await prove({ credential }).unwrap();
    onProved();
  };
  const start = async () => {
    setProblem(undefined);
    setBusy(true);
    await sign().catch(setProblem);
    setBusy(false);
  };
  return (
    <>
      <FormProblem message={problem && wordsOf(problem)} takesFocus />
      <Button look="secondary" busy={isBusy} onClick={() => void start()}>
        Use a passkey
      </Button>
    </>
  );
}
