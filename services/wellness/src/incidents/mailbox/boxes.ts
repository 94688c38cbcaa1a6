import { randomUUID } from 'node:crypto';
import { defineTable, isDuplicateKey, type Service, type Table } from '@fairlead/service-kit';
import type { Envelope } from './envelope.ts';
import type { AnyLetter } from './letters.ts';

/** A box as it is stored. Its owner writes it at a constant rhythm; an abandoned one is taken over. */
export interface StoredBox {
  _id: number;
  /** The instance that writes it; empty for a box without letters that is nobody's. */
  owner: string;
  /** Grows with each writing. */
  version: number;
  writtenAt: Date;
  /** Its letters, encrypted, in base64. */
  sealed: string;
}

/** The boxes of all instances of the service. */
export const mailboxes = defineTable<StoredBox>({
  name: 'mailboxes',
  onErasure: 'Letters are encrypted and delivered within the hour.',
});

/** How many boxes are looked through for one to take over. */
const MOST_BOXES = 1_000;

/** A box that this instance writes. */
export interface OwnBox {
  number: number;
  version: number;
  letters: readonly AnyLetter[];
}

/** What boxes are stored by. */
interface BoxesDependencies {
  rows: Table<StoredBox>;
  envelope: Envelope;
  /** After how many ms without a writing a box is abandoned. */
  abandonedMs: number;
  log: Service['log'];
}

/** The letters of several lists, each once. */
export const together = (...lists: readonly (readonly AnyLetter[])[]): AnyLetter[] => [
  ...new Map(lists.flat().map((letter) => [letter.id, letter])).values(),
];

/** Stores boxes: each is one row that is replaced as a whole, so that it is never half written. */
export class Boxes {
  readonly #rows: Table<StoredBox>;
  readonly #envelope: Envelope;
  readonly #owner = randomUUID();
  readonly #abandonedMs: number;

  readonly #log: Service['log'];
  /** The boxes that another key has sealed. */
  readonly #unreadable = new Set<number>();

  constructor({ rows, envelope, abandonedMs, log }: BoxesDependencies) {
    this.#rows = rows;
    this.#log = log;
    this.#envelope = envelope;
    this.#abandonedMs = abandonedMs;
  }

  /** Takes over a box that nobody writes, with what lies in it, or makes one. */
  async claim(): Promise<OwnBox> {
    for (let attempt = 0; attempt < MOST_BOXES; attempt += 1) {
      const abandoned = await this.#rows.findOne({
        _id: { $nin: [...this.#unreadable] },
        $or: [{ owner: '' }, { writtenAt: { $lt: this.#abandonedAt() } }],
      });
      const claimed = abandoned ? await this.#takeOver(abandoned) : await this.#make();
      if (claimed) return claimed;
    }
    throw new Error('no box of the mailbox could be claimed');
  }

  /** Takes over every other abandoned box. What lies in it must be in a box that is written before it is released. */
  async abandoned(own: number): Promise<OwnBox[]> {
    const found = await this.#rows
      .find({ _id: { $ne: own }, owner: { $ne: '' }, writtenAt: { $lt: this.#abandonedAt() } })
      .toArray();
    const taken = await Promise.all(found.map((box) => this.#takeOver(box)));
    return taken.filter((box) => box !== undefined);
  }

  /**
   * Writes a box anew with these letters.
   * @returns the box as it is then; undefined when it is another instance's by now, or somebody has written it
   */
  async write(
    { number, version }: OwnBox,
    letters: readonly AnyLetter[],
  ): Promise<OwnBox | undefined> {
    const sealed = this.#envelope.seal(letters);
    const { isMatched } = await this.#rows.updateOne(
      { _id: number, owner: this.#owner, version },
      { $set: { version: version + 1, writtenAt: new Date(), sealed } },
    );
    return isMatched ? { number, version: version + 1, letters } : undefined;
  }

  /** Leaves a box to whoever needs one: empty, or with letters for another instance to take over at once. */
  async leave({ number, version }: OwnBox, letters: readonly AnyLetter[]): Promise<void> {
    const owner = letters.length > 0 ? this.#owner : '';
    await this.#rows.updateOne(
      { _id: number, owner: this.#owner, version },
      {
        $set: {
          owner,
          version: version + 1,
          writtenAt: new Date(0),
          sealed: this.#envelope.seal(letters),
        },
      },
    );
  }

  /** The box as it is stored, while it is this instance's. */
  async reread({ number }: OwnBox): Promise<OwnBox | undefined> {
    const stored = await this.#rows.findOne({ _id: number, owner: this.#owner });
    return stored && this.#opened(stored);
  }

  /** The letters in the boxes of all instances. */
  async all(): Promise<AnyLetter[]> {
    const stored = await this.#rows.find().toArray();
    return together(...stored.map((box) => this.#opened(box)?.letters ?? []));
  }

  async #takeOver(box: StoredBox): Promise<OwnBox | undefined> {
    // What cannot be read must not be written anew.
    if (!this.#opened(box)) return undefined;
    const { _id, version } = box;
    const taken = await this.#rows.findOneAndUpdate(
      { _id, version },
      { $set: { owner: this.#owner, version: version + 1, writtenAt: new Date() } },
    );
    return taken && this.#opened(taken);
  }

  async #make(): Promise<OwnBox | undefined> {
    const last = await this.#rows.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    const box = { _id: (last?._id ?? 0) + 1, owner: this.#owner, version: 1 };
    try {
      await this.#rows.insert({
        ...box,
        writtenAt: new Date(),
        sealed: this.#envelope.seal([]),
      });
      return { number: box._id, version: box.version, letters: [] };
    } catch (error) {
      // Another instance has made it.
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
  }

  #abandonedAt(): Date {
    return new Date(Date.now() - this.#abandonedMs);
  }

  /** A box as it is; undefined where this installation's key does not open it. */
  #opened({ _id, version, sealed }: StoredBox): OwnBox | undefined {
    try {
      const letters = this.#envelope.open(sealed);
      this.#unreadable.delete(_id);
      return { number: _id, version, letters };
    } catch (error) {
      if (!this.#unreadable.has(_id))
        this.#log.error(
          { err: error, box: _id },
          'a box of the mailbox was sealed by another RECEIPT_KEY: what lies in it waits for that key',
        );
      this.#unreadable.add(_id);
      return undefined;
    }
  }
}
