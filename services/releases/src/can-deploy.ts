import { existsSync } from 'node:fs';
import { serviceNames } from '@fairlead/contracts/api/collections';
import type { VersionRecord } from '@fairlead/contracts/portal/release-record';
import { type Provided, unmetOf } from '@fairlead/contracts/portal/requirements';
import { type Contract, contractsOf } from './contracts.ts';
import type { PactBroker, VersionPair } from './pact-broker.ts';
import { shownVersions } from './registry-changes.ts';
import { readRegistry } from './registry-file.ts';
import type { RegistryChange } from './registry-history.ts';
import { recordedOfService } from './service-records.ts';
import { type Outcomes, outcomesOf, wasVerified } from './verifications.ts';
import { contractsFolder } from './version-records.ts';

/** What a version would run with. */
export interface Environment {
  releases: string;
  provided: Provided;
  /** The versions of a service that run, null for those of which nobody says it; none where there is no such service. */
  versionsOf(service: string): readonly (string | null)[];
  /** What the shell needs of services, which ships with the edge. */
  ofShell?: readonly Contract[];
  /** Who decides which versions fit, where results of verification are kept in a Pact Broker. */
  broker?: Pick<PactBroker, 'isFulfilled' | 'publishResult'> | undefined;
  /** Who changes what visitors get, and why; by default whoever runs this process. */
  change?: Pick<RegistryChange, 'why'> & {
    by?: string;
    /** The revision of the registry on which it was decided. */
    revision?: number;
  };
}

/** A reason why a version may not be shown; `isVerifiable` where a verification of the service may remove it. */
export interface Obstacle {
  sentence: string;
  provider?: string;
  isVerifiable: boolean;
}

/** A version of a service as a provider, and how it is called. */
interface Provider {
  service: string;
  named: string;
  outcomes: Outcomes | undefined;
}

const providerOf = (
  releases: string,
  service: string,
  version: string,
  isOneOfSeveral: boolean,
): Provider => ({
  service,
  named: isOneOfSeveral ? `${service} service ${version}` : `${service} service`,
  outcomes: outcomesOf(releases, service, version),
});

/** What keeps a provider from serving a consumer, if anything does. */
function obstacleBetween(
  { provider, digest }: Contract,
  consumer: string,
  { service, named, outcomes }: Provider,
  releases: string,
): Obstacle[] {
  const obstacle = (sentence: string, isVerifiable: boolean) => [
    { sentence, provider, isVerifiable },
  ];
  const outcome = outcomes?.[digest];
  if (outcome?.isFulfilled) return [];
  if (outcome) return obstacle(`The ${named} does not fulfil what ${consumer} needs of it.`, false);
  // What else is known of this very version says that it has not changed.
  const hasChanged = outcomes === undefined && wasVerified(releases, service, digest);
  return hasChanged
    ? obstacle(
        `The ${named} has changed since it was verified against what ${consumer} needs of it.`,
        true,
      )
    : obstacle(`The ${named} is not verified against what ${consumer} needs of it.`, true);
}

/** What keeps a consumer from running beside every version of a provider that runs. */
function obstaclesWith(
  contract: Contract,
  consumer: string,
  releases: string,
  running: readonly (string | null)[],
): Obstacle[] {
  const { provider } = contract;
  const say = (sentence: string) => [{ sentence, provider, isVerifiable: false }];
  if (running.length === 0)
    return say(`${consumer} needs a service ${provider}, which is not there.`);
  return running.flatMap((version) =>
    version === null
      ? say(`A ${provider} service runs that does not say its version, so nothing is known of it.`)
      : obstacleBetween(
          contract,
          consumer,
          providerOf(releases, provider, version, running.length > 1),
          releases,
        ),
  );
}

/** The requirements of a version that are not met, a sentence each. */
export const unmetRequirements = (
  remote: string,
  { release: { version, requires = {} } }: VersionRecord,
  provided: Provided,
): string[] =>
  unmetOf(requires, provided).map((unmet) => `${remote} ${version} requires ${unmet}.`);

/** What a version of a remote needs of one service, with what keeps it from running beside what runs of that. */
export interface Pair {
  provider: string;
  running: readonly (string | null)[];
  obstacles: Obstacle[];
}

/** A version of a remote beside each service that it needs something of. */
export const pairsOf = (
  remote: string,
  version: string,
  { releases, versionsOf }: Environment,
): Pair[] =>
  contractsOf(remote, contractsFolder(releases, remote, version)).map((contract) => {
    const { provider } = contract;
    const running = versionsOf(provider);
    const obstacles = obstaclesWith(contract, `${remote} ${version}`, releases, running);
    return { provider, running, obstacles };
  });

/** Why a version of a remote may not be shown, by its pairs where these are known already; nothing where it may. */
export function obstaclesOf(
  remote: string,
  record: VersionRecord,
  environment: Environment,
  pairs = pairsOf(remote, record.release.version, environment),
): Obstacle[] {
  const { version } = record.release;
  const unmet = unmetRequirements(remote, record, environment.provided).map((sentence) => ({
    sentence,
    isVerifiable: false,
  }));
  if (!existsSync(contractsFolder(environment.releases, remote, version))) {
    const sentence = `${remote} ${version} was published without its contracts: publish it again.`;
    return [...unmet, { sentence, isVerifiable: false }];
  }
  return [...unmet, ...pairs.flatMap(({ obstacles }) => obstacles)];
}

/** A version of a remote beside every version of a service that runs and says which it is. */
export const versionPairsOf = (
  remote: string,
  version: string,
  { releases, versionsOf }: Pick<Environment, 'releases' | 'versionsOf'>,
): VersionPair[] =>
  contractsOf(remote, contractsFolder(releases, remote, version)).flatMap((contract) =>
    pairsWith(contract, version, versionsOf(contract.provider)),
  );

const pairsWith = (
  contract: Contract,
  consumerVersion: string,
  running: readonly (string | null)[],
): VersionPair[] =>
  running.flatMap((providerVersion) =>
    providerVersion === null ? [] : [{ contract, consumerVersion, providerVersion }],
  );

/** What a version needs of a service, and how that version is called. */
interface Need {
  consumer: string;
  version: string;
  contract: Contract;
}

/** What the versions of remotes that visitors are shown need of services. */
function neededOfRemotes(releases: string): Need[] {
  const registry = readRegistry(releases);
  const remotes = Object.keys({ ...registry.remotes, ...registry.canaries });
  return remotes.flatMap((remote) =>
    shownVersions(registry, remote).flatMap(({ version }) =>
      contractsOf(remote, contractsFolder(releases, remote, version)).map((contract) => ({
        consumer: `the remote ${remote} ${version}`,
        version,
        contract,
      })),
    ),
  );
}

/** What those that run need of a service: a contract each, and how who needs it is called. */
function neededOfService(
  service: string,
  { releases, provided, versionsOf, ofShell = [] }: Environment,
): { needed: Need[]; unknown: Obstacle[] } {
  const unknown: Obstacle[] = [];
  const ofServices = serviceNames
    .filter((name) => name !== service)
    .flatMap((name) => versionsOf(name).map((running) => [name, running] as const))
    .flatMap(([name, running]): Need[] => {
      const contracts = running === null ? undefined : recordedOfService(releases, name, running);
      if (running === null || contracts === undefined) {
        const sentence = `The ${name} service ${running ?? 'that runs'} was not published with its contracts, so what it needs is not known.`;
        unknown.push({ sentence, isVerifiable: false });
        return [];
      }
      const consumer = `the ${name} service ${running}`;
      return contracts.map((contract) => ({ consumer, version: running, contract }));
    });
  const needed = [
    ...neededOfRemotes(releases),
    ...ofServices,
    ...ofShell.map((contract) => ({
      consumer: 'the shell',
      version: provided.shell,
      contract,
    })),
  ].filter(({ contract }) => contract.provider === service);
  return { needed, unknown };
}

/** The contracts with a service that nobody has verified its version against. */
export function unverifiedOfService(
  service: string,
  version: string,
  environment: Environment,
): Contract[] {
  const outcomes = outcomesOf(environment.releases, service, version);
  return neededOfService(service, environment)
    .needed.map(({ contract }) => contract)
    .filter(({ digest }) => !outcomes?.[digest]);
}

/** A version of a service beside each version that runs and needs something of it, or of which it needs something. */
export function versionPairsOfService(
  service: string,
  version: string,
  environment: Environment,
): VersionPair[] {
  const { releases, versionsOf } = environment;
  const asProvider = neededOfService(service, environment).needed.map((need) => ({
    contract: need.contract,
    consumerVersion: need.version,
    providerVersion: version,
  }));
  const asConsumer = (recordedOfService(releases, service, version) ?? []).flatMap((contract) =>
    pairsWith(contract, version, versionsOf(contract.provider)),
  );
  return [...asProvider, ...asConsumer];
}

/**
 * Why a version of a service may not run beside what runs now; nothing where it may. What visitors are shown of each remote and every other running service must have what it needs of
 * it, of its API and of its events, and it must have what it needs of them.
 */
export function obstaclesOfService(
  service: string,
  version: string,
  environment: Environment,
): Obstacle[] {
  const { releases, versionsOf } = environment;
  const own = recordedOfService(releases, service, version);
  if (own === undefined)
    return [
      {
        sentence: `${service} ${version} was not published with its contracts.`,
        isVerifiable: false,
      },
    ];
  const { needed, unknown } = neededOfService(service, environment);
  const asProvider = needed.flatMap(({ consumer, contract }) =>
    obstacleBetween(contract, consumer, providerOf(releases, service, version, true), releases),
  );
  const asConsumer = own.flatMap((contract) =>
    obstaclesWith(
      contract,
      `the ${service} service ${version}`,
      releases,
      versionsOf(contract.provider),
    ),
  );
  return [...unknown, ...asProvider, ...asConsumer];
}
