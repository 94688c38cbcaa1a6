import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import contracts from '@fairlead/contracts/package.json' with { type: 'json' };
import type { Registry } from '@fairlead/contracts/portal/registry';
import type {
  ContractPair,
  LoadSummary,
  ReleasesOverview,
  RemoteOverview,
  VersionOverview,
} from '@fairlead/contracts/portal/releases-overview';
import { type Environment, obstaclesOf, type Pair, pairsOf } from '@fairlead/releases/can-deploy';
import {
  type Counted,
  dayOf,
  fallbacksOf,
  loadsOf,
  loadTimeOf,
  type Tallies,
  trialOf,
} from '@fairlead/releases/load-figures';
import { earlierVersions } from '@fairlead/releases/operations';
import type { PactBroker } from '@fairlead/releases/pact-broker';
import { shownVersions } from '@fairlead/releases/registry-changes';
import { readRegistry } from '@fairlead/releases/registry-file';
import { lastRevisions } from '@fairlead/releases/registry-history';
import { SharedReleases } from '@fairlead/releases/shared-releases';
import { listRecords, readRecord, recordedRemotes } from '@fairlead/releases/version-records';
import type { Bucket } from '@fairlead/service-kit/bucket';
import { z } from 'zod';
import type { Services } from '../api/services.ts';
import type { Shell } from '../releases/shell.ts';

/** How many published versions of a remote are listed, besides those that are shown, and how many revisions of the registry. */
const mostVersions = 10;
const mostRevisions = 50;
/** How long (ms) a service may take to say what runs. */
const timeoutMs = 2_000;

const health = z.object({ versions: z.array(z.string().nullable()).default([null]) });

interface ReleaseDeskOptions {
  /** The folder of this edge, in which releases are kept unless they are in a bucket. */
  folder: string;
  bucket: Bucket | undefined;
  services: Services;
  shell: Shell;
  broker: PactBroker | undefined;
}

/** What is known of releases, and how they are changed: in the folder of this edge, or in the bucket that all edges follow. */
export class ReleaseDesk {
  readonly #options: ReleaseDeskOptions;
  readonly #shared: SharedReleases | undefined;
  readonly #releases: string;

  constructor(options: ReleaseDeskOptions) {
    const { bucket, folder } = options;
    this.#options = options;
    // The folder of an edge that follows a bucket has the versions that it shows, and nothing of what is known of them.
    this.#releases = bucket ? join(folder, '.shared') : folder;
    this.#shared = bucket && new SharedReleases(bucket, this.#releases);
  }

  /** Changes what is known of releases. @throws {ReleaseRefused} where that cannot be */
  change<T>(work: (releases: string) => Promise<T>): Promise<T> {
    const releases = this.#releases;
    return this.#shared ? this.#shared.change(() => work(releases)) : work(releases);
  }

  #read<T>(work: (releases: string) => Promise<T>): Promise<T> {
    const releases = this.#releases;
    return this.#shared ? this.#shared.read(() => work(releases)) : work(releases);
  }

  /** What versions run with now: what the shell provides, and the versions of services as they say them. */
  async environment(releases: string): Promise<Environment> {
    const { services, shell, broker } = this.#options;
    const provided = { ...(await shell.provides.current()), api: contracts.version };
    const call = { method: 'GET', path: '/readyz', headers: { accept: 'application/json' } };
    const running = await Promise.all(
      serviceNames.map(async (name): Promise<[string, (string | null)[]]> => {
        const versions = await services
          .askSoon(name, call, timeoutMs)
          .then(({ json }) => health.parse(JSON.parse(json)).versions)
          // Nothing is known of one that does not answer.
          .catch(() => [null]);
        return [name, versions];
      }),
    );
    const versions = new Map(running);
    return { releases, provided, versionsOf: (service) => versions.get(service) ?? [], broker };
  }

  /** What operators see of releases, with what edges have counted. */
  overview(
    counted: readonly Counted[],
  ): Promise<Pick<ReleasesOverview, 'revision' | 'remotes' | 'revisions'>> {
    return this.#read(async (releases) => {
      const environment = await this.environment(releases);
      const registry = readRegistry(releases);
      const names = [
        ...Object.keys({ ...registry.remotes, ...registry.canaries }),
        ...recordedRemotes(releases),
      ];
      const day = dayOf(counted, Date.now());
      return {
        revision: registry.revision,
        remotes: [...new Set(names)]
          .sort()
          .map((name) => remoteOf(name, { registry, environment, day, counted })),
        revisions: lastRevisions(releases, mostRevisions).map(({ registry, ...change }) => ({
          revision: registry.revision,
          at: change.at,
          by: change.by,
          what: change.what,
          ...(change.why !== undefined && { why: change.why }),
        })),
      };
    });
  }
}

interface Known {
  registry: Registry;
  environment: Environment;
  day: ReadonlyMap<string, Tallies>;
  counted: readonly Counted[];
}

function remoteOf(name: string, { registry, environment, day, counted }: Known): RemoteOverview {
  const { releases } = environment;
  const live = registry.remotes[name];
  const canary = registry.canaries?.[name];
  const trial = trialOf(counted, name, registry);
  const published = listRecords(releases, name).map(({ release }) => release.version);
  const shown = shownVersions(registry, name).map(({ version }) => version);
  const listed = [...new Set([...shown, ...published.slice(0, mostVersions)])];
  const since = registry.history?.[name]?.since;
  return {
    name,
    ...(live && { live: { version: live.version, ...(since && { since }) } }),
    ...(canary &&
      trial && {
        canary: {
          version: canary.release.version,
          share: canary.share,
          since: canary.since,
          loads: loadsOf(trial.canary),
          failures: fallbacksOf(trial.canary),
          stableLoads: loadsOf(trial.stable),
          stableFailures: fallbacksOf(trial.stable),
        },
      }),
    earlier: earlierVersions(registry, releases, name).map(({ release }) => release.version),
    versions: listed.map((version) => versionOf(name, version, environment, day)),
  };
}

function versionOf(
  remote: string,
  version: string,
  environment: Environment,
  day: Known['day'],
): VersionOverview {
  const record = readRecord(environment.releases, remote, version);
  const pairs = pairsOf(remote, version, environment);
  const last = record?.forced.at(-1);
  const tallies = day.get(`${remote} ${version}`);
  return {
    version,
    ...(record && { publishedAt: record.publishedAt }),
    obstacles: record
      ? obstaclesOf(remote, record, environment, pairs).map(({ sentence }) => sentence)
      : [`Nothing is known of ${remote} ${version}: it was not published here.`],
    pairs: pairs.map(pairOf),
    ...(last && { forced: { at: last.at, reason: last.reason } }),
    ...(tallies && { loads: summaryOf(tallies) }),
  };
}

function pairOf({ provider, running, obstacles }: Pair): ContractPair {
  const isRefused = obstacles.some(({ isVerifiable }) => !isVerifiable);
  const state = isRefused ? 'refused' : obstacles.length > 0 ? 'unverified' : 'fulfilled';
  return { provider, running: [...running], state };
}

function summaryOf(tallies: Tallies): LoadSummary {
  const { shown, failed, late, broke } = tallies;
  const [median, most] = [0.5, 0.95].map((share) => loadTimeOf(tallies, share));
  const told = (ms: number) => (Number.isFinite(ms) ? ms : null);
  return {
    shown,
    failed,
    late,
    broke,
    ...(median !== undefined && { median: told(median) }),
    ...(most !== undefined && { most: told(most) }),
  };
}
