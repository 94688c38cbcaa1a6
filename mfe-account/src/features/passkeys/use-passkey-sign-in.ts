import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmSignedIn } from '../sign-in/confirm-signed-in.ts';
import { canAutofill, cancelPasskeys, signByPasskey } from './authenticator.ts';
import { usePasskeyChallengeMutation, useSignInByPasskeyMutation } from './passkey-calls.ts';

/** How long (ms) the browser offers passkeys for one challenge, which is good for five minutes. */
const OFFERED_MS = 4 * 60_000;

/** Signing in by a passkey: when it is asked for, and where the browser offers one as the address is typed. */
export function usePasskeySignIn(rememberDevice: boolean) {
  const { session } = usePortal();
  const [challenge] = usePasskeyChallengeMutation();
  const [enter] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const sign = async (how?: { isAutofill: boolean }) => {
    const credential = await signByPasskey(await challenge(undefined).unwrap(), how);
    if (!credential) return;
    setBusy(true);
    await enter({ credential, rememberDevice }).unwrap();
    await confirmSignedIn(session);
  };
  const signIn = async () => {
    setProblem(undefined);
    setBusy(true);
    await sign().catch(setProblem);
    setBusy(false);
  };
  const offer = useEffectEvent(() => {
    sign({ isAutofill: true })
      .catch(setProblem)
      .finally(() => setBusy(false));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    canAutofill().then((can) => {
      if (!can || isLeft) return;
      offer();
      timer = setInterval(() => offer(), OFFERED_MS);
    });
    return () => {
      isLeft = true;
      if (timer === undefined) return;
      clearInterval(timer);
      void cancelPasskeys();
    };
  }, []);
  return { signIn, isBusy, problem };
}
