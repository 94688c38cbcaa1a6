/// <reference path="./s3rver.d.ts" />
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketCall } from '@20minutes/s3rver';

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

/**
 * How a conditional write is refused, as S3 does and the library does not; undefined where it is none, or its condition holds. The path is that of the
 * object below the folder of the server.
 */
function statusOfCondition(
  directory: string,
  { method, path, headers }: BucketCall,
): number | undefined {
  const { 'if-match': tag, 'if-none-match': none } = headers;
  if (method !== 'PUT' || (tag === undefined && none === undefined)) return undefined;
  const file = join(directory, `${decodeURIComponent(path)}._S3rver_object`);
  if (!existsSync(file)) return tag === undefined ? undefined : 404;
  const current = `"${createHash('md5').update(readFileSync(file)).digest('hex')}"`;
  return none === undefined && tag === current ? undefined : 412;
}

/** Where a server listens, a free port by default, and the folder that keeps its objects once it has stopped; by default none does. */
export interface BucketServerOptions {
  port?: number;
  folder?: string;
}

/** Starts such a server on this machine, with one bucket. */
export async function startBucketServer({
  port: at = 0,
  folder,
}: BucketServerOptions = {}): Promise<BucketServer> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'fairlead-bucket-')));
  const server = new S3rver({
    address: '127.0.0.1',
    port: at,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  let last: Promise<void> = Promise.resolve();
  server.middleware.unshift(async (call, next) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    try {
      const status = statusOfCondition(directory, call);
      if (status === undefined) await next();
      else call.status = status;
    } finally {
      resolve();
    }
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
      if (folder === undefined) await rm(directory, { recursive: true });
    },
  };
}
