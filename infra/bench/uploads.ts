import { jpegOf } from '@fairlead/media/testing';
import { MongoClient } from 'mongodb';
import { foldersIn } from '../dev/folders.ts';
import { tokenKeys } from '../dev/keys.ts';
import type { Servers } from '../dev/servers.ts';
import { signToken } from '../dev/token.ts';
import { median } from './load.ts';
import { startPortal } from './portal.ts';
import { atMost, type Section } from './row.ts';

const operator = {
  id: '65f1000000000000000000fe',
  collection: 'operators',
  email: 'operator@demo.fairlead.test',
} as const;
/** Photographs of 12 megapixels, and other files. */
const pictures = 10;
const refused = 20;
const refusedBytes = 5_000_000;
/** Documents of the largest size that a form accepts, all sent at once by as many people. */
const papers = 100;
const paperBytes = 5 * 1024 * 1024;
const mostTries = 10;
const seconds = 3;
/** How often (ms) somebody else makes a request meanwhile. */
const askEvery = 10;

/** The effect of uploads on everybody else and on memory. */
export async function measureUploads(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const client = new MongoClient(servers.mongo.url);
  const portal = await startPortal(folder, servers, namespace, 'off');
  const service = portal.services.organization ?? '';
  try {
    const profile = await client
      .db(`${namespace}_organization`)
      .collection('organizationProfiles')
      .findOne({});
    const token = await signToken(await tokenKeys(foldersIn(folder).keys), operator);
    const upload = async (file: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new File([file], 'logo'));
      const path = `${portal.edge}/api/organizationProfiles/${profile?._id}/logo`;
      return (
        await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
      ).status;
    };
    const photograph = new Uint8Array(await jpegOf({ width: 4_000, height: 3_000 }));
    const calm = await askedWhile(service, () => pause(seconds * 1_000));
    const began = performance.now();
    const during = await askedWhile(service, async () => {
      for (let sent = 0; sent < pictures; sent += 1) expectStatus(await upload(photograph), 200);
    });
    const each = (performance.now() - began) / pictures;
    const noPicture = new Uint8Array(refusedBytes);
    const grown: number[] = [];
    for (let sent = 0; sent < refused; sent += 1)
      grown.push(await growth(service, async () => expectStatus(await upload(noPicture), 400)));
    // Code that is loaded with the first file of a kind stays loaded.
    await sendPapers(portal.services.forms ?? '', folder, 4);
    const all = await growthOf(portal.services.forms ?? '', 'process_resident_memory_bytes', () =>
      sendPapers(portal.services.forms ?? '', folder, papers),
    );
    return {
      title: 'Files that are sent',
      rows: [
        atMost(
          `another call (p95) while ${pictures} photographs of 12 megapixels are taken in, of a calm one`,
          during / calm,
          10,
          '×',
        ),
        atMost('memory beside the heap for a refused file of 5 MB', median(grown) / 1e6, 10, 'MB'),
        atMost(
          `memory of a service for ${papers} files of 5 MB sent at once`,
          all / 1e6,
          200,
          'MB',
        ),
      ],
      notes: [
        `One such photograph takes ${Math.round(each)} ms, in a thread of its own. Meanwhile another call takes ` +
          `${during.toFixed(1)} ms (p95), and ${calm.toFixed(1)} ms when nothing is sent.`,
      ],
    };
  } finally {
    await portal.stop();
    await client.close();
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function expectStatus(status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`an upload was answered ${status} and not ${wanted}`);
}

/** The 95th percentile of how long (ms) a call that does nothing takes during some work. */
async function askedWhile(service: string, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  await whileWorking(work, async () => {
    const began = performance.now();
    await (await fetch(`${service}/healthz`)).arrayBuffer();
    times.push(performance.now() - began);
  });
  const sorted = times.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** Has a number of people each send a file at once. */
async function sendPapers(service: string, folder: string, count: number): Promise<void> {
  const keys = await tokenKeys(foldersIn(folder).keys);
  const paper = new Uint8Array(paperBytes).fill(32);
  paper.set(Buffer.from('%PDF-1.7\n'));
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const id = `65fe${at.toString(16).padStart(20, '0')}`;
      const email = `${id}@bench.fairlead.test`;
      const token = await signToken(keys, { id, collection: 'users', email });
      const body = new FormData();
      body.set('file', new File([paper], 'paper.pdf'));
      const headers = { authorization: `Bearer ${token}` };
      const path = `${service}/api/userMedia`;
      const send = async () => (await fetch(path, { method: 'POST', headers, body })).status;
      return untilTaken(send);
    }),
  );
  for (const status of statuses) expectStatus(status, 201);
}

/** Retries what was refused because too many were waiting, as people do. */
async function untilTaken(send: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const status = await send();
    if (status !== 503 || tries === mostTries) return status;
    await pause(1_000);
  }
}

/** The peak growth (bytes) of a service's memory outside its heap during some work. */
const growth = (service: string, work: () => Promise<void>): Promise<number> =>
  growthOf(service, 'nodejs_external_memory_bytes', work);

/** The peak growth (bytes) of a kind of a service's memory during some work. */
async function growthOf(
  service: string,
  kind: 'nodejs_external_memory_bytes' | 'process_resident_memory_bytes',
  work: () => Promise<void>,
): Promise<number> {
  const held = async () => {
    const text = await (await fetch(`${service}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(kind));
    return Number(line?.split(' ').at(-1));
  };
  const before = await held();
  let most = before;
  const look = async () => {
    most = Math.max(most, await held());
  };
  await whileWorking(work, look);
  await look();
  return most - before;
}

async function whileWorking(work: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await look();
    await pause(askEvery);
  }
  await done;
}
