import { createLog } from '@fairlead/service-kit';
import { expect, it } from '@jest/globals';
import { deliverLive } from './live-delivery.ts';

const service = { log: createLog('account', 'silent') };

it('what cannot be read is sent once it can be', async () => {
  const sent: string[] = [];
  let tries = 0;
  await deliverLive(service, { isSilent: false }, async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    sent.push('notification');
  });
  expect([tries, sent]).toEqual([2, ['notification']]);
});

it('nothing is read any more once nobody listens', async () => {
  const streams = { isSilent: false };
  let tries = 0;
  await deliverLive(service, streams, async () => {
    tries += 1;
    streams.isSilent = true;
    throw new Error('the database is away');
  });
  expect(tries).toBe(1);
});
