import { uploadPlaceOf } from '@fairlead/contracts';
import type { Logger } from 'pino';
import type { Store } from '../collections/store.ts';
import type { App } from '../http/checks.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import { openThread } from '../runtime/thread.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import type { Answering } from './answering.ts';
import { AttachmentIntake, type TakeFile } from './attachments/attachment-intake.ts';
import type { FileStore } from './file-store.ts';
import type { Media } from './media.ts';
import { type FilePlace, openFileStore, type SealedUploads } from './open-file-store.ts';
import { PartialUploads } from './resumable/partial-uploads.ts';
import { scannerAt } from './scanning/scanner.ts';
import { createSweepFilesJob } from './sweep.ts';

/** The service that stores them. */
type ServiceFilesDependencies = FilePlace & {
  environment: Pick<ServiceEnvironment, 'CLAMD_URL'>;
  log: Logger;
};

/** How it stores them: what is encrypted, and what examines them. */
interface FileHandling {
  sealed: SealedUploads | undefined;
  media: Media | undefined;
}

/** The files that a service stores for its collections: pictures and attachments, where they declare any. */
export class ServiceFiles {
  readonly #at: ServiceFilesDependencies;
  readonly #files: FileStore;
  readonly #media: Media | undefined;
  readonly #uploads: PartialUploads;
  readonly #stores: ReadonlyMap<string, Store>;
  #taking: AttachmentIntake | undefined;
  #stop: (() => Promise<void>) | undefined;

  constructor(
    at: ServiceFilesDependencies,
    stores: ReadonlyMap<string, Store>,
    { sealed, media }: FileHandling,
  ) {
    this.#at = at;
    this.#media = media;
    this.#files = openFileStore(at, sealed);
    this.#uploads = new PartialUploads(
      at.connection,
      sealed && { ...sealed, collections: new Set([...sealed.collections].map(uploadPlaceOf)) },
    );
    this.#stores = new Map(
      [...stores].filter(([, { collection }]) => collection.pictures || collection.attachments),
    );
    if (this.#stores.size > 0 && !media)
      throw new TypeError(
        `${[...this.#stores.keys()].join(', ')} take files: the declaration must name the media that examines them`,
      );
  }

  /** Has the files of documents checked that may no longer point to them. */
  markUnchecked(collection: string, documents: readonly string[]): Promise<void> {
    return this.#files.markUnchecked(collection, documents);
  }

  /** Their scheduled work. */
  get jobs(): JobDeclaration[] {
    return [
      ...(this.#stores.size > 0 ? [createSweepFilesJob(this.#at, this.#files, this.#stores)] : []),
      ...(this.#hasAttachments ? [this.#uploads.pruning] : []),
    ];
  }

  /** Registers the routes to upload, remove and read them. A service without files loads none of this. */
  async register({
    app,
    ...answering
  }: Omit<Answering, 'files' | 'media' | 'pictures' | 'scanner'> & { app: App }): Promise<void> {
    const stores = [...this.#stores.values()];
    const media = this.#media;
    if (stores.length === 0 || !media) return;
    await this.#files.prepare();
    const withPictures = stores.filter(({ collection }) => collection.pictures);
    const withAttachments = stores.filter(({ collection }) => collection.attachments);
    const pictures = media.openPictures(openThread);
    this.#stop = () => pictures.stop();
    const scanner = scannerAt(this.#at.environment.CLAMD_URL, {
      audit: this.#at.connection.collection('audit'),
      log: this.#at.log,
    });
    const whole = { ...answering, files: this.#files, media, pictures, scanner };
    const taking = new AttachmentIntake(whole);
    this.#taking = taking;
    if (withPictures.length > 0) {
      const { pictureRoutes } = await import('./picture-routes.ts');
      await pictureRoutes(app, whole, withPictures);
    }
    if (withAttachments.length > 0) {
      const { attachmentRoutes } = await import('./attachments/routes.ts');
      await this.#uploads.prepare();
      await attachmentRoutes(app, { ...whole, uploads: this.#uploads, taking }, withAttachments);
    }
  }

  /** Examines and prepares an uploaded file. @throws {TypeError} in a service none of whose collections takes files */
  readonly take: TakeFile = async (...file) => {
    if (!this.#taking) throw new TypeError('no collection of this service takes files');
    return this.#taking.take(...file);
  };

  get #hasAttachments(): boolean {
    return [...this.#stores.values()].some(({ collection }) => collection.attachments);
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
