import type { Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Broker } from './broker.ts';

/** How long (ms) whoever gives a command waits for its end. */
const PATIENCE_MS = 600_000;

/** What became of a command. */
const outcome = z.union([
  z.object({ done: z.record(z.string(), z.number()) }),
  z.object({ failed: z.string() }),
]);
type Outcome = z.infer<typeof outcome>;

const subjectOf = ({ namespace }: Broker, service: string) =>
  `${namespace}.command.${service}.tell-again`;

/** Hears what operators command over the broker; of several instances one carries it out. */
export class Commands {
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  #heard: Subscription | undefined;

  constructor(options: { broker: Broker; service: string; log: Logger }) {
    this.#broker = options.broker;
    this.#service = options.service;
    this.#log = options.log;
  }

  /** Has `republish` done whenever an operator wants it. It answers how many documents of each collection are told of. */
  async start(republish: () => Promise<Record<string, number>>): Promise<void> {
    const connection = await this.#broker.connection();
    const subject = subjectOf(this.#broker, this.#service);
    this.#heard = connection.subscribe(subject, { queue: this.#service });
    for await (const message of this.#heard) {
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
    this.#heard?.unsubscribe();
  }
}

/**
 * Has a service tell again what each of its documents is: to those who began to listen after such events were
 * forgotten, or keep more of them than they did. @returns how many documents of each collection.
 * @throws {Error} when no instance of the service runs, or it fails.
 */
export async function republish(broker: Broker, service: string): Promise<Record<string, number>> {
  const connection = await broker.connection();
  const options = { timeout: PATIENCE_MS };
  const answer = await connection.request(subjectOf(broker, service), '', options).catch(() => {
    throw new Error(`No instance of ${service} hears of it.`);
  });
  const result = outcome.parse(answer.json());
  if ('failed' in result) throw new Error(`${service} could not: ${result.failed}`);
  return result.done;
}
