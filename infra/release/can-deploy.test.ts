import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import {
  obstaclesOf,
  obstaclesOfService,
  unverifiedOfService,
} from '@fairlead/releases/can-deploy';
import { contractsIn, contractsOf } from '@fairlead/releases/contracts';
import { promote, recordNamed, showCanary } from '@fairlead/releases/operations';
import { recordService } from '@fairlead/releases/service-records';
import { keptVerified, outcomesOf, recordVerification } from '@fairlead/releases/verifications';
import { contractsFolder } from '@fairlead/releases/version-records';
import { describe, expect, it } from '@jest/globals';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { publishVersion } from './publish-remote.ts';
import { serviceVersion } from './service-version.ts';
import { builtRemote } from './testing/built-remote.ts';
import { contractsFolderWith, contractText, shipping } from './testing/shipping.ts';

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

it('every version of a service that runs must be verified, and one that does not say its version is not known', async () => {
  const { obstacles, named, verify, running } = await published({ demands: { jobs: 'listings' } });
  running.jobs = ['0.1.0-aa', '0.2.0-bb'];
  await verify('jobs', 'listings', true, '0.1.0-aa');
  expect(obstacles()).toEqual([
    `The jobs service 0.2.0-bb has changed since it was verified against what ${named} needs of it.`,
  ]);
  await verify('jobs', 'listings', true, '0.2.0-bb');
  expect(obstacles()).toEqual([]);
  await verify('jobs', 'listings', false, '0.1.0-aa');
  expect(obstacles()).toEqual([
    `The jobs service 0.1.0-aa does not fulfil what ${named} needs of it.`,
  ]);
  const unknown = () =>
    obstaclesOf('jobs', recordNamed(place.releases, 'jobs', place.version), {
      ...place.environment,
      versionsOf: () => [null],
    }).map(({ sentence }) => sentence);
  const place = await published({ demands: { jobs: 'listings' } });
  expect(unknown()).toEqual([
    'A jobs service runs that does not say its version, so nothing is known of it.',
  ]);
});

it('what is known of earlier versions of a service is kept, of the last fifty', async () => {
  const { verify, releases } = shipping();
  for (let version = 0; version < 53; version += 1)
    await verify('jobs', 'listings', true, `0.1.${version}`);
  await verify('jobs', 'listings', true, '0.1.51');
  const known = Array.from({ length: 53 }, (_, version) => version).filter(
    (version) => outcomesOf(releases, 'jobs', `0.1.${version}`) !== undefined,
  );
  // Of those that were verified within the same millisecond any may go.
  expect(known).toHaveLength(keptVerified);
  expect(known).toEqual(expect.arrayContaining([51, 52]));
});

describe('a version of a service', () => {
  /** Contracts of services with each other, by `{consumer}-{provider}`. */
  function contractsBetween(demands: Record<string, string>): string {
    const folder = scratchFolder();
    for (const [name, description] of Object.entries(demands)) {
      const [consumer, provider] = name.split('-');
      const text = {
        consumer: { name: consumer },
        provider: { name: provider },
        interactions: [{ description }],
      };
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(text));
    }
    return folder;
  }

  /** A live version of the jobs remote that needs listings, beside running services that need each other's events. */
  async function beside() {
    const place = shipping();
    const { releases, running, environment } = place;
    for (const name of ['account', 'organization', 'wellness']) running[name] = '0.1.0-aa';
    const events = contractsBetween({
      'account-jobs': 'listing changed',
      'jobs-forms': 'form changed',
    });
    for (const name of serviceNames)
      await recordService(releases, name, String(running[name]), events);
    await recordService(releases, 'jobs', '0.2.0-bb', events);
    await place.verify('jobs', 'listings');
    const version = await place.publish('a()', { demands: { jobs: 'listings' } });
    await promote('jobs', version, environment);
    const verify = async (provider: string, of: string, name: string, isFulfilled = true) => {
      const contracts = contractsIn(events).filter((contract) => contract.name === name);
      const outcomes = contracts.map((contract) => ({ ...contract, isFulfilled }));
      await recordVerification(releases, { provider, version: of, outcomes });
    };
    const obstacles = () =>
      obstaclesOfService('jobs', '0.2.0-bb', environment).map(({ sentence }) => sentence);
    return { ...place, version, obstacles, verifyEvents: verify };
  }
  const next = 'The jobs service 0.2.0-bb';

  it('may run where all that visitors are shown and all running services have what they need, and it too', async () => {
    const { obstacles, version, verify, verifyEvents, environment } = await beside();
    expect(obstacles()).toEqual([
      `${next} has changed since it was verified against what the remote jobs ${version} needs of it.`,
      `${next} is not verified against what the account service 0.1.0-aa needs of it.`,
      `The forms service is not verified against what the jobs service 0.2.0-bb needs of it.`,
    ]);
    const unverified = unverifiedOfService('jobs', '0.2.0-bb', environment);
    expect(unverified.map(({ name }) => name)).toEqual(['mfe-jobs-jobs', 'account-jobs']);
    await verify('jobs', 'listings', true, '0.2.0-bb');
    await verifyEvents('jobs', '0.2.0-bb', 'account-jobs', false);
    await verifyEvents('forms', '0.1.0-ff', 'jobs-forms');
    expect(obstacles()).toEqual([
      `${next} does not fulfil what the account service 0.1.0-aa needs of it.`,
    ]);
    await verifyEvents('jobs', '0.2.0-bb', 'account-jobs');
    expect(obstacles()).toEqual([]);
    expect(unverifiedOfService('jobs', '0.2.0-bb', environment)).toEqual([]);
  });

  it('may not run beside a service of which nobody recorded what it needs, nor unrecorded itself', async () => {
    const { obstacles, environment, running } = await beside();
    running.wellness = ['0.1.0-aa', '0.9.0-zz'];
    expect(obstacles()).toContain(
      'The wellness service 0.9.0-zz was not published with its contracts, so what it needs is not known.',
    );
    expect(obstaclesOfService('jobs', '0.3.0-cc', environment)).toEqual([
      { sentence: 'jobs 0.3.0-cc was not published with its contracts.', isVerifiable: false },
    ]);
  });

  it('is asked for what a canary needs too', async () => {
    const { obstacles, publish, verify, environment } = await beside();
    await verify('jobs', 'more of listings', true, '0.1.0-aa');
    const version = await publish('b()', { demands: { jobs: 'more of listings' } });
    await showCanary('jobs', { version, share: 5 }, environment);
    expect(obstacles()).toContain(
      `${next} has changed since it was verified against what the remote jobs ${version} needs of it.`,
    );
  });
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
