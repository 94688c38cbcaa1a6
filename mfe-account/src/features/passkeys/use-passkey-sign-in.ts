import type { PasskeySignIn } from '@fairlead/contracts/api/passkeys';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiError } from '@fairlead/remote-kit/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmSignedIn } from '../sign-in/confirm-signed-in.ts';
import { canAutofill, cancelPasskeys, signByPasskey } from './authenticator.ts';
import { usePasskeyChallengeMutation, useSignInByPasskeyMutation } from './passkey-calls.ts';

/** How long (ms) the browser offers passkeys for one challenge, which is good for five minutes. */
const OFFERED_MS = 4 * 60_000;

/** Signing in with a passkey: on request, and where the browser offers one in the address field. */
export function usePasskeySignIn(rememberDevice: boolean) {
  const { session } = usePortal();
  const [challenge] = usePasskeyChallengeMutation();
  const [enter] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();

  const enterBy = async (credential: PasskeySignIn['credential'] | undefined) => {
    if (!credential) return;
    setBusy(true);
    await enter({ credential, rememberDevice })
      .unwrap()
      .then(() => confirmSignedIn(session))
      .catch(setProblem);
    setBusy(false);
  };
  const signIn = async () => {
    setProblem(undefined);
    setBusy(true);
    const options = challenge(undefined).unwrap();
    const credential = await options.then((asked) => signByPasskey(asked)).catch(setProblem);
    setBusy(false);
    await enterBy(credential ?? undefined);
  };
  const offer = useEffectEvent(async () => {
    const { data: options } = await challenge(undefined);
    // Nobody asked for it: where it cannot be offered, the form is as without passkeys.
    const nothing = () => undefined;
    await enterBy(options && (await signByPasskey(options, { isAutofill: true }).catch(nothing)));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    canAutofill().then((can) => {
      if (!can || isLeft) return;
      void offer();
      timer = setInterval(() => void offer(), OFFERED_MS);
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
