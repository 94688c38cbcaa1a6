import type { ServiceEnvironment } from '../../environment.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { Reading } from '../../reading/reading.ts';
import type { FileStore } from '../file-store.ts';

/** What answers the routes of attachments. */
export interface Answering {
  environment: Pick<ServiceEnvironment, 'RATE_LIMIT'>;
  reading: Reading;
  idempotency: Idempotency;
  files: FileStore;
}
