import {
  me,
  messageAnswer,
  operatorMe,
  publishedKeys,
  renewed,
  signedIn,
  signIn as signInBody,
} from '@fairlead/contracts';
import { apiErrors, flag } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { operatorOf, signOperatorOut } from '../operations/operators.ts';
import { isOld, renew, sessionOf } from '../operations/renewal.ts';
import { signIn } from '../operations/sign-in.ts';
import { signOut } from '../operations/sign-out.ts';
import { userAnswer } from '../users/answer.ts';
import { credentialRoutes } from './credential-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { proofRoutes } from './proof-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { schema, sessionPaths } from './route-schema.ts';
import { securityRoute } from './security-route.ts';
import { answerSignedIn } from './signed-in.ts';

const strategy = 'local-jwt';

/** Registration and everything about sessions, under `users` and its alias `auth` (REST conventions §8, §11.1). */
export function sessionRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;
  registrationRoutes(account);
  recoveryRoutes(account);
  deviceRoutes(account);
  proofRoutes(account);
  credentialRoutes(account);
  securityRoute(account);

  app.get(
    '/api/auth/keys',
    { schema: schema('The public keys of tokens', { answers: { 200: publishedKeys } }) },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=30');
      return account.signer.published;
    },
  );

  for (const path of sessionPaths) {
    app.post(
      `${path}/login`,
      {
        schema: schema('Sign in', { body: signInBody, answers: { 200: signedIn } }),
        preValidation: async (request) => {
          refuseForeign(account, request);
          await limits.signIn(request);
        },
      },
      async (request, reply) => {
        const signedIn = await signIn(account, request.body, request);
        return answerSignedIn(account, signedIn, request, reply, 'Authentication passed.');
      },
    );

    app.post(
      `${path}/logout`,
      {
        schema: schema('Sign out', {
          query: z.object({ allSessions: flag() }),
          answers: { 200: messageAnswer },
        }),
      },
      async (request, reply) => {
        refuseForeign(account, request);
        const { allSessions = false } = request.query;
        const operator = operatorOf(account, request);
        if (operator) {
          await signOperatorOut(account, operator, originOf(request));
          return { message: 'Signed out successfully.' };
        }
        const current = await sessionOf(account, request, { evenExpired: true });
        account.cookie.clear(reply);
        if (!current) throw apiErrors.badRequest('No user is signed in.');
        await signOut(account, current, allSessions, originOf(request));
        return { message: 'Signed out successfully.' };
      },
    );

    app.get(
      `${path}/me`,
      { schema: schema('Who am I', { answers: { 200: z.union([me, operatorMe]) } }) },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const operator = operatorOf(account, request);
        if (operator) {
          const { user, token, exp } = operator;
          return { user, collection: 'operators', strategy, exp, token, message: 'Account' };
        }
        const current = await sessionOf(account, request);
        if (!current) return { user: null, message: 'Nobody is signed in.' };
        const renewed = isOld(current)
          ? await renew(account, request, originOf(request))
          : undefined;
        if (renewed) account.cookie.set(reply, renewed.token, renewed.session);
        const { exp, token } = renewed ?? current;
        const user = await userAnswer(account, current.user, request);
        return { user, collection: 'users', strategy, exp, token, message: 'Account' };
      },
    );

    app.post(
      `${path}/refresh-token`,
      { schema: schema('Go on with a new token', { answers: { 200: renewed } }) },
      async (request, reply) => {
        const { user, session, token, exp } = await renew(account, request, originOf(request));
        account.cookie.set(reply, token, session);
        return {
          message: 'Token refreshed.',
          refreshedToken: token,
          exp,
          user: await userAnswer(account, user, request),
          strategy,
          setCookie: true,
        };
      },
    );
  }
}
