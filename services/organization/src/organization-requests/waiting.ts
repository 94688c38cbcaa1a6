import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { RepeatedJob, Service } from '@fairlead/service-kit';
import { organizationRequests } from './collection.ts';

/** How long (ms) a request may wait before operators are warned of it in the log. */
const ANSWERED_WITHIN_MS = DAY_MS;
const EVERY_MS = DAY_MS / 4;

/** Warns operators of requests that have waited for more than a day. */
export const warningOfWaitingRequests = (service: Service): RepeatedJob => ({
  name: 'warn-of-waiting-organization-requests',
  every: EVERY_MS,
  run: async () => {
    const since = new Date(Date.now() - ANSWERED_WITHIN_MS);
    const late = { status: 'waiting', createdAt: { $lte: since } };
    const waiting = await service.store(organizationRequests).count(late);
    if (waiting > 0)
      service.log.warn({ waiting }, 'requests of organizations have waited for more than a day');
  },
});
