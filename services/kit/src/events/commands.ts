import type { Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Broker } from './broker.ts';

/** How long (ms) the sender of a command waits for it to finish. */
const TIMEOUT_MS = 600_000;

/** What became of a command. */
const outcome = z.union([
  z.object({ done: z.record(z.string(), z.number()) }),
  z.object({ failed: z.string() }),
]);
type Outcome = z.infer<typeof outcome>;

const subjectOf = ({ namespace }: Broker, service: string) =>
  `${namespace}.command.${service}.tell-again`;

/** Receives operators' commands over the broker; one of several instances carries each out. */
export class Commands {
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  #subscription: Subscription | undefined;

  constructor(options: { broker: Broker; service: string; log: Logger }) {
    this.#broker = options.broker;
    this.#service = options.service;
    this.#log = options.log;
  }

  /** Runs `republish` whenever an operator requests it. It returns how many documents of each collection were republished. */
  async start(republish: () => Promise<Record<string, number>>): Promise<void> {
    const connection = await this.#broker.connection();
    const subject = subjectOf(this.#broker, this.#service);
    this.#subscription = connection.subscribe(subject, { queue: this.#service });
    for await (const message of this.#subscription) {
      this.#log.info('everything is told again, as an operator wants');
      const answer: Outcome = await republish().then(
        (done) => ({ done }),
        (error: unknown) => {
          this.#log.error({ err: error }, 'not everything could be told again');
          return { failed: error instanceof Error ? error.message : String(error) };
        },
      );
      message.respond(JSON.stringify(answer));
    }
  }

  stop(): void {
    this.#subscription?.unsubscribe();
  }
}

/**
 * Has a service republish each of its documents: for those who subscribed after such events expired, or now
 * keep more of them. @returns how many documents of each collection.
 * @throws {Error} when no instance of the service is running, or it fails.
 */
export async function republish(broker: Broker, service: string): Promise<Record<string, number>> {
  const connection = await broker.connection();
  const options = { timeout: TIMEOUT_MS };
  const answer = await connection.request(subjectOf(broker, service), '', options).catch(() => {
    throw new Error(`No instance of ${service} hears of it.`);
  });
  const result = outcome.parse(answer.json());
  if ('failed' in result) throw new Error(`${service} could not: ${result.failed}`);
  return result.done;
}
