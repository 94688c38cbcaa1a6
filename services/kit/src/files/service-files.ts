import type { Connection } from 'mongoose';
import type { Store } from '../collection/store.ts';
import type { App } from '../http/checks.ts';
import type { JobDeclaration } from '../scheduled/job-declaration.ts';
import type { Answering } from './attachments/answering.ts';
import { GridFsStore } from './gridfs-store.ts';
import { sweepingOf } from './sweep.ts';

/** The files that a service keeps for its collections, pictures and attachments, where they declare any. */
export class ServiceFiles {
  readonly #files: GridFsStore;
  readonly #stores: ReadonlyMap<string, Store>;
  #stop: (() => Promise<void>) | undefined;

  constructor(connection: Connection, stores: ReadonlyMap<string, Store>) {
    this.#files = new GridFsStore(connection);
    this.#stores = new Map(
      [...stores].filter(([, { collection }]) => collection.pictures || collection.attachments),
    );
  }

  /** What is to be done with them at times. */
  get jobs(): JobDeclaration[] {
    return this.#stores.size > 0 ? [sweepingOf(this.#files, this.#stores)] : [];
  }

  /** Registers how they are sent, removed and read. Who keeps none loads nothing of it. */
  async register({ app, ...answering }: Omit<Answering, 'files'> & { app: App }): Promise<void> {
    const stores = [...this.#stores.values()];
    const withPictures = stores.filter(({ collection }) => collection.pictures);
    const withAttachments = stores.filter(({ collection }) => collection.attachments);
    const files = this.#files;
    if (withPictures.length > 0) {
      const [{ pictureRoutes }, { Pictures }] = await Promise.all([
        import('./picture-routes.ts'),
        import('./pictures/pictures.ts'),
      ]);
      const pictures = new Pictures();
      this.#stop = () => pictures.stop();
      await pictureRoutes(app, { ...answering, files, pictures }, withPictures);
    }
    if (withAttachments.length > 0) {
      const { attachmentRoutes } = await import('./attachments/routes.ts');
      await attachmentRoutes(app, { ...answering, files }, withAttachments);
    }
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
