import type { ServerResponse } from 'node:http';

/** One open browser of a person. */
interface Listener {
  session: string;
  response: ServerResponse;
}

const HEARTBEAT_MS = 15_000;
/** How many sessions are checked together. */
const AT_ONCE = 20;
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

  constructor(lives: (user: string, session: string) => Promise<boolean>) {
    this.#lives = lives;
  }

  start(): void {
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Opens a stream on a response and holds it until either side ends it. */
  open(user: string, session: string, response: ServerResponse): void {
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
    for (const { response } of this.#listeners.get(user) ?? []) response.write(text);
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
    clearInterval(this.#heartbeat);
    for (const [user, own] of this.#listeners)
      for (const listener of [...own]) this.#close(user, listener);
  }

  /** Keeps connections open, and ends the streams of sessions whose end was missed. */
  async #beat(): Promise<void> {
    const sessions = new Map<string, string>();
    for (const [user, own] of this.#listeners)
      for (const { session, response } of own) {
        response.write(': still here\n\n');
        sessions.set(session, user);
      }
    const all = [...sessions];
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(
        all.slice(at, at + AT_ONCE).map(async ([session, user]) => {
          if (!(await this.#lives(user, session).catch(() => true))) this.end(user, session);
        }),
      );
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
