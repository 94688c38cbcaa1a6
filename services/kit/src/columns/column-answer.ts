import type { Types } from 'mongoose';
import type { Matches, Range } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import type { Tally } from '../collections/tally.ts';
import type { Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { Bitset } from './bitset.ts';
import type { Partition } from './partition.ts';
import type { Partitions } from './partitions.ts';
import type { ColumnQuestion } from './question.ts';
import type { RecentDocuments } from './recent-documents.ts';

/** How often a page is rebuilt when some of its documents have changed meanwhile. */
const TRIES = 3;

/** A document as a partition knows it. */
interface Known {
  id: string;
  revision: number | undefined;
}

/** Where an answer comes from: the documents of a store; a partition knows which of them match. */
interface Answering {
  store: Store;
  partitions: Partitions;
  partition: Partition;
  recent: RecentDocuments;
}

/** What matches a question, from memory. When memory cannot say, or no longer can, `otherwise` does. */
export class ColumnAnswer implements Matches {
  readonly #question: ColumnQuestion;
  readonly #from: Answering;
  readonly #otherwise: Matches;

  constructor(question: ColumnQuestion, from: Answering, otherwise: Matches) {
    this.#question = question;
    this.#from = from;
    this.#otherwise = otherwise;
  }

  async count(): Promise<number> {
    return this.#fitting()?.size ?? this.#otherwise.count();
  }

  async ids(): Promise<string[]> {
    const { partition } = this.#from;
    const slots = this.#fitting();
    return slots ? [...slots].map((slot) => partition.idAt(slot)) : this.#otherwise.ids();
  }

  async order(): Promise<readonly Types.ObjectId[] | undefined> {
    const { partition } = this.#from;
    const [slots, order] = [this.#fitting(), partition.order(this.#question.sort)];
    if (!slots || !order) return this.#otherwise.order();
    return order.part(slots, 0, slots.size, false).map((slot) => objectId(partition.idAt(slot)));
  }

  /**
   * The documents are at the revisions that the partition knows. When the database has a newer one by now, it is applied and the page rebuilt.
   */
  async part(range: Range): Promise<Stored[]> {
    const { partitions } = this.#from;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const known = this.#known(range);
      if (!known) break;
      const found = await this.#read(known);
      const changed = known.filter(({ id, revision }) => found.get(id)?.revision !== revision);
      if (!changed.length) return known.flatMap(({ id }) => found.get(id) ?? []);
      partitions.expect(changed.map(({ id }) => id));
      await partitions.settled();
    }
    return this.#otherwise.part(range);
  }

  async tally(paths: readonly string[]): Promise<Tally> {
    const slots = this.#fitting();
    const counts = slots && this.#tallies([...slots], paths);
    return slots && counts ? { total: slots.size, counts } : this.#otherwise.tally(paths);
  }

  #fitting(): Bitset | undefined {
    return this.#from.partition.fitting(this.#question.condition);
  }

  #known({ skip, limit }: Range): Known[] | undefined {
    const { partition } = this.#from;
    const [slots, order] = [this.#fitting(), partition.order(this.#question.sort)];
    return (
      slots &&
      order?.part(slots, skip, skip + limit, false).map((slot) => {
        const id = partition.idAt(slot);
        return { id, revision: partition.revisionOf(id) };
      })
    );
  }

  async #read(known: readonly Known[]): Promise<ReadonlyMap<string, Stored>> {
    const { store, recent } = this.#from;
    const found = new Map<string, Stored>();
    const missing: string[] = [];
    for (const { id, revision } of known) {
      const kept = recent.find(id, revision);
      if (kept) found.set(id, kept);
      else missing.push(id);
    }
    if (!missing.length) return found;
    const read = store.find({ _id: { $in: missing.map(objectId) } });
    for (const stored of await read.toArray()) {
      recent.keep(stored);
      found.set(stored._id.toHexString(), stored);
    }
    return found;
  }

  #tallies(slots: readonly number[], paths: readonly string[]): Tally['counts'] | undefined {
    const { partition } = this.#from;
    const counts: Tally['counts'] = {};
    for (const path of paths) {
      const values = partition.tally(slots, path);
      if (!values) return undefined;
      counts[path] = values;
    }
    return counts;
  }
}
