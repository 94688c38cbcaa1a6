import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { obstaclesOf } from './can-deploy.ts';
import { contractsOf } from './contracts.ts';
import { recordNamed } from './operations.ts';
import { publishVersion } from './publish-remote.ts';
import { serviceVersion } from './service-version.ts';
import { builtRemote } from './testing/built-remote.ts';
import { contractsFolderWith, contractText, shipping } from './testing/shipping.ts';
import { contractsFolder } from './version-records.ts';

/** A published version of the jobs remote, and what keeps it from being shown. */
async function published(options: { requires?: object; demands?: Record<string, string> }) {
  const place = shipping();
  const version = await place.publish('a()', options);
  const obstacles = () =>
    obstaclesOf('jobs', recordNamed(place.releases, 'jobs', version), place.environment).map(
      ({ sentence }) => sentence,
    );
  return { ...place, version, named: `jobs ${version}`, obstacles };
}

it('nothing keeps back a version that requires and needs nothing', async () => {
  expect((await published({})).obstacles()).toEqual([]);
});

it('each unmet requirement is a sentence, and a met one none', async () => {
  const { obstacles, named } = await published({
    requires: { shell: '^1.4.0', ui: '^1.1.0', api: '^0.4.0' },
  });
  expect(obstacles()).toEqual([
    `${named} requires ui ^1.1.0, which is 1.0.0.`,
    `${named} requires api ^0.4.0, which is 0.3.0.`,
  ]);
});

it('every service must be verified against exactly what the version needs of it', async () => {
  const { obstacles, named, verify } = await published({
    demands: { jobs: 'listings', forms: 'the form of a job' },
  });
  const unverified = (service: string) =>
    `The ${service} service is not verified against what ${named} needs of it.`;
  expect(obstacles()).toEqual([unverified('forms'), unverified('jobs')]);
  await verify('jobs', 'listings');
  await verify('forms', 'another form');
  expect(obstacles()).toEqual([unverified('forms')]);
  await verify('forms', 'the form of a job');
  expect(obstacles()).toEqual([]);
});

it('a service that failed the verification keeps it back until it fulfils the contract', async () => {
  const { obstacles, named, verify } = await published({ demands: { jobs: 'listings' } });
  await verify('jobs', 'listings', false);
  expect(obstacles()).toEqual([`The jobs service does not fulfil what ${named} needs of it.`]);
  await verify('jobs', 'listings');
  expect(obstacles()).toEqual([]);
});

it('a verification holds for the version of the service that was verified, and no other', async () => {
  const { obstacles, named, verify, running } = await published({ demands: { jobs: 'listings' } });
  await verify('jobs', 'listings');
  running.jobs = '0.1.0-bb';
  expect(obstacles()).toEqual([
    `The jobs service has changed since it was verified against what ${named} needs of it.`,
  ]);
  await verify('jobs', 'what a later version needs');
  expect(obstacles()).toEqual([
    `The jobs service is not verified against what ${named} needs of it.`,
  ]);
  await verify('jobs', 'listings');
  expect(obstacles()).toEqual([]);
  delete running.jobs;
  expect(obstacles()).toEqual([`${named} needs a service jobs, which is not there.`]);
});

it('a version keeps the contracts that it was published with, until the same build is published again', async () => {
  const releases = scratchFolder();
  const workspace = builtRemote();
  const contracts = contractsFolderWith({ jobs: 'listings' });
  const publish = () => publishVersion(workspace, { releases, contracts });
  const { version } = await publish();
  const demanded = () => contractsOf('jobs', contractsFolder(releases, 'jobs', version));
  const first = demanded();
  expect(first.map(({ provider }) => provider)).toEqual(['jobs']);
  writeFileSync(join(contracts, 'mfe-jobs-jobs.json'), contractText('jobs', 'more'));
  writeFileSync(
    join(contracts, 'mfe-forms-jobs.json'),
    '{"consumer":{"name":"mfe-forms"},"provider":{"name":"jobs"}}',
  );
  expect(demanded()).toEqual(first);
  await publish();
  expect(demanded().map(({ digest }) => digest)).not.toEqual(first.map(({ digest }) => digest));
});

it('what was published before contracts were recorded has to be published again', async () => {
  const { obstacles, named, releases, version } = await published({});
  rmSync(contractsFolder(releases, 'jobs', version), { recursive: true });
  expect(obstacles()).toEqual([`${named} was published without its contracts: publish it again.`]);
});

it('contracts with equal demands have one digest, whoever wrote them', () => {
  const folder = contractsFolderWith({ jobs: 'listings' });
  const [first] = contractsOf('jobs', folder);
  writeFileSync(join(folder, 'mfe-jobs-jobs.json'), contractText('jobs', 'listings', '2'));
  expect(contractsOf('jobs', folder)[0]?.digest).toBe(first?.digest);
  writeFileSync(join(folder, 'mfe-jobs-jobs.json'), contractText('jobs', 'other', '2'));
  expect(contractsOf('jobs', folder)[0]?.digest).not.toBe(first?.digest);
});

it('the version of a service changes with its sources, those it depends on and the libraries, and with no others and no tests', () => {
  const root = scratchFolder();
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const sources = [
    'services/jobs/src/app.ts',
    'services/kit/src/kit.ts',
    'services/printing/src/pdf.ts',
    'services/media/src/media.ts',
    'contracts/src/index.ts',
    'package-lock.json',
  ];
  for (const file of sources) write(file, 'one');
  const pack = (folder: string, name: string, needs: string[] = []) => {
    const dependencies = Object.fromEntries(needs.map((one) => [one, '0.1.0']));
    write(`${folder}/package.json`, JSON.stringify({ name, version: '0.2.0', dependencies }));
  };
  pack('contracts', 'contracts');
  pack('services/kit', 'kit', ['contracts', 'fastify']);
  pack('services/media', 'media', ['contracts']);
  pack('services/printing', 'printing', ['media']);
  pack('services/forms', 'forms', ['kit']);
  pack('services/jobs', 'jobs', ['kit', 'printing']);
  const version = () => serviceVersion('jobs', root);
  for (const file of sources) {
    const before = version();
    expect(before).toMatch(/^0\.2\.0-[0-9a-f]{8}$/);
    write(file, 'two');
    expect(version()).not.toBe(before);
  }
  const before = version();
  write('services/jobs/src/app.test.ts', 'a test');
  write('services/forms/src/app.ts', 'another service');
  expect(version()).toBe(before);
  expect(serviceVersion('nothing', root)).toBeUndefined();
  expect(serviceVersion('../kit', root)).toBeUndefined();
});
