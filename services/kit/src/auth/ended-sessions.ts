import { sessionEnded } from '@fairlead/contracts';
import type { Collection as DriverCollection } from 'mongoose';
import type { ConsumerDeclaration } from '../events/consumer-declaration.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';

const PRUNED_EVERY_MS = 3_600_000;

interface EndedSession {
  _id: string;
  until: Date;
}

/** The sessions that ended before their tokens expired, as published by the account service. */
export class EndedSessions {
  readonly #sessions: DriverCollection<EndedSession>;

  constructor(sessions: DriverCollection<EndedSession>) {
    this.#sessions = sessions;
  }

  /** Makes the index that finds the expired ones. */
  async prepare(): Promise<void> {
    await this.#sessions.createIndex({ until: 1 }, { name: 'until' });
  }

  async has(session: string): Promise<boolean> {
    return (await this.#sessions.findOne({ _id: session })) !== null;
  }

  /** Refuses a session's tokens here from now on; at `until` they have expired anyway. */
  async remember(session: string, until: Date): Promise<void> {
    await this.#sessions.updateOne({ _id: session }, { $set: { until } }, { upsert: true });
  }

  /** Forgets those whose tokens can no longer be valid. */
  get pruning(): JobDeclaration {
    return {
      name: 'prune-ended-sessions',
      every: PRUNED_EVERY_MS,
      run: async () => {
        await this.#sessions.deleteMany({ until: { $lt: new Date() } });
      },
    };
  }

  /** Remembers ended sessions for as long as one of their tokens could still be valid. */
  consumer(afterwards: () => void): ConsumerDeclaration<typeof sessionEnded.payload> {
    return {
      name: 'endedSessions',
      event: sessionEnded,
      retryForever: true,
      handle: async ({ id, until }) => {
        await this.remember(id, new Date(until));
        afterwards();
      },
    };
  }
}
