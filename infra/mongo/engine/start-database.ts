import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../dev/free-port.ts';
import { keepRunning } from '../../dev/keep-running.ts';
import type { ProcessGroup } from '../../dev/process-group.ts';
import { runCommand } from '../../dev/run-command.ts';
import { until } from '../../dev/until.ts';
import type { DataPlace } from './data-place.ts';
import {
  connectionRules,
  databaseSettings,
  startStatements,
  throwawaySettings,
} from './database-settings.ts';
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

/** The mark left when a data folder is complete; one without it was interrupted during creation and is still empty. */
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

const makeStatements = [
  'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE',
  'CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum',
];

const statementsFile = 'fairlead-statements.sql';

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

/** Runs SQL statements against the database of the engine over the socket in its data folder, each in its own transaction. */
export async function runSql(place: DataPlace, port: number, statements: string[]): Promise<void> {
  const { command, args } = place.enter([
    program('psql'),
    '-h',
    place.inside,
    '-p',
    String(port),
    '-d',
    'postgres',
    '-v',
    'ON_ERROR_STOP=1',
    '-q',
    // From a file nobody else can read: a command's arguments are visible to everybody on the machine.
    '-f',
    `${place.inside}/${statementsFile}`,
  ]);
  const file = join(place.folder, statementsFile);
  writeFileSync(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
  const { uid, gid } = statSync(place.folder);
  chownSync(file, uid, gid);
  try {
    await runCommand(command, args);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Starts PostgreSQL with DocumentDB on a free loopback port, creating its data folder first if need be; returns the port. Its user `postgres` has the
 * password.
 * @param isThrowaway whether nobody misses the data after a crash of the machine
 */
export async function startDatabase(
  family: ProcessGroup,
  root: string,
  place: DataPlace,
  password: string,
  isThrowaway: boolean,
): Promise<number> {
  const isNew = !existsSync(mark(place));
  if (isNew) await makeDataFolder(root, place);
  writeFileSync(join(place.folder, 'pg_hba.conf'), connectionRules);
  const port = await freePort();
  const own = {
    unix_socket_directories: place.inside,
    'documentdb.localhost_connection_string': `host=${place.inside}`,
  };
  const settings = Object.entries({
    ...databaseSettings,
    ...(isThrowaway && throwawaySettings),
    ...own,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
  const statements = [...(isNew ? makeStatements : []), ...startStatements(password)];
  await until(() => runSql(place, port, statements), { seconds: 20, signal: family.leaving });
  if (isNew) writeFileSync(mark(place), `${recipe.edition}\n`);
  return port;
}
