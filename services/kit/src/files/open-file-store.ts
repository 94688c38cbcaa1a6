import type { Connection } from 'mongoose';
import type { ServiceEnvironment } from '../environment.ts';
import type { FileStore } from './file-store.ts';
import { GridFsStore } from './gridfs-store.ts';
import { Bucket } from './s3/bucket.ts';
import { S3Store } from './s3/s3-store.ts';

/** The service whose files these are. */
export interface FilePlace {
  name: string;
  connection: Connection;
  environment: Pick<ServiceEnvironment, 'S3_URL' | 'NAMESPACE'>;
}

/** Where a service keeps files: in a bucket of its environment's, below a name of its own, and else in its own database. */
export function openFileStore({ name, connection, environment }: FilePlace): FileStore {
  const { S3_URL, NAMESPACE } = environment;
  if (!S3_URL) return new GridFsStore(connection);
  return new S3Store(connection, new Bucket(S3_URL, `${NAMESPACE}_${name}`));
}
