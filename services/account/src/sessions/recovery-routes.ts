import { addressed, messageAnswer, passwordReset, passwordResetAnswer } from '@fairlead/contracts';
import { operatorsOnly } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { forgotPassword, resetPassword } from '../operations/recovery.ts';
import { unlock } from '../operations/unlock.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { schema, sessionPaths } from './route-schema.ts';
import { answerSignedIn } from './signed-in.ts';

/** Recovering access: a new password by mail, and unlocking. */
export function recoveryRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;

  for (const path of sessionPaths) {
    app.post(
      `${path}/forgot-password`,
      {
        schema: schema('Ask for a new password', {
          body: addressed,
          answers: { 200: messageAnswer },
        }),
        preValidation: limits.recovery,
      },
      async (request) => {
        forgotPassword(account, request.body, originOf(request));
        return { message: 'Success' };
      },
    );

    app.post(
      `${path}/reset-password`,
      {
        schema: schema('Choose a new password', {
          body: passwordReset,
          answers: { 200: passwordResetAnswer },
        }),
        preValidation: async (request) => {
          await limits.recovery(request);
          refuseForeign(account, request);
        },
      },
      async (request, reply) => {
        const session = await resetPassword(account, request.body, request);
        const message = 'Password reset successfully.';
        if (!session) return { message };
        const { exp: _exp, ...answer } = await answerSignedIn(
          account,
          session,
          request,
          reply,
          message,
        );
        return answer;
      },
    );

    app.post(
      `${path}/unlock`,
      {
        schema: schema('Unlock an account', { body: addressed, answers: { 200: messageAnswer } }),
        preValidation: operatorsOnly,
      },
      async (request) => {
        await unlock(account, request.body);
        return { message: 'Success' };
      },
    );
  }
}
