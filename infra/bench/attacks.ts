import { MongoClient, ObjectId } from 'mongodb';
import type { Servers } from '../dev/servers.ts';
import { demoPassword } from '../seed/accounts.ts';
import { load } from './load.ts';
import { type Portal, startPortal } from './portal.ts';
import { atMost, type Row, type Section } from './row.ts';
import { type SignedIn, signIn, trySignIn } from './sign-in.ts';

const seconds = 5;
const connections = 10;
/** How many callers attack at the same time. */
const attackers = 6;
const directory = ['/api/listings?status=published&sort=date_desc&limit=10&depth=1'];
const seeker = 'seeker@demo.fairlead.test';
const unread = 5_000;

/** One call that costs as much as a caller can make it cost. */
type Attack = { what: string; call: (round: number) => Promise<Response> };

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('&');

/** Puts what some attacks are about into the data. @returns a listing that is described by brackets. */
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

function attacksOn(edge: string, token: string, listing: string): Attack[] {
  const post = (path: string, body: string) =>
    fetch(edge + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-http-method-override': 'GET',
      },
    });
  const authorization = `Bearer ${token}`;
  return [
    {
      what: 'select of 2,000 members',
      call: () =>
        post(
          '/api/listings',
          many(1_999, (at) => `select[m${at}.x]=true`),
        ),
    },
    {
      what: 'where of 990 texts to look for',
      call: () =>
        post(
          '/api/listings',
          many(990, (at) => `where[or][${at}][title][contains]=x${at}`),
        ),
    },
    {
      what: 'the most texts that may be looked for',
      call: (round) =>
        post(
          '/api/listings',
          many(20, (at) => `where[or][${at}][title][contains]=x${at}${round}`),
        ),
    },
    {
      what: 'a sort that nothing serves',
      call: (round) =>
        fetch(
          `${edge}/api/listings?where[locationDisplay][not_equals]=${round}&sort=salaryDisplay`,
        ),
    },
    {
      what: 'all listings at once',
      call: () => fetch(`${edge}/api/listings?where[title][exists]=true&limit=0`),
    },
    {
      what: 'everything read, 5,000 notifications',
      call: () =>
        fetch(`${edge}/api/push-notifications/mark-all-read`, {
          method: 'POST',
          headers: { authorization },
        }),
    },
    { what: 'a job described by 50,000 brackets', call: () => fetch(`${edge}/job/${listing}`) },
    {
      what: 'streams that are not asked for as such',
      call: () => fetch(`${edge}/api/push-notifications/stream`, { headers: { authorization } }),
    },
    {
      what: 'pages with large questions',
      call: (round) =>
        fetch(`${edge}/jobs?${many(99, (at) => `where[or][${at}][title][contains]=${round}`)}`),
    },
    {
      what: 'answers under names of 6,000 characters',
      call: (round) =>
        fetch(`${edge}/api/listings?searchTerm=captain&x${round}=${'y'.repeat(6_000)}`),
    },
    {
      what: 'guesses at passwords',
      call: (round) => trySignIn(edge, `guess${round}@bench.fairlead.test`, 'not the password'),
    },
  ];
}

/** How long (ms, p95) the directory takes while something is done again and again. */
async function during(edge: string, { call }: Attack): Promise<number> {
  let isOver = false;
  let round = 0;
  const attacking = Array.from({ length: attackers }, async () => {
    while (!isOver) {
      round += 1;
      const answer = await call(round).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
    }
  });
  const { p95 } = await load(edge, directory, connections, seconds);
  isOver = true;
  await Promise.all(attacking);
  return p95;
}

async function signInWhileGuessed(edge: string, guess: Attack): Promise<number> {
  let isOver = false;
  let round = 0;
  const guessing = Array.from({ length: 300 }, async () => {
    while (!isOver) {
      round += 1;
      await guess.call(round).catch(() => undefined);
    }
  });
  const since = performance.now();
  await trySignIn(edge, seeker, demoPassword);
  const took = performance.now() - since;
  isOver = true;
  await Promise.all(guessing);
  return took;
}

async function rowsOf({ edge }: Portal, { token }: SignedIn, listing: string): Promise<Row[]> {
  const { p95: calm } = await load(edge, directory, connections, seconds);
  const rows: Row[] = [];
  const attacks = attacksOn(edge, token, listing);
  for (const attack of attacks) {
    const p95 = await during(edge, attack);
    rows.push(atMost(`directory p95 during: ${attack.what}, of the calm one`, p95 / calm, 2, '×'));
  }
  const guess = attacks.at(-1);
  if (guess)
    rows.push(
      atMost(
        'a right sign-in while 300 guess from the same place',
        (await signInWhileGuessed(edge, guess)) / 1_000,
        8,
        's',
      ),
    );
  return rows;
}

/** What each attack that once stopped the portal costs everybody else now. */
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
    const rows = await rowsOf(portal, person, listing);
    return { title: `Under attack, ${attackers} callers at once`, rows, notes: [] };
  } finally {
    await portal.stop();
  }
}
