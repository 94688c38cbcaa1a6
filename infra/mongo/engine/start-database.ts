import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Family } from '../../dev/family.ts';
import { freePort } from '../../dev/free-port.ts';
import { keepRunning } from '../../dev/keep-running.ts';
import { runCommand } from '../../dev/run-command.ts';
import { until } from '../../dev/until.ts';
import type { DataPlace } from './data-place.ts';
import { databaseSettings } from './database-settings.ts';
import { recipe } from './recipe.ts';

const program = (name: string) => `${recipe.postgresPrograms}/${name}`;

/** The ids of the root's own postgres user, who must own the data. */
function databaseUser(root: string): { uid: number; gid: number } {
  const line = readFileSync(join(root, 'etc', 'passwd'), 'utf8').match(
    /^postgres:[^:]*:(\d+):(\d+):/m,
  );
  if (!line) throw new Error('the engine root has no postgres user');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** The mark left when a data folder is whole; one without it was interrupted while being made and holds nothing yet. */
const mark = (place: DataPlace) => join(place.folder, 'fairlead-whole');

async function makeDataFolder(root: string, place: DataPlace): Promise<void> {
  for (const entry of readdirSync(place.folder))
    rmSync(join(place.folder, entry), { recursive: true });
  const { uid, gid } = databaseUser(root);
  chownSync(place.folder, uid, gid);
  chmodSync(place.folder, 0o700);
  const { command, args } = place.enter([
    program('initdb'),
    '-D',
    place.inside,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await runCommand(command, args);
}

/** Resolves when the database accepts connections. */
const accepts = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });

/** Runs SQL statements against the database of the engine, each in its own transaction. */
export async function runSql(root: string, port: number, statements: string[]): Promise<void> {
  await runCommand('chroot', [
    '--userspec=postgres',
    root,
    program('psql'),
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-d',
    'postgres',
    '-v',
    'ON_ERROR_STOP=1',
    '-q',
    ...statements.flatMap((sql) => ['-c', sql]),
  ]);
}

/** Starts PostgreSQL with DocumentDB on a free loopback port, making its data folder first if need be; gives the port. */
export async function startDatabase(
  family: Family,
  root: string,
  place: DataPlace,
): Promise<number> {
  const isNew = !existsSync(mark(place));
  if (isNew) await makeDataFolder(root, place);
  const port = await freePort();
  const settings = Object.entries(databaseSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { command, args } = place.enter([
    program('postgres'),
    '-D',
    place.inside,
    '-p',
    String(port),
    ...settings,
  ]);
  await keepRunning(
    family,
    // SIGINT is PostgreSQL's fast and clean stop; SIGTERM would wait for every connection to leave.
    { name: 'postgres', command, args, stopSignal: 'SIGINT' },
    { ready: (signal) => until(() => accepts(port), { seconds: 20, signal }) },
  );
  if (isNew) {
    const statements = [
      'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE',
      'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum',
    ];
    await until(() => runSql(root, port, statements), { seconds: 20, signal: family.leaving });
    writeFileSync(mark(place), `${recipe.edition}\n`);
  }
  return port;
}
