import { startBucketServer } from '@fairlead/service-kit/testing/bucket-server';

/** `node bucket.ts PORT FOLDER`: a server of the S3 API on that port of this machine, whose objects are in that folder. */
const [port = '', folder = ''] = process.argv.slice(2);
await startBucketServer({ port: Number(port), folder });
