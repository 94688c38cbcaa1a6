import type { LiveSubject } from '@fairlead/contracts/portal/events';

/** An event of the stream: something happened to a subject, something may have been missed, or the session has ended. */
export type StreamEvent =
  | { type: 'told'; subject: LiveSubject; content: unknown }
  | { type: 'missed' }
  | { type: 'ended' };

/** What tabs tell each other of the one stream: what happened, that a tab reads it from now on, and which subjects a tab needs. */
type TabMessage =
  | StreamEvent
  | { type: 'reading' }
  | { type: 'needed'; subjects: readonly LiveSubject[] };

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
 * handful of tabs would use up the connections that a browser opens to one host. Tabs may need different subjects, as those of another release do: it
 * listens to the subjects of all. Returns how to stop.
 */
export function sharedStream({ host, user, subjects, onEvent }: SharedStreamOptions): () => void {
  if (!('EventSource' in globalThis)) return () => {};
  const stopping = new AbortController();
  const tabs = new BroadcastChannel(`fairlead-events-${user}`);
  const post = (message: TabMessage) => tabs.postMessage(message);
  let reading: Stream | undefined;
  const passOn = (event: StreamEvent) => {
    post(event);
    onEvent(event);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'reading') post({ type: 'needed', subjects });
    else if (data.type !== 'needed') onEvent(data);
    else if (reading) reading.listen(data.subjects);
  });
  post({ type: 'needed', subjects });
  const { signal } = stopping;
  const lead = async (until = signal) => {
    reading = new Stream(`${host}/api/push-notifications/stream`, passOn);
    reading.listen(subjects);
    post({ type: 'reading' });
    await reading.openUntil(until);
    reading = undefined;
  };
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
const backoff = { firstMs: 1_000, mostMs: 30_000 } as const;

/** The stream itself. Reports that events may have been missed before it was open, or while it was cut. */
class Stream {
  readonly #href: string;
  readonly #onEvent: (event: StreamEvent) => void;
  readonly #subjects = new Set<LiveSubject>();
  #source: EventSource | undefined;

  constructor(href: string, onEvent: (event: StreamEvent) => void) {
    this.#href = href;
    this.#onEvent = onEvent;
  }

  /** Listens to more subjects. What they told before may have been missed. */
  listen(subjects: readonly LiveSubject[]): void {
    const added = subjects.filter((subject) => !this.#subjects.has(subject));
    for (const subject of added) {
      this.#subjects.add(subject);
      this.#follow(subject);
    }
    if (added.length > 0 && this.#source) this.#onEvent({ type: 'missed' });
  }

  /** Keeps it open until stopped. */
  openUntil(stopping: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait: number = backoff.firstMs;
    const open = () => {
      const source = new EventSource(this.#href, { withCredentials: true });
      this.#source = source;
      source.addEventListener('open', () => {
        wait = backoff.firstMs;
        this.#onEvent({ type: 'missed' });
      });
      for (const subject of this.#subjects) this.#follow(subject);
      source.addEventListener('ended', () => this.#onEvent({ type: 'ended' }));
      source.addEventListener('error', () => {
        // The browser reopens a cut stream on its own, but gives up one that was refused.
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, backoff.mostMs);
      });
    };
    stopping.addEventListener('abort', () => {
      clearTimeout(timer);
      this.#source?.close();
      resolve();
    });
    if (stopping.aborted) resolve();
    else open();
    return promise;
  }

  #follow(subject: LiveSubject): void {
    this.#source?.addEventListener(subject, ({ data }) =>
      this.#onEvent({ type: 'told', subject, content: JSON.parse(data) }),
    );
  }
}
