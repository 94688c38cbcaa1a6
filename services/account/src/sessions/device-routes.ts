import { messageAnswer, signedInDevices } from '@fairlead/contracts';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { devicesOf, signOutDevice } from '../operations/devices.ts';
import { currentOf } from '../operations/renewal.ts';
import { refuseForeign } from './foreign.ts';
import { originOf } from './origin.ts';
import { schema, sessionPaths } from './route-schema.ts';

/** The devices where a person is signed in, and signing out on one of them. */
export function deviceRoutes(account: Account): void {
  const { app } = account.service;

  for (const path of sessionPaths) {
    app.get(
      `${path}/sessions`,
      { schema: schema('Where I am signed in', { answers: { 200: signedInDevices } }) },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        return { docs: devicesOf(await currentOf(account, request)) };
      },
    );

    app.delete(
      `${path}/sessions/:id`,
      {
        schema: schema('Sign out on one device', {
          params: z.object({ id: z.string() }),
          answers: { 200: messageAnswer },
        }),
      },
      async (request, reply) => {
        refuseForeign(account, request);
        const current = await currentOf(account, request);
        const { id } = request.params;
        await signOutDevice(account, current, id, originOf(request));
        if (id === current.session.id) account.cookie.clear(reply);
        return { message: 'Signed out successfully.' };
      },
    );
  }
}
