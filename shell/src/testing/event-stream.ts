import { jest } from '@jest/globals';

/** A fake of the browser's event stream, controlled by the test. */
export class PlayedStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: PlayedStream[] = [];
  readonly href: string;
  readyState = 0;

  constructor(href: string) {
    super();
    this.href = href;
    PlayedStream.opened.push(this);
  }

  readonly close = jest.fn();

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  tell(type: string, content: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(content) }));
  }

  refuse(): void {
    this.readyState = PlayedStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/** Other tabs, as channels by their name. */
class PlayedChannel extends EventTarget {
  static readonly open = new Set<PlayedChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    PlayedChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of PlayedChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    PlayedChannel.open.delete(this);
  }
}

/** Gives the page fake event streams and other tabs. Returns the streams it opens, and how to remove everything. */
export function playStreams() {
  PlayedStream.opened = [];
  Object.assign(globalThis, { EventSource: PlayedStream, BroadcastChannel: PlayedChannel });
  const stop = () => {
    PlayedChannel.open.clear();
    Reflect.deleteProperty(globalThis, 'EventSource');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
  return { streams: PlayedStream.opened, stop };
}

/** Lets one tab at a time hold a lock, in the order in which they ask. */
export function playLocks(): void {
  let held: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, hold: () => Promise<void>) => {
    held = held.then(hold);
    return held;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
