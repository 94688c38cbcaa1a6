import type { createdCredential, signedCredential } from '@fairlead/contracts/api/passkeys';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useExternalStore } from '@fairlead/ui';
import type { z } from 'zod';

/** The options of WebAuthn in the API's shape. */
export type PasskeyOptions = { challenge: string };

/** Whether this browser can use passkeys. */
export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

const never = () => () => {};
const assumed = () => true;

/** The same, while a page renders: assumed of a browser for which the server renders it, as nearly all can. */
export const useCanUsePasskeys = (): boolean => useExternalStore(never, canUsePasskeys, assumed);

/** Whether this browser can offer passkeys in an address field. */
export const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() &&
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Loads the WebAuthn library on demand. */
const webauthn = () => import('@simplewebauthn/browser');

/** Has the browser create a passkey. @returns undefined when the person cancelled it. Throws `ApiError`. */
export async function createPasskey(
  options: PasskeyOptions,
): Promise<z.input<typeof createdCredential> | undefined> {
  const { startRegistration } = await webauthn();
  const made = await startRegistration({ optionsJSON: options as never }).catch(giveUp);
  return made as z.input<typeof createdCredential> | undefined;
}

/** Has the browser sign with a passkey, or offer them in an address field. @returns undefined when the person cancelled it. Throws `ApiError`. */
export async function signByPasskey(
  options: PasskeyOptions,
  { isAutofill = false } = {},
): Promise<z.input<typeof signedCredential> | undefined> {
  const { startAuthentication } = await webauthn();
  const asked = { optionsJSON: options as never, useBrowserAutofill: isAutofill };
  const signed = await startAuthentication(asked).catch(giveUp);
  return signed as z.input<typeof signedCredential> | undefined;
}

/** Ends a request to the browser, such as offering passkeys on a page that is left. */
export const cancelPasskeys = async (): Promise<void> =>
  (await webauthn()).WebAuthnAbortService.cancelCeremony();

/** Has the browser no longer offer a passkey that was removed, where it can. */
export const forgetPasskey = async (credentialId: string): Promise<void> => {
  const { PublicKeyCredential: known } = globalThis as {
    PublicKeyCredential?: { signalUnknownCredential?(of: object): Promise<void> };
  };
  await known?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {});
};

/** What a browser throws on cancellation: by the person, after a timeout, or by another request. */
const cancelled: readonly unknown[] = ['NotAllowedError', 'AbortError'];

function giveUp(thrown: unknown): undefined {
  const { name } = thrown as { name?: unknown };
  if (cancelled.includes(name)) return undefined;
  const message =
    name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : 'Your browser could not use a passkey. Try again, or use your password.';
  throw new ApiError({ kind: 'failed', message, reason: String(thrown) });
}
