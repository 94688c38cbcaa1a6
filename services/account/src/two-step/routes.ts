import {
  addressed,
  firstCode,
  messageAnswer,
  recoveryCodes,
  twoStepOff,
  twoStepOptions,
} from '@fairlead/contracts';
import { operatorsOnly } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import { type Current, provedOf, withOwnCode } from '../operations/proof.ts';
import { currentOf } from '../operations/renewal.ts';
import { refuseForeign } from '../sessions/foreign.ts';
import { originOf } from '../sessions/origin.ts';
import { schema } from '../sessions/route-schema.ts';
import {
  prepareTwoStep,
  renewRecoveryCodes,
  requireTwoStep,
  switchOff,
  switchOffFor,
  switchOn,
} from './setting-up.ts';

/** Two-step sign-in: setting it up with an authenticator app, its recovery codes, and switching it off. */
export function twoStepRoutes(account: Account): void {
  const { app } = account.service;
  const path = '/api/auth/two-step';

  /** Admits anyone with a fresh proof, from the portal itself. @throws {ApiError} 403, 429. */
  const proved = async (request: FastifyRequest) => {
    refuseForeign(account, request);
    await provedOf(account, request);
    await account.limits.twoStep(request);
  };

  app.post(
    `${path}/options`,
    {
      schema: schema('What an authenticator app needs', { answers: { 200: twoStepOptions } }),
      preValidation: proved,
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return prepareTwoStep(account, await provedOf(account, request), originOf(request));
    },
  );

  app.post(
    path,
    {
      schema: schema('Switch two-step sign-in on', {
        body: firstCode,
        answers: { 200: recoveryCodes },
      }),
      preValidation: proved,
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const current = await provedOf(account, request);
      const codes = await switchOn(account, current, request.body.code, originOf(request));
      return { message: 'Two-step sign-in is on.', codes };
    },
  );

  app.post(
    `${path}/codes`,
    {
      schema: schema('Make new recovery codes', { answers: { 200: recoveryCodes } }),
      preValidation: proved,
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const current = await provedOf(account, request);
      const codes = await renewRecoveryCodes(account, current, originOf(request));
      return { message: 'Your earlier recovery codes are no longer valid.', codes };
    },
  );

  app.post(
    `${path}/off`,
    {
      schema: schema('Switch two-step sign-in off', {
        body: twoStepOff,
        answers: { 200: messageAnswer },
      }),
      preValidation: async (request) => {
        refuseForeign(account, request);
        await currentOf(account, request);
        await account.limits.twoStep(request);
      },
    },
    async (request) => {
      const { code } = request.body;
      const off = (current: Current) => switchOff(account, current, code, originOf(request));
      if (code === undefined) await off(await provedOf(account, request));
      else
        await withOwnCode(account, requireTwoStep(await currentOf(account, request)), request, off);
      return { message: 'Two-step sign-in is off.' };
    },
  );

  app.post(
    `${path}/reset`,
    {
      schema: schema('Switch two-step sign-in off for somebody who has lost their codes', {
        body: addressed,
        answers: { 200: messageAnswer },
      }),
      preValidation: operatorsOnly,
    },
    async (request) => {
      await switchOffFor(account, request.body, originOf(request));
      return { message: 'Success' };
    },
  );
}
