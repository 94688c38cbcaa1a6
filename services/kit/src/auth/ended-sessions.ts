import { sessionEnded } from '@fairlead/contracts';
import type { Collection as DriverCollection } from 'mongoose';
import type { ConsumerDeclaration } from '../events/consumer-declaration.ts';

interface EndedSession {
  _id: string;
  until: Date;
}

/** The sessions that ended before their tokens ran out, as the account service told. */
export class EndedSessions {
  readonly #sessions: DriverCollection<EndedSession>;

  constructor(sessions: DriverCollection<EndedSession>) {
    this.#sessions = sessions;
  }

  /** Makes what finding those that are over is served by. */
  async prepare(): Promise<void> {
    await this.#sessions.createIndex({ until: 1 }, { name: 'until' });
  }

  async has(session: string): Promise<boolean> {
    return (await this.#sessions.findOne({ _id: session })) !== null;
  }

  /** Remembers ended sessions for as long as a token of them could still be good. */
  consumer(afterwards: () => void): ConsumerDeclaration<typeof sessionEnded.payload> {
    return {
      name: 'endedSessions',
      event: sessionEnded,
      handle: async ({ id, until }) => {
        const ended = { until: new Date(until) };
        await this.#sessions.updateOne({ _id: id }, { $set: ended }, { upsert: true });
        afterwards();
        await this.#sessions.deleteMany({ until: { $lt: new Date() } });
      },
    };
  }
}
