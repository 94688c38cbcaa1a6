import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { DeclaredTable } from '../collections/declared-tables.ts';
import type { Store } from '../collections/store.ts';
import { keyPlace, SEALED_BY } from '../model/document-seals.ts';
import { type FieldKey, FieldKeys, type WrappedKey } from '../model/field-keys.ts';
import { hourOf } from '../model/hour-clock.ts';
import type { Stored } from '../model/stored.ts';
import { batchesOf } from '../runtime/batches.ts';
import { connected, driver } from '../runtime/driver.ts';
import { forEachDue } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import { FILE_KEYS } from './sealed-files.ts';

/** How often documents whose keys an earlier key wraps are looked for, and how many are rewrapped in one go. */
const EVERY_MS = 3_600_000;
const BATCH = 500;
const REWRAPPING = 'rewrap-field-keys';

/** A collection whose documents have their own keys. */
interface SealedCollection {
  slug: string;
  clock?: 'hour' | undefined;
  documents: DriverCollection;
}

/** The keys of a service; undefined for one that encrypts nothing. @throws {Error} when they are required and not given. */
export function fieldKeysOf(
  collections: readonly {
    slug: string;
    encrypted: readonly string[];
    attachments?: { sealed?: true } | undefined;
  }[],
  tables: readonly { name: string; isSealed?: boolean }[],
  { FIELD_KEYS }: { FIELD_KEYS?: { keys: readonly FieldKey[] } | undefined },
): FieldKeys | undefined {
  const sealed =
    collections.find(({ encrypted, attachments }) => encrypted.length > 0 || attachments?.sealed)
      ?.slug ?? tables.find(({ isSealed }) => isSealed)?.name;
  if (sealed === undefined) return undefined;
  if (!FIELD_KEYS) throw new Error(`FIELD_KEYS is missing, by which ${sealed} is encrypted`);
  return new FieldKeys(FIELD_KEYS.keys);
}

/** The collections and tables whose documents have their own keys, and the keys of encrypted files and copies of data. */
export const sealedCollections = (
  stores: ReadonlyMap<string, Store>,
  tables: ReadonlyMap<string, DeclaredTable>,
  connection: Connection,
): SealedCollection[] => [
  ...sealedDocuments(stores),
  ...[...tables.values()]
    .filter(({ isSealed }) => isSealed)
    .map(({ name, table }) => ({ slug: name, documents: table[driver] as DriverCollection })),
  { slug: FILE_KEYS, documents: connection.collection(FILE_KEYS) },
];

/** The collections whose attachments are encrypted. */
const sealedUploads = (stores: ReadonlyMap<string, Store>): ReadonlySet<string> =>
  new Set(
    [...stores.values()]
      .filter(({ collection }) => collection.attachments?.sealed)
      .map(({ collection }) => collection.slug),
  );

const sealedDocuments = (stores: ReadonlyMap<string, Store>): SealedCollection[] =>
  [...stores.values()].flatMap(({ collection: { slug, clock, encrypted }, [driver]: documents }) =>
    encrypted.length > 0 ? [{ slug, clock, documents }] : [],
  );

/** Refuses to start without a key that documents still need: their content would be lost. @throws {Error} naming it. */
async function requireFieldKeys(
  sealed: readonly SealedCollection[],
  keys: FieldKeys,
): Promise<void> {
  for (const { slug, documents } of sealed) {
    const other = { [`${SEALED_BY}.kid`]: { $exists: true, $nin: [...keys.ids] } };
    const found = await documents.findOne(other, { projection: { [SEALED_BY]: 1 } });
    const wrapped = found?.[SEALED_BY] as WrappedKey | undefined;
    if (wrapped)
      throw new Error(
        `FIELD_KEYS lacks the key ${wrapped.kid}, which documents of ${slug} are encrypted by`,
      );
  }
}

/**
 * Rewraps the keys of documents that an earlier key of the service wraps; that key can be dropped once `field_keys_documents` counts none. A document
 * is written only if its key is still the one that was read; nothing else in it changes.
 */
export const rewrapping = (
  service: { connection: Connection; log: Logger },
  sealed: readonly SealedCollection[],
  keys: FieldKeys,
): JobDeclaration => ({
  name: REWRAPPING,
  every: EVERY_MS,
  run: (lost) =>
    forEachDue(connected(service), {
      name: REWRAPPING,
      due: notRewrapped(sealed, keys, lost),
      lost,
      work: ({ error }) => Promise.reject(error),
    }),
});

/** The encryption of a service's documents and files: it refuses to start without a key they need, counts them by key, and rewraps their keys. */
export class FieldEncryption {
  readonly #service: { connection: Connection; log: Logger };
  readonly #sealed: readonly SealedCollection[];
  readonly #keys: FieldKeys | undefined;
  /** Which uploads are encrypted; undefined in a service that encrypts nothing. */
  readonly uploads: { keys: FieldKeys; collections: ReadonlySet<string> } | undefined;

  constructor(
    service: { connection: Connection; log: Logger; stores: ReadonlyMap<string, Store> },
    tables: ReadonlyMap<string, DeclaredTable>,
    keys: FieldKeys | undefined,
  ) {
    this.#service = service;
    this.#keys = keys;
    this.#sealed = sealedCollections(service.stores, tables, service.connection);
    this.uploads = keys && { keys, collections: sealedUploads(service.stores) };
  }

  /** Requires every key that is needed, and declares the metrics. @throws {Error} naming a missing key. */
  async open(registry: Registry): Promise<void> {
    if (!this.#keys) return;
    await requireFieldKeys(this.#sealed, this.#keys);
    fieldKeyMetrics(registry, this.#sealed, this.#keys);
  }

  get jobs(): JobDeclaration[] {
    return this.#keys ? [rewrapping(this.#service, this.#sealed, this.#keys)] : [];
  }
}

type Wrapped = { _id: Stored['_id']; [SEALED_BY]: WrappedKey };

/** Rewraps what an earlier key of the service wraps, many at a time. @returns those that cannot be rewrapped, with why. */
async function* notRewrapped(
  sealed: readonly SealedCollection[],
  keys: FieldKeys,
  lost: AbortSignal,
): AsyncGenerator<{ _id: string; error: unknown }> {
  const earlier = { [`${SEALED_BY}.kid`]: { $exists: true, $ne: keys.current } };
  for (const { slug, documents } of sealed) {
    const found = documents.find(earlier).project<Wrapped>({ [SEALED_BY]: 1 });
    for await (const batch of batchesOf(found, BATCH)) {
      if (lost.aborted) return;
      const writes = [];
      for (const { _id, [SEALED_BY]: before } of batch)
        try {
          const after = keys.rewrap(before, keyPlace({ slug, id: String(_id) }));
          const filter = { _id, [SEALED_BY]: before };
          writes.push({ updateOne: { filter, update: { $set: { [SEALED_BY]: after } } } });
        } catch (error) {
          yield { _id: `${slug} ${_id}`, error };
        }
      if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false });
    }
  }
}

/**
 * Counts documents by the service key that encrypts them. With an hour clock, those of the current hour are left out: the step of a metric would
 * reveal the moment of each.
 */
function fieldKeyMetrics(
  registry: Registry,
  sealed: readonly SealedCollection[],
  keys: FieldKeys,
): void {
  new Gauge({
    name: 'field_keys_documents',
    help: 'Documents whose own key is wrapped by a key of FIELD_KEYS',
    labelNames: ['kid'],
    registers: [registry],
    async collect() {
      for (const kid of keys.ids) {
        const counts = await Promise.all(
          sealed.map(({ clock, documents }) =>
            documents.countDocuments({
              [`${SEALED_BY}.kid`]: kid,
              ...(clock && { createdAt: { $lt: new Date(hourOf(Date.now())) } }),
            }),
          ),
        );
        this.set(
          { kid },
          counts.reduce((sum, count) => sum + count, 0),
        );
      }
    },
  });
}
