import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Store } from '../collections/store.ts';
import { keyPlace, SEALED_BY } from '../model/document-seals.ts';
import { type FieldKey, FieldKeys, type WrappedKey } from '../model/field-keys.ts';
import { hourOf } from '../model/hour-clock.ts';
import type { Stored } from '../model/stored.ts';
import { forEachDue } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import { FILE_KEYS } from './sealed-files.ts';

/** How often documents whose keys an earlier key wraps are looked for. */
const EVERY_MS = 3_600_000;
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
  { FIELD_KEYS }: { FIELD_KEYS?: { keys: readonly FieldKey[] } | undefined },
): FieldKeys | undefined {
  const sealed = collections.find(
    ({ encrypted, attachments }) => encrypted.length > 0 || attachments?.sealed,
  );
  if (!sealed) return undefined;
  if (!FIELD_KEYS) throw new Error(`FIELD_KEYS is missing, by which ${sealed.slug} is encrypted`);
  return new FieldKeys(FIELD_KEYS.keys);
}

/** The collections whose documents have their own keys, and the keys of encrypted files and copies of data. */
export const sealedCollections = (
  stores: ReadonlyMap<string, Store>,
  connection: Connection,
): SealedCollection[] => [
  ...sealedDocuments(stores),
  { slug: FILE_KEYS, documents: connection.collection(FILE_KEYS) },
];

/** The collections whose attachments are encrypted. */
export const sealedUploads = (stores: ReadonlyMap<string, Store>): ReadonlySet<string> =>
  new Set(
    [...stores.values()]
      .filter(({ collection }) => collection.attachments?.sealed)
      .map(({ collection }) => collection.slug),
  );

const sealedDocuments = (stores: ReadonlyMap<string, Store>): SealedCollection[] =>
  [...stores.values()].flatMap(({ collection: { slug, clock, encrypted }, documents }) =>
    encrypted.length > 0 ? [{ slug, clock, documents }] : [],
  );

/** Refuses to start without a key that documents still need: their content would be lost. @throws {Error} naming it. */
export async function requireFieldKeys(
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
    forEachDue(service, {
      name: REWRAPPING,
      due: wrappedEarlier(sealed, keys),
      lost,
      work: ({ slug, documents, document: { _id, [SEALED_BY]: before } }) => {
        const after = keys.rewrap(before, keyPlace({ slug, id: String(_id) }));
        return documents.updateOne({ _id, [SEALED_BY]: before }, { $set: { [SEALED_BY]: after } });
      },
    }),
});

/** The documents whose own key an earlier key of the service wraps, collection by collection. */
async function* wrappedEarlier(sealed: readonly SealedCollection[], keys: FieldKeys) {
  const earlier = { [`${SEALED_BY}.kid`]: { $exists: true, $ne: keys.current } };
  for (const { slug, documents } of sealed)
    for await (const document of documents
      .find(earlier)
      .project<{ _id: Stored['_id']; [SEALED_BY]: WrappedKey }>({ [SEALED_BY]: 1 }))
      yield { _id: `${slug} ${document._id}`, slug, documents, document };
}

/**
 * Counts documents by the service key that encrypts them. With an hour clock, those of the current hour are left out: the step of a metric would
 * reveal the moment of each.
 */
export function fieldKeyMetrics(
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
