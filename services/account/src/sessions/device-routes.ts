import { saidAnswer, signedInDevices } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { devicesOf, signOutDevice } from '../operations/devices.ts';
import { sessionOf } from '../operations/renewal.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { schema, sessionPaths } from './route-schema.ts';

/** The devices where a person is signed in, and signing out on one of them. */
export function deviceRoutes(account: Account): void {
  const { app } = account.service;

  /** @throws {ApiError} 403 where nobody is signed in. */
  const currentOf = async (request: FastifyRequest) => {
    const current = await sessionOf(account, request);
    if (!current) throw apiErrors.forbidden();
    return current;
  };

  for (const path of sessionPaths) {
    app.get(
      `${path}/sessions`,
      { schema: schema('Where I am signed in', { answers: { 200: signedInDevices } }) },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        return { docs: devicesOf(await currentOf(request)) };
      },
    );

    app.delete(
      `${path}/sessions/:id`,
      {
        schema: schema('Sign out on one device', {
          params: z.object({ id: z.string() }),
          answers: { 200: saidAnswer },
        }),
      },
      async (request, reply) => {
        refuseForeign(account, request);
        const current = await currentOf(request);
        const { id } = request.params;
        await signOutDevice(account, current, id, originOf(request));
        if (id === current.session.id) account.cookie.clear(reply);
        return { message: 'Signed out successfully.' };
      },
    );
  }
}
