import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { areas } from '@fairlead/contracts/api/collections';
import { Broker, deadLetters } from '@fairlead/service-kit';
import { testNamespace } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Browser, Page } from 'playwright-core';
import { type Call, callerOf, patientCallerOf } from '../chaos/client.ts';
import { countAll } from '../chaos/count.ts';
import { openListings } from '../chaos/open-listings.ts';
import { type Applicant, type FormJob, liveThrough } from '../chaos/people.ts';
import { settled } from '../chaos/settle.ts';
import { buildChanged } from '../dev/build.ts';
import { headlessChromium } from '../dev/chromium.ts';
import { forgetData } from '../dev/demo-data.ts';
import { foldersIn } from '../dev/folders.ts';
import { dataKeys } from '../dev/keys.ts';
import { seed } from '../seed/index.ts';
import { createRandom } from '../seed/random.ts';
import { type Instances, startSwitchedPortal } from './portal.ts';
import { releases } from './releases.ts';
import { goTo, isThere, openBrowser, organizationOf, signIn, visitorOf, walk } from './visitor.ts';

/** Far more (ms) than anything here takes; a wait ends with its event. */
const LONG = 600_000;
/** How many people act at the same time, how long (ms) each place rests after one of them, and how many have to be done with each set of instances. */
const AT_ONCE = 2;
const REST_MS = 1_000;
const PEOPLE = 2;
const LISTINGS = 40;
/** The service whose database is contracted: the one with most indexes. */
const contracted = 'organization';
const ANSWERS_WITHIN_MS = 60_000;

const namespace = testNamespace();
const folder = mkdtempSync(join(tmpdir(), 'fairlead-releases-'));
const { MONGODB_URL = '', NATS_URL = '' } = process.env;
const servers = {
  mongo: { url: MONGODB_URL, how: '', analyze: async () => undefined },
  nats: { url: NATS_URL, how: '' },
};

type Portal = Awaited<ReturnType<typeof startSwitchedPortal>>;
let portal: Portal;
let browser: Browser;
let client: MongoClient;
let broker: Broker;

beforeAll(async () => {
  client = new MongoClient(MONGODB_URL);
  broker = new Broker(NATS_URL, namespace);
  const keys = dataKeys(foldersIn(folder).keys);
  await seed({ mongodbUrl: MONGODB_URL, namespace, listings: LISTINGS, keys });
  await buildChanged(() => undefined);
  portal = await startSwitchedPortal(folder, servers, namespace);
  browser = await openBrowser(await headlessChromium(() => undefined));
}, LONG);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await broker.close();
  await client.close();
  await forgetData(MONGODB_URL, namespace);
  rmSync(folder, { recursive: true, force: true });
}, LONG);

/** What somebody has written and not sent yet. */
const REPORT = 'The fall arrester of the bosun store was worn through.';

/** Begins a report on its page. @returns the field with what was written */
async function writeReport(page: Page) {
  const description = page.getByRole('main').getByLabel(/^Description/);
  await description.fill(REPORT);
  return description;
}

/** People who act all the time, and what was answered that must not be. */
function beginLoad(call: Call, open: { jobs: readonly string[]; byForm: FormJob }) {
  const failures: string[] = [];
  const applicants: Applicant[] = [];
  const random = createRandom(7);
  let number = 0;
  let isOver = false;
  const watched: Call = async (method, path, options) => {
    const answer = await call(method, path, options).catch((error: unknown) => {
      failures.push(`${method} ${path}: ${error}`);
      throw error;
    });
    if (answer.status >= 500) failures.push(`${method} ${path}: ${answer.status}`);
    return answer;
  };
  const oneAfterTheOther = async () => {
    while (!isOver) {
      number += 1;
      const listings = random.some(open.jobs, 4, 4);
      applicants.push(await liveThrough(watched, number, { listings, byForm: open.byForm }));
      await pause(REST_MS);
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return {
    applicants,
    failures,
    /** Waits until some more people are done. */
    async goesOn(): Promise<void> {
      const enough = applicants.length + PEOPLE;
      while (applicants.length < enough) await Promise.race([done, pause(50)]);
    },
    async end(): Promise<void> {
      isOver = true;
      await done;
    },
  };
}

/** Has an instance of each service read every collection, which names the index that its list is read by. @returns the answers that say the service failed */
async function readAll({ release, ports }: Instances, token: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, { collections }] of Object.entries(areas)) {
    const call = callerOf(`http://127.0.0.1:${ports[name]}`, ANSWERS_WITHIN_MS);
    for (const slug of collections) {
      const { status } = await call('GET', `/api/${slug}?limit=3`, { token });
      if (status >= 500) failures.push(`${release.name} ${slug}: ${status}`);
    }
  }
  return failures;
}

describe('this release and the one before it', () => {
  it(
    'serve one portal at once, whichever comes and goes: nothing fails, is lost or done twice',
    async () => {
      const { previous, current } = await releases();
      let old = await portal.start(previous);
      await portal.openEdge();
      const open = await openListings(client, namespace);
      await settled(client, namespace, portal.services);
      const token = await portal.operator();
      // Remotes ship by themselves: those of the new release in the shell and before the services of the old one.
      const ahead = await portal.openPages({ host: previous, remotes: current });
      expect(await walk(browser, ahead.url)).toEqual({ opened: expect.any(Number), problems: [] });
      await ahead.close();
      // A tab that stays open over all of this.
      const pages = await portal.openPages({ host: previous, remotes: previous });
      const tab = await visitorOf(browser, pages.url);
      await signIn(tab.page);
      const organization = await organizationOf(tab.page);
      await goTo(tab.page, '/account/wellness/incident-report');
      const loadsBefore = tab.loads();
      const written = await writeReport(tab.page);
      const load = beginLoad(callerOf(portal.edge, ANSWERS_WITHIN_MS), open);
      await load.goesOn();

      // The upgrade: the new release makes the database as it needs it while the old one serves.
      const young = await portal.start(current);
      await load.goesOn();
      // Nothing that the old release needs is removed while it runs: that is refused, unless there is no such thing.
      await portal.contract(current, contracted).catch((refusal: unknown) => {
        expect(String(refusal)).toMatch(/another release is running|two releases are running/);
      });
      expect(await readAll(old, token)).toEqual([]);
      await old.stop();
      await load.goesOn();

      // And back: the old one starts on the database that the new one has made.
      old = await portal.start(previous);
      await load.goesOn();
      expect(await readAll(old, token)).toEqual([]);
      await young.stop();
      await load.goesOn();

      // The upgrade again, and this time the old one's remains are removed.
      const last = await portal.start(current);
      await old.stop();
      await portal.contract(current, contracted);
      await load.goesOn();
      expect(await readAll(last, token)).toEqual([]);
      await load.end();
      expect(load.failures).toEqual([]);

      // The tab goes on with what it was opened with: nothing that was written is lost, and nothing is loaded anew.
      await pages.deploy({ host: current, remotes: current });
      expect(await written.inputValue()).toBe(REPORT);
      await written.fill('');
      await goTo(tab.page, '/account/chat');
      await goTo(tab.page, `/organization/${organization}/fleet`);
      expect(tab.loads()).toBe(loadsBefore);
      expect(tab.problems).toEqual([]);
      await tab.close();
      await pages.close();

      // And remotes of the old release in the shell and before the services of the new one.
      const behind = await portal.openPages({ host: current, remotes: previous });
      expect(await walk(browser, behind.url)).toEqual({ opened: expect.any(Number), problems: [] });
      // A tab that was open for so long that files of its versions are gone is loaded anew, once.
      const late = await visitorOf(browser, behind.url);
      await signIn(late.page);
      const opened = late.loads();
      await behind.deploy({ host: current, remotes: current });
      behind.forgetEarlier();
      await goTo(late.page, '/account/forms');
      await late.page.waitForFunction(() => !document.querySelector('main [role="alert"]'));
      await isThere(late.page);
      expect(late.loads()).toBe(opened + 1);
      await late.close();
      await behind.close();

      await settled(client, namespace, portal.services);
      const call = patientCallerOf([portal.edge]);
      const findings = await countAll(client, namespace, call, load.applicants);
      for (const { what, missing, double } of findings)
        expect([what, { missing, double }]).toEqual([what, { missing: 0, double: 0 }]);
      expect(findings.every(({ expected }) => expected > 0)).toBe(true);
      expect(await deadLetters.list(broker)).toEqual([]);
    },
    LONG,
  );
});
