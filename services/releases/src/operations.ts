import type { Registry } from '@fairlead/contracts/portal/registry';
import type { VersionRecord } from '@fairlead/contracts/portal/release-record';
import {
  type Environment,
  type Obstacle,
  obstaclesOf,
  unmetRequirements,
  versionPairsOf,
} from './can-deploy.ts';
import { learnFromBroker } from './known-by-broker.ts';
import {
  withCanary,
  withEarlierVersion,
  withLiveVersion,
  withoutCanary,
} from './registry-changes.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import type { RegistryChange } from './registry-history.ts';
import { RegistryChanged, ReleaseRefused } from './release-refused.ts';
import { isComplete, listRecords, readRecord, recordForced } from './version-records.ts';

/** A person's decision to show a version although it might not be, and why. */
export interface Force {
  reason: string;
}

/** The record of a published version. @throws {ReleaseRefused} when there is none */
export function recordNamed(releases: string, remote: string, version: string): VersionRecord {
  const record = listRecords(releases, remote).find(({ release }) => release.version === version);
  if (record) return record;
  throw new ReleaseRefused(`No version ${version} of ${remote} is published here.`);
}

/** The version of a remote that would go live next: its canary, otherwise the last published. @throws {ReleaseRefused} when none is published */
export function nextVersion(releases: string, remote: string): string {
  const canary = readRegistry(releases).canaries?.[remote];
  const [latest] = listRecords(releases, remote);
  const version = canary?.release.version ?? latest?.release.version;
  if (version) return version;
  throw new ReleaseRefused(`No version of ${remote} is published here.`);
}

/** How the person may go on where a service was not verified. */
const adviceOn = (obstacles: readonly Obstacle[], named: string): string[] =>
  obstacles.some(({ isVerifiable }) => isVerifiable)
    ? [`To verify it: npm run release -- can-i-deploy ${named} --verify`]
    : [];

/** The sentences about what keeps a version from being shown, and how to go on. */
export const sentencesOf = (obstacles: readonly Obstacle[], named: string): string =>
  [...obstacles.map(({ sentence }) => sentence), ...adviceOn(obstacles, named)].join('\n');

/** Refuses what may not be shown, unless a person insists, which is recorded. @throws {ReleaseRefused} with a sentence for each obstacle */
function permit(
  remote: string,
  record: VersionRecord,
  environment: Environment,
  force: Force | undefined,
): void {
  const { version } = record.release;
  const obstacles = obstaclesOf(remote, record, environment);
  if (obstacles.length === 0) return;
  if (!force) throw new ReleaseRefused(sentencesOf(obstacles, `${remote} ${version}`));
  const unmet = obstacles.map(({ sentence }) => sentence);
  recordForced(environment.releases, remote, version, { reason: force.reason, unmet });
}

/** Asks the Pact Broker, where there is one, whether a version fits what runs. */
const learnOf = (remote: string, version: string, environment: Environment): Promise<void> =>
  learnFromBroker(environment, versionPairsOf(remote, version, environment));

const now = () => new Date().toISOString();

/** Who changes something and why, which a person says who insists. */
const reasoned = (
  { revision: _revision, ...change }: NonNullable<Environment['change']> = {},
  force?: Force,
) => ({
  ...change,
  ...(force && { why: force.reason }),
});

/** Changes the registry, unless it is another than the one on which that was decided. @throws {RegistryChanged} where it is */
const changeDecided = (
  releases: string,
  change: Environment['change'],
  make: (registry: Registry) => Registry,
  made: () => Partial<RegistryChange>,
): Promise<Registry> => {
  const { revision } = change ?? {};
  const decided = (registry: Registry) => {
    if (revision !== undefined && registry.revision !== revision) throw new RegistryChanged();
    return make(registry);
  };
  return changeRegistry(releases, decided, made);
};

/**
 * Makes a published version live, or the canary where no version is named.
 * @returns what has happened
 * @throws {ReleaseRefused} when it may not be live
 */
export async function promote(
  remote: string,
  named: string | undefined,
  environment: Environment,
  force?: Force,
): Promise<string> {
  const { releases, change } = environment;
  let outcome = '';
  const wanted = named ?? readRegistry(releases).canaries?.[remote]?.release.version;
  if (wanted !== undefined && !force) await learnOf(remote, wanted, environment);
  const choose = (registry: Registry) => {
    const version = named ?? registry.canaries?.[remote]?.release.version;
    if (!version) throw new ReleaseRefused(`Name the version to promote: ${remote} has no canary.`);
    const record = recordNamed(releases, remote, version);
    const before = registry.remotes[remote]?.version;
    if (before === version) outcome = `${remote} ${version} is live already.`;
    else {
      permit(remote, record, environment, force);
      outcome = `${remote} ${version} is live${before ? `, in place of ${before}` : ''}.`;
    }
    return withLiveVersion(registry, remote, record.release, { since: now(), isChosen: true });
  };
  await changeDecided(releases, change, choose, () => ({
    what: outcome,
    ...reasoned(change, force),
  }));
  return outcome;
}

/**
 * Shows a published version to a share (%) of visitors.
 * @returns what has happened
 * @throws {ReleaseRefused} when it may not be shown
 */
export async function showCanary(
  remote: string,
  { version, share }: { version: string; share: number },
  environment: Environment,
  force?: Force,
): Promise<string> {
  const { releases, change } = environment;
  if (!force) await learnOf(remote, version, environment);
  const outcome = `${remote} ${version} is shown to ${share} % of visitors.`;
  const show = (registry: Registry) => {
    const record = recordNamed(releases, remote, version);
    if (registry.remotes[remote]?.version === version)
      throw new ReleaseRefused(`${remote} ${version} is live: every visitor gets it already.`);
    permit(remote, record, environment, force);
    const before = registry.canaries?.[remote];
    const since = before?.release.version === version ? before.since : now();
    return withCanary(registry, remote, { share, since, release: record.release });
  };
  await changeDecided(releases, change, show, () => ({
    what: outcome,
    ...reasoned(change, force),
  }));
  return outcome;
}

/**
 * Ends the canary of a remote.
 * @param expected the version that it must have
 * @returns what has happened
 * @throws {ReleaseRefused} when there is none, or of another version
 */
export async function endCanary(
  remote: string,
  { releases, change }: Pick<Environment, 'releases' | 'change'>,
  expected?: string,
): Promise<string> {
  let outcome = '';
  const end = (registry: Registry) => {
    const canary = registry.canaries?.[remote];
    const version = canary?.release.version;
    if (version === undefined) throw new ReleaseRefused(`${remote} has no canary.`);
    if (expected !== undefined && version !== expected)
      throw new ReleaseRefused(`The canary of ${remote} is ${version} by now.`);
    const live = registry.remotes[remote]?.version;
    outcome = `${remote} ${version} is no longer shown; ${live ? `every visitor gets ${live}` : 'no version is live'}.`;
    return withoutCanary(registry, remote);
  };
  await changeDecided(releases, change, end, () => ({ what: outcome, ...reasoned(change) }));
  return outcome;
}

/** The versions that a remote can go back to, the latest first. */
export const earlierVersions = (
  { history }: Registry,
  releases: string,
  remote: string,
): VersionRecord[] =>
  (history?.[remote]?.earlier ?? [])
    .filter((version) => isComplete(releases, remote, version))
    .flatMap((version) => readRecord(releases, remote, version) ?? []);

/**
 * Makes the version that was live before live again, and ends a canary. Services need not be verified against it, as it was live; what it requires
 * must be there, as the edge would not show it.
 * @returns what has happened
 * @throws {ReleaseRefused} when there is no earlier version, or it could not be shown
 */
export async function rollBack(
  remote: string,
  { releases, provided, change }: Pick<Environment, 'releases' | 'provided' | 'change'>,
  force?: Force,
): Promise<string> {
  let outcome = '';
  const goBack = (registry: Registry) => {
    const [earlier] = earlierVersions(registry, releases, remote);
    if (!earlier) throw new ReleaseRefused(`${remote} has no earlier version to go back to.`);
    const { version } = earlier.release;
    const unmet = unmetRequirements(remote, earlier, provided);
    if (unmet.length > 0 && !force) throw new ReleaseRefused(unmet.join('\n'));
    if (unmet.length > 0 && force)
      recordForced(releases, remote, version, { reason: force.reason, unmet });
    const before = registry.remotes[remote]?.version;
    const canary = registry.canaries?.[remote];
    outcome = `${remote} ${version} is live again, in place of ${before}${canary ? `, and its canary ${canary.release.version} is no longer shown` : ''}.`;
    return withEarlierVersion(registry, remote, earlier.release, now());
  };
  await changeDecided(releases, change, goBack, () => ({
    what: outcome,
    ...reasoned(change, force),
  }));
  return outcome;
}
