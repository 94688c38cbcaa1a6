import {
  addressed,
  me,
  operatorMe,
  passwordReset,
  passwordResetAnswer,
  publishedKeys,
  registration,
  renewed,
  saidAnswer,
  signedIn,
  signIn as signInBody,
  user,
  verificationAnswer,
  writeAnswerOf,
} from '@fairlead/contracts';
import { apiErrors, described, isOperator, type RouteDescription } from '@fairlead/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { operatorOf, signOperatorOut } from '../operations/operators.ts';
import { forgotPassword, resetPassword } from '../operations/recovery.ts';
import { register } from '../operations/register.ts';
import { isOld, renew, sessionOf } from '../operations/renewal.ts';
import { type SignedIn, signIn } from '../operations/sign-in.ts';
import { signOut } from '../operations/sign-out.ts';
import { unlock } from '../operations/unlock.ts';
import { sendVerification, verifyEmail } from '../operations/verification.ts';
import { userAnswer } from '../users/answer.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';

const strategy = 'local-jwt';
/** A call of sessions is described under `auth`, whichever of its two paths it has. */
const schema = (summary: string, rest: Omit<RouteDescription, 'summary' | 'tag'>) =>
  described({ summary, tag: 'auth', ...rest });

/** Registration and everything of sessions, under `users` and its alias `auth` (REST conventions §8, §11.1). */
export function sessionRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;

  /** Answers with a person who just proved who they are. */
  async function answerSignedIn(
    { user, session, token, exp }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    message: string,
  ) {
    account.cookie.set(reply, token, session);
    await account.devices.mark(request, reply, user.email);
    return { message, exp, token, user: await userAnswer(account, user, request) };
  }

  app.post(
    '/api/users',
    {
      schema: schema('Register', {
        body: registration,
        answers: { 201: writeAnswerOf(user) },
      }),
    },
    async (request, reply) => {
      await limits.registration(request);
      const stored = await register(account, request.body, originOf(request));
      const doc = await userAnswer(account, stored, request);
      return reply.status(201).send({ doc, message: 'User created.' });
    },
  );

  app.post<{ Params: { token: string } }>(
    '/api/users/verify/:token',
    { schema: schema('Confirm an e-mail address', { answers: { 200: verificationAnswer } }) },
    async (request) => {
      await limits.verification(request);
      refuseForeign(account, request);
      await verifyEmail(account, request.params.token, originOf(request));
      return { message: 'Email verified successfully.' };
    },
  );

  app.post(
    '/api/users/send-verification',
    {
      schema: schema('Have the mail to confirm an address sent again', {
        answers: { 200: verificationAnswer },
      }),
    },
    async (request) => {
      await limits.verification(request);
      const current = await sessionOf(account, request);
      if (!current) throw apiErrors.forbidden();
      await sendVerification(account, current.user, originOf(request));
      return { message: 'Success' };
    },
  );

  app.get(
    '/api/auth/keys',
    { schema: schema('The public keys of tokens', { answers: { 200: publishedKeys } }) },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=30');
      return account.signer.published;
    },
  );

  for (const path of ['/api/users', '/api/auth']) {
    app.post(
      `${path}/login`,
      { schema: schema('Sign in', { body: signInBody, answers: { 200: signedIn } }) },
      async (request, reply) => {
        refuseForeign(account, request);
        const signedIn = await signIn(account, request.body, request);
        return answerSignedIn(signedIn, request, reply, 'Authentication passed.');
      },
    );

    app.post(
      `${path}/logout`,
      {
        schema: schema('Sign out', {
          query: { allSessions: z.boolean() },
          answers: { 200: saidAnswer },
        }),
      },
      async (request, reply) => {
        refuseForeign(account, request);
        const { allSessions } = request.query as { allSessions?: unknown };
        const operator = operatorOf(account, request);
        if (operator) {
          await signOperatorOut(account, operator, originOf(request));
          return { message: 'Signed out successfully.' };
        }
        const current = await sessionOf(account, request, { evenExpired: true });
        account.cookie.clear(reply);
        if (!current) throw apiErrors.badRequest('No user is signed in.');
        await signOut(account, current, allSessions === 'true', originOf(request));
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

    app.post(
      `${path}/forgot-password`,
      {
        schema: schema('Ask for a new password', { body: addressed, answers: { 200: saidAnswer } }),
      },
      async (request) => {
        await limits.recovery(request);
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
      },
      async (request, reply) => {
        await limits.recovery(request);
        refuseForeign(account, request);
        const { exp: _exp, ...answer } = await answerSignedIn(
          await resetPassword(account, request.body, originOf(request)),
          request,
          reply,
          'Password reset successfully.',
        );
        return answer;
      },
    );

    app.post(
      `${path}/unlock`,
      { schema: schema('Unlock an account', { body: addressed, answers: { 200: saidAnswer } }) },
      async (request) => {
        if (!isOperator(request.viewer)) throw apiErrors.forbidden();
        await unlock(account, request.body);
        return { message: 'Success' };
      },
    );
  }
}
