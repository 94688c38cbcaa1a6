import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Broker, deadLetters } from '@fairlead/service-kit';
import { MongoClient } from 'mongodb';
import { startMailSink } from '../bench/mail-sink.ts';
import { groupsOf, startPortal } from '../bench/portal.ts';
import { table } from '../bench/row.ts';
import { buildChanged } from '../dev/build.ts';
import { logToConsole } from '../dev/console.ts';
import { replaceData } from '../dev/demo-data.ts';
import { Failure, failCommand } from '../dev/failure.ts';
import { foldersIn } from '../dev/folders.ts';
import { dataKeys } from '../dev/keys.ts';
import { stopOnSignal } from '../dev/on-stop-signal.ts';
import { beginProcessGroup, type ProcessGroup } from '../dev/process-group.ts';
import { provideServers, type Servers } from '../dev/servers.ts';
import { publishBuilt } from '../release/publish-built.ts';
import { createRandom } from '../seed/random.ts';
import { type Call, patientCallerOf } from './client.ts';
import { type Finding, noneOf } from './compare.ts';
import { countAll } from './count.ts';
import { countExperienced } from './count-experienced.ts';
import { killAsPlanned, planKills, replicaVictims, singleVictims } from './kills.ts';
import { openListings } from './open-listings.ts';
import { type Applicant, type Evening, liveThrough } from './people.ts';
import { type ChaosPortal, startReplicas } from './replicas.ts';
import { settled } from './settle.ts';

const namespace = 'chaos';
const listings = 60;
const perPerson = 4;
/** How many people act at the same time: enough to keep the services busy on a small machine. */
const atOnce = 6;
/** How many brokers a cluster has. */
const BROKERS = 3;

interface Settings {
  seed: number;
  seconds: number;
  replicas: number;
}

/** Lets people act throughout the kills until the time is over and the last of them is done. */
async function loadUntil(
  portal: Call,
  end: number,
  evening: Omit<Evening, 'listings'> & { jobs: readonly string[] },
  seed: number,
) {
  const random = createRandom(seed);
  const applicants: Applicant[] = [];
  let number = 0;
  const { jobs, ...same } = evening;
  const oneAfterTheOther = async () => {
    while (Date.now() < end) {
      number += 1;
      const listings = random.some(jobs, perPerson, perPerson);
      applicants.push(await liveThrough(portal, number, { listings, ...same }));
      await pause(random.int(0, 50));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  return applicants;
}

/** Starts what people use and what is killed: one of everything, or several. */
async function startChaosPortal(
  folder: string,
  servers: Servers,
  { replicas, smtp }: { replicas: number; smtp: string },
): Promise<ChaosPortal> {
  if (replicas > 1)
    return startReplicas(folder, servers, { namespace, replicas, brokers: BROKERS, smtp });
  const portal = await startPortal(folder, servers, namespace, 'on', { SMTP_URL: smtp });
  return {
    edges: [portal.edge],
    instances: Object.fromEntries(
      Object.entries(portal.services).map(([name, url]) => [name, [url]]),
    ),
    groups: portal.groups,
    stop: portal.stop,
  };
}

async function run(
  family: ProcessGroup,
  folder: string,
  { seed, seconds, replicas }: Settings,
): Promise<Finding[]> {
  const victims = replicas > 1 ? replicaVictims(replicas, BROKERS) : singleVictims;
  // Servers of its own: it kills them.
  const servers = await provideServers(
    family,
    folder,
    { NAMESPACE: namespace },
    { brokers: replicas > 1 ? BROKERS : 1 },
  );
  await buildChanged(family.say);
  if (replicas === 1) await publishBuilt(foldersIn(folder), family.say);
  await replaceData(family.say, servers, {
    namespace,
    listings,
    keys: dataKeys(foldersIn(folder).keys),
  });
  /** To whom a mail of registration went. */
  const confirmed = new Set<string>();
  const mail = await startMailSink((text, to) => {
    if (/^Subject: Confirm your email address\s*$/m.test(text)) confirmed.add(to);
  });
  const portal = await startChaosPortal(folder, servers, { replicas, smtp: mail.url });
  const client = new MongoClient(servers.mongo.url);
  const broker = new Broker(servers.nats.url, namespace);
  try {
    const { jobs, byForm } = await openListings(client, namespace);
    // For applications by a form the job must be known to the service that receives them.
    await settled(client, namespace, portal.instances);
    const kills = planKills(createRandom(seed), seconds, victims);
    const call = patientCallerOf(portal.edges);
    const end = Date.now() + seconds * 1_000;
    const groups = () => ({ ...groupsOf(join(folder, 'logs')), ...portal.groups() });
    const [killed, applicants] = await Promise.all([
      killAsPlanned(kills, groups, (line) => family.say('chaos', line)),
      loadUntil(call, end, { jobs, byForm, edges: portal.edges }, seed),
    ]);
    family.say('chaos', `${killed.length} kills, ${applicants.length} people; waiting for rest`);
    await settled(client, namespace, portal.instances);
    const letters = await deadLetters.list(broker);
    for (const { service, consumer, error } of letters)
      family.say('chaos', `${service}’s ${consumer} put an event aside: ${error}`);
    return [
      ...(await countAll(client, namespace, call, applicants)),
      ...(await countExperienced(call, portal, applicants, confirmed)),
      noneOf('events put aside', letters.length),
    ];
  } finally {
    await broker.close();
    await client.close();
    await portal.stop();
    await mail.close();
  }
}

const isWhole = ({ missing, double }: Finding) => missing === 0 && double === 0;

/**
 * `npm run chaos [-- --seed 7 --seconds 60 --replicas 2]`: people register, upload papers, apply, also by a form, are notified and sign out while services,
 * edges, NATS, the bucket and the database are killed and restarted; then counts what is lost or duplicated. The same seed kills the same things at the
 * same times. With replicas there are so many instances of each service behind as many edges, three NATS servers and a bucket.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '60' },
      replicas: { type: 'string', default: '1' },
    },
  });
  const [seed, seconds, replicas] = [values.seed, values.seconds, values.replicas].map(Number);
  if (!isWholeNumber(seed) || seconds === undefined || !(seconds >= 5 && seconds <= 3_600))
    throw new Failure('--seed takes a whole number, --seconds a number from 5 to 3600.');
  if (!isWholeNumber(replicas) || replicas < 1 || replicas > 5)
    throw new Failure('--replicas takes a whole number from 1 to 5.');
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-chaos-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
  stopOnSignal(family, 1);
  try {
    const findings = await run(family, folder, { seed, seconds, replicas });
    const lines = findings.map(({ what, expected, found, missing, double }) =>
      [what, expected, found, missing, double].map(String),
    );
    console.log(`\n${table([`seed ${seed}`, 'expected', 'found', 'lost', 'double'], lines)}`);
    process.exitCode = findings.every(isWhole) ? 0 : 1;
  } finally {
    await family.stop();
  }
}

const isWholeNumber = (value: number | undefined): value is number => Number.isInteger(value);

main().then(() => process.exit(), failCommand);
