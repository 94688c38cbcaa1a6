import { personOf, type Session } from '@fairlead/contracts/portal/session';
import { ApiError, errorKindOf } from '../calls/api-error.ts';
import { allowCalls } from '../calls/withdrawn-calls.ts';
import type { Portal } from '../portal.ts';
import {
  mayBeSentLater,
  type QueuedItem,
  type QueueKind,
  type ShownEntry,
  type StoredRequest,
  sendWaiting,
  WaitingQueue,
} from '../queue/index.ts';
import type { RemoteStore } from '../store.ts';

/** What an entry is sent with: the portal as its person sees it, and the calls of the remote. */
export interface OutboxContext {
  portal: Pick<Portal, 'apiHost' | 'session'>;
  store: RemoteStore;
}

/** Declares a kind of entry: what it is called, where it is stored, what it is about, and how one is sent. */
export interface OutboxKind<Entry extends QueuedItem, Answer>
  extends Omit<QueueKind<Entry>, 'shownOf' | 'requestOf'> {
  /** What one of them is called where all that waits is listed, such as “Application”. */
  noun: string;
  /** What the person calls an entry, and the page where it can be changed. */
  describe(entry: Entry, person: string): Omit<ShownEntry, 'noun'>;
  /** Whether the list names the kind alone, as others may read it over the person's shoulder. */
  isSensitive?: boolean;
  /**
   * The one call that sends an entry, for the service worker while no page is open; undefined where there is more to it. What it is answered other than
   * a success is left to `send`.
   */
  requestOf?(entry: Entry, person: string): StoredRequest | undefined;
  /** Sends an entry under its key. @throws {ApiError} */
  send(entry: Entry, context: OutboxContext, outbox: Outbox<Entry, Answer>): Promise<Answer>;
}

/** The outcome of submitting an entry: the answer to it, or that it waits in this browser. */
export type Submission<Answer> = { status: 'sent'; answer: Answer } | { status: 'waiting' };

/** What somebody has done in this browser and the server does not know yet: kept until it was sent, once, or the person discards it. */
export class Outbox<Entry extends QueuedItem, Answer = unknown> extends WaitingQueue<Entry> {
  readonly #kind: OutboxKind<Entry, Answer>;
  readonly #sentListeners = new Set<(entry: Entry, answer: Answer) => void>();
  readonly #refusedListeners = new Set<(entry: Entry, reason: string) => void>();
  /** The session that was over when an entry was sent, and that its person did not renew when they were asked to. */
  #overSession: Session | undefined;

  constructor(kind: OutboxKind<Entry, Answer>, person: string) {
    super(
      {
        ...kind,
        shownOf: (entry) => shownOf(kind, entry, person),
        requestOf: (entry) => kind.requestOf?.(entry, person),
      },
      person,
    );
    this.#kind = kind;
  }

  /** What one of its entries is called. */
  get noun(): string {
    return this.#kind.noun;
  }

  /**
   * Sends an entry at once; where there is no line or no session, or another one about the same is to go first, it waits. What is refused does not
   * wait, as whoever is refused is there.
   * @throws {ApiError} where it was refused, or could be neither sent nor stored
   */
  async submit(entry: Entry, context: OutboxContext): Promise<Submission<Answer>> {
    await this.loaded;
    allowCalls(entry.key);
    const order = this.orderOf(entry);
    const waits = this.all().some((one) => !one.refused && this.orderOf(one) === order);
    if ((waits || isOffline()) && (await this.put(entry))) {
      if (!isOffline()) void this.deliver(context);
      return { status: 'waiting' };
    }
    try {
      const answer = await this.#send(entry, context);
      // What was refused about the same is no longer of use.
      const refused = this.about(this.#kind.subjectOf(entry));
      if (refused) await this.discard(refused);
      return { status: 'sent', answer };
    } catch (thrown) {
      const problem = ApiError.from(thrown);
      if (!mayBeSentLater(problem)) throw problem;
      if (await this.put(entry)) return { status: 'waiting' };
      throw problem.with({ message: notStored });
    }
  }

  /**
   * Sends what waits, unless somebody else or nobody is signed in. A person whose session is over is asked to sign in by the first call; after they
   * have put that off, automatic tries wait until they are back or send something themselves.
   */
  deliver(context: OutboxContext, { isAutomatic = false } = {}): Promise<void> {
    const { session } = context.portal;
    if (!isAutomatic) this.#overSession = undefined;
    return sendWaiting(this, async (entry) => void (await this.#send(entry, context)), {
      isAllowed: () =>
        personOf(session.current())?.id === this.person && session.current() !== this.#overSession,
      onRefused: (entry, reason) => {
        for (const listener of this.#refusedListeners) listener(entry, reason);
      },
    });
  }

  /** Calls with each entry that this tab has sent, and the answer to it. @returns how to stop */
  onSent(listener: (entry: Entry, answer: Answer) => void): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  /** Calls with each entry that was refused after it had waited, and why. @returns how to stop */
  onRefused(listener: (entry: Entry, reason: string) => void): () => void {
    this.#refusedListeners.add(listener);
    return () => this.#refusedListeners.delete(listener);
  }

  async #send(entry: Entry, context: OutboxContext): Promise<Answer> {
    const session = context.portal.session.current();
    const answer = await this.#kind.send(entry, context, this).catch((thrown: unknown) => {
      if (errorKindOf(thrown) === 'unauthenticated') this.#overSession = session;
      throw thrown;
    });
    for (const listener of this.#sentListeners) listener(entry, answer);
    return answer;
  }
}

const notStored =
  'This browser could not store it, and it was not sent. Stay on this page and try again when you’re online.';

const isOffline = () => navigator.onLine === false;

function shownOf<Entry extends QueuedItem>(
  {
    noun,
    describe,
    isSensitive,
  }: Pick<OutboxKind<Entry, unknown>, 'noun' | 'describe' | 'isSensitive'>,
  entry: Entry,
  person: string,
): ShownEntry {
  const { title, href } = describe(entry, person);
  return { noun, ...(title && !isSensitive && { title }), ...(href && { href }) };
}

/** The outboxes of a kind: one for each person in this tab, whoever asks for it. */
export function outboxesOf<Entry extends QueuedItem, Answer>(kind: OutboxKind<Entry, Answer>) {
  const outboxes = new Map<string, Outbox<Entry, Answer>>();
  return (person: string): Outbox<Entry, Answer> => {
    const known = outboxes.get(person) ?? new Outbox(kind, person);
    outboxes.set(person, known);
    return known;
  };
}
