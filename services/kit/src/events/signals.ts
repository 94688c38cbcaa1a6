import type { SignalType } from '@fairlead/contracts';
import type { Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Broker } from './broker.ts';

/** How long (ms) the sender of a signal waits for it to be handled. */
const TIMEOUT_MS = 5_000;
const taken = 'taken';

/**
 * Messages between services outside every stream, by request and reply: nothing is stored or timestamped. What must arrive is resent by its sender
 * until it is answered.
 */
export class Signals {
  readonly #broker: Broker;
  readonly #subscriptions: Subscription[] = [];

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  /** Sends a signal. @returns whether it was handled; false when no receiver is running, or handling it failed */
  async send<Payload extends z.ZodType>(
    { name, payload }: SignalType<Payload>,
    content: z.input<Payload>,
  ): Promise<boolean> {
    const text = JSON.stringify(payload.parse(content));
    const connection = await this.#broker.connection();
    const answer = await connection
      .request(this.#subject(name), text, { timeout: TIMEOUT_MS })
      .catch(() => undefined);
    return answer?.string() === taken;
  }

  /** Receives signals: one of several instances of a service handles each. A failure is replied as such, and logged once. */
  async take<Payload extends z.ZodType>(
    { name, payload }: SignalType<Payload>,
    service: string,
    work: (content: z.output<Payload>) => Promise<void>,
    log: Logger,
  ): Promise<void> {
    await this.#receive(name, { queue: service }, async (text, respond) => {
      try {
        await work(payload.parse(JSON.parse(text)));
        respond(taken);
      } catch (error) {
        log.error({ err: error, signal: name }, 'handling a signal failed');
        respond('failed');
      }
    });
  }

  /** Broadcasts to every subscribed instance, this one too. Nobody replies. */
  async broadcast<Payload extends z.ZodType>(
    { name, payload }: SignalType<Payload>,
    content: z.input<Payload>,
  ): Promise<void> {
    const connection = await this.#broker.connection();
    connection.publish(this.#subject(name), JSON.stringify(payload.parse(content)));
  }

  /** Receives broadcasts. */
  async subscribe<Payload extends z.ZodType>(
    { name, payload }: SignalType<Payload>,
    listener: (content: z.output<Payload>) => void,
  ): Promise<void> {
    await this.#receive(name, {}, async (text) => listener(payload.parse(JSON.parse(text))));
  }

  /** Stops receiving. */
  stop(): void {
    for (const one of this.#subscriptions.splice(0)) one.unsubscribe();
  }

  async #receive(
    name: string,
    options: { queue?: string },
    work: (text: string, respond: (answer: string) => void) => Promise<void>,
  ): Promise<void> {
    const connection = await this.#broker.connection();
    const subscription = connection.subscribe(this.#subject(name), options);
    this.#subscriptions.push(subscription);
    void (async () => {
      for await (const message of subscription)
        void work(message.string(), (answer) => message.respond(answer)).catch(() => undefined);
    })();
  }

  #subject(name: string): string {
    return `${this.#broker.namespace}.signal.${name}`;
  }
}
