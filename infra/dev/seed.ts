import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logToConsole } from './console.ts';
import { demoListings, replaceData } from './demo-data.ts';
import { readPortalEnvironment, refuseInProduction } from './environment.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { dataKeys } from './keys.ts';
import { holderOf } from './lock.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { beginProcessGroup } from './process-group.ts';
import { provideServers } from './servers.ts';

const most = 1_000_000;

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Failure(
    `--listings takes a whole number from 1 to ${most}, for example --listings 100000.`,
  );
}

/** `npm run seed [-- --listings 100000]`: replaces the data of this checkout, or of MONGODB_URL, with a demo data set of that size. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { listings: { type: 'string', default: String(demoListings) } },
  });
  const listings = readCount(values.listings);
  const environment = readPortalEnvironment(process.env);
  refuseInProduction(environment, 'npm run seed replaces all data by demo data');
  const folders = foldersIn(join(checkout, '.data'));
  const holder = environment.MONGODB_URL ? undefined : holderOf(folders.lock);
  if (holder) {
    throw new Failure(
      `The portal is running on this data (process ${holder}). Stop it, then load.`,
    );
  }
  const family = beginProcessGroup(folders.logs, logToConsole);
  stopOnSignal(family, 1);
  try {
    const servers = await provideServers(family, folders.data, environment);
    await replaceData(family.say, servers, {
      namespace: environment.NAMESPACE,
      listings,
      keys: dataKeys(folders.keys, environment),
    });
  } finally {
    await family.stop();
  }
}

main().catch(failCommand);
