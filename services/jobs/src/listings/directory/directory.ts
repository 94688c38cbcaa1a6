import { isId } from '@fairlead/contracts';
import {
  type DocumentChange,
  objectId,
  type Service,
  type Store,
  type Stored,
} from '@fairlead/service-kit';
import { readRates } from '../../exchange-rates/rates.ts';
import { type DirectoryEntry, entryOf, entryProjection } from './entry.ts';
import { DirectoryIndex } from './index.ts';
import { RecentDocuments } from './recent-documents.ts';

const BATCH = 1_000;

/** The index of one running service: filled from the database, kept current by changes. */
export class Directory {
  readonly index: DirectoryIndex;
  readonly #service: Service;
  readonly #recent = new RecentDocuments();

  private constructor(service: Service, index: DirectoryIndex) {
    this.#service = service;
    this.index = index;
  }

  /**
   * Reads every listing and follows their changes from then on; a service that is still starting tells of
   * none. `applications` says how many each listing has.
   */
  static async open(
    service: Service,
    applications: ReadonlyMap<string, number>,
  ): Promise<Directory> {
    const index = new DirectoryIndex(await readRates(service.store('exchangeRates')));
    index.fill(await readEntries(service.store('listings')), applications);
    const directory = new Directory(service, index);
    service.changes.onChange((change) => directory.#follow(change));
    return directory;
  }

  /** The stored listings with these ids, in this order; those gone meanwhile are left out. */
  async read(ids: readonly string[]): Promise<Stored[]> {
    const known = new Map(
      ids.map((id) => [id, this.#recent.find(id, this.index.entryOf(id)?.revision ?? 0)]),
    );
    const missing = ids.filter((id) => !known.get(id));
    if (missing.length) {
      const found = this.#service.store('listings').find({ _id: { $in: missing.map(objectId) } });
      for await (const stored of found) {
        this.#recent.keep(stored);
        known.set(stored._id.toHexString(), stored);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /** One listing, if the directory knows that this viewer may see it. */
  async find(id: string, organizations: readonly string[]): Promise<Stored | undefined> {
    const entry = this.index.entryOf(id);
    if (!entry) return undefined;
    const isPublished = entry.status === 'active' && entry.visibleUntil > Date.now();
    if (!isPublished && !organizations.includes(entry.organization)) return undefined;
    const [stored] = await this.read([entry.id]);
    return stored;
  }

  #follow(change: DocumentChange): void {
    const taken = this.#take(change);
    taken?.catch((error: unknown) =>
      this.#service.log.error({ err: error, id: change.id }, 'the directory missed a change'),
    );
  }

  #take({ collection, id, revision, deleted, stored }: DocumentChange): Promise<void> | undefined {
    if (collection === 'exchangeRates') return this.#readRates();
    if (collection !== 'listings') return undefined;
    if (deleted) this.index.remove(id);
    else if (stored) this.index.put(entryOf(stored));
    else if (revision > (this.index.entryOf(id)?.revision ?? 0)) return this.#read(id);
    return undefined;
  }

  /** A change that another instance made names the listing alone. */
  async #read(id: string): Promise<void> {
    const stored = isId(id)
      ? await this.#service.store('listings').findById(objectId(id))
      : undefined;
    if (stored) this.index.put(entryOf(stored));
    else this.index.remove(id);
    this.#service.changes.invalidate();
  }

  async #readRates(): Promise<void> {
    this.index.useRates(await readRates(this.#service.store('exchangeRates')));
    this.#service.changes.invalidate();
  }
}

async function readEntries(listings: Store): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  const all = listings.find({}).project<Stored>(entryProjection).batchSize(BATCH);
  for await (const stored of all) entries.push(entryOf(stored));
  return entries;
}
