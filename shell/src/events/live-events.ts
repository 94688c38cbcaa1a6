import {
  type EventsPort,
  type LiveSubject,
  type LiveSubjects,
  shellSubjects,
} from '@fairlead/contracts/portal/events';
import { personOf } from '@fairlead/contracts/portal/session';
import { Subscribers } from '@fairlead/ui';
import type { SessionStore } from '../session/session-store.ts';
import type { StreamEvent } from './shared-stream.ts';

type Listener = (content: never) => void;

interface LiveEventsOptions {
  /** The origin whose `/api` streams the events. */
  host: string;
  session: Pick<SessionStore, 'current' | 'subscribe' | 'ended'>;
  /** The subjects that remotes listen to, in addition to the shell's own. */
  subjects?: readonly string[];
  report(problem: unknown): void;
}

/** The one stream of events of whoever is signed in, open for as long as anybody listens. */
export class LiveEvents implements EventsPort {
  readonly #options: LiveEventsOptions;
  readonly #listeners = new Map<LiveSubject, Set<Listener>>();
  readonly #missed = new Subscribers();
  #stream: { user: string; stop(): void } | undefined;

  constructor(options: LiveEventsOptions) {
    this.#options = options;
    options.session.subscribe(() => this.#follow());
  }

  readonly on = <Subject extends LiveSubject>(
    subject: Subject,
    listener: (content: LiveSubjects[Subject]) => void,
  ): (() => void) => {
    const listeners = this.#listeners.get(subject) ?? new Set();
    this.#listeners.set(subject, listeners);
    listeners.add(listener);
    return this.#following(() => listeners.delete(listener));
  };

  readonly onMissed = (listener: () => void): (() => void) =>
    this.#following(this.#missed.subscribe(listener));

  /** Opens the stream for whoever has begun to listen. @returns how to stop */
  #following(stop: () => void): () => void {
    this.#follow();
    return () => {
      stop();
      this.#follow();
    };
  }

  /** Opens the stream of whoever is signed in, as long as anybody listens, and no other. */
  #follow(): void {
    const isHeard = [this.#missed, ...this.#listeners.values()].some(({ size }) => size > 0);
    const user = isHeard ? personOf(this.#options.session.current())?.id : undefined;
    if (this.#stream?.user === user) return;
    this.#stream?.stop();
    this.#stream = user === undefined ? undefined : this.#open(user);
  }

  #open(user: string): { user: string; stop(): void } {
    const { host, report, subjects: declared = [] } = this.#options;
    const subjects = [...new Set([...shellSubjects, ...declared])] as LiveSubject[];
    let isOver = false;
    let close = () => {};
    // A visitor loads none of this.
    import(/* webpackChunkName: "lazy-events" */ './shared-stream.ts').then(({ sharedStream }) => {
      if (!isOver) close = sharedStream({ host, user, subjects, onEvent: this.#onEvent });
    }, report);
    return {
      user,
      stop() {
        isOver = true;
        close();
      },
    };
  }

  readonly #onEvent = (event: StreamEvent): void => {
    if (event.type === 'ended') this.#options.session.ended();
    else if (event.type === 'missed') this.#missed.notify();
    else
      for (const listener of [...(this.#listeners.get(event.subject) ?? [])])
        listener(event.content as never);
  };
}
