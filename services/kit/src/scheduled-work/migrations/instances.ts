import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

/** What an instance needs of its database and of the broker while it runs. */
export interface Needs {
  /** The number of the newest migration that it knows. */
  knows: number;
  /** The stored names of its indexes, as `collection.index`. */
  indexes: readonly string[];
  /** The durable names of its consumers. */
  consumers: readonly string[];
}

/** What an instance says of itself while it runs. */
export interface InstanceState extends Needs {
  /** The version of its release; null where nobody says. */
  version: string | null;
}

/** A running instance, as its database knows it. One of an earlier release does not say its version. */
export interface RunningInstance extends Needs, Partial<Pick<InstanceState, 'version'>> {
  _id: string;
  seenAt: Date;
}

/** How often (ms) an instance says that it runs, and for how long after that it is taken to run still: clocks differ. */
const SAID_EVERY_MS = 10_000;
const RUNS_MS = 60_000;

const instancesIn = (connection: Connection) => connection.collection<RunningInstance>('instances');

/** Says in the database that this instance runs, and what it needs, until it stops. */
export class InstanceNotice {
  readonly #connection: Connection;
  readonly #log: Logger;
  readonly #id = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: Connection, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  async start(state: InstanceState): Promise<void> {
    await this.#say(state);
    this.#timer = setInterval(() => {
      this.#say(state).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'the notice that this instance runs could not be written'),
      );
    }, SAID_EVERY_MS).unref();
  }

  /** Withdraws the notice. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await instancesIn(this.#connection)
      .deleteOne({ _id: this.#id })
      .catch(() => undefined);
  }

  async #say(state: InstanceState): Promise<void> {
    await instancesIn(this.#connection).updateOne(
      { _id: this.#id },
      { $set: { ...state, seenAt: new Date() } },
      { upsert: true },
    );
  }
}

/** The instances that run; notices of those that died are deleted. */
export async function runningInstances(connection: Connection): Promise<RunningInstance[]> {
  const instances = instancesIn(connection);
  const since = new Date(Date.now() - RUNS_MS);
  await instances.deleteMany({ seenAt: { $lt: since } });
  return instances.find({}).toArray();
}

/** The versions of all instances that run, each once; null for those of which nobody says it. */
export async function runningVersions(connection: Connection): Promise<(string | null)[]> {
  const since = new Date(Date.now() - RUNS_MS);
  const running = await instancesIn(connection)
    .find({ seenAt: { $gte: since } }, { projection: { version: 1 } })
    .toArray();
  return [...new Set(running.map(({ version = null }) => version))].sort();
}

/** What an instance needs as one text: the same for all instances of a release. */
export const needsText = ({ knows, indexes, consumers }: Needs): string =>
  JSON.stringify([knows, indexes.toSorted(), consumers.toSorted()]);
