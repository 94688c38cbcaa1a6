import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { answers as mongoAnswers } from '../mongo/answers.ts';
import { answers as natsAnswers } from '../nats/answers.ts';
import { untilGone } from './process-state.ts';
import { publicPart } from './public-part.ts';
import { runToEnd } from './testing/run-to-end.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { until } from './until.ts';

const script = join(import.meta.dirname, 'with-servers.ts');
const ownServers = { MONGODB_URL: undefined, NATS_URL: undefined };

/** Reads data from a MongoDB server, which takes more than connecting. */
async function read(url: string): Promise<unknown> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await client.db('any').collection('thing').findOne({});
  } finally {
    await client.close();
  }
}

/** The content of a file; empty where it is gone, as the database is at work. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Makes sure that the password in an address is required, and that only its owner can read it where it is stored. */
async function expectSecret(url: string, folder: string): Promise<void> {
  const { password } = new URL(url);
  expect(password).toMatch(/^[\w-]{32}$/);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { name, parentPath } of files) {
    const file = join(parentPath, name);
    if (!contentOf(file).includes(password)) continue;
    expect([name, statSync(file).mode & 0o077]).toEqual([name, 0]);
    expect(name).not.toMatch(/\.log$/);
  }
  const { said: output } = await runToEnd('ps', ['-eo', 'args']);
  expect(output).not.toContain(password);
}

it('the servers that are provided answer to whoever has the password, and after a stop signal no process of them is left', async () => {
  const folder = scratchFolder();
  const file = join(folder, 'urls');
  const child = spawn(process.execPath, [script, '--folder', folder, '--urls', file], {
    env: { ...process.env, ...ownServers },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await until(async () => existsSync(file) || Promise.reject(new Error('not up')), { seconds: 60 });
  const urls = Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  await mongoAnswers(urls.MONGODB_URL, 3);
  await natsAnswers(urls.NATS_URL, 3);
  await expectSecret(urls.NATS_URL, folder);
  await expect(natsAnswers(publicPart(urls.NATS_URL), 3)).rejects.toThrow(/authorization/i);
  expect(await read(urls.MONGODB_URL)).toBeNull();
  // A mongod of this machine's own is started as it is, on its loopback address.
  if (existsSync(join(folder, 'mongo', 'engine'))) {
    await expectSecret(urls.MONGODB_URL, folder);
    await expect(read(publicPart(urls.MONGODB_URL))).rejects.toThrow(/requires authentication/);
  }
  const groups: number[] = Object.values(
    JSON.parse(readFileSync(join(folder, 'logs', 'processes.json'), 'utf8')),
  );
  expect(groups.length).toBeGreaterThanOrEqual(2);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await untilGone(groups);
  expect(existsSync(file)).toBe(false);
});

it('a command gets the addresses of the servers and its exit status is passed on', async () => {
  const print = 'console.log(process.env.MONGODB_URL, process.env.NATS_URL); process.exit(7)';
  const { status, said: output } = await runToEnd(process.execPath, [
    script,
    '--folder',
    scratchFolder(),
    '--',
    process.execPath,
    '-e',
    print,
  ]);
  expect(output).toMatch(/mongodb:\/\/\S+ nats:\/\/\S+/);
  expect(status).toBe(7);
});
