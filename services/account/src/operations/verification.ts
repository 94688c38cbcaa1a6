import { DAY_MS } from '@fairlead/contracts/time/durations';
import { ApiError, apiErrors, type Origin } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import type { Mail } from '../mail/mail.ts';
import type { UserWithSecret, Verification } from '../users/secret.ts';
import { hashOfToken, newMailedToken } from './mailed-token.ts';

const GOOD_FOR_MS = 7 * DAY_MS;
/** The most mails an address gets in a day, including the one at registration. */
const MOST_MAILS = 5;

/** A new link to confirm an address: what is stored of it, and the token to mail. */
export function newVerification(email: string): { token: string; verification: Verification } {
  const token = newMailedToken();
  const now = Date.now();
  return {
    token,
    verification: {
      hash: hashOfToken(token),
      email,
      sentAt: new Date(now),
      expiresAt: new Date(now + GOOD_FOR_MS),
    },
  };
}

/** Whether a link was made for this account. */
export const isSentTo = (user: UserWithSecret, { hash }: Verification): boolean =>
  linkOf(user, hash) !== undefined;

/** The mail with the link. It includes nothing that anybody could have chosen: the address may be a stranger's. */
export function verificationMail(
  { environment }: Pick<Account['service'], 'environment'>,
  email: string,
  token: string,
): Mail {
  const address = new URL(`/verify-email?token=${token}`, environment.PUBLIC_URL);
  return {
    to: email,
    subject: 'Confirm your email address',
    text: [
      'Hello,',
      'this address was given for an account on Fairlead. If it was you, confirm it here within seven days:',
      address.href,
      'If it was not you, there is nothing to do: the address stays unconfirmed.',
    ].join('\n\n'),
  };
}

/**
 * Sends another link to somebody's address.
 * @throws {ApiError} 409 when it is already confirmed, 429 when it has received its maximum of
 * mails.
 */
export async function sendVerification(
  account: Account,
  user: UserWithSecret,
  origin: Origin,
): Promise<void> {
  if (user.emailVerified === true) throw confirmedAlready();
  const email = user.email;
  const { token, verification } = newVerification(email);
  const dayAgo = Date.now() - DAY_MS;
  const kept = await account.people.change(
    user,
    ({ verifications = [] }) => {
      const today = verifications.filter(({ sentAt }) => sentAt.getTime() > dayAgo);
      return today.length < MOST_MAILS
        ? { verifications: [...verifications.filter(isRemembered), verification] }
        : undefined;
    },
    origin,
  );
  if (!kept) throw sentEnough();
  await account.mailer.send(verificationMail(account.service, email, token));
}

/**
 * Confirms an address by the token of a mailed link, which invalidates it and every other one.
 * @throws {ApiError} 403 for a token that is used, too old, of an address that was changed, or invented.
 */
export async function verifyEmail(
  { people }: Account,
  token: string,
  origin: Origin,
): Promise<void> {
  const hash = hashOfToken(token);
  const asking = await people.byVerification(hash);
  const link = asking && linkOf(asking, hash);
  if (!link || !isGood(link)) throw noSuchLink(link);
  const user = await people.confirmAddress(asking, link.email, origin);
  if (user.email !== link.email) throw noSuchLink();
  const used = await people.change(
    user,
    ({ verifications = [] }) => {
      const now = linkOf({ secret: { verifications } }, hash);
      return now && isGood(now)
        ? { verifications: verifications.map((one) => ({ usedAt: new Date(), ...one })) }
        : undefined;
    },
    origin,
  );
  if (!used) throw noSuchLink({ usedAt: new Date() });
}

const linkOf = (
  { secret: { verifications = [] } }: { secret: Pick<UserWithSecret['secret'], 'verifications'> },
  hash: string,
) => verifications.find((one) => one.hash === hash);

const isRemembered = ({ expiresAt }: Verification) => expiresAt.getTime() > Date.now();

const isGood = (link: Verification) => !link.usedAt && isRemembered(link);

const noSuchLink = (link?: Pick<Verification, 'usedAt'>) =>
  apiErrors.forbidden(
    link?.usedAt
      ? 'Forbidden: this link has been used.'
      : 'Forbidden: this link is too old or not complete.',
  );

const confirmedAlready = () => apiErrors.conflict('This address is confirmed already.');

const sentEnough = () =>
  new ApiError(429, {
    message:
      'Five mails were sent today. Look for them in your spam folder, or ask again tomorrow.',
  });
