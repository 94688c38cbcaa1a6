import type { Notification } from '@fairlead/contracts/api/notifications';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { Subscribers } from '@fairlead/ui';
import { markAllRead, markRead, readNotifications } from './notification-calls.ts';

/** How often the lists are refetched, in milliseconds, even while events arrive live. */
export const pollInterval = 30_000;

/** The two lists, newest first; `latest` is the last one that arrived live. */
export interface NotificationLists {
  status: 'loading' | 'failed' | 'shown';
  unread: readonly Notification[];
  read: readonly Notification[];
  latest?: Notification;
}

/** A person's notifications: read, polled, and updated live where the browser allows it. */
export class NotificationStore {
  readonly #subscribers = new Subscribers();
  readonly #place: { host: string; session: PortalProps['session'] };
  readonly #events: PortalProps['events'];
  readonly #user: string;
  #lists: NotificationLists = { status: 'loading', unread: [], read: [] };
  #reading: Promise<void> | undefined;
  /** What arrived live since the last read began, which may not include it. */
  #arrived: Notification[] = [];
  /** The session in which the lists were refused; they are not requested again in the same one. */
  #refusedIn: unknown;

  constructor(
    user: string,
    { apiHost, session, events }: Pick<PortalProps, 'apiHost' | 'session' | 'events'>,
  ) {
    this.#user = user;
    this.#place = { host: apiHost, session };
    this.#events = events;
  }

  readonly lists = (): NotificationLists => this.#lists;

  readonly subscribe = this.#subscribers.subscribe;

  /** Starts following events. Returns how to stop. */
  readonly start = (): (() => void) => {
    const { session } = this.#place;
    const look = () => {
      if (!document.hidden && session.current() !== this.#refusedIn) void this.refresh();
    };
    const readAgain = () => void this.#readAfterChange();
    const stops = [
      this.#events.on('notification', this.#take),
      this.#events.on('read', readAgain),
      this.#events.onMissed(readAgain),
    ];
    const timer = setInterval(look, pollInterval);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    };
  };

  /** Refetches both lists; a call meanwhile gets the read under way. */
  readonly refresh = (): Promise<void> => {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  };

  /** Throws `ApiError` when it is refused. */
  readonly markRead = async (id: string): Promise<void> => {
    await markRead(this.#place, id);
    await this.#readAfterChange();
  };

  /** Throws `ApiError` when it is refused. */
  readonly markAllRead = async (): Promise<void> => {
    await markAllRead(this.#place);
    await this.#readAfterChange();
  };

  /** A read that began before the change may not include it. */
  async #readAfterChange(): Promise<void> {
    await this.#reading;
    await this.refresh();
  }

  async #read(): Promise<void> {
    this.#arrived = [];
    try {
      const [unread, read] = await Promise.all([
        readNotifications(this.#place, this.#user, true),
        readNotifications(this.#place, this.#user, false),
      ]);
      const arrived = this.#arrived.filter((one) => !includes([...unread, ...read], one));
      this.#become({ ...this.#lists, status: 'shown', unread: [...arrived, ...unread], read });
    } catch (problem) {
      const kind = errorKindOf(problem);
      if (kind === 'unauthenticated' || kind === 'forbidden')
        this.#refusedIn = this.#place.session.current();
      if (this.#lists.status !== 'shown') this.#become({ ...this.#lists, status: 'failed' });
    }
  }

  readonly #take = (latest: Notification): void => {
    if (includes([...this.#lists.unread, ...this.#lists.read], latest)) return;
    this.#arrived.unshift(latest);
    const unread = [latest, ...this.#lists.unread];
    this.#become({ ...this.#lists, unread, latest });
  };

  #become(lists: NotificationLists): void {
    this.#lists = lists;
    this.#subscribers.notify();
  }
}

const includes = (known: readonly Notification[], { id }: Notification) =>
  known.some((one) => one.id === id);
