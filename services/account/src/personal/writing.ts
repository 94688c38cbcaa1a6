import type { ConsentRow } from '@fairlead/contracts';
import { apiErrors, type CollectionHooks, hooksOf, type Viewer } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import type { ConsentRequests } from '../profiles/consent-requests.ts';
import { requireProof } from '../sessions/proof.ts';
import { personal } from './collection.ts';
import { newConsents } from './settling.ts';

/**
 * Requires a fresh proof of the person when bank accounts are changed or a consent is given or changed. Withdrawing one requires none: it must never
 * be harder than giving it. An employer's request is closed once the person has decided.
 */
export function personalHooks(account: Account, requests: ConsentRequests): CollectionHooks {
  return hooksOf(personal, {
    prepare: async ({ content, previous, viewer }) => {
      const before = previous?.consents ?? [];
      const isDelicate =
        isAnother(content.banking, previous?.banking) ||
        newConsents(content.consents, before).length > 0;
      if (isDelicate) await requireProofOf(account, viewer);
      return content;
    },
    replace: async ({ before, after }, write) => {
      const result = await write();
      const user = String(before.user);
      const decided = changedConsents(before.consents, after?.consents ?? []);
      await requests.settle(user, decided).catch((error: unknown) => {
        account.service.log.warn({ err: error }, 'requests for consent stay until they expire');
      });
      return result;
    },
  });
}

const isAnother = (sent: unknown, before: unknown): boolean =>
  JSON.stringify(sent ?? []) !== JSON.stringify(before ?? []);

/** The consents that were given, changed or withdrawn. */
const changedConsents = (
  before: readonly ConsentRow[] = [],
  after: readonly ConsentRow[] = [],
): ConsentRow[] => [
  ...newConsents(after, before).map(({ row }) => row as ConsentRow),
  ...newConsents(before, after).map(({ row }) => row as ConsentRow),
];

/** @throws {ApiError} 403 `ProofRequired` unless the viewer has just proved in this session who they are. */
async function requireProofOf({ people }: Account, viewer: Viewer): Promise<void> {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  const user = await people.byId(viewer.id);
  const session = user?.secret.sessions.find(({ id }) => id === viewer.session);
  if (!session) throw apiErrors.forbidden();
  requireProof(session);
}
