import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import type { Contract } from '@fairlead/releases/contracts';
import { recordVerification } from '@fairlead/releases/verifications';
import { logToConsole } from '../dev/console.ts';
import { Failure } from '../dev/failure.ts';
import { checkout } from '../dev/folders.ts';
import { stopOnSignal } from '../dev/on-stop-signal.ts';
import { beginProcessGroup } from '../dev/process-group.ts';
import { provideServers } from '../dev/servers.ts';
import { run } from '../dev/test/run-stage.ts';
import { fulfilledIn, outcomesFor } from './provider-results.ts';
import { serviceVersion } from './service-version.ts';

const jest = join(checkout, 'node_modules', 'jest', 'bin', 'jest.js');

/** Verifies a provider of this checkout against what a consumer needs, by the contract in a folder. @throws Failure when its tests leave no result */
async function verify(
  provider: string,
  consumer: string,
  contracts: string,
  { env, file }: { env: NodeJS.ProcessEnv; file: string },
): Promise<Map<string, boolean>> {
  rmSync(file, { force: true });
  // Services need each other's events, and everything else the API of services.
  const ofService = serviceNames.some((name) => name === consumer);
  await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings=ExperimentalWarning',
      jest,
      ...['--rootDir', join(checkout, 'services', provider)],
      ...['--config', join(checkout, 'services', provider, 'pact', 'jest.provider.js')],
      '--runInBand',
      '--json',
      `--outputFile=${file}`,
      ...['--testPathPatterns', ofService ? 'events.provider' : 'api.provider'],
      ...[
        '--testNamePattern',
        ofService ? ` are what the ${consumer} service needs$` : ` is what ${consumer} needs$`,
      ],
    ],
    { ...env, PACTS_DIR: contracts },
  );
  if (!existsSync(file))
    throw new Failure(`The ${provider} service could not be verified: its tests left no result.`);
  return fulfilledIn(file);
}

/**
 * Verifies the services of this checkout against contracts, by their own contract tests and with servers of its own, and records the results.
 */
export async function verifyContracts(
  contracts: readonly Contract[],
  releases: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-verify-'));
  const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
  stopOnSignal(family, 1);
  try {
    const { mongo, nats } = await provideServers(family, folder, process.env);
    const env = { ...process.env, MONGODB_URL: mongo.url, NATS_URL: nats.url };
    const file = join(folder, 'result.json');
    for (const contract of contracts) {
      const { provider, consumer, name, text } = contract;
      const version = serviceVersion(provider);
      if (!version) continue;
      const pacts = mkdtempSync(join(folder, 'pacts-'));
      writeFileSync(join(pacts, `${name}.json`), text);
      const fulfilled = await verify(provider, consumer, pacts, { env, file });
      const outcomes = outcomesFor([contract], provider, fulfilled);
      await recordVerification(releases, { provider, version, outcomes });
    }
  } finally {
    await family.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
