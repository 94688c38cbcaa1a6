import {
  messageAnswer,
  newPasskey,
  passkeyAnswer,
  passkeyList,
  passkeyOptions,
  passkeyProof,
  passkeySignIn,
  proofAnswer,
  renamedPasskey,
  signedIn,
} from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { provedOf } from '../operations/proof.ts';
import { currentOf } from '../operations/renewal.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { refuseForeign } from '../sessions/foreign.ts';
import { originOf } from '../sessions/origin.ts';
import { provedUntil } from '../sessions/proof.ts';
import { schema } from '../sessions/route-schema.ts';
import { answerSignedIn } from '../sessions/signed-in.ts';
import {
  addPasskey,
  passkeyAnswerOf,
  passkeyToMake,
  removePasskey,
  renamePasskey,
} from './making.ts';
import { passkeyToUse, proveByPasskey, signInByPasskey } from './using.ts';

const byId = z.object({ id: z.string() });

/** Passkeys as an alternative to the password: creating, naming, removing and using them. */
export function passkeyRoutes(account: Account): void {
  const { app } = account.service;
  const { limits } = account;
  const path = '/api/auth/passkeys';

  /** Admits anyone signed in, from the portal itself. @throws {ApiError} 403, 429. */
  const own = async (request: FastifyRequest) => {
    refuseForeign(account, request);
    await currentOf(account, request);
  };
  /** The same, with a fresh proof. */
  const proved = async (request: FastifyRequest) => {
    refuseForeign(account, request);
    await provedOf(account, request);
  };
  const anybody = async (request: FastifyRequest) => {
    refuseForeign(account, request);
    await limits.signIn(request);
  };

  app.get(
    path,
    { schema: schema('My passkeys', { answers: { 200: passkeyList } }) },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { user } = await currentOf(account, request);
      return { docs: (user.secret.passkeys ?? []).map(passkeyAnswerOf) };
    },
  );

  app.post(
    `${path}/options`,
    {
      schema: schema('What a browser needs to make a passkey', {
        answers: { 200: passkeyOptions },
      }),
      preValidation: proved,
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const current = await provedOf(account, request);
      return { ...(await passkeyToMake(account, current, originOf(request))) };
    },
  );

  app.post(
    path,
    {
      schema: schema('Add a passkey', { body: newPasskey, answers: { 201: passkeyAnswer } }),
      preValidation: proved,
    },
    async (request, reply) => {
      const current = await provedOf(account, request);
      const { credential, name = deviceOf(request) } = request.body;
      const origin = originOf(request);
      const added = await addPasskey(account, current, credential, name, origin);
      return reply.status(201).send({ doc: passkeyAnswerOf(added), message: 'Passkey added.' });
    },
  );

  app.patch(
    `${path}/:id`,
    {
      schema: schema('Rename a passkey', {
        params: byId,
        body: renamedPasskey,
        answers: { 200: passkeyAnswer },
      }),
      preValidation: own,
    },
    async (request) => {
      const current = await currentOf(account, request);
      const { id } = request.params;
      const { name } = request.body;
      const renamed = await renamePasskey(account, current, id, name, originOf(request));
      return { doc: passkeyAnswerOf(renamed), message: 'Passkey renamed.' };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: schema('Remove a passkey', { params: byId, answers: { 200: messageAnswer } }),
      preValidation: proved,
    },
    async (request) => {
      const current = await provedOf(account, request);
      await removePasskey(account, current, request.params.id, originOf(request));
      return { message: 'Passkey removed.' };
    },
  );

  app.post(
    `${path}/challenge`,
    {
      schema: schema('What a browser needs to sign by a passkey', {
        answers: { 200: passkeyOptions },
      }),
      preValidation: anybody,
    },
    async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return { ...(await passkeyToUse(account)) };
    },
  );

  app.post(
    `${path}/sign-in`,
    {
      schema: schema('Sign in by a passkey', { body: passkeySignIn, answers: { 200: signedIn } }),
      preValidation: anybody,
    },
    async (request, reply) => {
      const session = await signInByPasskey(account, request.body, request);
      return answerSignedIn(account, session, request, reply, 'Authentication passed.');
    },
  );

  app.post(
    `${path}/proof`,
    {
      schema: schema('Confirm with a passkey that it is me', {
        body: passkeyProof,
        answers: { 200: proofAnswer },
      }),
      preValidation: async (request) => {
        await limits.signIn(request);
        await own(request);
      },
    },
    async (request) => {
      const current = await currentOf(account, request);
      const session = await proveByPasskey(account, current, request.body.credential, request);
      return { message: 'Confirmed.', until: provedUntil(session)?.toISOString() ?? '' };
    },
  );
}
