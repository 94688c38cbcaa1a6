import { join } from 'node:path';
import { Failure, sentenceOf } from '../dev/failure.ts';
import { firstOpenWay, type Provided, type Way } from '../dev/first-open-way.ts';
import { onPath } from '../dev/on-path.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { publicPart } from '../dev/public-part.ts';
import { serverPassword } from '../dev/server-password.ts';
import { versionOf } from '../dev/version-of.ts';
import { answers } from './answers.ts';
import { downloadedMongod } from './download.ts';
import { engineObstacle } from './engine/root.ts';
import { startEngine } from './engine/start-engine.ts';
import { startMongod } from './start-mongod.ts';

/** A MongoDB server and, where that helps, what to call after a bulk load; of the engine of this folder also the server below, which holds the rows. */
export type Mongo = Provided & { analyze: () => Promise<void>; rowsUrl?: string };

const nothingToDo = async () => undefined;
const answerSeconds = 3;

async function fromEnvironment(url: string): Promise<Mongo> {
  try {
    await answers(url, answerSeconds);
  } catch (thrown) {
    throw new Failure(
      `MONGODB_URL: nobody answers at ${publicPart(url)} within ${answerSeconds} s (${sentenceOf(thrown)}). ` +
        'Start that server, correct the address, or unset MONGODB_URL to have one provided.',
    );
  }
  return { url, how: `the server of MONGODB_URL, ${publicPart(url)}`, analyze: nothingToDo };
}

/**
 * Finds or provides a MongoDB server, in this order: MONGODB_URL, mongod on PATH, a download, the engine of this folder.
 * @param isThrowaway whether nobody misses the data after a crash of the machine
 * @throws Failure when the server of MONGODB_URL does not answer, or when no way is open
 */
export function provideMongo(
  family: ProcessGroup,
  dataFolder: string,
  url?: string,
  isThrowaway = false,
): Promise<Mongo> {
  if (url) return fromEnvironment(url);
  const folder = join(dataFolder, 'mongo');
  const ways: Way<Mongo>[] = [
    {
      name: 'mongod on PATH',
      take: async () => {
        const program = onPath('mongod');
        if (!program) throw new Error('there is none');
        const version = await versionOf(program, [7, 0]);
        const started = await startMongod(family, program, folder);
        return { url: started, how: `mongod ${version} on PATH`, analyze: nothingToDo };
      },
    },
    {
      name: 'a download of mongod',
      take: async () => {
        const program = await downloadedMongod(family.say);
        const started = await startMongod(family, program, folder);
        return { url: started, how: 'a downloaded mongod', analyze: nothingToDo };
      },
    },
    {
      name: 'the MongoDB-compatible engine (PostgreSQL with DocumentDB, and FerretDB)',
      take: async () => {
        const obstacle = engineObstacle();
        if (obstacle) throw new Error(obstacle);
        const engine = await startEngine(
          family,
          folder,
          serverPassword(dataFolder, 'mongodb'),
          isThrowaway,
        );
        return { ...engine, how: 'the MongoDB-compatible engine of infra/mongo' };
      },
    },
  ];
  return firstOpenWay(
    'MongoDB',
    ways,
    'Install MongoDB 7 or later so that mongod is on PATH, or name a running one in MONGODB_URL.',
  );
}
