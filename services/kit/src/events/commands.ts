import type { Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import { messageOf } from '../runtime/message-of.ts';
import type { Broker } from './broker.ts';

/** How long (ms) the sender of a command waits for it to finish. */
const TIMEOUT_MS = 600_000;

/** An event that the broker will never accept, as operators are shown it: without its payload. */
const outboxLetterSummary = z.object({
  id: z.string(),
  type: z.string(),
  collection: z.string(),
  document: z.string(),
  failedAt: z.string(),
  error: z.string(),
});
export type OutboxLetterSummary = z.infer<typeof outboxLetterSummary>;

/** What operators can have a service do, each with what it answers. */
const results = {
  /** Publishes each document again; answers how many of each collection. */
  'tell-again': z.record(z.string(), z.number()),
  /** Lists the events that the broker will never accept. */
  'outbox-letters': z.array(outboxLetterSummary),
  /** Publishes these again; answers those that failed again. */
  'outbox-retry': z.array(outboxLetterSummary),
};
type Command = keyof typeof results;
type Result<Name extends Command> = z.infer<(typeof results)[Name]>;
type Handlers = { [Name in Command]: () => Promise<Result<Name>> };

const outcome = z.union([z.object({ failed: z.string() }), z.object({ done: z.unknown() })]);

const subjectOf = ({ namespace }: Broker, service: string, command: string) =>
  `${namespace}.command.${service}.${command}`;

/** Receives operators' commands over the broker; one of several instances carries each out. */
export class Commands {
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  #subscriptions: Subscription[] = [];

  constructor(options: { broker: Broker; service: string; log: Logger }) {
    this.#broker = options.broker;
    this.#service = options.service;
    this.#log = options.log;
  }

  /** Carries out commands whenever an operator sends them. */
  async start(handlers: Handlers): Promise<void> {
    const connection = await this.#broker.connection();
    await Promise.all(
      Object.entries(handlers).map(([command, handle]) => {
        const subject = subjectOf(this.#broker, this.#service, command);
        const subscription = connection.subscribe(subject, { queue: this.#service });
        this.#subscriptions.push(subscription);
        return this.#carryOut(subscription, command, handle);
      }),
    );
  }

  async #carryOut(
    subscription: Subscription,
    command: string,
    handle: () => Promise<unknown>,
  ): Promise<void> {
    for await (const message of subscription) {
      this.#log.info({ command }, 'an operator’s command is carried out');
      const answer = await handle().then(
        (done) => ({ done }),
        (error: unknown) => {
          this.#log.error({ err: error, command }, 'an operator’s command failed');
          return { failed: messageOf(error) };
        },
      );
      message.respond(JSON.stringify(answer));
    }
  }

  stop(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
  }
}

/** Has an instance of a service carry out a command. @throws {Error} when none is running, or it fails. */
async function send<Name extends Command>(
  broker: Broker,
  service: string,
  command: Name,
): Promise<Result<Name>> {
  const connection = await broker.connection();
  const subject = subjectOf(broker, service, command);
  const answer = await connection.request(subject, '', { timeout: TIMEOUT_MS }).catch(() => {
    throw new Error(`No instance of ${service} answers.`);
  });
  const result = outcome.parse(answer.json());
  if ('failed' in result) throw new Error(`${service} could not: ${result.failed}`);
  return results[command].parse(result.done) as Result<Name>;
}

/**
 * Has a service republish each of its documents: for those who subscribed after such events expired, or now
 * keep more of them. @returns how many documents of each collection.
 * @throws {Error} when no instance of the service is running, or it fails.
 */
export const republish = (broker: Broker, service: string): Promise<Record<string, number>> =>
  send(broker, service, 'tell-again');

/** The events of a service that the broker will never accept; `retry` publishes them again and answers those that failed again. */
export const outboxLetters = {
  list: (broker: Broker, service: string): Promise<OutboxLetterSummary[]> =>
    send(broker, service, 'outbox-letters'),
  retry: (broker: Broker, service: string): Promise<OutboxLetterSummary[]> =>
    send(broker, service, 'outbox-retry'),
};
