import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MongoClient, ObjectId } from 'mongodb';
import type { Servers } from '../dev/servers.ts';
import { demoPassword } from '../seed/accounts.ts';
import { attacksOn, guesses, type Target } from './attacks.ts';
import { load } from './load.ts';
import { startPortal } from './portal.ts';
import { atMost, type Row, type Section, table } from './row.ts';
import { signIn, trySignIn } from './sign-in.ts';

const seconds = 5;
const connections = 10;
/** How many callers attack at the same time. */
const attackers = 6;
const guessers = 300;
/** How often (ms) each calls: as the rate limit of 600 a minute allows an address. */
const allowed = 100;
const directory = ['/api/listings?status=published&sort=date_desc&limit=10&depth=1'];
const seeker = 'seeker@demo.fairlead.test';
const unread = 5_000;

/** Inserts the data that some attacks need. @returns a listing whose description is all brackets */
async function prepare(servers: Servers, namespace: string): Promise<string> {
  const client = new MongoClient(servers.mongo.url);
  try {
    const listings = client.db(`${namespace}_jobs`).collection('listings');
    const found = await listings.findOne({ status: 'active' });
    await listings.updateOne(
      { _id: found?._id },
      { $set: { jobDescription: '<'.repeat(50_000), revision: Date.now(), updatedAt: new Date() } },
    );
    return String(found?._id);
  } finally {
    await client.close();
  }
}

/** Gives a person much to read. */
async function notify(servers: Servers, namespace: string, person: string): Promise<void> {
  const client = new MongoClient(servers.mongo.url);
  try {
    const createdAt = new Date();
    const notifications = Array.from({ length: unread }, (_, at) => ({
      _id: new ObjectId(),
      user: new ObjectId(person),
      type: 'application.sent',
      title: `Sent ${at}`,
      body: '',
      read: false,
      createdAt,
      updatedAt: createdAt,
      revision: 1,
      pending: [],
    }));
    await client
      .db(`${namespace}_account`)
      .collection('push-notifications')
      .insertMany(notifications as never[]);
  } finally {
    await client.close();
  }
}

/** Callers in a thread of their own until they are stopped. */
function startAttackers(target: Target, what: string, attackers: number, every: number) {
  const thread = new Worker(new URL('./attackers.ts', import.meta.url), {
    workerData: { target, what, attackers, every },
  });
  const ended = once(thread, 'exit');
  return {
    stop: async () => {
      thread.postMessage('over');
      await ended;
    },
  };
}

/** How long (ms, p95) the directory takes while something is repeated. */
async function during(target: Target, what: string, every: number): Promise<number> {
  const callers = startAttackers(target, what, attackers, every);
  try {
    const { p95 } = await load(target.edge, directory, connections, seconds);
    return p95;
  } finally {
    await callers.stop();
  }
}

async function signInWhileGuessed(target: Target): Promise<number> {
  const guessing = startAttackers(target, guesses, guessers, 0);
  try {
    const since = performance.now();
    await trySignIn(target.edge, seeker, demoPassword);
    return performance.now() - since;
  } finally {
    await guessing.stop();
  }
}

async function measure(target: Target): Promise<Section> {
  const calm = async () => (await load(target.edge, directory, connections, seconds)).p95;
  const rows: Row[] = [];
  const unlimited: string[][] = [];
  await calm();
  for (const { what } of attacksOn(target)) {
    // Measured again before each attack, as a portal keeps getting faster while it is first used.
    const before = await calm();
    const paced = (await during(target, what, allowed)) / before;
    rows.push(atMost(`directory p95 during: ${what}, of the calm one`, paced, 2, '×'));
    const flat = (await during(target, what, 0)) / before;
    unlimited.push([what, `${flat.toPrecision(3)} ×`]);
  }
  const before = await calm();
  const waited = (await signInWhileGuessed(target)) / 1_000;
  rows.push(atMost(`a right sign-in while ${guessers} guess from the same place`, waited, 8, 's'));
  const more = await load(target.edge, directory, connections + attackers, seconds);
  return {
    title: `Under attack, ${attackers} callers at once`,
    rows,
    notes: [
      `Each calls every ${allowed} ms, as the rate limit allows, whether or not it has its answer. Without any limit, and as fast as they ` +
        'can, on the same two cores as the portal and those who read:',
      table(
        ['what', 'directory p95, of the calm one'],
        [
          ...unlimited,
          [
            'the directory itself: as many more who read it',
            `${(more.p95 / before).toPrecision(3)} ×`,
          ],
        ],
      ),
    ],
  };
}

/** What each attack that once brought the portal to a halt now costs everybody else. */
export async function measureAttacks(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const listing = await prepare(servers, namespace);
  const portal = await startPortal(folder, servers, namespace, 'on');
  try {
    const person = await signIn(portal.edge, seeker);
    await notify(servers, namespace, person.id);
    return await measure({ edge: portal.edge, token: person.token, listing });
  } finally {
    await portal.stop();
  }
}
