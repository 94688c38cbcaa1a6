import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@fairlead/contracts/api/two-step';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { Secret, TOTP } from 'otpauth';
import type { TwoStep } from '../users/secret.ts';

/** How many steps before and after the current one are accepted, for clocks that are not exact. */
const WINDOW = 1;
/** How many codes are refused in a day before those of the app are refused altogether, and recovery codes alone are accepted. */
export const mostRefused = 20;

/** Without the letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new key for an authenticator app, in base32: 160 bits, as long as the hash that makes codes of it (RFC 4226). */
export const newKey = (): string => new Secret().base32;

/** Codes of six digits, each for 30 s, by SHA-1: the defaults of the library, and all that every app can make. */
const totpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) });

/** The address by which an authenticator app takes a key over, named after the account. */
export const uriOf = (key: string, email: string): string =>
  new TOTP({ issuer: 'Fairlead', label: email, secret: Secret.fromBase32(key) }).toString();

/** The code that an app shows at a moment. */
export const codeAt = (key: string, at: number): string => totpOf(key).generate({ timestamp: at });

/** The step of time in which an app shows a code; undefined for one of no step that is accepted now. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  const totp = totpOf(key);
  const delta = totp.validate({ token: plain(code), timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** New recovery codes, as they are shown once and as they are stored. */
export function newRecoveryCodes(): { codes: string[]; stored: TwoStep['recoveryCodes'] } {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return { codes, stored: codes.map((code) => ({ hash: hashOf(code) })) };
}

/** The codes refused within the last day. */
export const refusedLately = ({ refused = [] }: Pick<TwoStep, 'refused'>, now = Date.now()) =>
  refused.filter((at) => at.getTime() > now - DAY_MS);

/**
 * The second step of an account once a code is accepted, which then is used up: a code of the app, of a later step than the last one that was accepted, or a
 * recovery code. Undefined for any other code.
 */
export function afterCode(
  twoStep: TwoStep,
  code: string,
  key: string | undefined,
  now = Date.now(),
): TwoStep | undefined {
  if (/^\d+$/.test(plain(code))) {
    if (key === undefined || refusedLately(twoStep, now).length >= mostRefused) return undefined;
    const step = stepOf(key, code, now);
    return step === undefined || step <= twoStep.lastStep
      ? undefined
      : { ...twoStep, lastStep: step };
  }
  const hash = hashOf(code);
  const isKnown = twoStep.recoveryCodes.some((one) => one.hash === hash && !one.usedAt);
  return isKnown
    ? {
        ...twoStep,
        recoveryCodes: twoStep.recoveryCodes.map((one) =>
          one.hash === hash ? { ...one, usedAt: new Date(now) } : one,
        ),
      }
    : undefined;
}

/** How many recovery codes are not used yet. */
export const codesLeft = ({ recoveryCodes }: Pick<TwoStep, 'recoveryCodes'>): number =>
  recoveryCodes.filter(({ usedAt }) => !usedAt).length;

/** A code without what people type between its characters. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex');

/** Four groups of four characters, 79 bits: too many to be found by their hash. */
const newRecoveryCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
