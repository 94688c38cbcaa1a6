import { passwordProof, proofAnswer } from '@fairlead/contracts';
import type { Account } from '../account.ts';
import { proveByPassword } from '../operations/proof.ts';
import { currentOf } from '../operations/renewal.ts';
import { refuseForeign } from './foreign.ts';
import { provedUntil } from './proof.ts';
import { schema } from './route-schema.ts';

/** Proving one's identity again, before the most sensitive operations. */
export function proofRoutes(account: Account): void {
  account.service.app.post(
    '/api/auth/proof',
    {
      schema: schema('Confirm with the password that it is me', {
        body: passwordProof,
        answers: { 200: proofAnswer },
      }),
      preValidation: async (request) => {
        await account.limits.signIn(request);
        refuseForeign(account, request);
        await currentOf(account, request);
      },
    },
    async (request) => {
      const current = await currentOf(account, request);
      const session = await proveByPassword(account, current, request.body, request);
      return { message: 'Confirmed.', until: provedUntil(session)?.toISOString() ?? '' };
    },
  );
}
