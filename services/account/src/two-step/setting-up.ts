import { type addressed, setupLifetimeMs, type TwoStepOptions } from '@fairlead/contracts';
import { apiErrors, type Origin, pendingAudit } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { notifying } from '../notifications/notify.ts';
import { refusedField } from '../operations/failures.ts';
import type { Current } from '../operations/proof.ts';
import type { Secret, TwoStepSetup, UserWithSecret } from '../users/secret.ts';
import { codesLeft, newRecoveryCodes, stepOf, uriOf } from './codes.ts';
import { acceptCode } from './verifying.ts';

/** Two-step sign-in as its person sees it; null where it is off. */
export const twoStepAnswerOf = ({ twoStep }: Pick<Secret, 'twoStep'>) =>
  twoStep ? { since: twoStep.since.toISOString(), recoveryCodesLeft: codesLeft(twoStep) } : null;

/**
 * What an authenticator app needs to make codes for somebody. Until one of them is confirmed it counts for nothing, and every tab is given the same.
 * @throws {ApiError} 409 where two-step sign-in is on.
 */
export async function prepareTwoStep(
  account: Account,
  { user }: Current,
  origin: Origin,
): Promise<TwoStepOptions> {
  const { people, authenticators } = account;
  const setup =
    setupOf(user.secret) ?? (await beginSetup(account, user, origin)) ?? (await latest());
  const key = setup && (await authenticators.keyOf(setup.authenticator));
  if (!setup || key === undefined) throw isOn();
  return { key, uri: uriOf(key, user.email), until: setup.expiresAt.toISOString() };

  /** The setup of another tab, which was first. */
  async function latest() {
    const current = await people.byId(user._id.toHexString());
    return current && setupOf(current.secret);
  }
}

async function beginSetup(
  { people, authenticators }: Account,
  user: UserWithSecret,
  origin: Origin,
): Promise<TwoStepSetup | undefined> {
  if (user.secret.twoStep) throw isOn();
  const setup = {
    authenticator: await authenticators.add(user._id.toHexString()),
    expiresAt: new Date(Date.now() + setupLifetimeMs),
  };
  const changed = await people.change(
    user,
    (secret) => (secret.twoStep || setupOf(secret) ? undefined : { twoStepSetup: setup }),
    origin,
  );
  return changed && setup;
}

/**
 * Switches two-step sign-in on by the first code of the app. The person's other sessions end, so that every session from then on has passed both steps.
 * @returns the recovery codes, which are stored as hashes alone.
 * @throws {ApiError} 400 at `code` for a wrong one, 403 when the session has ended meanwhile, 409 where it is on, or was prepared too long ago.
 */
export async function switchOn(
  account: Account,
  { user, session }: Current,
  code: string,
  origin: Origin,
): Promise<string[]> {
  const { people, authenticators } = account;
  if (user.secret.twoStep) throw isOn();
  const setup = setupOf(user.secret);
  const key = setup && (await authenticators.keyOf(setup.authenticator));
  if (!setup || key === undefined)
    throw apiErrors.conflict('This took too long. Begin again with a new key.');
  const lastStep = stepOf(key, code);
  if (lastStep === undefined) throw refusedField('code', wrongFirstCode);
  const { authenticator } = setup;
  await authenticators.keep(authenticator);
  const { codes, stored: recoveryCodes } = newRecoveryCodes();
  let isOver = false;
  const changed = await people.change(
    user,
    ({ twoStep, twoStepSetup, sessions }) => {
      const left = sessions.filter(({ id }) => id === session.id);
      isOver = left.length === 0;
      if (isOver || twoStep || twoStepSetup?.authenticator !== authenticator) return undefined;
      return {
        twoStep: { authenticator, since: new Date(), lastStep, recoveryCodes },
        twoStepSetup: null,
        sessions: left,
      };
    },
    origin,
    [audited(user, origin)],
  );
  if (!changed) throw isOver ? sessionOver() : isOn();
  await authenticators.removeOthers(idOf(user), authenticator);
  await notifyOf(account, user, { id: `two-step on ${authenticator}`, kind: 'twoStep.on' }, origin);
  return codes;
}

/** Makes new recovery codes in place of all earlier ones. @throws {ApiError} 409 where two-step sign-in is off. */
export async function renewRecoveryCodes(
  account: Account,
  { user }: Current,
  origin: Origin,
): Promise<string[]> {
  const { codes, stored: recoveryCodes } = newRecoveryCodes();
  const changed = await account.people.change(
    user,
    ({ twoStep }) => (twoStep ? { twoStep: { ...twoStep, recoveryCodes } } : undefined),
    origin,
    [audited(user, origin)],
  );
  if (!changed) throw isOff();
  const id = `recovery codes ${recoveryCodes[0]?.hash}`.slice(0, 60);
  await notifyOf(account, user, { id, kind: 'recoveryCodes.made' }, origin);
  return codes;
}

/** A person and their session, where they have two-step sign-in. @throws {ApiError} 409 where it is off. */
export function requireTwoStep(current: Current): Current {
  if (!current.user.secret.twoStep) throw isOff();
  return current;
}

/**
 * Switches two-step sign-in off for a person who has proved who they are, or by a code, which is used up. Sessions go on.
 * @throws {ApiError} 400 at `code` for one that is not accepted, 409 where it is off.
 */
export async function switchOff(
  account: Account,
  { user }: Current,
  code: string | undefined,
  origin: Origin,
): Promise<void> {
  if (code !== undefined) await acceptCode(account, user, code, origin);
  await endTwoStep(account, user, {}, origin);
}

/**
 * Switches two-step sign-in off for somebody who has lost their app and their recovery codes, once an operator has made sure who they are. All their sessions end,
 * as a lost phone may still be signed in.
 * @throws {ApiError} 403 when nobody has this address, 409 where it is off.
 */
export async function switchOffFor(
  account: Account,
  { email }: z.output<typeof addressed>,
  origin: Origin,
): Promise<void> {
  const user = await account.people.byEmail(email);
  if (!user) throw apiErrors.forbidden();
  await endTwoStep(account, user, { by: 'Our support', endsSessions: true }, origin);
}

async function endTwoStep(
  account: Account,
  user: UserWithSecret,
  { by, endsSessions = false }: { by?: string; endsSessions?: boolean },
  origin: Origin,
): Promise<void> {
  const ended = user.secret.twoStep?.authenticator;
  const changed = await account.people.change(
    user,
    ({ twoStep }) =>
      twoStep && twoStep.authenticator === ended
        ? { twoStep: null, twoStepSetup: null, ...(endsSessions && { sessions: [] }) }
        : undefined,
    origin,
    [audited(user, origin)],
  );
  if (!changed) throw isOff();
  await account.authenticators.removeOthers(idOf(user));
  await notifyOf(account, user, { id: `two-step off ${ended}`, kind: 'twoStep.off', by }, origin);
}

const notifyOf = (
  { service }: Account,
  user: UserWithSecret,
  text: { id: string; kind: string; by?: string | undefined },
  origin: Origin,
) => notifying(service)([idOf(user)], { ...text, subject: '', link: '/account/settings' }, origin);

const idOf = ({ _id }: UserWithSecret) => _id.toHexString();

/** The setup that waits for its first code. */
const setupOf = ({ twoStepSetup }: Pick<Secret, 'twoStepSetup'>): TwoStepSetup | undefined =>
  twoStepSetup && twoStepSetup.expiresAt.getTime() > Date.now() ? twoStepSetup : undefined;

const audited = (user: UserWithSecret, origin: Origin) =>
  pendingAudit({ collection: 'users', document: idOf(user), fields: ['twoStep'] }, origin);

const wrongFirstCode =
  'This is not the code of this key at this moment. Check the clock of your phone and try the next one.';
const isOn = () => apiErrors.conflict('Two-step sign-in is on already.');
const isOff = () => apiErrors.conflict('Two-step sign-in is off already.');
const sessionOver = () => apiErrors.forbidden('Forbidden: this session is over.');
