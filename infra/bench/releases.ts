import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { startEdge } from '@fairlead/edge/testing';
import { contractsIn } from '@fairlead/releases/contracts';
import { recordService } from '@fairlead/releases/service-records';
import { recordPublished, recordsIn } from '@fairlead/releases/version-records';
import { checkout, type Folders, foldersIn } from '../dev/folders.ts';
import { runCommand } from '../dev/run-command.ts';
import { remoteWorkspaces } from '../release/publish-built.ts';
import { recordedContracts } from '../release/recorded-contracts.ts';
import { release } from '../release/release.ts';
import { serviceVersion } from '../release/service-version.ts';
import { median } from './load.ts';
import { atMost, type Section } from './row.ts';

const versions = 50;
const rounds = 5;
const targets = { canDeploy: 1_000, promoted: 60_000, effective: 5_000 } as const;

const secondOf = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString();
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Fifty versions of each remote, the last of them with the contracts of this checkout, and what fifty versions of each service were verified against. */
function writeHistory({ releases, shell }: Folders): string[] {
  mkdirSync(shell, { recursive: true });
  cpSync(join(checkout, 'shell', 'dist', 'provides.json'), join(shell, 'provides.json'));
  const remotes = remoteWorkspaces().map((folder) => basename(folder).replace('mfe-', ''));
  const contracts = contractsIn(recordedContracts);
  for (const remote of remotes)
    for (let version = 0; version < versions; version += 1) {
      const name = `0.1.${version}`;
      const folder = join(releases, remote, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'mf-manifest.json'), '{}');
      const page = { path: `/${remote}`, title: remote, description: remote } as never;
      const manifest = `/remotes/${remote}/${name}/mf-manifest.json`;
      recordPublished(
        releases,
        remote,
        { version: name, manifest, module: './app', pages: [page] },
        contracts.filter(({ consumer }) => consumer === `mfe-${remote}`),
      );
    }
  for (const provider of serviceNames) {
    const folder = join(recordsIn(releases), '.verified', provider);
    mkdirSync(folder, { recursive: true });
    const own = contracts.filter((contract) => contract.provider === provider);
    const earlier = remotes.flatMap((remote) =>
      Array.from({ length: versions }, (_, at) => ({
        consumer: `mfe-${remote}`,
        digest: digestOf(`${remote} ${provider} ${at}`),
      })),
    );
    const outcomes = [...own, ...earlier].map(({ consumer, digest }) => [
      digest,
      { consumer, isFulfilled: true, at: secondOf(0) },
    ]);
    const text = JSON.stringify(Object.fromEntries(outcomes));
    const names = Array.from({ length: versions - 1 }, (_, at) => `0.0.${at}`);
    for (const version of [...names, serviceVersion(provider) ?? ''])
      writeFileSync(join(folder, `${version}.json`), text);
  }
  return remotes;
}

/** How long (ms) a command takes as it is called, from its start to its answer. */
async function commandTime(data: string, args: readonly string[]): Promise<number> {
  const begun = performance.now();
  await runCommand(process.execPath, [
    join(checkout, 'infra', 'release', 'release.ts'),
    ...args,
    '--data',
    data,
  ]);
  return performance.now() - begun;
}

const times = async (work: () => Promise<number>): Promise<number> => {
  const taken = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await work());
  return median(taken);
};

/** How long (ms) it takes until an edge shows another version after a command, from the command's end. */
async function effectiveTime(data: string, args: readonly string[], edge: string): Promise<number> {
  const shown = async () => (await fetch(`${edge}/registry.json`)).text();
  const before = await shown();
  await release([...args, '--data', data]);
  const begun = performance.now();
  while ((await shown()) === before) await pause(20);
  return performance.now() - begun;
}

/** How long teams wait for the commands that ship: among fifty versions of each remote and service. */
export async function measureReleases(): Promise<Section> {
  const data = mkdtempSync(join(tmpdir(), 'fairlead-releases-'));
  const folders = foldersIn(data);
  try {
    const remotes = writeHistory(folders);
    for (const name of serviceNames)
      await recordService(folders.releases, name, serviceVersion(name) ?? '', recordedContracts);
    const remote = await times(() => commandTime(data, ['can-i-deploy', 'jobs']));
    const service = await times(() => commandTime(data, ['can-i-deploy', 'jobs', '--service']));
    const begun = performance.now();
    await commandTime(data, ['publish', 'jobs', '--live']);
    const promoted = performance.now() - begun;
    await release(['promote', 'jobs', '0.1.48', '--data', data]);
    const edge = await startEdge({ releases: folders.releases, shell: folders.shell });
    await release(['promote', 'jobs', '0.1.49', '--data', data]);
    const effective = await effectiveTime(data, ['rollback', 'jobs'], edge.url);
    await edge.stop();
    return {
      title: `Shipping, ${remotes.length} remotes, ${serviceNames.length} services, ${versions} versions of each`,
      rows: [
        atMost('can-i-deploy of a remote, with its start', remote, targets.canDeploy, 'ms'),
        atMost('can-i-deploy of a service, with its start', service, targets.canDeploy, 'ms'),
        atMost('a built remote from published to promoted', promoted, targets.promoted, 'ms'),
        atMost('a rollback until the next page is of it', effective, targets.effective, 'ms'),
      ],
      notes: [],
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
