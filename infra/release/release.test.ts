import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '@fairlead/releases/operations';
import { readRegistry } from '@fairlead/releases/registry-file';
import { recordedOfService } from '@fairlead/releases/service-records';
import { describe, expect, it } from '@jest/globals';
import { foldersIn } from '../dev/folders.ts';
import { runToEnd } from '../dev/testing/run-to-end.ts';
import { publishFrom, type Values } from './commands.ts';
import { release } from './release.ts';
import { serviceVersion } from './service-version.ts';
import { builtRemote, code } from './testing/built-remote.ts';
import { contractsFolderWith, shipping } from './testing/shipping.ts';

const command = join(import.meta.dirname, 'release.ts');
const ended = async (data: string, ...args: string[]) => {
  const { status, said } = await runToEnd(process.execPath, [command, ...args, '--data', data]);
  return { status, said: said.trim() };
};

it('answers bad input with one sentence', async () => {
  const { data, publish } = shipping();
  const version = await publish('a()');
  const cases: [args: string[], sentence: RegExp][] = [
    [[], /^Usage: npm run release -- publish\|promote\|canary\|rollback\|status\|can-i-deploy …$/],
    [['toString'], /^Usage: npm run release -- publish/],
    [['promote'], /^Usage: npm run release -- promote <remote>/],
    [['promote', 'jobs', version, 'more'], /^Usage: npm run release -- promote <remote>/],
    [['status', '--share', '10'], /^Unknown option '--share'\. Usage: npm run release -- status$/],
    [['canary', 'jobs', version, '--share'], /^Option '--share' argument is ambiguous\. Usage: /],
    [['publish', 'nothing'], /^There is no remote nothing; the remotes are account, forms, jobs,/],
    [['promote', 'jobs', '9.9.9'], /^No version 9\.9\.9 of jobs is published here\.$/],
    [['promote', 'jobs'], /^Name the version to promote: jobs has no canary\.$/],
    [['promote', 'jobs', version, '--force'], /^--force takes a reason: --force --reason "…"\.$/],
    [['promote', 'jobs', version, '--reason', 'x'], /^--reason only goes with --force\.$/],
    [['canary', 'jobs', version], /^Name the version and the share of visitors, for example:/],
    [['canary', 'jobs', '--off'], /^jobs has no canary\.$/],
    [['canary', 'jobs', version, '--off'], /^--off ends the canary of a remote and takes no/],
    [['rollback', 'jobs'], /^jobs has no earlier version to go back to\.$/],
    [
      ['can-i-deploy', 'harbours', '--service'],
      /^There is no service harbours; the services are account, /,
    ],
    [
      ['can-i-deploy', 'jobs', '0.9.0-zz', '--service', '--verify'],
      /^Only what is checked out can be verified, which is the jobs service /,
    ],
    [['promote', 'jobs', '--service'], /^Unknown option '--service'/],
    [['can-i-deploy', 'forms'], /^No version of forms is published here\.$/],
    ...['0', '51', '-1', '7.5', 'ten', '1e1', ''].map((share): [string[], RegExp] => [
      ['canary', 'jobs', version, `--share=${share}`],
      /^--share takes a whole number of percent from 1 to 50, for example --share 10\.$/,
    ]),
  ];
  for (const [args, sentence] of cases) {
    const { message, name } = await release([...args, '--data', data]).catch((thrown) => thrown);
    expect([args, name, message.split('\n').length]).toEqual([args, 'Failure', 1]);
    expect(message).toMatch(sentence);
  }
  expect(await ended(data, 'rollback', 'jobs')).toEqual({
    status: 1,
    said: 'jobs has no earlier version to go back to.',
  });
});

it('a service is published with what it needs of others, and asked whether it may run', async () => {
  const { data, releases } = shipping();
  const version = serviceVersion('jobs') ?? '';
  const run = (...args: string[]) => release([...args, '--service', '--data', data]);
  await expect(run('can-i-deploy', 'jobs')).rejects.toThrow(
    `jobs ${version} was not published with its contracts.`,
  );
  expect(await run('publish', 'jobs')).toBe(
    `The jobs service ${version} is published with its contracts.`,
  );
  const needed = recordedOfService(releases, 'jobs', version) ?? [];
  expect(needed.map(({ name }) => name)).toEqual([
    'jobs-account',
    'jobs-forms',
    'jobs-organization',
  ]);
  await expect(run('can-i-deploy', 'jobs')).rejects.toThrow(
    `The account service is not verified against what the jobs service ${version} needs of it.`,
  );
});

it('says where there is no shell, and what is wrong with a registry', async () => {
  const { data, publish } = shipping();
  const version = await publish('a()');
  expect(await ended(join(data, 'elsewhere'), 'promote', 'jobs', version)).toEqual({
    status: 1,
    said: expect.stringMatching(/^No shell is published in .*: start the portal once, or name its/),
  });
  mkdirSync(join(data, 'releases'), { recursive: true });
  writeFileSync(join(data, 'releases', 'registry.json'), '{"revision": 1, "remo');
  expect(await ended(data, 'status')).toEqual({
    status: 1,
    said: expect.stringMatching(/^The registry in .* cannot be read: /),
  });
});

it('says what it did, and ends with 0', async () => {
  const { data, publish, environment } = shipping();
  const [a, b] = [await publish('a()'), await publish('b()')];
  await promote('jobs', a, environment);
  const does = (...args: string[]) => release([...args, '--data', data]);
  expect(await does('can-i-deploy', 'jobs', b)).toBe(`jobs ${b} may go live.`);
  expect(await does('canary', 'jobs', b, '--share', '50')).toBe(
    `jobs ${b} is shown to 50 % of visitors.`,
  );
  expect(await does('can-i-deploy', 'jobs')).toBe(`jobs ${b} may go live.`);
  expect(await does('promote', 'jobs')).toBe(`jobs ${b} is live, in place of ${a}.`);
  expect(await does('rollback', 'jobs')).toBe(`jobs ${a} is live again, in place of ${b}.`);
  expect(await ended(data, 'status')).toEqual({
    status: 0,
    said: expect.stringMatching(new RegExp(`^jobs +${a} `, 'm')),
  });
});

it('ends with 1 and a sentence for each reason why a version may not go live', async () => {
  const { data, publish } = shipping();
  const version = await publish('a()', {
    requires: { shell: '^9.0.0' },
    demands: { jobs: 'listings', forms: 'forms' },
  });
  const { status, said } = await ended(data, 'can-i-deploy', 'jobs', version);
  expect([status, said.split('\n')]).toEqual([
    1,
    [
      `jobs ${version} requires shell ^9.0.0, which is 1.4.0.`,
      `The forms service is not verified against what jobs ${version} needs of it.`,
      `The jobs service is not verified against what jobs ${version} needs of it.`,
      `To verify it: npm run release -- can-i-deploy jobs ${version} --verify`,
    ],
  ]);
});

describe('publishing', () => {
  const published = (content: string, demands: Record<string, string> = {}) => {
    const { data, releases } = shipping();
    const build = {
      workspace: builtRemote(`${code}${content}`),
      contracts: contractsFolderWith(demands),
    };
    const call = { folders: foldersIn(data), remote: 'jobs', version: undefined };
    const publish = (values: Values) => publishFrom(build, { ...call, values });
    return { publish, live: () => readRegistry(releases).remotes.jobs?.version };
  };

  it('shows nobody a version, and says how to make it live', async () => {
    const { publish, live } = published('a()');
    expect(await publish({})).toMatch(
      /^jobs (\S+) is published\. To make it live: npm run release -- promote jobs \1$/,
    );
    expect(live()).toBeUndefined();
  });

  it('makes it live at once where that is asked for', async () => {
    const { publish, live } = published('b()');
    expect(await publish({ live: true })).toMatch(/^jobs (\S+) is published\.\njobs \1 is live\.$/);
    expect(live()).toMatch(/^1\.2\.3-/);
  });

  it('publishes, and says why it is not live, where a service was not verified; who insists says why', async () => {
    const { publish, live } = published('c()', { jobs: 'listings' });
    await expect(publish({ live: true })).rejects.toThrow(
      /^jobs (\S+) is published\. It is not live:\nThe jobs service is not verified against what jobs \1 needs of it\.\nTo verify it: /,
    );
    expect(live()).toBeUndefined();
    await expect(publish({ live: true, force: true })).rejects.toThrow(/^--force takes a reason/);
    await publish({ live: true, force: true, reason: 'Verified by hand' });
    expect(live()).toMatch(/^1\.2\.3-/);
  });
});

it('a record that cannot be read is named, and nothing that was forced is lost with it', async () => {
  const { data, releases, publish } = shipping();
  const version = await publish('a()');
  const file = join(releases, '.records', 'jobs', version, 'record.json');
  writeFileSync(file, '{"forced": [');
  const { status, said } = await ended(data, 'promote', 'jobs', version);
  expect([status, said.split('\n').length]).toEqual([1, 1]);
  expect(said).toContain(`The record ${file} cannot be read: `);
  await expect(publish('a()')).rejects.toThrow(`The record ${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('{"forced": [');
});
