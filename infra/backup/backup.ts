import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Failure, failCommand } from '../dev/failure.ts';
import { makeBackup } from './make-backup.ts';
import { placeNamed } from './place.ts';
import { dataByDefault, withPortalData } from './with-portal-data.ts';

const usage = 'Usage: npm run backup -- <folder or address of a bucket> [--data FOLDER]';

/** A new pair: who makes backups has the recipient, and only who restores them the identity. */
async function newIdentity(): Promise<string> {
  const identity = await generateX25519Identity();
  return [
    `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
    `BACKUP_IDENTITY=${identity}`,
    'Keep the identity apart from the portal: without it no backup can be restored.',
  ].join('\n');
}

/** Who backups are encrypted for. @throws {Failure} where it is not named */
function recipient(): string {
  const given = process.env.BACKUP_RECIPIENT ?? '';
  if (/^age1[a-z0-9]+$/.test(given)) return given;
  throw new Failure(
    'BACKUP_RECIPIENT names for whom the backup is encrypted: npm run backup -- --new-identity makes one.',
  );
}

/**
 * `npm run backup -- <folder or bucket> [--data FOLDER]`: everything that the portal has stored (databases, events that are not handled yet, files), encrypted
 * for BACKUP_RECIPIENT. Keys are not in it, but their fingerprints. `--new-identity` prints a new recipient with its identity.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: dataByDefault },
      'new-identity': { type: 'boolean', default: false },
    },
  });
  if (values['new-identity']) return newIdentity();
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) throw new Failure(usage);
  const forWhom = recipient();
  const name = await withPortalData(values.data, (data) =>
    makeBackup(data, placeNamed(place), forWhom),
  );
  return `The backup ${name} is there.`;
}

main().then(console.log, failCommand);
