import type { ExportedFile, Service } from '@fairlead/service-kit';
import { codesLeft } from '../two-step/codes.ts';
import { People } from '../users/people.ts';

/** How somebody's account is protected, for the copy of their data: their passkeys and their second step, without what anybody could sign in with. */
export async function* ownSecurity(service: Service, user: string): AsyncGenerator<ExportedFile> {
  const person = await new People(service).byId(user);
  if (!person) return;
  const { passkeys = [], twoStep } = person.secret;
  if (passkeys.length === 0 && !twoStep) return;
  const security = {
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    twoStepSignIn: twoStep && {
      since: twoStep.since,
      recoveryCodesLeft: codesLeft(twoStep),
    },
  };
  yield { path: 'security.json', content: Buffer.from(JSON.stringify(security, null, 2)) };
}
