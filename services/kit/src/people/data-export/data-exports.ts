import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportMade, exportPath, exportRequested } from '@fairlead/contracts';
import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Store } from '../../collections/store.ts';
import type { Broker } from '../../events/broker.ts';
import type { ConsumerDeclaration } from '../../events/consumer-declaration.ts';
import { publishEvent } from '../../events/publish-event.ts';
import type { FileStore } from '../../files/file-store.ts';
import { FILE_KEYS, type FileKey } from '../../files/sealed-files.ts';
import { openedStream, SealingWriter } from '../../files/sealed-stream.ts';
import type { App } from '../../http/checks.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { keyPlace, SEALED_BY } from '../../model/document-seals.ts';
import type { FieldKeys } from '../../model/field-keys.ts';
import type { Reading } from '../../reading/reading.ts';
import { connected } from '../../runtime/driver.ts';
import { apiErrors } from '../../runtime/errors.ts';
import { forEachDue } from '../../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../../scheduled-work/job-declaration.ts';
import { filesOf, hasPeople, ownDocumentsIn } from './own-documents.ts';
import { ZipWriter } from './zip.ts';

const BUCKET = 'exports';
const PRUNED_EVERY_MS = 3_600_000;

/** What a service's part of an export is made from, and who is notified of it. */
interface Dependencies {
  service: string;
  log: Logger;
  broker: Broker;
  connection: Connection;
  stores: ReadonlyMap<string, Store>;
  reading: Reading;
  files: FileStore;
  /** The keys by which parts are encrypted at rest; a service that encrypts nothing has none. */
  keys: FieldKeys | undefined;
  /** What else the service has of a person besides their own documents. */
  exportOf(user: string): AsyncIterable<ExportedFile> | readonly ExportedFile[];
}

/** A file of an export: its path in the archive, and its content. */
export interface ExportedFile {
  path: string;
  content: Uint8Array;
}

/** A stored part: named by the export, with its owner and how long it can be read. */
interface StoredPart {
  _id: mongoose.mongo.ObjectId;
  filename: string;
  length: number;
  /** `bytes`: the download size of an encrypted one. */
  metadata: { user: string; until: Date; bytes?: number };
}

/**
 * Makes a service's part of the copies of their data that people request: their own documents of each collection, as they read them, with
 * their files, in one archive. They can download it until it expires; a service that encrypts anything stores it encrypted.
 */
export class DataExports {
  readonly #dependencies: Dependencies;
  readonly #own: readonly Store[];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#own = [...dependencies.stores.values()].filter(hasPeople);
  }

  /** Makes parts when the account service publishes a request for them. A repeated event makes the part again. */
  get consumer(): ConsumerDeclaration<typeof exportRequested.payload> {
    return {
      name: 'dataExports',
      event: exportRequested,
      handle: async ({ id, user, until }, { correlationId }) => {
        const { broker, service } = this.#dependencies;
        const expiresAt = new Date(until);
        const bytes = expiresAt.getTime() > Date.now() ? await this.#make(id, user, expiresAt) : 0;
        await publishEvent(
          broker,
          service,
          exportMade(service),
          { id, user, bytes },
          correlationId,
        );
      },
    };
  }

  /** Deletes what has expired. */
  get pruning(): JobDeclaration {
    const name = 'prune-exports';
    return {
      name,
      every: PRUNED_EVERY_MS,
      run: (lost) =>
        forEachDue(connected(this.#dependencies), {
          name,
          due: this.#parts.find({ 'metadata.until': { $lte: new Date() } }),
          lost,
          work: (part) => this.#delete(part),
        }),
    };
  }

  /** Deletes everything that was made for a person. */
  forget(user: string): Promise<void> {
    return this.#forget({ 'metadata.user': user });
  }

  /** Registers the download route of parts, if the service stores anything of people's own. */
  register(app: App): void {
    if (this.#own.length === 0) return;
    const { service } = this.#dependencies;
    app.get(
      `${exportPath(service)}:id`,
      {
        schema: described({
          tag: 'auth',
          summary: `Download my data of the ${service} service`,
          params: z.object({ id: z.string() }),
          produces: 'application/zip',
          answers: { 200: { type: 'string', format: 'binary' } },
        }),
      },
      async ({ viewer, params: { id } }, reply) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
        const part = await this.#parts.findOne({ filename: id, 'metadata.user': viewer.id });
        if (!part || part.metadata.until.getTime() <= Date.now()) throw apiErrors.notFound();
        const { bytes = part.length } = part.metadata;
        return reply
          .type('application/zip')
          .header('cache-control', 'private, no-store')
          .header('content-length', bytes)
          .header('content-disposition', `attachment; filename="fairlead-${service}.zip"`)
          .header('x-content-type-options', 'nosniff')
          .send(await this.#opened(part));
      },
    );
  }

  /** @returns the bytes of the part as it is downloaded. */
  async #make(id: string, user: string, until: Date): Promise<number> {
    await this.#forget({ filename: id });
    const stream = this.#bucket.openUploadStream(id, { metadata: { user, until } });
    const put = async (bytes: Uint8Array) => {
      if (!stream.write(bytes)) await once(stream, 'drain');
    };
    const sealing = await this.#sealing(id, put);
    const zip = new ZipWriter((bytes) => (sealing ? sealing.write(bytes) : put(bytes)));
    try {
      for (const store of this.#own) await this.#add(zip, store, user);
      for await (const { path, content } of this.#dependencies.exportOf(user))
        await zip.add(path, content);
      await zip.end();
      await sealing?.end();
      stream.options.metadata = { user, until, ...(sealing && { bytes: zip.size }) };
      stream.end();
      await once(stream, 'finish');
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
    return zip.size;
  }

  /** Encrypts a part by a key of its own, which is stored first: nobody could read a part without one. */
  async #sealing(id: string, put: (bytes: Uint8Array) => Promise<void>) {
    const { keys } = this.#dependencies;
    if (!keys) return undefined;
    const { key, wrapped } = keys.create(placeOf(id));
    await this.#keys.updateOne(
      { _id: keyOf(id) },
      { $set: { [SEALED_BY]: wrapped } },
      { upsert: true },
    );
    return new SealingWriter(key, placeOf(id), put);
  }

  async #opened({ filename: id, metadata: { bytes } }: StoredPart): Promise<Readable> {
    const stream = this.#bucket.openDownloadStreamByName(id);
    if (bytes === undefined) return stream;
    const found = await this.#keys.findOne({ _id: keyOf(id) });
    if (!found || !this.#dependencies.keys) throw apiErrors.notFound();
    const key = this.#dependencies.keys.open(found[SEALED_BY], placeOf(id));
    return Readable.from(openedStream(key, placeOf(id), stream), { objectMode: false });
  }

  async #add(zip: ZipWriter, store: Store, user: string): Promise<void> {
    const { reading, files } = this.#dependencies;
    const { slug } = store.collection;
    const documents = await ownDocumentsIn(reading, store, user);
    if (documents.length === 0) return;
    await zip.add(`${slug}.json`, Buffer.from(JSON.stringify(documents, null, 2)));
    for (const document of documents)
      for (const { kept, name } of filesOf(store, document))
        if (await files.find(kept))
          await zip.add(`files/${slug}/${document.id}/${name}`, await buffer(files.open(kept)));
  }

  async #forget(filter: Record<string, unknown>): Promise<void> {
    for await (const part of this.#parts.find(filter)) await this.#delete(part);
  }

  async #delete({ _id, filename }: Pick<StoredPart, '_id' | 'filename'>): Promise<void> {
    // The part last: it is by the part that what is left is found.
    await this.#keys.deleteOne({ _id: keyOf(filename) });
    await this.#bucket.delete(_id);
  }

  get #keys() {
    return this.#dependencies.connection.collection<FileKey>(FILE_KEYS);
  }

  get #bucket() {
    return new mongoose.mongo.GridFSBucket(this.#dependencies.connection.db as never, {
      bucketName: BUCKET,
    });
  }

  get #parts() {
    return this.#dependencies.connection.collection<StoredPart>(`${BUCKET}.files`);
  }
}

/** The name under which the key of a part is stored, among those of files. */
const keyOf = (id: string): string => `export ${id}`;
const placeOf = (id: string): string => keyPlace({ slug: FILE_KEYS, id: keyOf(id) });
