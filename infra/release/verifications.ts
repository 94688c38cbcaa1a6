import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Contract } from './contracts.ts';
import { underReleasesLock } from './registry-file.ts';
import { recordsIn, writeWhole } from './version-records.ts';

/** Whether a provider fulfilled a contract when it was verified, by the contract's digest. */
const outcomeSchema = z.object({
  consumer: z.string(),
  isFulfilled: z.boolean(),
  at: z.iso.datetime(),
});

/** The last version of a provider that was verified, and the contracts that it was verified against. */
const verificationSchema = z.object({
  version: z.string(),
  contracts: z.record(z.string(), outcomeSchema),
});

const verificationsSchema = z.record(z.string(), verificationSchema);
export type Verifications = z.output<typeof verificationsSchema>;

const fileIn = (releases: string) => join(recordsIn(releases), 'verifications.json');

/** The verifications of all providers by their names. @throws SyntaxError or ZodError when the file is broken */
export const readVerifications = (releases: string): Verifications =>
  existsSync(fileIn(releases))
    ? verificationsSchema.parse(JSON.parse(readFileSync(fileIn(releases), 'utf8')))
    : {};

/** The result of verifying a version of a provider against some contracts. */
export interface VerificationResult {
  provider: string;
  version: string;
  outcomes: readonly (Pick<Contract, 'consumer' | 'digest'> & { isFulfilled: boolean })[];
}

/** Records that a provider was verified. What was recorded of another version of the provider goes, as it says nothing of this one. */
export const recordVerification = (
  releases: string,
  { provider, version, outcomes }: VerificationResult,
): Promise<void> =>
  underReleasesLock(releases, () => {
    const known = readVerifications(releases);
    const before = known[provider];
    const at = new Date().toISOString();
    const verified = outcomes.map(({ digest, consumer, isFulfilled }) => [
      digest,
      { consumer, isFulfilled, at },
    ]);
    const contracts = {
      ...(before?.version === version && before.contracts),
      ...Object.fromEntries(verified),
    };
    mkdirSync(recordsIn(releases), { recursive: true });
    const next = { ...known, [provider]: { version, contracts } };
    writeWhole(fileIn(releases), `${JSON.stringify(next, null, 2)}\n`);
  });
