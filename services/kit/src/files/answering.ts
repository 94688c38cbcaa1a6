import type { Idempotency } from '../http/idempotency.ts';
import type { Reading } from '../reading/reading.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import type { FileStore } from './file-store.ts';
import type { Media, Pictures } from './media.ts';
import type { Scanner } from './scanning/scanner.ts';

/** What answers the routes of files. */
export interface Answering {
  environment: Pick<ServiceEnvironment, 'RATE_LIMIT'>;
  reading: Reading;
  idempotency: Idempotency;
  files: FileStore;
  media: Media;
  pictures: Pictures;
  scanner: Scanner;
}
