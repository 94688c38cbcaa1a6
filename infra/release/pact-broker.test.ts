import { versionPairsOf } from '@fairlead/releases/can-deploy';
import { publishToBroker } from '@fairlead/releases/known-by-broker';
import { promote, showCanary } from '@fairlead/releases/operations';
import { openPactBroker } from '@fairlead/releases/pact-broker';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publishFrom } from './commands.ts';
import { release } from './release.ts';
import { serviceVersion } from './service-version.ts';
import { builtRemote, code } from './testing/built-remote.ts';
import { playedBroker } from './testing/played-broker.ts';
import { contractsFolderWith, shipping } from './testing/shipping.ts';

const token = 'a-token';
let played: Awaited<ReturnType<typeof playedBroker>>;
beforeAll(async () => {
  played = await playedBroker({ token });
});
afterAll(() => played.close());

const brokerWith = (more: Record<string, string>) => {
  const broker = openPactBroker({ PACT_BROKER_URL: played.url, ...more });
  if (!broker) throw new Error('there is a broker');
  return broker;
};

/** A version of the jobs remote, published with the broker, and another machine of which nothing is known but what the broker says. */
async function published(demand: string) {
  const place = shipping();
  const broker = brokerWith({ PACT_BROKER_TOKEN: token });
  const said = await publishFrom(
    {
      workspace: builtRemote(`${code}${demand}`),
      contracts: contractsFolderWith({ jobs: demand }),
    },
    {
      folders: {
        ...place.environment,
        ...place,
        shell: '',
        logs: '',
        keys: '',
        lock: '',
        running: '',
      },
      remote: 'jobs',
      version: undefined,
      values: {},
      broker,
    },
  );
  const version = /^jobs (\S+) is published/.exec(said)?.[1] ?? '';
  const environment = { ...place.environment, broker };
  return {
    ...place,
    broker,
    version,
    environment,
    pairs: () => versionPairsOf('jobs', version, environment),
  };
}

it('contracts are published with a version, and its promotion waits until the broker knows that they are fulfilled', async () => {
  const { version, environment, pairs, verify } = await published('listings of a harbour');
  expect(played.published()).toContain(`mfe-jobs ${version} jobs`);
  const unverified = `The jobs service is not verified against what jobs ${version} needs of it.`;
  await expect(promote('jobs', version, environment)).rejects.toThrow(unverified);
  // What only this machine knows does not count.
  await verify('jobs', 'listings of a harbour');
  await expect(promote('jobs', version, environment)).rejects.toThrow(unverified);
  await verify('jobs', 'listings of a harbour');
  await publishToBroker(environment, pairs());
  expect(await promote('jobs', version, environment)).toBe(`jobs ${version} is live.`);
});

it('what another machine has published decides here, for and against', async () => {
  const { version, environment, pairs, verify } = await published('listings of a yacht');
  await verify('jobs', 'listings of a yacht', false);
  await publishToBroker(environment, pairs());
  await verify('jobs', 'listings of a yacht', true);
  const share = { version, share: 10 };
  await expect(showCanary('jobs', share, environment)).rejects.toThrow(
    `The jobs service does not fulfil what jobs ${version} needs of it.`,
  );
  expect(await showCanary('jobs', share, environment, { reason: 'the only way out' })).toBe(
    `jobs ${version} is shown to 10 % of visitors.`,
  );
});

it('the command asks the broker that the environment names', async () => {
  const { data, version, environment, broker } = await published('listings of a fleet');
  const asked = () =>
    release(['can-i-deploy', 'jobs', version, '--data', data], {
      PACT_BROKER_URL: played.url,
      PACT_BROKER_TOKEN: token,
    });
  await expect(asked()).rejects.toThrow(
    `The jobs service is not verified against what jobs ${version} needs of it.`,
  );
  // Where no portal says what runs, it is what is checked out.
  const here = { ...environment, versionsOf: () => [serviceVersion('jobs') ?? null] };
  for (const pair of versionPairsOf('jobs', version, here)) await broker.publishResult(pair, true);
  expect(await asked()).toBe(`jobs ${version} may go live.`);
});

it('a version that was published with other contracts, a wrong token and a broker that is away are sentences', async () => {
  const { version, broker, environment } = await published('listings of a port');
  const [contract] = versionPairsOf('jobs', version, environment).map((pair) => pair.contract);
  if (!contract) throw new Error('there is a contract');
  const other = { ...contract, text: '{"other":true}' };
  await expect(broker.publish('mfe-jobs', version, [other])).rejects.toThrow(
    'The Pact Broker knows this version with other contracts: a version is its content.',
  );
  const stranger = brokerWith({ PACT_BROKER_USERNAME: 'a', PACT_BROKER_PASSWORD: 'b' });
  await expect(promote('jobs', version, { ...environment, broker: stranger })).rejects.toThrow(
    'The Pact Broker of PACT_BROKER_URL refuses this (401).',
  );
  const away = openPactBroker({ PACT_BROKER_URL: 'http://127.0.0.1:9' });
  await expect(promote('jobs', version, { ...environment, broker: away })).rejects.toThrow(
    'The Pact Broker of PACT_BROKER_URL does not answer.',
  );
  await expect(release(['status'], { PACT_BROKER_URL: 'pacts.example' })).rejects.toThrow(
    'PACT_BROKER_URL is not an http address',
  );
});
