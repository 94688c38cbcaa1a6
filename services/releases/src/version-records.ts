import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { RegistryEntry } from '@fairlead/contracts/portal/registry';
import {
  recordFileOf,
  recordFolderOf,
  recordsFolder,
  type VersionRecord,
  versionRecordSchema,
} from '@fairlead/contracts/portal/release-record';
import { messageOf } from '@fairlead/service-kit/message-of';
import type { Contract } from './contracts.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The folder of what is known of releases. */
export const recordsIn = (releases: string) => join(releases, recordsFolder);
const folderOf = (releases: string, remote: string, version: string) =>
  join(releases, recordFolderOf(remote, version));
const recordFile = (releases: string, remote: string, version: string) =>
  join(releases, recordFileOf(remote, version));

/** The folder of the contracts that were recorded with a version. */
export const contractsFolder = (releases: string, remote: string, version: string) =>
  join(folderOf(releases, remote, version), 'pacts');

/** Writes a file that a reader sees whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.unfinished-${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function write(releases: string, remote: string, record: VersionRecord): void {
  const { version } = record.release;
  mkdirSync(folderOf(releases, remote, version), { recursive: true });
  writeWhole(recordFile(releases, remote, version), `${JSON.stringify(record, null, 2)}\n`);
}

/**
 * The record of a published version; undefined where there is none.
 * @throws {ReleaseRefused} when it cannot be read: what was forced would be lost with it
 */
export function readRecord(
  releases: string,
  remote: string,
  version: string,
): VersionRecord | undefined {
  const file = recordFile(releases, remote, version);
  try {
    return versionRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ReleaseRefused(`The record ${file} cannot be read: ${messageOf(thrown)}`);
  }
}

/** Whether the files of a version are there. */
export const isComplete = (releases: string, remote: string, version: string): boolean =>
  existsSync(join(releases, remote, version, 'mf-manifest.json'));

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** The names of the remotes of which versions were published. */
export const recordedRemotes = (releases: string): string[] =>
  namesIn(recordsIn(releases))
    .filter((name) => !name.startsWith('.'))
    .sort();

/** The records of all versions of a remote whose files are there, the latest published first. */
export const listRecords = (releases: string, remote: string): VersionRecord[] =>
  namesIn(join(recordsIn(releases), remote))
    .filter((version) => isComplete(releases, remote, version))
    .flatMap((version) => readRecord(releases, remote, version) ?? [])
    .sort((one, other) => compareCodes(other.publishedAt, one.publishedAt));

/** The moment at which the files of a version were placed, for one from before versions were recorded. */
function placedAt(releases: string, remote: string, version: string): Date {
  const folder = join(releases, remote, version);
  return existsSync(folder) ? statSync(folder).mtime : new Date();
}

/** Records that a version is in use, or was until now. */
export function recordUse(releases: string, remote: string, release: RegistryEntry): void {
  const usedAt = new Date().toISOString();
  const known = readRecord(releases, remote, release.version);
  const publishedAt =
    known?.publishedAt ?? placedAt(releases, remote, release.version).toISOString();
  write(releases, remote, { forced: [], ...known, publishedAt, usedAt, release });
}

/** Records a version that is published, with the contracts that were recorded with it; those of an earlier publication of the same build go. */
export function recordPublished(
  releases: string,
  remote: string,
  release: RegistryEntry,
  contracts: readonly Contract[],
): void {
  const now = new Date().toISOString();
  const { publishedAt = now, forced = [] } = readRecord(releases, remote, release.version) ?? {};
  const folder = contractsFolder(releases, remote, release.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of contracts) writeFileSync(join(folder, `${name}.json`), text);
  write(releases, remote, { publishedAt, usedAt: now, release, forced });
}

/** Records that a version was shown although it might not be. @throws Error where it was never published */
export function recordForced(
  releases: string,
  remote: string,
  version: string,
  { reason, unmet }: { reason: string; unmet: string[] },
): void {
  const record = readRecord(releases, remote, version);
  if (!record) throw new Error(`${remote} ${version} has no record`);
  const forced = [...record.forced, { at: new Date().toISOString(), reason, unmet }];
  write(releases, remote, { ...record, forced });
}

/** Removes a version: its files, and what is known of it. */
export function removeVersion(releases: string, remote: string, version: string): void {
  rmSync(join(releases, remote, version), { recursive: true, force: true });
  rmSync(folderOf(releases, remote, version), { recursive: true, force: true });
}

/** The versions of a remote of which there are files or a record. */
export const presentVersions = (releases: string, remote: string): string[] => [
  ...new Set([...namesIn(join(releases, remote)), ...namesIn(join(recordsIn(releases), remote))]),
];
