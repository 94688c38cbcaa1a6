import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, contractsIn } from './contracts.ts';
import { underReleasesLock } from './registry-file.ts';
import { recordsIn } from './version-records.ts';

/** The folder of the contracts that were recorded with a version of a service. The name of the folder above begins with a dot: it is no remote. */
const folderOf = (releases: string, service: string, version: string) =>
  join(recordsIn(releases), '.services', service, version);

/** What a version of a service needs of others, as it was recorded; undefined where it was not. */
export const recordedOfService = (
  releases: string,
  service: string,
  version: string,
): Contract[] | undefined => {
  const folder = folderOf(releases, service, version);
  return existsSync(folder) ? contractsIn(folder) : undefined;
};

/** Records what a version of a service needs of others, by the contracts in a folder. */
export const recordService = (
  releases: string,
  service: string,
  version: string,
  contracts: string,
): Promise<void> =>
  underReleasesLock(releases, () => {
    const folder = folderOf(releases, service, version);
    const unfinished = `${folder}.unfinished-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const { name, text } of contractsIn(contracts).filter(
      ({ consumer }) => consumer === service,
    ))
      writeFileSync(join(unfinished, `${name}.json`), text);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  });
