import type { Notification } from '@fairlead/contracts/api/notifications';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ApiProblem } from '@fairlead/ui/calls';
import { type LiveEvent, liveEvents } from './live-events.ts';
import { markAllRead, markRead, readNotifications } from './notification-calls.ts';

/** How often the lists are read again, in milliseconds, also while events arrive live. */
export const pollInterval = 30_000;

/** The two lists, newest first; `latest` is what arrived live last. */
export interface NotificationLists {
  status: 'loading' | 'failed' | 'shown';
  unread: readonly Notification[];
  read: readonly Notification[];
  latest?: Notification;
}

/** A person's notifications: read, polled, and told of live where the browser allows it. */
export class NotificationStore {
  readonly #listeners = new Set<() => void>();
  readonly #place: { host: string; session: PortalProps['session'] };
  readonly #user: string;
  #lists: NotificationLists = { status: 'loading', unread: [], read: [] };
  #reading: Promise<void> | undefined;
  /** The session in which the lists were refused; they are not asked for again in the same one. */
  #refusedIn: unknown;

  constructor(user: string, { apiHost, session }: Pick<PortalProps, 'apiHost' | 'session'>) {
    this.#user = user;
    this.#place = { host: apiHost, session };
  }

  readonly lists = (): NotificationLists => this.#lists;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to follow what happens. Returns how to stop. */
  readonly start = (): (() => void) => {
    const { host, session } = this.#place;
    const look = () => {
      if (!document.hidden && session.current() !== this.#refusedIn) void this.refresh();
    };
    look();
    const timer = setInterval(look, pollInterval);
    document.addEventListener('visibilitychange', look);
    const stopEvents = liveEvents({ host, user: this.#user, onEvent: this.#take });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stopEvents();
    };
  };

  /** Reads both lists again; whoever asks meanwhile gets the reading that is under way. */
  readonly refresh = (): Promise<void> => {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  };

  /** Raises `ApiProblem` when it is refused. */
  readonly markRead = async (id: string): Promise<void> => {
    await markRead(this.#place, id);
    await this.#readAfterChange();
  };

  /** Raises `ApiProblem` when it is refused. */
  readonly markAllRead = async (): Promise<void> => {
    await markAllRead(this.#place);
    await this.#readAfterChange();
  };

  /** A reading that began before the change may not know of it. */
  async #readAfterChange(): Promise<void> {
    await this.#reading;
    await this.refresh();
  }

  async #read(): Promise<void> {
    try {
      const [unread, read] = await Promise.all([
        readNotifications(this.#place, this.#user, true),
        readNotifications(this.#place, this.#user, false),
      ]);
      this.#become({ ...this.#lists, status: 'shown', unread, read });
    } catch (problem) {
      const { status } = problem as ApiProblem;
      if (status === 401 || status === 403) this.#refusedIn = this.#place.session.current();
      if (this.#lists.status !== 'shown') this.#become({ ...this.#lists, status: 'failed' });
    }
  }

  readonly #take = (event: LiveEvent): void => {
    if (event.type === 'ended') this.#place.session.ended();
    else if (event.type === 'changed') void this.#readAfterChange();
    else if (!this.#knows(event.notification)) {
      const latest = event.notification;
      const unread = [latest, ...this.#lists.unread];
      this.#become({ ...this.#lists, unread, latest });
    }
  };

  #knows({ id }: Notification): boolean {
    return [...this.#lists.unread, ...this.#lists.read].some((known) => known.id === id);
  }

  #become(lists: NotificationLists): void {
    this.#lists = lists;
    for (const listener of this.#listeners) listener();
  }
}
