import type { Connection } from 'mongoose';
import type { FieldKeys } from '../model/field-keys.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import type { FileStore } from './file-store.ts';
import { GridFsStore } from './gridfs-store.ts';
import { Bucket } from './s3/bucket.ts';
import { S3Store } from './s3/s3-store.ts';
import { FILE_KEYS, SealedFiles } from './sealed-files.ts';

/** The service whose files these are. */
export interface FilePlace {
  name: string;
  connection: Connection;
  environment: Pick<ServiceEnvironment, 'S3_URL' | 'NAMESPACE'>;
}

/** Which files of a service are encrypted, and with which keys. */
export interface SealedUploads {
  keys: FieldKeys;
  /** The collections whose attachments are encrypted. */
  collections: ReadonlySet<string>;
}

/** Opens a service's file storage: in the bucket of its environment, under a prefix of its own, or else in its own database. */
export function openFileStore(place: FilePlace, sealed?: SealedUploads): FileStore {
  const files = plainStore(place);
  if (!sealed || sealed.collections.size === 0) return files;
  return new SealedFiles(files, {
    ...sealed,
    fileKeys: place.connection.collection(FILE_KEYS),
  });
}

function plainStore({ name, connection, environment }: FilePlace): FileStore {
  const { S3_URL, NAMESPACE } = environment;
  if (!S3_URL) return new GridFsStore(connection);
  return new S3Store(connection, new Bucket(S3_URL, `${NAMESPACE}_${name}`));
}
