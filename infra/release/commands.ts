import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { largestShare } from '@fairlead/contracts/portal/registry-limits';
import {
  type Environment,
  obstaclesOf,
  obstaclesOfService,
  unverifiedOfService,
  versionPairsOf,
  versionPairsOfService,
} from '@fairlead/releases/can-deploy';
import { type Contract, contractsIn, contractsOf } from '@fairlead/releases/contracts';
import { learnFromBroker, publishToBroker } from '@fairlead/releases/known-by-broker';
import {
  endCanary,
  type Force,
  nextVersion,
  promote,
  recordNamed,
  rollBack,
  sentencesOf,
  showCanary,
} from '@fairlead/releases/operations';
import type { PactBroker } from '@fairlead/releases/pact-broker';
import { ReleaseRefused } from '@fairlead/releases/release-refused';
import { recordedOfService, recordService } from '@fairlead/releases/service-records';
import { contractsFolder } from '@fairlead/releases/version-records';
import { ZodError, z } from 'zod';
import { Failure } from '../dev/failure.ts';
import type { Folders } from '../dev/folders.ts';
import { knownRemotes } from './known-remotes.ts';
import { providedWith } from './provided.ts';
import { remoteWorkspaces } from './publish-built.ts';
import { publishVersion } from './publish-remote.ts';
import { recordedContracts } from './recorded-contracts.ts';
import { removeOutdated } from './retention.ts';
import { readVersions } from './running-versions.ts';
import { serviceVersion } from './service-version.ts';
import { statusTable } from './status-table.ts';

/** The options of the commands; each takes some of them. */
export const options = {
  data: { type: 'string' },
  live: { type: 'boolean' },
  verify: { type: 'boolean' },
  share: { type: 'string' },
  service: { type: 'boolean' },
  off: { type: 'boolean' },
  force: { type: 'boolean' },
  reason: { type: 'string' },
} as const;
export type Option = keyof typeof options;
export type Values = {
  [Name in Option]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean;
};

/** What a command is called with. */
export interface Call {
  folders: Folders;
  /** The remote that the command is about, and a version of it, where it takes them. */
  remote: string;
  version: string | undefined;
  values: Values;
  /** Where contracts and results are kept in a Pact Broker. */
  broker?: PactBroker | undefined;
}

/** A command of `npm run release`. */
export interface Command {
  usage: string;
  /** How many words follow the command: at least, and at most. */
  words: readonly [least: number, most: number];
  takes: readonly Option[];
  /** Whether it may change what is known of releases, which asking a Pact Broker does. */
  changes(values: Values, broker: PactBroker | undefined): boolean;
  /** Does it and returns what it has to say. */
  run(call: Call): Promise<string>;
}

/** What versions would run with. @throws Failure where no shell is published */
async function environmentIn({
  folders,
  broker,
}: Pick<Call, 'folders' | 'broker'>): Promise<Environment> {
  const { releases, shell } = folders;
  if (!existsSync(join(shell, 'provides.json')))
    throw new Failure(
      `No shell is published in ${shell}: start the portal once, or name its data with --data.`,
    );
  const versionsOf = await readVersions(folders, statusUrl());
  const ofShell = contractsIn(recordedContracts).filter(({ consumer }) => consumer === 'shell');
  return { releases, provided: providedWith(shell), versionsOf, ofShell, broker };
}

/** The address of the status of the portal that versions are for, where it runs elsewhere. @throws Failure when it is none */
function statusUrl(): string | undefined {
  const given = process.env.PORTAL_STATUS_URL;
  if (given === undefined || URL.canParse(given)) return given;
  throw new Failure('PORTAL_STATUS_URL is not an address, for example http://edge.internal:9090.');
}

/** The decision to show a version although it might not be. @throws Failure when it has no reason, or a reason has no decision */
function forceOf({ force, reason }: Values): Force | undefined {
  const given = reason?.trim();
  if (force && !given) throw new Failure('--force takes a reason: --force --reason "…".');
  if (reason !== undefined && !force) throw new Failure('--reason only goes with --force.');
  return given ? { reason: given } : undefined;
}

function shareOf(text: string): number {
  const share = Number(text);
  if (/^\d+$/.test(text) && share >= 1 && share <= largestShare) return share;
  throw new Failure(
    `--share takes a whole number of percent from 1 to ${largestShare}, for example --share 10.`,
  );
}

/** The built remote's workspace folder. @throws Failure when it is not of this checkout, or not built */
function builtWorkspace(remote: string): string {
  const workspace = remoteWorkspaces().find((folder) => basename(folder) === `mfe-${remote}`);
  if (!workspace) throw new Failure(`This checkout has no remote ${remote} to publish.`);
  if (!existsSync(join(workspace, 'dist', 'mf-manifest.json')))
    throw new Failure(
      `The remote ${remote} is not built: npx turbo run build --filter=@fairlead/mfe-${remote}`,
    );
  return workspace;
}

const publishBuilt = (call: Call): Promise<string> =>
  publishFrom({ workspace: builtWorkspace(call.remote) }, call);

/**
 * Publishes the built remote of a workspace folder with its contracts, this checkout's by default, and makes it live where that is asked for.
 * @returns what has happened
 * @throws Failure when it is invalid, or published and may not be live
 */
export async function publishFrom(
  { workspace, contracts }: { workspace: string; contracts?: string },
  { folders, remote, values, broker }: Call,
): Promise<string> {
  const force = forceOf(values);
  const environment = values.live ? await environmentIn({ folders, broker }) : undefined;
  const { releases } = folders;
  const { version } = await publishVersion(workspace, { releases, contracts }).catch(
    (thrown: unknown) => {
      throw thrown instanceof ZodError
        ? new Failure(`The declaration of ${remote} is invalid: ${z.prettifyError(thrown)}`)
        : thrown;
    },
  );
  const needed = contractsOf(remote, contractsFolder(releases, remote, version));
  await broker?.publish(`mfe-${remote}`, version, needed);
  const published = `${remote} ${version} is published.`;
  const outdated = await removeOutdated(releases, remote);
  const removed = outdated.length > 0 ? [`Removed as outdated: ${outdated.join(', ')}.`] : [];
  if (!environment)
    return [
      `${published} To make it live: npm run release -- promote ${remote} ${version}`,
      ...removed,
    ].join('\n');
  const live = await promote(remote, version, environment, force).catch((thrown: unknown) => {
    throw thrown instanceof ReleaseRefused
      ? new ReleaseRefused(`${published} It is not live:\n${thrown.message}`)
      : thrown;
  });
  return [published, live, ...removed].join('\n');
}

/** Verifies services against contracts. What starts servers for that is loaded only then: it takes longer than all the rest of a command. */
async function verify(contracts: readonly Contract[], releases: string): Promise<void> {
  const { verifyContracts } = await import('./verify-contracts.ts');
  await verifyContracts(contracts, releases);
}

/** The version of a service in this checkout. @throws Failure where it has none */
function versionHere(service: string): string {
  const version = serviceVersion(service);
  if (version) return version;
  throw new Failure(`This checkout has no service ${service}.`);
}

/** Records what the service of this checkout needs of others, which is what its version is asked by. */
async function publishService({ folders, remote: service, broker }: Call): Promise<string> {
  const version = versionHere(service);
  await recordService(folders.releases, service, version, recordedContracts);
  await broker?.publish(
    service,
    version,
    recordedOfService(folders.releases, service, version) ?? [],
  );
  return `The ${service} service ${version} is published with its contracts.`;
}

/** Whether a version of a service may run beside what runs now. @throws Failure with a sentence for each reason why not */
async function checkService({ folders, remote: service, version: named, values, broker }: Call) {
  const environment = await environmentIn({ folders, broker });
  const here = versionHere(service);
  const version = named ?? here;
  if (values.verify && version !== here)
    throw new Failure(
      `Only what is checked out can be verified, which is the ${service} service ${here}.`,
    );
  const pairs = versionPairsOfService(service, version, environment);
  await learnFromBroker(environment, pairs);
  if (values.verify) {
    await verify(unverifiedOfService(service, version, environment), folders.releases);
    await publishToBroker(environment, pairs);
  }
  const obstacles = obstaclesOfService(service, version, environment);
  if (obstacles.length > 0) throw new Failure(sentencesOf(obstacles, `${service} --service`));
  return `The ${service} service ${version} may run.`;
}

async function checkDeploy(call: Call): Promise<string> {
  if (call.values.service) return checkService(call);
  const { folders, remote, version: named, values } = call;
  const environment = await environmentIn(call);
  const { releases } = folders;
  const version = named ?? nextVersion(releases, remote);
  const record = recordNamed(releases, remote, version);
  if (values.verify) {
    await verify(contractsOf(remote, contractsFolder(releases, remote, version)), releases);
    const versionsOf = (service: string) => [serviceVersion(service) ?? null];
    await publishToBroker(environment, versionPairsOf(remote, version, { releases, versionsOf }));
  }
  await learnFromBroker(environment, versionPairsOf(remote, version, environment));
  const obstacles = obstaclesOf(remote, record, environment);
  if (obstacles.length > 0) throw new Failure(sentencesOf(obstacles, `${remote} ${version}`));
  return `${remote} ${version} may go live.`;
}

async function canary({ folders, remote, version, values, broker }: Call): Promise<string> {
  if (values.off) {
    if (version !== undefined || values.share !== undefined || values.force)
      throw new Failure('--off ends the canary of a remote and takes no version or other option.');
    return endCanary(remote, { releases: folders.releases });
  }
  if (!version || values.share === undefined)
    throw new Failure(
      `Name the version and the share of visitors, for example: npm run release -- canary ${remote} 1.0.0-1a2b3c4d --share 10`,
    );
  const share = shareOf(values.share);
  const environment = await environmentIn({ folders, broker });
  return showCanary(remote, { version, share }, environment, forceOf(values));
}

const always = () => true;

/** The commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  publish: {
    usage: 'publish <remote> [--live] | publish <service> --service',
    words: [1, 1],
    takes: ['live', 'force', 'reason', 'service'],
    changes: always,
    run: (call) => (call.values.service ? publishService(call) : publishBuilt(call)),
  },
  promote: {
    usage: 'promote <remote> [version] [--force --reason "…"]',
    words: [1, 2],
    takes: ['force', 'reason'],
    changes: always,
    run: async ({ remote, version, values, ...call }) =>
      promote(remote, version, await environmentIn(call), forceOf(values)),
  },
  canary: {
    usage: 'canary <remote> <version> --share 10 | canary <remote> --off',
    words: [1, 2],
    takes: ['share', 'off', 'force', 'reason'],
    changes: always,
    run: canary,
  },
  rollback: {
    usage: 'rollback <remote> [--force --reason "…"]',
    words: [1, 1],
    takes: ['force', 'reason'],
    changes: always,
    run: async ({ remote, values, ...call }) =>
      rollBack(remote, await environmentIn(call), forceOf(values)),
  },
  status: {
    usage: 'status',
    words: [0, 0],
    takes: [],
    changes: () => false,
    run: async ({ folders }) => statusTable(folders.releases, knownRemotes(folders.releases)),
  },
  'can-i-deploy': {
    usage: 'can-i-deploy <remote> [version] [--verify] | can-i-deploy <service> --service …',
    words: [1, 2],
    takes: ['verify', 'service'],
    changes: ({ verify = false }, broker) => verify || broker !== undefined,
    run: checkDeploy,
  },
};
