import { chatSignal, messageMade } from '@fairlead/contracts';
import { type Service, Signals } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { NotificationStreams } from '../notifications/stream.ts';

/** Live updates of conversations for open pages: messages by their event, everything else by signals, which no stream stores. */
export class ChatLive {
  readonly #service: Service;
  readonly #streams: NotificationStreams;
  readonly #signals: Signals;

  constructor(service: Service, streams: NotificationStreams) {
    this.#service = service;
    this.#streams = streams;
    this.#signals = new Signals(service.broker);
    service.subscribe(messageMade, ({ conversation, seq, users }) =>
      this.#send(users, 'message', { conversation, seq }),
    );
  }

  async start(): Promise<void> {
    await this.#signals.subscribe(chatSignal, ({ users, subject, ...content }) =>
      this.#send(users, subject, content),
    );
  }

  stop(): void {
    this.#signals.stop();
  }

  /** Pushes a change to the open pages of some people, whichever instance they are connected to. Nobody waits for it: what is lost is read later. */
  push(content: z.input<typeof chatSignal.payload>): void {
    void this.#signals
      .broadcast(chatSignal, content)
      .catch((error: unknown) =>
        this.#service.log.warn({ err: error }, 'a change of a conversation was not pushed'),
      );
  }

  #send(users: readonly string[], subject: string, content: object): void {
    if (this.#streams.isSilent) return;
    for (const user of users) this.#streams.send(user, subject, content);
  }
}
