import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Broker, deadLetters } from '@fairlead/service-kit';
import { MongoClient } from 'mongodb';
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
import { provideServers } from '../dev/servers.ts';
import { publishBuilt } from '../release/publish-built.ts';
import { createRandom } from '../seed/random.ts';
import { type Call, patientCallerOf } from './client.ts';
import type { Finding } from './compare.ts';
import { countAll } from './count.ts';
import { killAsPlanned, planKills } from './kills.ts';
import { openListings } from './open-listings.ts';
import { type Applicant, type FormJob, liveThrough } from './people.ts';
import { settled } from './settle.ts';

const namespace = 'chaos';
const listings = 60;
const perPerson = 4;
/** How many people act at the same time: enough to keep the services busy on a small machine. */
const atOnce = 6;

interface Settings {
  seed: number;
  seconds: number;
}

/** Lets people act throughout the kills until the time is over and the last of them is done. */
async function loadUntil(
  portal: Call,
  end: number,
  { jobs, byForm }: { jobs: readonly string[]; byForm: FormJob },
  seed: number,
) {
  const random = createRandom(seed);
  const applicants: Applicant[] = [];
  let number = 0;
  const oneAfterTheOther = async () => {
    while (Date.now() < end) {
      number += 1;
      const listings = random.some(jobs, perPerson, perPerson);
      applicants.push(await liveThrough(portal, number, { listings, byForm }));
      await pause(random.int(0, 50));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  return applicants;
}

/** How many of the sessions that people ended are still accepted by the jobs service. */
async function stillCounting(portal: Call, applicants: readonly Applicant[]): Promise<number> {
  let counting = 0;
  for (const { left } of applicants) {
    const answer = await portal('GET', '/api/savedJobs/ids', { token: left });
    if (answer.status !== 403) counting += 1;
  }
  return counting;
}

async function run(
  family: ProcessGroup,
  folder: string,
  { seed, seconds }: Settings,
): Promise<Finding[]> {
  // Servers of its own: it kills them.
  const servers = await provideServers(family, folder, { NAMESPACE: namespace });
  await buildChanged(family.say);
  await publishBuilt(foldersIn(folder), family.say);
  await replaceData(family.say, servers, {
    namespace,
    listings,
    keys: dataKeys(foldersIn(folder).keys),
  });
  const portal = await startPortal(folder, servers, namespace, 'on');
  const client = new MongoClient(servers.mongo.url);
  const broker = new Broker(servers.nats.url, namespace);
  try {
    const open = await openListings(client, namespace);
    // For applications by a form the job must be known to the service that receives them.
    await settled(client, namespace, portal.services);
    const kills = planKills(createRandom(seed), seconds);
    const call = patientCallerOf(portal.edge);
    const end = Date.now() + seconds * 1_000;
    const groups = () => ({ ...groupsOf(join(folder, 'logs')), ...portal.groups() });
    const [killed, applicants] = await Promise.all([
      killAsPlanned(kills, groups, (line) => family.say('chaos', line)),
      loadUntil(call, end, open, seed),
    ]);
    family.say('chaos', `${killed.length} kills, ${applicants.length} people; waiting for rest`);
    await settled(client, namespace, portal.services);
    const letters = await deadLetters.list(broker);
    for (const { service, consumer, error } of letters)
      family.say('chaos', `${service}’s ${consumer} put an event aside: ${error}`);
    const counting = await stillCounting(call, applicants);
    return [
      ...(await countAll(client, namespace, call, applicants)),
      {
        what: 'events put aside',
        expected: 0,
        found: letters.length,
        missing: 0,
        double: letters.length,
      },
      {
        what: 'sessions left that still count',
        expected: 0,
        found: counting,
        missing: 0,
        double: counting,
      },
    ];
  } finally {
    await broker.close();
    await client.close();
    await portal.stop();
  }
}

const isWhole = ({ missing, double }: Finding) => missing === 0 && double === 0;

/**
 * `npm run chaos [-- --seed 7 --seconds 60]`: people register, apply, also by a form, and sign out while services, edge, NATS and the database are
 * killed and restarted; then counts what is lost or duplicated. The same seed kills the same things at the same times.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
  if (!Number.isInteger(seed) || !(seconds >= 5 && seconds <= 3_600))
    throw new Failure('--seed takes a whole number, --seconds a number from 5 to 3600.');
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-chaos-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
  stopOnSignal(family, 1);
  try {
    const findings = await run(family, folder, { seed, seconds });
    const lines = findings.map(({ what, expected, found, missing, double }) =>
      [what, expected, found, missing, double].map(String),
    );
    console.log(`\n${table([`seed ${seed}`, 'expected', 'found', 'lost', 'double'], lines)}`);
    process.exitCode = findings.every(isWhole) ? 0 : 1;
  } finally {
    await family.stop();
  }
}

main().then(() => process.exit(), failCommand);
