import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Broker, deadLetters, outboxLetters, republish } from '@fairlead/service-kit';
import { accountsConfig } from '../nats/broker-accounts.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { readRunning } from './running.ts';

const usage =
  'npm run events -- list | replay <number> | replay all | outbox <service> | retry <service> | tell <service> | accounts';

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

/** Fails with the message that the service answers. */
const failed = (thrown: Error) => {
  throw new Failure(thrown.message);
};

type OutboxLetters = Awaited<ReturnType<typeof outboxLetters.list>>;
function printOutbox(letters: OutboxLetters): void {
  for (const { failedAt, type, collection, document, error } of letters)
    console.log(`${failedAt}  ${type}  ${collection}/${document}\n    ${error}`);
}

async function listOutbox(broker: Broker, service: string): Promise<void> {
  const letters = await outboxLetters.list(broker, service).catch(failed);
  if (letters.length === 0) console.log(`The broker accepts every event of ${service}.`);
  printOutbox(letters);
}

async function retryOutbox(broker: Broker, service: string): Promise<void> {
  const left = await outboxLetters.retry(broker, service).catch(failed);
  console.log(left.length === 0 ? 'Every event was published.' : 'Still not accepted:');
  printOutbox(left);
}

async function republishAll(broker: Broker, service: string): Promise<void> {
  const republished = await republish(broker, service).catch(failed);
  for (const [collection, documents] of Object.entries(republished))
    console.log(`${collection}  ${documents} told again`);
}

const commands: Readonly<Record<string, (broker: Broker, which: string) => Promise<void>>> = {
  list,
  replay,
  outbox: listOutbox,
  retry: retryOutbox,
  tell: republishAll,
};

/** Prints the accounts of a broker, which reads their passwords from its own environment. */
function printAccounts(): void {
  const { NAMESPACE = 'fairlead' } = process.env;
  console.log(accountsConfig(NAMESPACE, (account) => `$PASSWORD_${account.toUpperCase()}`));
}

/** The broker: the one named in the environment, else that of the portal running on this data. */
function brokerPlace(data: string): { url: string; namespace: string } {
  const { NATS_URL, NAMESPACE = 'fairlead' } = process.env;
  if (NATS_URL) return { url: NATS_URL, namespace: NAMESPACE };
  const { nats, namespace } = readRunning(foldersIn(data));
  return { url: nats, namespace };
}

/**
 * `npm run events -- list|replay|outbox|retry|tell|accounts …`: lists and retries the events that consumers could not handle and those that the broker never
 * accepted, publishes the state of a service's documents again to all consumers, and prints the accounts of a broker.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string', default: join(checkout, '.data') } },
    allowPositionals: true,
  });
  const [what = '', which] = positionals;
  const command = commands[what];
  if (what === 'accounts') return printAccounts();
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
