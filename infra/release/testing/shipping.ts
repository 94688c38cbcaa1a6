import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsOf } from '@fairlead/releases/contracts';
import { recordVerification } from '@fairlead/releases/verifications';
import { scratchFolder } from '../../dev/testing/scratch-folder.ts';
import { publishVersion } from '../publish-remote.ts';
import { builtRemote, code } from './built-remote.ts';

/** The text of a contract of the jobs remote with a service, which demands this. */
export const contractText = (provider: string, demand: string, version = '1') =>
  JSON.stringify({
    consumer: { name: 'mfe-jobs' },
    provider: { name: provider },
    interactions: [{ description: demand }],
    metadata: { 'pact-js': { version } },
  });

/** A folder of contracts of the jobs remote, by provider. */
export function contractsFolderWith(demands: Record<string, string>): string {
  const folder = scratchFolder();
  for (const [provider, demand] of Object.entries(demands))
    writeFileSync(join(folder, `mfe-jobs-${provider}.json`), contractText(provider, demand));
  return folder;
}

/** A releases folder into which versions of the jobs remote are published, and what they would run with. */
export function shipping() {
  const data = scratchFolder();
  const releases = join(data, 'releases');
  mkdirSync(join(data, 'shell'));
  writeFileSync(join(data, 'shell', 'provides.json'), '{"shell":"1.4.0","ui":"1.0.0"}');
  const running: Record<string, string | string[]> = { jobs: '0.1.0-aa', forms: '0.1.0-ff' };
  return {
    data,
    releases,
    running,
    environment: {
      releases,
      provided: { shell: '1.4.0', ui: '1.0.0', api: '0.3.0' },
      versionsOf: (service: string) => [running[service] ?? []].flat(),
    },
    /** Publishes a version and returns its name. */
    publish: async (
      content: string,
      { requires = {}, demands = {} }: { requires?: object; demands?: Record<string, string> } = {},
    ): Promise<string> => {
      const contracts = contractsFolderWith(demands);
      const workspace = builtRemote(`${code}${content}`, requires);
      return (await publishVersion(workspace, { releases, contracts, compressed: false })).version;
    },
    /** Records that a service was verified against a demand of the jobs remote. */
    verify: async (
      provider: string,
      demand: string,
      isFulfilled = true,
      version?: string,
    ): Promise<void> => {
      const folder = contractsFolderWith({ [provider]: demand });
      const outcomes = contractsOf('jobs', folder).map((contract) => ({
        ...contract,
        isFulfilled,
      }));
      await recordVerification(releases, {
        provider,
        version: version ?? [running[provider] ?? ''].flat()[0] ?? '',
        outcomes,
      });
    },
  };
}
