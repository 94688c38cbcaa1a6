import { outboxSyncTag } from '@fairlead/contracts/portal/service-worker';
import { personOf, sessionIn } from '@fairlead/contracts/portal/session';
import { callApi, errorKindOf, sendStored } from '@fairlead/remote-kit/background';
import type { AudienceMoment, CurrentAudience } from './current-audience.ts';

/** The event by which a browser says that there is a connection, for what a page has registered. */
interface SyncEvent extends Event {
  tag: string;
  waitUntil(work: Promise<unknown>): void;
}

interface SendOnSyncDependencies {
  current: Pick<CurrentAudience, 'now'>;
  /** The origin whose `/api` is called. */
  host: string;
  /** Whether a page is visible, which sends itself and shows what comes of it. A hidden one may be frozen. */
  isPageVisible(): Promise<boolean>;
}

/** Sends what waits of whoever is using the browser, as soon as there is a connection; where something is left that may pass, the browser tries again. */
export const sendOnSync =
  ({ current, host, isPageVisible }: SendOnSyncDependencies) =>
  (event: Event): void => {
    const sync = event as SyncEvent;
    if (sync.tag !== outboxSyncTag) return;
    const send = async () => {
      if (!(await isPageVisible())) await sendUnsent(await current.now(), host);
    };
    sync.waitUntil(send());
  };

/** @throws where a later try may send more */
async function sendUnsent({ audience, lasts }: AudienceMoment, host: string): Promise<void> {
  if (audience === 'unknown' || audience === 'visitor') return;
  // The session counts, not what a page has said of it: nothing of one person is sent as another.
  if ((await signedIn(host)) !== audience) return;
  if (await sendStored(audience, { host, isAllowed: lasts }))
    throw new Error('Something is left to be sent.');
}

/** Whose session it is, renewed where its token has expired while no page was open; undefined once it is over. @throws {ApiError} where nobody answers */
async function signedIn(host: string): Promise<string | undefined> {
  const read = async () => {
    const session = sessionIn(await callApi({ path: '/users/me', isFresh: true }, { host }));
    return personOf(session)?.id;
  };
  const person = await read();
  if (person !== undefined) return person;
  return (await isRenewed(host)) ? read() : undefined;
}

async function isRenewed(host: string): Promise<boolean> {
  try {
    await callApi({ path: '/users/refresh-token', method: 'POST' }, { host });
    return true;
  } catch (thrown) {
    const kind = errorKindOf(thrown);
    if (kind === 'unauthenticated' || kind === 'forbidden') return false;
    throw thrown;
  }
}
