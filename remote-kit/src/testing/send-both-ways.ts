import { sendStored } from '../background/send-stored.ts';
import type { PortalApi } from '../calls/portal-api.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { QueuedItem } from '../queue/index.ts';
import { createRemoteStore } from '../store.ts';
import { shareLocks } from './locks.ts';
import { type Api, serveApi } from './serve.ts';
import { sessionOf, signedIn } from './session.ts';
import { playedPortal } from './stage.tsx';

/** The writes that the API receives of an entry: as its outbox sends it, and as the service worker does. */
export async function sendBothWays<Entry extends QueuedItem, Answer>(
  outbox: Outbox<Entry, Answer>,
  entry: Entry,
  { api, answer }: { api: PortalApi; answer: Api },
) {
  const received: unknown[] = [];
  serveApi((href, sent) => {
    const { call, method, body, ifMatch, idempotencyKey } = sent;
    if (method !== 'GET') received.push({ call, body, ifMatch, idempotencyKey });
    return answer(href, sent);
  });
  const portal = playedPortal(sessionOf(signedIn));
  await outbox.put(entry);
  await outbox.deliver({ portal, store: createRemoteStore(api, portal) });
  const byOutbox = received.splice(0);
  shareLocks();
  await outbox.put(entry);
  await sendStored(outbox.person, { host: location.origin, isAllowed: () => true });
  Reflect.deleteProperty(navigator, 'locks');
  await outbox.refresh();
  return { byOutbox, byWorker: received, left: outbox.all() };
}
