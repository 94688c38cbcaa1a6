import type { createdCredential, signedCredential } from '@fairlead/contracts/api/passkeys';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import type { z } from 'zod';

/** The options of WebAuthn as the API answers them. */
export type PasskeyOptions = { challenge: string };

/** Whether this browser can use passkeys. */
export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether this browser offers passkeys where an address is typed. */
export const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() &&
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Loads what talks to authenticators, when it is first needed. */
const webauthn = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. @returns undefined when the person cancelled it. Raises `ApiProblem`. */
export async function createPasskey(
  options: PasskeyOptions,
): Promise<z.input<typeof createdCredential> | undefined> {
  const { startRegistration } = await webauthn();
  const made = await startRegistration({ optionsJSON: options as never }).catch(giveUp);
  return made as z.input<typeof createdCredential> | undefined;
}

/** Has the browser sign by a passkey, or offer them where an address is typed. @returns undefined when the person cancelled it. Raises `ApiProblem`. */
export async function signByPasskey(
  options: PasskeyOptions,
  { isAutofill = false } = {},
): Promise<z.input<typeof signedCredential> | undefined> {
  const { startAuthentication } = await webauthn();
  const asked = { optionsJSON: options as never, useBrowserAutofill: isAutofill };
  const signed = await startAuthentication(asked).catch(giveUp);
  return signed as z.input<typeof signedCredential> | undefined;
}

/** Ends what the browser was asked to do, such as to offer passkeys on a page that is left. */
export const cancelPasskeys = async (): Promise<void> =>
  (await webauthn()).WebAuthnAbortService.cancelCeremony();

/** Has the browser no longer offer a passkey that was removed, where it can. */
export const forgetPasskey = async (credentialId: string): Promise<void> => {
  const { PublicKeyCredential: known } = globalThis as {
    PublicKeyCredential?: { signalUnknownCredential?(of: object): Promise<void> };
  };
  await known?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {});
};

/** What a browser throws that was cancelled: by the person, for want of time, or by another request. */
const cancelled: readonly unknown[] = ['NotAllowedError', 'AbortError'];

function giveUp(thrown: unknown): undefined {
  const { name } = thrown as { name?: unknown };
  if (cancelled.includes(name)) return undefined;
  const message =
    name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : 'Your browser could not use a passkey. Try again, or use your password.';
  throw { kind: 'failed', message, reason: String(thrown) } satisfies ApiProblem;
}
