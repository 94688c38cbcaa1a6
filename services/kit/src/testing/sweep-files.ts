import { openFileStore } from '../files/open-file-store.ts';
import { createSweepFilesJob } from '../files/sweep.ts';
import type { ServiceInstance } from '../service.ts';

/** Removes the files of a service that nothing points to, as its scheduled work does. */
export const sweepFiles = (service: ServiceInstance): Promise<void> =>
  createSweepFilesJob(service, openFileStore(service), service.stores).run(
    new AbortController().signal,
  );
