import type { Bucket } from '@fairlead/service-kit/bucket';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MongoClient } from 'mongodb';

/** Where a portal keeps its data, and the fingerprints of the keys that open it. */
export interface PortalData {
  client: MongoClient;
  connection: NatsConnection;
  namespace: string;
  /** The bucket of files; undefined where they are in the databases. */
  files: Bucket | undefined;
  keys: string[];
}
