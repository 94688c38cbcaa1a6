import type { ChatMessage, MessagePage } from '@fairlead/contracts/api/chat';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import { type CallPlace, errorKindOf } from '@fairlead/remote-kit/calls';
import { Subscribers } from '@fairlead/ui';
import { type Part, readMessages } from './message-calls.ts';

/** How often (ms) new messages are polled, even while they arrive live. */
export const lookEvery = 30_000;
/** The maximum number of messages in one read. */
const most = 100;
const page = 50;

/** The loaded part of a conversation’s messages: without a gap, oldest first. */
export interface ThreadState {
  status: 'loading' | 'failed' | 'missing' | 'shown';
  messages: readonly ChatMessage[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** Where more is being read. */
  reading?: 'before' | 'after' | undefined;
  /** Messages that others reply to, by their number. */
  answered: ReadonlyMap<number, ChatMessage>;
  people: Readonly<Record<string, string>>;
  /** What has arrived since the conversation was opened, to be announced. */
  arrived: readonly ChatMessage[];
}

const empty: ThreadState = {
  status: 'loading',
  messages: [],
  hasBefore: false,
  hasAfter: false,
  answered: new Map(),
  people: {},
  arrived: [],
};

/** The messages of one conversation: read in pages, updated live where the browser allows it, and polled now and then. */
export class Thread {
  readonly conversation: string;
  readonly #place: CallPlace;
  readonly #events: PortalProps['events'];
  readonly #subscribers = new Subscribers();
  #state: ThreadState = empty;
  /** Reads run one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    conversation: string,
    { apiHost, session, events }: Pick<PortalProps, 'apiHost' | 'session' | 'events'>,
  ) {
    this.conversation = conversation;
    this.#place = { host: apiHost, session };
    this.#events = events;
  }

  readonly state = (): ThreadState => this.#state;

  readonly subscribe = this.#subscribers.subscribe;

  /** Follows the events of the conversation. Returns how to stop. */
  start(): () => void {
    const look = () => {
      if (!document.hidden) void this.takeNew();
    };
    const stops = [
      this.#events.on('message', ({ conversation, seq }) => {
        if (conversation === this.conversation && seq > this.#lastSeq) void this.takeNew();
      }),
      this.#events.on('conversation', ({ conversation, seq }) => {
        if (conversation === this.conversation && seq !== undefined) void this.#takeChanged(seq);
      }),
      this.#events.onMissed(() => void this.#refresh()),
    ];
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    };
  }

  /** Reads the end of the conversation, including unread messages; or the surroundings of a message. */
  open({
    unread = 0,
    around,
  }: {
    unread?: number;
    around?: number | undefined;
  } = {}): Promise<void> {
    const limit = Math.min(most, Math.max(page, unread + 10));
    const part = around === undefined ? { limit } : { before: around + page / 2, limit: page };
    return this.#serialize(async () => {
      try {
        const read = await this.#read(part);
        this.#become({
          ...this.#merged(read),
          status: 'shown',
          messages: read.messages,
          hasBefore: read.hasBefore,
          hasAfter: around !== undefined && (await this.#hasMoreThan(read)),
          arrived: [],
        });
      } catch (problem) {
        const kind = errorKindOf(problem);
        const isGone = kind === 'missing' || kind === 'forbidden';
        if (this.#state.status !== 'shown') this.#become({ status: isGone ? 'missing' : 'failed' });
      }
    });
  }

  /** Reads the page before the first loaded message. */
  readBefore(): Promise<void> {
    const { reading, hasBefore, messages } = this.#state;
    const [first] = messages;
    if (reading || !hasBefore || !first) return Promise.resolve();
    return this.#readMore('before', { before: first.seq }, (read) => ({
      messages: [...read.messages, ...this.#state.messages],
      hasBefore: read.hasBefore,
    }));
  }

  /** Reads the page after the last loaded message, unless that is the end. */
  readAfter(): Promise<void> {
    const { reading, hasAfter } = this.#state;
    if (reading || !hasAfter) return Promise.resolve();
    return this.#readMore('after', { after: this.#lastSeq, limit: page }, (read) => ({
      messages: [...this.#state.messages, ...read.messages],
      hasAfter: read.hasAfter,
    }));
  }

  /** Reads what was sent since, where the end is loaded. */
  takeNew(): Promise<void> {
    return this.#serialize(async () => {
      if (this.#state.status !== 'shown' || this.#state.hasAfter) return;
      for (let isMore = true; isMore; ) {
        const read = await this.#read({ after: this.#lastSeq, limit: most });
        this.#append(read);
        isMore = read.hasAfter;
      }
    }).catch(() => undefined);
  }

  /** Adds a message that one has sent oneself. */
  take(message: ChatMessage): void {
    if (message.seq <= this.#lastSeq || this.#state.hasAfter) return;
    if (message.seq > this.#lastSeq + 1) void this.takeNew();
    else this.#become({ messages: [...this.#state.messages, message] });
  }

  get #lastSeq(): number {
    return this.#state.messages.at(-1)?.seq ?? 0;
  }

  async #readMore(
    reading: 'before' | 'after',
    part: Part,
    change: (read: MessagePage) => Partial<ThreadState>,
  ): Promise<void> {
    this.#become({ reading });
    await this.#serialize(async () => {
      const read = await this.#read(part);
      this.#become({ ...this.#merged(read), ...change(read) });
    }).catch(() => undefined);
    this.#become({ reading: undefined });
  }

  /** Refetches a message that has been edited or removed. */
  #takeChanged(seq: number): Promise<void> {
    const isKnown = (one: ChatMessage) => one.seq === seq;
    if (!this.#state.messages.some(isKnown) && !this.#state.answered.has(seq))
      return Promise.resolve();
    return this.#serialize(async () => {
      const {
        messages: [changed],
      } = await this.#read({ after: seq - 1, limit: 1 });
      if (changed?.seq !== seq) return;
      const { messages, answered } = this.#state;
      this.#become({
        messages: messages.map((one) => (isKnown(one) ? changed : one)),
        answered: answered.has(seq) ? new Map([...answered, [seq, changed]]) : answered,
      });
    }).catch(() => undefined);
  }

  /** Refetches the end, as something may have been missed: edits, and new messages. */
  #refresh(): Promise<void> {
    return this.#serialize(async () => {
      if (this.#state.status !== 'shown' || this.#state.hasAfter) return;
      const read = await this.#read({ limit: most });
      const [first] = read.messages;
      // Too much has been missed: starts over at the end.
      if (first && first.seq > this.#lastSeq + 1)
        return this.#become({ ...this.#merged(read), messages: read.messages, hasBefore: true });
      const known = new Map(read.messages.map((one) => [one.seq, one]));
      this.#become({ messages: this.#state.messages.map((one) => known.get(one.seq) ?? one) });
      this.#append(read);
    }).catch(() => undefined);
  }

  #append(read: MessagePage): void {
    const fresh = read.messages.filter(({ seq }) => seq > this.#lastSeq);
    if (fresh.length === 0) return;
    const { messages, arrived } = this.#state;
    this.#become({
      ...this.#merged(read),
      messages: [...messages, ...fresh],
      arrived: [...arrived, ...fresh.filter(({ key }) => key === null)].slice(-20),
    });
  }

  #merged({ answered, people }: MessagePage): Pick<ThreadState, 'answered' | 'people'> {
    const all = [...this.#state.answered.values(), ...answered];
    return {
      answered: new Map(all.map((one) => [one.seq, one])),
      people: { ...this.#state.people, ...people },
    };
  }

  async #hasMoreThan({ messages }: MessagePage): Promise<boolean> {
    const last = messages.at(-1);
    if (!last) return false;
    return (await this.#read({ after: last.seq, limit: 1 })).messages.length > 0;
  }

  #read(part: Part): Promise<MessagePage> {
    return readMessages(this.#place, this.conversation, part);
  }

  #serialize(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #become(changed: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#subscribers.notify();
  }
}
