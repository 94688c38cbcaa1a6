import type { LiveSubject } from '@fairlead/contracts/portal/events';

/** An event of the stream: something happened to a subject, something may have been missed, or the session has ended. */
export type StreamEvent =
  | { type: 'told'; subject: LiveSubject; content: unknown }
  | { type: 'missed' }
  | { type: 'ended' };

interface SharedStreamOptions {
  /** The origin whose `/api` streams the events. */
  host: string;
  user: string;
  /** The subjects to listen to. */
  subjects: readonly LiveSubject[];
  onEvent(event: StreamEvent): void;
}

/**
 * Follows a person's events in all tabs through one stream: the tab that holds the lock opens it and passes its events on. With a stream each, a
 * handful of tabs would use up the connections that a browser opens to one host. Returns how to stop.
 */
export function sharedStream({ host, user, subjects, onEvent }: SharedStreamOptions): () => void {
  if (!('EventSource' in globalThis)) return () => {};
  const stopping = new AbortController();
  const tabs = new BroadcastChannel(`fairlead-events-${user}`);
  tabs.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => onEvent(data));
  const hear = (event: StreamEvent) => {
    tabs.postMessage(event);
    onEvent(event);
  };
  const { signal } = stopping;
  const lead = (until = signal) =>
    streamUntil(until, `${host}/api/push-notifications/stream`, { subjects, hear });
  // Without locks, which need a secure context, every tab follows on its own while it is visible.
  if (navigator.locks) navigator.locks.request(tabs.name, { signal }, () => lead()).catch(() => {});
  else whileInSight(signal, lead);
  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Runs `follow` for as long as the page is visible, anew each time. */
function whileInSight(stopping: AbortSignal, follow: (until: AbortSignal) => void): void {
  let leaving: AbortController | undefined;
  const look = () => {
    leaving?.abort();
    if (document.hidden) return;
    leaving = new AbortController();
    follow(AbortSignal.any([stopping, leaving.signal]));
  };
  look();
  document.addEventListener('visibilitychange', look);
  stopping.addEventListener('abort', () => document.removeEventListener('visibilitychange', look));
}

/** How long to wait before a refused stream is retried, in milliseconds: at first and at most. */
const patience = { first: 1_000, most: 30_000 } as const;

/** Keeps a stream open until stopped. Reports that events may have been missed before it was open, or while it was cut. */
function streamUntil(
  stopping: AbortSignal,
  href: string,
  { subjects, hear }: { subjects: readonly LiveSubject[]; hear(event: StreamEvent): void },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = patience.first;
  const open = () => {
    source = new EventSource(href, { withCredentials: true });
    source.addEventListener('open', () => {
      wait = patience.first;
      hear({ type: 'missed' });
    });
    for (const subject of subjects)
      source.addEventListener(subject, ({ data }) =>
        hear({ type: 'told', subject, content: JSON.parse(data) }),
      );
    source.addEventListener('ended', () => hear({ type: 'ended' }));
    source.addEventListener('error', () => {
      // The browser reopens a cut stream on its own, but gives up one that was refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, patience.most);
    });
  };
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
    resolve();
  });
  if (!stopping.aborted) open();
  return promise;
}
