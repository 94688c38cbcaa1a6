import { registration, user, verificationAnswer, writeAnswerOf } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { register } from '../operations/register.ts';
import { sessionOf } from '../operations/renewal.ts';
import { sendVerification, verifyEmail } from '../operations/verification.ts';
import { userAnswer } from '../users/answer.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { schema } from './route-schema.ts';

/** Creating an account, and confirming its address (REST conventions §8, §11.1). */
export function registrationRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;

  app.post(
    '/api/users',
    {
      schema: schema('Register', {
        body: registration,
        answers: { 201: writeAnswerOf(user) },
      }),
      preValidation: limits.registration,
    },
    async (request, reply) => {
      const stored = await register(account, request.body, originOf(request));
      const doc = await userAnswer(account, stored, request);
      return reply.status(201).send({ doc, message: 'User created.' });
    },
  );

  app.post(
    '/api/users/verify/:token',
    {
      schema: schema('Confirm an email address', {
        params: z.object({ token: z.string() }),
        answers: { 200: verificationAnswer },
      }),
    },
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
}
