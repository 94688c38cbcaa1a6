import type { Origin } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { notifying } from '../notifications/notify.ts';
import type { TwoStep, UserWithSecret } from '../users/secret.ts';
import { codeMissing, codeNotAccepted } from './code-errors.ts';
import { afterCode, codesLeft, refusedLately } from './codes.ts';

/** After how many refused codes in a day the person is notified, who alone should know the password. */
const NOTICED = 5;

/**
 * Accepts a code of the second step, which then is used up, where the account asks for one.
 * @throws {ApiError} 401 `CodeRequired` without a code, and `CodeRefused` for any that is wrong, was used before or comes after too many wrong ones.
 */
export async function acceptCode(
  account: Account,
  user: UserWithSecret,
  code: string | undefined,
  origin: Origin,
): Promise<void> {
  const { twoStep } = user.secret;
  if (!twoStep) return;
  if (!code?.trim()) throw codeMissing();
  const { people, authenticators } = account;
  const key = await authenticators.keyOf(twoStep.authenticator);
  let accepted: TwoStep | undefined;
  const changed = await people.change(
    user,
    ({ twoStep: current }) => {
      accepted =
        current?.authenticator === twoStep.authenticator
          ? afterCode(current, code, key)
          : undefined;
      return accepted && { twoStep: accepted };
    },
    origin,
  );
  if (!changed || !accepted) {
    await countRefused(account, user, origin);
    throw codeNotAccepted();
  }
  if (codesLeft(accepted) < codesLeft(twoStep))
    await notifying(account.service)(
      [user._id.toHexString()],
      {
        id: `recovery code ${twoStep.authenticator} ${codesLeft(accepted)}`,
        kind: 'recoveryCodes.used',
        subject: String(codesLeft(accepted)),
        link: '/account/settings',
      },
      origin,
    );
}

/** Counts a refused code, and notifies the person once there were several in a day: somebody knows their password. */
async function countRefused(
  { service, people }: Account,
  user: UserWithSecret,
  origin: Origin,
): Promise<void> {
  const changed = await people.change(
    user,
    ({ twoStep }) =>
      twoStep
        ? { twoStep: { ...twoStep, refused: [...refusedLately(twoStep), new Date()] } }
        : undefined,
    origin,
  );
  const refused = changed?.secret.twoStep?.refused ?? [];
  const [first] = refused;
  if (refused.length < NOTICED || !first) return;
  await notifying(service)(
    [user._id.toHexString()],
    {
      id: `guessed ${user._id.toHexString()} ${first.toISOString().slice(0, 10)}`,
      kind: 'signIn.guessed',
      subject: '',
      link: '/forgot-password',
    },
    origin,
  );
}
