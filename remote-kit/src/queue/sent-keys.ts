const channelName = 'fairlead-sent';

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** Notifies all tabs that an item of a queue was sent, before it no longer waits. */
export function publishSent(queue: string, key: string): void {
  const channel = openChannel();
  channel?.postMessage({ queue, key });
  channel?.close();
}

/** The keys of what was sent of a queue since this tab has it open, by whichever tab or the service worker. */
export class SentKeys {
  readonly #queue: string;
  readonly #keys = new Set<string>();

  constructor(queue: string) {
    this.#queue = queue;
    openChannel()?.addEventListener('message', ({ data }) => {
      if (data?.queue === queue && typeof data.key === 'string') this.#keys.add(data.key);
    });
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Forgets a key under which something waits again. */
  delete(key: string): void {
    this.#keys.delete(key);
  }

  /** Notes what this tab has sent, and notifies the others. */
  add(key: string): void {
    this.#keys.add(key);
    publishSent(this.#queue, key);
  }
}
