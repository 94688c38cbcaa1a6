import { setTimeout as pause } from 'node:timers/promises';
import { backoffAfter, type Service } from '@fairlead/service-kit';
import type { NotificationStreams } from './stream.ts';

const PAUSE_MS = { first: 500, longest: 10_000 } as const;
/** How often it is tried: for some two minutes. */
const MOST_TRIES = 15;

/**
 * Sends something to open browsers, again after a pause where what it is made from cannot be read, as while the database is down: an open browser reads
 * nothing again as long as its stream stays open. Ends once nobody listens.
 */
export async function deliverLive(
  { log }: Pick<Service, 'log'>,
  streams: Pick<NotificationStreams, 'isSilent'>,
  send: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES && !streams.isSilent; tries += 1)
    try {
      await send();
      return;
    } catch (error) {
      log.warn({ err: error, tries }, 'sending a change to open browsers failed');
      await pause(backoffAfter(tries, PAUSE_MS), undefined, { ref: false });
    }
}
