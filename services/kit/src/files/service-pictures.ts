import type { Connection } from 'mongoose';
import type { Store } from '../collection/store.ts';
import type { App } from '../http/checks.ts';
import type { JobDeclaration } from '../scheduled/job-declaration.ts';
import { GridFsStore } from './gridfs-store.ts';
import type { Answering } from './routes.ts';
import { sweepingOf } from './sweep.ts';

/** The pictures that a service keeps for its collections, where they declare any. */
export class ServicePictures {
  readonly #files: GridFsStore;
  readonly #stores: ReadonlyMap<string, Store>;
  #stop: (() => Promise<void>) | undefined;

  constructor(connection: Connection, stores: ReadonlyMap<string, Store>) {
    this.#files = new GridFsStore(connection);
    this.#stores = new Map([...stores].filter(([, { collection }]) => collection.pictures));
  }

  /** What is to be done with them at times. */
  get jobs(): JobDeclaration[] {
    return this.#stores.size > 0 ? [sweepingOf(this.#files, this.#stores)] : [];
  }

  /** Registers how they are uploaded, removed and served. Who keeps none loads nothing of it. */
  async register({
    app,
    ...answering
  }: Omit<Answering, 'files' | 'pictures'> & { app: App }): Promise<void> {
    if (this.#stores.size === 0) return;
    const [{ pictureRoutes }, { Pictures }] = await Promise.all([
      import('./routes.ts'),
      import('./pictures/pictures.ts'),
    ]);
    const pictures = new Pictures();
    this.#stop = () => pictures.stop();
    const own = { ...answering, files: this.#files, pictures };
    await pictureRoutes(app, own, [...this.#stores.values()]);
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
