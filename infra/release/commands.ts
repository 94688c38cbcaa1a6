import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { largestShare } from '@fairlead/contracts/portal/registry';
import { ZodError, z } from 'zod';
import { Failure } from '../dev/failure.ts';
import type { Folders } from '../dev/folders.ts';
import { type Environment, obstaclesOf } from './can-deploy.ts';
import { knownRemotes } from './known-remotes.ts';
import {
  endCanary,
  type Force,
  nextVersion,
  promote,
  recordNamed,
  rollBack,
  sentencesOf,
  showCanary,
} from './operations.ts';
import { providedWith } from './provided.ts';
import { remoteWorkspaces } from './publish-built.ts';
import { publishVersion } from './publish-remote.ts';
import { removeOutdated } from './retention.ts';
import { statusTable } from './status-table.ts';
import { verifyContracts } from './verify-contracts.ts';
import { contractsFolder } from './version-records.ts';

/** The options of the commands; each takes some of them. */
export const options = {
  data: { type: 'string' },
  live: { type: 'boolean' },
  verify: { type: 'boolean' },
  share: { type: 'string' },
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
}

/** A command of `npm run release`. */
export interface Command {
  usage: string;
  /** How many words follow the command: at least, and at most. */
  words: readonly [least: number, most: number];
  takes: readonly Option[];
  /** Whether it may change what is known of releases. */
  changes(values: Values): boolean;
  /** Does it and returns what it has to say. */
  run(call: Call): Promise<string>;
}

/** What versions would run with. @throws Failure where no shell is published */
function environmentIn({ releases, shell }: Folders): Environment {
  if (!existsSync(join(shell, 'provides.json')))
    throw new Failure(
      `No shell is published in ${shell}: start the portal once, or name its data with --data.`,
    );
  return { releases, provided: providedWith(shell) };
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
  { folders, remote, values }: Call,
): Promise<string> {
  const force = forceOf(values);
  const environment = values.live ? environmentIn(folders) : undefined;
  const { releases } = folders;
  const { version } = await publishVersion(workspace, { releases, contracts }).catch(
    (thrown: unknown) => {
      throw thrown instanceof ZodError
        ? new Failure(`The declaration of ${remote} is invalid: ${z.prettifyError(thrown)}`)
        : thrown;
    },
  );
  const published = `${remote} ${version} is published.`;
  const outdated = await removeOutdated(releases, remote);
  const removed = outdated.length > 0 ? [`Removed as outdated: ${outdated.join(', ')}.`] : [];
  if (!environment)
    return [
      `${published} To make it live: npm run release -- promote ${remote} ${version}`,
      ...removed,
    ].join('\n');
  const live = await promote(remote, version, environment, force).catch((thrown: unknown) => {
    throw thrown instanceof Failure
      ? new Failure(`${published} It is not live:\n${thrown.message}`)
      : thrown;
  });
  return [published, live, ...removed].join('\n');
}

async function checkDeploy({ folders, remote, version: named, values }: Call): Promise<string> {
  const environment = environmentIn(folders);
  const { releases } = folders;
  const version = named ?? nextVersion(releases, remote);
  const record = recordNamed(releases, remote, version);
  if (values.verify)
    await verifyContracts(remote, contractsFolder(releases, remote, version), releases);
  const obstacles = obstaclesOf(remote, record, environment);
  if (obstacles.length > 0) throw new Failure(sentencesOf(obstacles, `${remote} ${version}`));
  return `${remote} ${version} may go live.`;
}

async function canary({ folders, remote, version, values }: Call): Promise<string> {
  if (values.off) {
    if (version !== undefined || values.share !== undefined || values.force)
      throw new Failure('--off ends the canary of a remote and takes no version or other option.');
    return endCanary(remote, folders.releases);
  }
  if (!version || values.share === undefined)
    throw new Failure(
      `Name the version and the share of visitors, for example: npm run release -- canary ${remote} 1.0.0-1a2b3c4d --share 10`,
    );
  const share = shareOf(values.share);
  return showCanary(remote, { version, share }, environmentIn(folders), forceOf(values));
}

const always = () => true;

/** The commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  publish: {
    usage: 'publish <remote> [--live]',
    words: [1, 1],
    takes: ['live', 'force', 'reason'],
    changes: always,
    run: publishBuilt,
  },
  promote: {
    usage: 'promote <remote> [version] [--force --reason "…"]',
    words: [1, 2],
    takes: ['force', 'reason'],
    changes: always,
    run: ({ folders, remote, version, values }) =>
      promote(remote, version, environmentIn(folders), forceOf(values)),
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
    run: ({ folders, remote, values }) => rollBack(remote, environmentIn(folders), forceOf(values)),
  },
  status: {
    usage: 'status',
    words: [0, 0],
    takes: [],
    changes: () => false,
    run: async ({ folders }) => statusTable(folders.releases, knownRemotes(folders.releases)),
  },
  'can-i-deploy': {
    usage: 'can-i-deploy <remote> [version] [--verify]',
    words: [1, 2],
    takes: ['verify'],
    changes: ({ verify = false }) => verify,
    run: checkDeploy,
  },
};
