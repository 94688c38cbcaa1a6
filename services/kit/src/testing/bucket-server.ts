/// <reference path="./s3rver.d.ts" />
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that implements the S3 API, and checks signatures. */
export interface BucketServer {
  /** In the form of `S3_URL`. */
  url: string;
  /** The keys of its objects. */
  names(): Promise<string[]>;
  stop(): Promise<void>;
}

const bucket = 'files';
/** The one account that the server has. */
const account = 'S3RVER';

/** Starts such a server on this machine, with one bucket that is empty. */
export async function startBucketServer(): Promise<BucketServer> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'fairlead-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: `http://${account}:${account}@127.0.0.1:${port}/${bucket}`,
    names: async () => {
      const files = await readdir(join(directory, bucket), { recursive: true });
      return files
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length))
        .sort();
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
