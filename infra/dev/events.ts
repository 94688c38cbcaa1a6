import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Broker, deadLetters, republish } from '@fairlead/service-kit';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { readRunning } from './running.ts';

const usage = 'npm run events -- list | replay <number> | replay all | tell <service>';

async function list(broker: Broker): Promise<void> {
  const letters = await deadLetters.list(broker);
  if (letters.length === 0) console.log('No event was put aside.');
  for (const { number, failedAt, service, consumer, subject, error } of letters) {
    console.log(`${number}  ${failedAt}  ${service}/${consumer}  ${subject}\n    ${error}`);
  }
}

async function replay(broker: Broker, which: string): Promise<void> {
  const letters = await deadLetters.list(broker);
  const chosen =
    which === 'all' ? letters : letters.filter(({ number }) => String(number) === which);
  if (chosen.length === 0) throw new Failure(`There is no event ${which} to replay.`);
  for (const { number } of chosen) {
    const event = await deadLetters.replay(broker, number);
    console.log(`${number}  ${event.type} sent again`);
  }
}

async function republishAll(broker: Broker, service: string): Promise<void> {
  const republished = await republish(broker, service).catch((thrown: Error) => {
    throw new Failure(thrown.message);
  });
  for (const [collection, documents] of Object.entries(republished))
    console.log(`${collection}  ${documents} told again`);
}

const commands: Readonly<Record<string, (broker: Broker, which: string) => Promise<void>>> = {
  list,
  replay,
  tell: republishAll,
};

/** The broker: the one named in the environment, else that of the portal running on this data. */
function brokerPlace(data: string): { url: string; namespace: string } {
  const { NATS_URL, NAMESPACE = 'fairlead' } = process.env;
  if (NATS_URL) return { url: NATS_URL, namespace: NAMESPACE };
  const { nats, namespace } = readRunning(foldersIn(data));
  return { url: nats, namespace };
}

/**
 * `npm run events -- list|replay|tell …`: lists the dead letters and retries them, and publishes the state of a service's documents again to all
 * consumers.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string', default: join(checkout, '.data') } },
    allowPositionals: true,
  });
  const [what = '', which] = positionals;
  const command = commands[what];
  if (!command || (what !== 'list' && !which)) throw new Failure(`Usage: ${usage}`);
  const { url, namespace } = brokerPlace(values.data);
  const broker = new Broker(url, namespace);
  try {
    await command(broker, which ?? '');
  } finally {
    await broker.close();
  }
}

main().catch(failCommand);
