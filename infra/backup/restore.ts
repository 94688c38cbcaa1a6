import { parseArgs } from 'node:util';
import { Failure, failCommand } from '../dev/failure.ts';
import { placeNamed } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { dataByDefault, withPortalData } from './with-portal-data.ts';

const usage = 'Usage: npm run restore -- <folder or address of a bucket> [name] [--data FOLDER]';

/** Who the backup was encrypted for. @throws {Failure} where it is not named */
function identity(): string {
  const given = process.env.BACKUP_IDENTITY ?? '';
  if (/^AGE-SECRET-KEY-1[A-Z0-9]+$/.test(given)) return given;
  throw new Failure('BACKUP_IDENTITY holds the identity for whom the backup was encrypted.');
}

/**
 * `npm run restore -- <folder or bucket> [name] [--data FOLDER]`: restores a backup, by default the last one, into an empty place, with the identity in BACKUP_IDENTITY.
 * All sessions are over then; start the portal, or run `npm run migrate` first in production, which makes the indexes.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: dataByDefault } },
  });
  const [where, named, ...more] = positionals;
  if (where === undefined || more.length > 0) throw new Failure(usage);
  const by = identity();
  const place = placeNamed(where);
  const name = named ?? (await place.names()).at(-1);
  if (name === undefined) throw new Failure(`There is no backup in ${where}.`);
  const { documents, messages, files } = await withPortalData(values.data, (data) =>
    restoreBackup(data, () => place.read(name), by),
  );
  return `${name} is restored: ${documents} documents, ${messages} events that wait, ${files} files. Everybody signs in again.`;
}

main().then(console.log, failCommand);
