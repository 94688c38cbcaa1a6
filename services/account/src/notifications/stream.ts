import type { ServerResponse } from 'node:http';

/** One open browser of a person. */
interface Listener {
  session: string;
  response: ServerResponse;
}

const HEARTBEAT_MS = 15_000;
/** How many sessions are checked together. */
const AT_ONCE = 20;
/** How much (bytes) may wait for a browser that does not read: a message of every kind for minutes. */
const MOST_WAITING = 256 * 1024;
/** Streams a person may have open; a new one beyond closes the oldest. */
const MOST_STREAMS = 20;

/**
 * The open event streams, by person. Only a fast path: a client that missed something reads the list,
 * which is authoritative.
 */
export class NotificationStreams {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #lives: (user: string, session: string) => Promise<boolean>;
  #heartbeat: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(lives: (user: string, session: string) => Promise<boolean>) {
    this.#lives = lives;
  }

  start(): void {
    this.#heartbeat = setTimeout(async () => {
      await this.#beat();
      // The next one begins once this one has ended, however long the sessions take to be checked.
      if (!this.#isStopped) this.start();
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Opens a stream on a response and holds it until either side ends it. */
  open(user: string, session: string, response: ServerResponse): void {
    // Left while the request was still being answered: nothing would ever say so again.
    if (response.destroyed) return;
    const listener: Listener = { session, response };
    const own = this.#listeners.get(user) ?? new Set();
    this.#listeners.set(user, own);
    const [oldest] = own;
    if (own.size >= MOST_STREAMS && oldest) this.#close(user, oldest);
    own.add(listener);
    response.on('close', () => this.#forget(user, listener));
    response.write('retry: 2000\n\n');
  }

  /** Whether somebody is listening, so that nothing is read for nobody. */
  hears(user: string): boolean {
    return this.#listeners.has(user);
  }

  /** Whether nobody is listening at all. */
  get isSilent(): boolean {
    return this.#listeners.size === 0;
  }

  /** Sends an event to every open stream of a person. */
  send(user: string, event: string, content: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;
    for (const listener of [...(this.#listeners.get(user) ?? [])])
      this.#write(user, listener, text);
  }

  /** Sends the end of a session to its streams, and closes them. */
  end(user: string, session: string): void {
    for (const listener of [...(this.#listeners.get(user) ?? [])]) {
      if (listener.session !== session) continue;
      listener.response.write('event: ended\ndata: {}\n\n');
      this.#close(user, listener);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#heartbeat);
    for (const [user, own] of this.#listeners)
      for (const listener of [...own]) this.#close(user, listener);
  }

  /** Keeps connections open, and ends the streams of sessions whose end was missed. */
  async #beat(): Promise<void> {
    const sessions = new Map<string, string>();
    for (const [user, own] of this.#listeners)
      for (const listener of [...own]) {
        this.#write(user, listener, ': still here\n\n');
        sessions.set(listener.session, user);
      }
    const all = [...sessions];
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(
        all.slice(at, at + AT_ONCE).map(async ([session, user]) => {
          if (!(await this.#lives(user, session).catch(() => true))) this.end(user, session);
        }),
      );
  }

  /** Writes to a stream; one whose browser does not read is cut off, and opened again by a browser that is still there. */
  #write(user: string, listener: Listener, text: string): void {
    const { response } = listener;
    if (response.writableLength <= MOST_WAITING) response.write(text);
    else {
      this.#forget(user, listener);
      response.destroy();
    }
  }

  #close(user: string, listener: Listener): void {
    this.#forget(user, listener);
    listener.response.end();
  }

  #forget(user: string, listener: Listener): void {
    const own = this.#listeners.get(user);
    own?.delete(listener);
    if (own?.size === 0) this.#listeners.delete(user);
  }
}
