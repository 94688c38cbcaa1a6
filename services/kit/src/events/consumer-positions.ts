import type { Connection, Collection as DriverCollection } from 'mongoose';

/** How far a consumer has come in a stream. */
export interface Position {
  /** When the stream was made: sequence numbers of another one mean nothing. */
  stream: string;
  /** Everything up to this sequence number is handled. */
  seq: number;
}

/**
 * How far the consumers of a service have come, in its own database: one that the broker has lost, or that another release has deleted, goes on
 * there when it is made anew, and does not handle the events of three months again.
 */
export class ConsumerPositions {
  readonly #positions: DriverCollection<Position & { _id: string }>;

  constructor(connection: Connection) {
    this.#positions = connection.collection('consumer_positions');
  }

  async find(durable: string): Promise<Position | undefined> {
    return (await this.#positions.findOne({ _id: durable })) ?? undefined;
  }

  async save(durable: string, position: Position): Promise<void> {
    await this.#positions.updateOne({ _id: durable }, { $set: position }, { upsert: true });
  }
}
