import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../dev/free-port.ts';
import { keepRunning } from '../../dev/keep-running.ts';
import type { ProcessGroup } from '../../dev/process-group.ts';
import { until } from '../../dev/until.ts';
import { answers } from '../answers.ts';
import { placeData } from './data-place.ts';
import { type EngineFiles, engineFiles } from './root.ts';
import { runSql, startDatabase } from './start-database.ts';

/** A running engine. */
export type Engine = {
  url: string;
  /** The address of the PostgreSQL server below, whose rows hold the documents. */
  rowsUrl: string;
  /** Brings the planner's statistics up to date; worth calling after a bulk load. */
  analyze(): Promise<void>;
};

async function startGateway(
  family: ProcessGroup,
  files: EngineFiles,
  database: number,
  state: string,
  password: string,
): Promise<string> {
  mkdirSync(state, { recursive: true });
  const port = await freePort();
  const url = `mongodb://postgres:${password}@127.0.0.1:${port}/`;
  const args = [
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    `--state-dir=${state}`,
    '--telemetry=disable',
    // INFO logs every command.
    '--log-level=ERROR',
  ];
  const env = {
    ...process.env,
    FERRETDB_POSTGRESQL_URL: `postgres://postgres:${password}@127.0.0.1:${database}/postgres?pool_max_conns=20`,
  };
  await keepRunning(
    family,
    { name: 'ferretdb', command: files.gateway, args, env },
    { ready: (signal) => until(() => answers(url, 1), { seconds: 20, signal }) },
  );
  return url;
}

/**
 * Starts the MongoDB-compatible engine with its data under `dataFolder`, for clients with the password. @throws Error or Failure naming the step that
 * failed
 * @param isThrowaway whether nobody misses the data after a crash of the machine
 */
export async function startEngine(
  family: ProcessGroup,
  dataFolder: string,
  password: string,
  isThrowaway = false,
): Promise<Engine> {
  const files = await engineFiles(family.say);
  const place = await placeData(files.root, join(dataFolder, 'engine'));
  if (!place.mounted) {
    family.say('mongodb', `mounting is not allowed here, so its data is kept in ${place.folder}`);
  }
  const database = await startDatabase(family, files.root, place, password, isThrowaway);
  const url = await startGateway(family, files, database, join(dataFolder, 'gateway'), password);
  const rowsUrl = `postgres://postgres:${password}@127.0.0.1:${database}/postgres`;
  return { url, rowsUrl, analyze: () => runSql(place, database, ['ANALYZE']) };
}
