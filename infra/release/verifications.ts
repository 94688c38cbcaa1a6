import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
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

const outcomesSchema = z.record(z.string(), outcomeSchema);

/** The last version of a provider that was verified, the contracts that it was verified against, and those of the versions before it. */
const verificationSchema = z.object({
  version: z.string(),
  contracts: outcomesSchema,
  /** Absent in what was recorded before earlier versions were kept. */
  earlier: z.record(z.string(), outcomesSchema).optional(),
});
export type Outcomes = z.output<typeof outcomesSchema>;

const verificationsSchema = z.record(z.string(), verificationSchema);
export type Verifications = z.output<typeof verificationsSchema>;

const fileIn = (releases: string) => join(recordsIn(releases), 'verifications.json');

/** The verifications of all providers by their names. @throws SyntaxError or ZodError when the file is broken */
export const readVerifications = (releases: string): Verifications =>
  existsSync(fileIn(releases))
    ? verificationsSchema.parse(JSON.parse(readFileSync(fileIn(releases), 'utf8')))
    : {};

/** What is known of a version of a provider, by the digests of contracts; undefined where that was never verified. */
export const outcomesOf = (
  verifications: Verifications,
  provider: string,
  version: string,
): Outcomes | undefined => {
  const known = verifications[provider];
  return known?.version === version ? known.contracts : known?.earlier?.[version];
};

/** How many earlier versions of a provider are kept: those that were verified last. */
const mostEarlier = 50;

/** When (ISO) a version was last verified. */
const lastOf = (outcomes: Outcomes): string =>
  Object.values(outcomes)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

/** The versions of a provider besides one, the ones verified last. */
function earlierThan(version: string, verified: Verifications[string]): Record<string, Outcomes> {
  const all = { ...verified.earlier, [verified.version]: verified.contracts };
  const others = Object.entries(all).filter(([name]) => name !== version);
  others.sort(([, one], [, other]) => compareCodes(lastOf(other), lastOf(one)));
  return Object.fromEntries(others.slice(0, mostEarlier));
}

/** The result of verifying a version of a provider against some contracts. */
export interface VerificationResult {
  provider: string;
  version: string;
  outcomes: readonly (Pick<Contract, 'consumer' | 'digest'> & { isFulfilled: boolean })[];
}

/** Records that a version of a provider was verified, beside what is known of its other versions. */
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
      ...outcomesOf(known, provider, version),
      ...Object.fromEntries(verified),
    };
    mkdirSync(recordsIn(releases), { recursive: true });
    const earlier = before ? earlierThan(version, before) : {};
    const next = { ...known, [provider]: { version, contracts, earlier } };
    writeWhole(fileIn(releases), `${JSON.stringify(next, null, 2)}\n`);
  });
