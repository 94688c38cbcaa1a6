import { join } from 'node:path';
import { Failure, sentenceOf } from '../dev/failure.ts';
import { firstOpenWay, type Provided } from '../dev/first-open-way.ts';
import { onPath } from '../dev/on-path.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { publicPart } from '../dev/public-part.ts';
import { versionOf } from '../dev/version-of.ts';
import { engineFiles, engineObstacle } from '../mongo/engine/root.ts';
import { answers } from './answers.ts';
import { packagedNatsServer } from './debian-package.ts';
import { type BrokerUrls, startNats } from './start-nats.ts';

/** A NATS server, with the URL of each service where it has an account of its own. */
export type Nats = Provided & BrokerUrls;

const answerSeconds = 3;

async function fromEnvironment(url: string): Promise<Nats> {
  try {
    await answers(url, answerSeconds);
  } catch (thrown) {
    throw new Failure(
      `NATS_URL: no NATS server with JetStream answers at ${publicPart(url)} within ${answerSeconds} s (${sentenceOf(thrown)}). ` +
        'Start that server, correct the address, or unset NATS_URL to have one provided.',
    );
  }
  return { url, how: `the server of NATS_URL, ${publicPart(url)}` };
}

/** Where there is one already, and the namespace for which the services have accounts on one that is started. */
export interface NatsEnvironment {
  NATS_URL?: string | undefined;
  NAMESPACE?: string | undefined;
}

/**
 * Finds or provides a NATS server with JetStream, in this order: NATS_URL, nats-server on PATH, the distribution's package,
 * the one in the root of the MongoDB-compatible engine.
 * @param servers how many are started, as a cluster
 * @throws Failure when the server of NATS_URL does not answer, or when no way is open
 */
export function provideNats(
  family: ProcessGroup,
  dataFolder: string,
  { NATS_URL, NAMESPACE }: NatsEnvironment = {},
  servers = 1,
): Promise<Nats> {
  if (NATS_URL) return fromEnvironment(NATS_URL);
  const started = async (program: string, from: string): Promise<Nats> => {
    const version = await versionOf(program, [2, 9]);
    return {
      ...(await startNats(family, program, dataFolder, { namespace: NAMESPACE, servers })),
      how: `nats-server ${version} ${from}${servers > 1 ? `, a cluster of ${servers}` : ''}`,
    };
  };
  const ways = [
    {
      name: 'nats-server on PATH',
      take: async () => {
        const program = onPath('nats-server');
        if (!program) throw new Error('there is none');
        return started(program, 'on PATH');
      },
    },
    {
      name: "the distribution's package",
      take: async () =>
        started(await packagedNatsServer(family.say), "of the distribution's package"),
    },
    {
      name: 'the one in the root of the MongoDB-compatible engine',
      take: async () => {
        const obstacle = engineObstacle();
        if (obstacle) throw new Error(obstacle);
        const { root } = await engineFiles(family.say);
        return started(join(root, 'usr', 'sbin', 'nats-server'), 'of the engine root');
      },
    },
  ];
  return firstOpenWay(
    'NATS server',
    ways,
    'Install nats-server 2.9 or later so that it is on PATH, or name a running one in NATS_URL.',
  );
}
