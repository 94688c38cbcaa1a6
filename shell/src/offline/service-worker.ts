import { holdsToken, isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import {
  type Audience,
  type AudienceMessage,
  isStoredAnswerMessage,
  serviceWorkerAttribute,
  serviceWorkerPath,
  type VisitMessage,
} from '@fairlead/contracts/portal/service-worker';
import { personOf } from '@fairlead/contracts/portal/session';
import { documentStoredAt } from '@fairlead/contracts/portal/stored-document';
import type { SessionStore } from '../session/session-store.ts';
import type { StoredAge } from './stored-age.ts';

interface ServiceWorkerDependencies {
  /** The browser's service workers. */
  container: Pick<
    ServiceWorkerContainer,
    'controller' | 'ready' | 'register' | 'addEventListener' | 'startMessages'
  >;
  session: Pick<SessionStore, 'current' | 'subscribe' | 'asked' | 'confirmedAt'>;
  age: Pick<StoredAge, 'note' | 'clear'>;
  /** Runs a task once the browser is idle. */
  later(task: () => void): void;
}

const routing = 'single-spa:routing-event';

/**
 * Registers the service worker where the edge has one, and works with the one that is there: it is notified of who is using the browser and of each page
 * that is opened, and notifies this page of answers from its cache. Anything that it cannot do leaves the page as it is without a worker.
 */
export function startServiceWorker(dependencies: ServiceWorkerDependencies): void {
  const { container, later } = dependencies;
  const isOffered = document.documentElement.hasAttribute(serviceWorkerAttribute);
  if (!isOffered && !container.controller) return;
  if (isOffered) later(() => void container.register(serviceWorkerPath).catch(() => undefined));
  const send = (message: AudienceMessage | VisitMessage) =>
    void container.ready.then(({ active }) => active?.postMessage(message));
  announceAudience(dependencies, send);
  announceVisits(dependencies, send);
  followAge(dependencies);
}

/** Whoever is using the browser, as far as the account service has confirmed it; nobody once their session is over. */
function audienceOf({
  current,
  asked,
  confirmedAt,
}: ServiceWorkerDependencies['session']): Audience | undefined {
  if (asked() !== undefined) return 'unknown';
  const session = current();
  if (session.status === 'loading' || confirmedAt() === undefined) return undefined;
  return personOf(session)?.id ?? 'visitor';
}

function announceAudience(
  { session }: ServiceWorkerDependencies,
  send: (message: AudienceMessage) => void,
): void {
  const announce = () => {
    const audience = audienceOf(session);
    if (audience !== undefined) send({ type: 'audience', audience });
  };
  session.subscribe(announce);
  // After a sign-in that failed the worker knows nobody until it is notified again.
  window.addEventListener(routing, announce);
}

/**
 * Announces each page by its path alone: the worker would fetch it again for every filter of a list. It stores pages for whoever is using the browser,
 * so that those opened before this is known are announced afterwards.
 */
function announceVisits(
  { container, later, session }: ServiceWorkerDependencies,
  send: (message: VisitMessage) => void,
): void {
  // What the worker has seen itself it has stored.
  let storesFiles = container.controller === null;
  let visited: string | undefined;
  let unannounced: string[] = [];
  const announce = () => {
    const audience = audienceOf(session);
    if (audience === undefined || audience === 'unknown') return;
    for (const path of unannounced)
      send({ type: 'visit', path, files: storesFiles ? loadedFiles() : [] });
    unannounced = [];
  };
  session.subscribe(announce);
  const visit = () => {
    const { pathname, search } = location;
    if (pathname === visited) return;
    visited = pathname;
    const isPrivate = isUntracedPage(pathname) || holdsToken(pathname + search);
    // Afterwards nobody knows which files were loaded for it.
    if (isPrivate) storesFiles = false;
    else {
      later(() => {
        unannounced.push(pathname + search);
        announce();
      });
    }
  };
  visit();
  window.addEventListener(routing, visit);
}

/** The paths of what the page has loaded of this origin. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** Notes how old what is shown may be: the answers from the cache, and the page itself if it came from there. */
function followAge({ container, age }: ServiceWorkerDependencies): void {
  let ofDocument = documentStoredAt();
  if (ofDocument !== undefined && !navigator.onLine) age.note(ofDocument);
  container.addEventListener('message', ({ data }) => {
    if (!isStoredAnswerMessage(data)) return;
    for (const at of [data.storedAt, ofDocument]) if (at !== undefined) age.note(at);
  });
  container.startMessages();
  const clear = () => {
    if (!navigator.onLine) return;
    ofDocument = undefined;
    age.clear();
  };
  window.addEventListener('online', clear);
  let shown = location.pathname;
  window.addEventListener(routing, () => {
    if (location.pathname !== shown) clear();
    shown = location.pathname;
  });
}
