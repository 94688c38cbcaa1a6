import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { z } from 'zod';
import type { Contract } from './contracts.ts';
import { underReleasesLock } from './registry-file.ts';
import { recordsIn, writeWhole } from './version-records.ts';

/** Whether a version of a provider fulfilled contracts when it was verified, by their digests. */
const outcomesSchema = z.record(
  z.string(),
  z.object({ consumer: z.string(), isFulfilled: z.boolean(), at: z.iso.datetime() }),
);
export type Outcomes = z.output<typeof outcomesSchema>;

/** How many versions of a provider are kept: those that were verified last. */
export const keptVerified = 50;

/** The folder of what is known of a provider, a file a version. The name of the folder above begins with a dot: it is no remote. */
const folderOf = (releases: string, provider: string) =>
  join(recordsIn(releases), '.verified', provider);
const fileOf = (releases: string, provider: string, version: string) =>
  join(folderOf(releases, provider), `${version}.json`);

const readOutcomes = (file: string): Outcomes =>
  outcomesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** What is known of a version of a provider; undefined where it was never verified. @throws SyntaxError or ZodError when the file is broken */
export function outcomesOf(
  releases: string,
  provider: string,
  version: string,
): Outcomes | undefined {
  const file = fileOf(releases, provider, version);
  return existsSync(file) ? readOutcomes(file) : undefined;
}

/** When (ISO) a version was last verified. */
const lastOf = (outcomes: Outcomes): string =>
  Object.values(outcomes)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

interface Verified {
  file: string;
  last: string;
  outcomes: Outcomes;
}

/** All versions of a provider that were verified, the last one first. */
function verifiedOf(releases: string, provider: string): Verified[] {
  const folder = folderOf(releases, provider);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  return files
    .map((name) => {
      const file = join(folder, name);
      const outcomes = readOutcomes(file);
      return { file, outcomes, last: lastOf(outcomes) };
    })
    .sort((one, other) => compareCodes(other.last, one.last));
}

/** Whether any version of a provider was verified against a contract. */
export const wasVerified = (releases: string, provider: string, digest: string): boolean =>
  verifiedOf(releases, provider).some(({ outcomes }) => outcomes[digest] !== undefined);

/** The result of verifying a version of a provider against some contracts. */
export interface VerificationResult {
  provider: string;
  version: string;
  outcomes: readonly (Pick<Contract, 'consumer' | 'digest'> & { isFulfilled: boolean })[];
  /** The digests of contracts of which nothing else is known. */
  forgotten?: readonly string[];
}

/** Records that a version of a provider was verified, beside what is known of its other versions. */
export const recordVerification = (
  releases: string,
  { provider, version, outcomes, forgotten = [] }: VerificationResult,
): Promise<void> =>
  underReleasesLock(releases, () => {
    const at = new Date().toISOString();
    const verified = outcomes.map(({ digest, consumer, isFulfilled }) => [
      digest,
      { consumer, isFulfilled, at },
    ]);
    const before = Object.entries(outcomesOf(releases, provider, version) ?? {});
    const kept = before.filter(([digest]) => !forgotten.includes(digest));
    const known = Object.fromEntries([...kept, ...verified]);
    mkdirSync(folderOf(releases, provider), { recursive: true });
    writeWhole(fileOf(releases, provider, version), `${JSON.stringify(known, null, 2)}\n`);
    for (const { file } of verifiedOf(releases, provider).slice(keptVerified)) rmSync(file);
  });
