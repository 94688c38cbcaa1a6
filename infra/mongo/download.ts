import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { cacheFolder } from '../dev/cache-folder.ts';
import type { Say } from '../dev/console.ts';
import { sentenceOf } from '../dev/failure.ts';

const version = '7.0.24';
/** How long the download site may take to answer at all. */
const answerWithin = 5000;
/** A site that could not be reached is not tried again for a day. */
const remembered = 24 * 60 * 60 * 1000;

async function reachable(): Promise<void> {
  const { MongoBinaryDownloadUrl } = await import(
    'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'
  );
  const options = await DryMongoBinary.generateOptions({ version });
  const url = await new MongoBinaryDownloadUrl({ ...options }).getDownloadUrl();
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answerWithin) });
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
}

/**
 * A real mongod from MongoDB's download site, stored in the cache.
 * @throws Error when the site cannot be reached, which is remembered for a day
 */
export async function downloadedMongod(say: Say): Promise<string> {
  const downloadDir = cacheFolder('mongod');
  const options = await DryMongoBinary.generateOptions({ version, downloadDir });
  const kept = await DryMongoBinary.locateBinary(options);
  if (kept) return kept;
  const note = join(downloadDir, 'unreachable');
  if (existsSync(note) && Date.now() - statSync(note).mtimeMs < remembered) {
    throw new Error('the download site could not be reached less than a day ago');
  }
  try {
    await reachable();
    say('mongodb', `downloading mongod ${version}`);
    const program = await MongoBinary.getPath(options);
    rmSync(note, { force: true });
    return program;
  } catch (thrown) {
    writeFileSync(note, `${new Date().toISOString()}\n`);
    throw new Error(`the download failed (${sentenceOf(thrown)})`);
  }
}
