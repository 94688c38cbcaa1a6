import type { Environment } from './can-deploy.ts';
import type { VersionPair } from './pact-broker.ts';
import { outcomesOf, recordVerification } from './verifications.ts';

/**
 * Replaces what is known here of pairs of versions by what the Pact Broker says of them, where there is one: it decides then, and what it does not know is not
 * known.
 * @throws {ReleaseRefused} where it does not answer
 */
export async function learnFromBroker(
  { broker, releases }: Pick<Environment, 'broker' | 'releases'>,
  pairs: readonly VersionPair[],
): Promise<void> {
  if (!broker) return;
  const said = await Promise.all(
    pairs.map(async (pair) => ({ ...pair, isFulfilled: await broker.isFulfilled(pair) })),
  );
  const ofVersions = Map.groupBy(
    said,
    ({ contract, providerVersion }) => `${contract.provider} ${providerVersion}`,
  );
  for (const all of ofVersions.values()) {
    const [first] = all;
    if (!first) continue;
    await recordVerification(releases, {
      provider: first.contract.provider,
      version: first.providerVersion,
      outcomes: all.flatMap(({ contract: { consumer, digest }, isFulfilled }) =>
        isFulfilled === undefined ? [] : [{ consumer, digest, isFulfilled }],
      ),
      forgotten: all.map(({ contract }) => contract.digest),
    });
  }
}

/** Publishes to the Pact Broker, where there is one, what is known here of pairs of versions. @throws {ReleaseRefused} where it does not answer */
export async function publishToBroker(
  { broker, releases }: Pick<Environment, 'broker' | 'releases'>,
  pairs: readonly VersionPair[],
): Promise<void> {
  for (const pair of pairs) {
    const { provider, digest } = pair.contract;
    const outcome = outcomesOf(releases, provider, pair.providerVersion)?.[digest];
    if (outcome) await broker?.publishResult(pair, outcome.isFulfilled);
  }
}
