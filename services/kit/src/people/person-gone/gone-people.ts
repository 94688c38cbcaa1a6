import type { Connection, Collection as DriverCollection } from 'mongoose';

/** Somebody who is gone: an id that leads nowhere. */
interface GonePerson {
  _id: string;
}

/** The people whom a service has erased: nothing is added for them any longer, such as by an event that comes late. */
export class GonePeople {
  readonly #people: DriverCollection<GonePerson>;

  constructor(connection: Connection) {
    this.#people = connection.collection('gone_people');
  }

  /** Remembers that somebody is gone. */
  async add(user: string): Promise<void> {
    await this.#people.replaceOne({ _id: user }, {}, { upsert: true });
  }

  /** Those of these people who are gone. */
  async among(users: readonly string[]): Promise<ReadonlySet<string>> {
    if (users.length === 0) return new Set();
    const found = await this.#people.find({ _id: { $in: [...users] } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }
}
