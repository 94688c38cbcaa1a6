import type { addressed } from '@fairlead/contracts';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import { ApiError, apiErrors, type Origin } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import type { AddressChange, AddressUndo, Secret, UserWithSecret } from '../users/secret.ts';
import { mailConfirmation, mailNotice, mailTaken } from './address-mails.ts';
import { refusedField } from './failures.ts';
import { hashOfToken, newMailedToken } from './mailed-token.ts';
import type { Current } from './proof.ts';

const UNDONE_WITHIN_MS = 7 * DAY_MS;
/** How often a day a person may request another address. */
const MOST_ASKED = 5;

/** The change of address that a person still has to confirm; undefined without one. */
export const pendingChangeOf = ({ addressChange }: Pick<Secret, 'addressChange'>) =>
  addressChange && isGood(addressChange) ? addressChange : undefined;

/**
 * Requests another address: a link goes to it, and one that undoes the change to the current one. Nothing changes until the first is
 * followed. Only its owner learns whether the address is already taken.
 * @throws {ApiError} 400 at `email` for the current one, 429 when requested too often in a day.
 */
export async function requestAddressChange(
  account: Account,
  { user }: Current,
  { email }: z.output<typeof addressed>,
  origin: Origin,
): Promise<void> {
  const { people } = account;
  if (email === user.email) throw refusedField('email', 'This is your address already.');
  const [confirming, undoing] = [newMailedToken(), newMailedToken()];
  const now = Date.now();
  const addressChange: AddressChange = {
    hash: hashOfToken(confirming),
    email,
    expiresAt: new Date(now + HOUR_MS),
  };
  const undo: AddressUndo = {
    hash: hashOfToken(undoing),
    email: user.email,
    sentAt: new Date(now),
    expiresAt: new Date(now + UNDONE_WITHIN_MS),
  };
  const isTaken = await isSomebodyElses(account, email, user);
  const kept = await people.change(
    user,
    ({ addressUndos = [] }) => {
      const today = addressUndos.filter(({ sentAt }) => sentAt.getTime() > now - DAY_MS);
      return today.length < MOST_ASKED
        ? { addressChange, addressUndos: [...addressUndos.filter(isAlive), undo] }
        : undefined;
    },
    origin,
  );
  if (!kept) throw askedEnough();
  await (isTaken ? mailTaken(account, email) : mailConfirmation(account, email, confirming));
  await mailNotice(account, user.email, undoing);
}

/** Cancels an unconfirmed change of address. @throws {ApiError} 404 when there is none. */
export async function withdrawAddressChange(
  { people }: Account,
  { user }: Current,
  origin: Origin,
): Promise<void> {
  const withdrawn = await people.change(
    user,
    (secret) => (pendingChangeOf(secret) ? { addressChange: null } : undefined),
    origin,
  );
  if (!withdrawn) throw apiErrors.notFound();
}

/**
 * Changes an address by the single-use token of the link that was mailed to the new one.
 * @throws {ApiError} 403 for a token that is used, too old, undone or invented, and for an address that somebody else has by now.
 */
export async function confirmAddressChange(
  account: Account,
  token: string,
  origin: Origin,
): Promise<void> {
  const { people } = account;
  const hash = hashOfToken(token);
  const user = await people.byAddressChange(hash);
  const link = user?.secret.addressChange;
  if (!user || !link || !isGood(link)) throw noSuchLink(link?.usedAt);
  if (await isSomebodyElses(account, link.email, user)) throw noSuchLink();
  await people.setAddress(user, { email: link.email, emailVerified: true }, origin);
  let isVoid = false;
  const used = await people.change(
    user,
    ({ addressChange }) => {
      isVoid = addressChange?.hash !== hash;
      return isVoid || addressChange?.usedAt
        ? undefined
        : { addressChange: { ...link, usedAt: new Date() }, resets: [] };
    },
    origin,
  );
  // Undone while it was being confirmed: the undo may have come before the new address.
  if (isVoid) await people.setAddress(user, user, origin);
  if (!used) throw noSuchLink(isVoid ? undefined : new Date());
}

/**
 * Undoes a change of address by the token of the link that was mailed to the previous one: the person gets it back and every session ends.
 * Whoever requested the change knew the password, so that it is no longer valid, nor are passkeys and a second step added since; a link for a new password is
 * mailed.
 * @returns the restored address. @throws {ApiError} 403 for a token that is used, too old or invented.
 */
export async function undoAddressChange(
  account: Account,
  token: string,
  origin: Origin,
): Promise<string> {
  const { people, hasher, authenticators } = account;
  const hash = hashOfToken(token);
  const user = await people.byAddressUndo(hash);
  const undo = user?.secret.addressUndos?.find((one) => one.hash === hash);
  if (!user || !undo || !isAlive(undo)) throw noSuchLink();
  const passwordHash = await hasher.hash(newMailedToken());
  // The link stays valid until the address is restored, so that a failure in between can be
  // retried.
  const changed = await people.change(
    user,
    ({ passkeys = [], twoStep }) => ({
      ...(twoStep && twoStep.since >= undo.sentAt && { twoStep: null }),
      twoStepSetup: null,
      addressChange: null,
      resets: [],
      sessions: [],
      passwordHash,
      passkeys: passkeys.filter(({ createdAt }) => createdAt < undo.sentAt),
    }),
    origin,
  );
  if (!changed?.secret.twoStep) await authenticators.removeOthers(user._id.toHexString());
  await people.setAddress(user, { email: undo.email, emailVerified: true }, origin);
  await people.change(
    user,
    ({ addressUndos = [] }) => ({
      addressUndos: addressUndos.filter(({ sentAt }) => sentAt < undo.sentAt),
    }),
    origin,
  );
  return undo.email;
}

/** Whether an address is another person's: now, or again as soon as they undo a change. */
const isSomebodyElses = async (
  { people }: Account,
  email: string,
  user: UserWithSecret,
): Promise<boolean> => {
  const [owner, isKept] = await Promise.all([
    people.byEmail(email),
    people.isKeptForUndoing(email, user._id),
  ]);
  return isKept || (owner !== undefined && !owner._id.equals(user._id));
};

const isAlive = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() > Date.now();

const isGood = (link: AddressChange) => !link.usedAt && isAlive(link);

const noSuchLink = (usedAt?: Date) =>
  apiErrors.forbidden(
    usedAt
      ? 'Forbidden: this link has been used.'
      : 'Forbidden: this link is too old or not complete.',
  );

const askedEnough = () =>
  new ApiError(429, {
    message: 'You asked for a new address five times today. Please try again tomorrow.',
  });
