import { basename } from 'node:path';
import { contractsIn } from '@fairlead/releases/contracts';
import { recordService } from '@fairlead/releases/service-records';
import { recordVerification } from '@fairlead/releases/verifications';
import { fulfilledIn, outcomesFor } from '../../release/provider-results.ts';
import { recordedContracts } from '../../release/recorded-contracts.ts';
import { serviceVersion } from '../../release/service-version.ts';
import type { Scope } from './changed.ts';
import { jestStage } from './jest-stage.ts';
import { attempt } from './run-stage.ts';
import { add, none, type Tally } from './tally.ts';

/** Whether providers fulfil what consumers need, by the names of both. */
export type Fulfilled = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/**
 * Records which contracts of this checkout its services fulfil, so that versions that were published with the same contracts may be shown.
 * @param allPassed whether what failed at first passed in its second try
 */
export async function recordFulfilled(
  releases: string,
  fulfilled: Fulfilled,
  allPassed: boolean,
): Promise<void> {
  const contracts = contractsIn(recordedContracts);
  for (const [provider, byConsumer] of fulfilled) {
    const version = serviceVersion(provider);
    if (!version) continue;
    const outcomes = outcomesFor(contracts, provider, byConsumer).map((outcome) => ({
      ...outcome,
      isFulfilled: outcome.isFulfilled || allPassed,
    }));
    await recordVerification(releases, { provider, version, outcomes });
    await recordService(releases, provider, version, recordedContracts);
  }
}

/** Verifies all services against the recorded contracts, and records the results in the releases folder. */
export async function providerStage(
  provide: () => Promise<NodeJS.ProcessEnv>,
  scope: Pick<Scope, 'workspaces'>,
  releases: string,
): Promise<Tally> {
  const fulfilled = new Map<string, ReadonlyMap<string, boolean>>();
  const read = (folder: string, file: string) => {
    try {
      fulfilled.set(basename(folder), fulfilledIn(file));
    } catch {
      // Without a result nothing was verified, which the tally says.
    }
  };
  const tally = await jestStage('pact:provider', 'pact-provider.json', provide, scope, read);
  const recorded = await attempt(async () => {
    await recordFulfilled(releases, fulfilled, tally.failures.length === 0);
    return none;
  });
  return add(tally, recorded);
}
