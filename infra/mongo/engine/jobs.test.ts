import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { checkout } from '../../dev/folders.ts';
import { scratchFolder } from '../../dev/testing/scratch-folder.ts';
import { until } from '../../dev/until.ts';
import { engineFiles, engineObstacle } from './root.ts';

const withoutHosts = 'mount --bind /dev/null "$1/etc/hosts" && shift && exec "$@"';

/** An engine in whose root no host name is known, not even localhost, and its address. */
async function startWithoutHosts(folder: string) {
  const { root } = await engineFiles(() => undefined);
  const urls = join(folder, 'urls');
  const script = join(checkout, 'infra', 'dev', 'with-servers.ts');
  const command = [process.execPath, script, '--folder', folder, '--urls', urls];
  const child = spawn('unshare', ['-m', 'sh', '-c', withoutHosts, 'sh', root, ...command], {
    env: { ...process.env, MONGODB_URL: undefined, NATS_URL: undefined },
    stdio: 'ignore',
  });
  await until(async () => existsSync(urls) || Promise.reject(new Error('not up')), { seconds: 60 });
  const url = readFileSync(urls, 'utf8').match(/^MONGODB_URL=(.*)$/m)?.[1] ?? '';
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { url, stop };
}

it('the engine does its own work, such as deleting what has expired, where "localhost" is not known', async () => {
  // On a machine that cannot run the engine there is nothing to test.
  if (engineObstacle()) return;
  const folder = scratchFolder();
  const { url, stop } = await startWithoutHosts(folder);
  const client = new MongoClient(url);
  try {
    const marks = client.db('any').collection('marks');
    await marks.createIndex({ until: 1 }, { expireAfterSeconds: 1 });
    await marks.insertMany([{ until: new Date(0) }, { until: new Date(Date.now() + 3_600_000) }]);
    await until(async () => expect(await marks.countDocuments()).toBe(1), {
      seconds: 150,
      every: 500,
    });
  } finally {
    await client.close();
    await stop();
  }
  const log = join(folder, 'logs', 'postgres.log');
  // There is none where a mongod of this machine's own was used.
  if (existsSync(log))
    expect(readFileSync(log, 'utf8')).not.toMatch(/cron job \d+ (?:connection )?failed/);
}, 200_000);
