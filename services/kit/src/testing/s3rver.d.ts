declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** What of a call to the server is used. */
  export interface BucketCall {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    status: number;
  }

  /** What of the server is used. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly middleware: ((call: BucketCall, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
