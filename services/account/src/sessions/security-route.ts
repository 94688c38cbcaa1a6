import { accountSecurity } from '@fairlead/contracts';
import type { Account } from '../account.ts';
import { currentExportOf, exportAnswer } from '../data-export/asking.ts';
import { pendingChangeOf } from '../operations/address-change.ts';
import { currentOf } from '../operations/renewal.ts';
import { twoStepAnswerOf } from '../two-step/setting-up.ts';
import { schema } from './route-schema.ts';

/** What is in progress for one's own account. */
export function securityRoute(account: Account): void {
  account.service.app.get(
    '/api/auth/security',
    {
      schema: schema('What is under way with my account', { answers: { 200: accountSecurity } }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { user } = await currentOf(account, request);
      const change = pendingChangeOf(user.secret);
      const copy = currentExportOf(user.secret);
      return {
        addressChange: change
          ? { email: change.email, expiresAt: change.expiresAt.toISOString() }
          : null,
        dataExport: copy ? exportAnswer(copy) : null,
        twoStep: twoStepAnswerOf(user.secret),
      };
    },
  );
}
