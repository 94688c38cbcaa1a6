import { randomBytes } from 'node:crypto';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import type { TokenKeys } from '../dev/keys.ts';
import { signToken } from '../dev/token.ts';
import { demoPassword } from '../seed/accounts.ts';
import { median, quantile } from './load.ts';
import { caughtUp, type Portal } from './portal.ts';
import { atMost, type Figures, type Section, table } from './row.ts';
import { signIn } from './sign-in.ts';
import { signInHere } from './until-painted.ts';

const candidates = 500;
const listingsMade = 2_000;
/** How often each is measured. */
const times = { opened: 15, dragged: 5, seen: 15, asked: 200, saved: 100 };
/** The stages of a new pipeline that contain the candidates; the others are empty. */
const stages = ['applied', 'screening', 'phone', 'captain', 'hired'] as const;
/** A stage that is still empty. */
const emptyStage = 'offer';
const makingAtOnce = 10;

const made = z.object({ doc: z.object({ id: z.string() }) });
const employment = z.object({ docs: z.array(z.object({ organization: z.string() })).min(1) });

/** The portal as the admin of the demo calls it. */
interface Employer {
  edge: string;
  organization: string;
  call(method: string, path: string, body?: object): Promise<Response>;
}

async function employerAt(edge: string): Promise<Employer> {
  const { id, token } = await signIn(edge, 'admin@demo.fairlead.test');
  const call: Employer['call'] = (method, path, body) =>
    fetch(`${edge}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
  const record = await call('GET', `employees?depth=0&where[user][equals]=${id}`);
  const [employed] = employment.parse(await record.json()).docs;
  return { edge, organization: employed?.organization ?? '', call };
}

/** Runs some work a number of times, a few at once, and @returns each result. */
async function many<Result>(count: number, work: (at: number) => Promise<Result>) {
  const results: Result[] = [];
  let next = 0;
  const workNext = async (): Promise<void> => {
    while (next < count) {
      const at = next;
      next += 1;
      results.push(await work(at));
    }
  };
  await Promise.all(Array.from({ length: makingAtOnce }, workNext));
  return results;
}

async function newListing({ call, organization }: Employer, title: string): Promise<string> {
  const answer = await call('POST', 'listings?depth=0', { title, organization });
  return made.parse(await answer.json()).doc.id;
}

/** Publishes a listing with a number of applicants, spread over all stages. @returns its id. */
async function fullBoard(employer: Employer, keys: TokenKeys): Promise<string> {
  const job = await newListing(employer, 'Chief Stewardess');
  await employer.call('PATCH', `listings/${job}?depth=0`, { status: 'active' });
  const applications = await many(candidates, async () => {
    const id = randomBytes(12).toString('hex');
    const email = `${id}@bench.fairlead.test`;
    const token = await signToken(keys, { id, collection: 'users', email });
    const answer = await fetch(`${employer.edge}/api/applications?depth=0`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ job }),
    });
    return made.parse(await answer.json()).doc.id;
  });
  const byStage = Map.groupBy(applications.entries(), ([at]) => stages[at % stages.length]);
  for (const [stage, of] of byStage) {
    const ids = of.map(([, id]) => id);
    await employer.call('POST', 'applications/move', { ids, stage });
  }
  return job;
}

/** A page of the portal where the admin of the demo is signed in. */
async function signedIn(browser: Browser, { edge }: Employer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${edge}/jobs`);
  if (!(await page.evaluate<boolean>(signInHere('admin@demo.fairlead.test', demoPassword))))
    throw new Error('signing in is refused');
  return page;
}

/** The element that shows that a board is rendered. */
const board = 'section[data-stage=applied] [data-candidate]';

/** The path of the board: how many ms from the last byte of its candidates until they are painted. For the page. */
const openBoard = (path: string) => `new Promise((resolve) => {
  const called = performance.now();
  const link = document.querySelector('main a[href="${path}"]');
  if (!link) throw new Error('There is no way to the board');
  link.click();
  const read = () => performance.getEntriesByType('resource').findLast(({ name, startTime }) =>
    startTime > called && name.includes('/api/applications?') && decodeURIComponent(name).includes('where[job]'));
  const look = () => {
    const last = read();
    if (last && document.querySelector('${board}'))
      requestAnimationFrame(() => resolve(performance.now() - last.responseEnd));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

async function measureOpening(page: Page, { edge, organization }: Employer, job: string) {
  const overview = `/organization/${organization}/jobs/pipeline`;
  await page.goto(edge + overview, { waitUntil: 'networkidle' });
  const taken: number[] = [];
  for (let round = 0; round <= times.opened; round += 1) {
    await page.locator(`main a[href="${overview}/${job}"]`).first().waitFor();
    await page.evaluate('new Promise((rested) => requestIdleCallback(rested))');
    taken.push(await page.evaluate<number>(openBoard(`${overview}/${job}`)));
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.evaluate('performance.clearResourceTimings()');
  }
  return taken.slice(1).sort((one, other) => one - other);
}

/** Records how long (ms) each frame takes from now on, until it is stopped. For the page. */
const watchFrames = `(() => {
  const frames = [];
  let last = performance.now();
  let running = true;
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (running) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
  window.stopFrames = () => { running = false; return frames; };
})()`;

/** Drags a card over the board and back to its place. @returns the frames meanwhile (ms) */
async function dragAround(page: Page): Promise<number[]> {
  const card = await page.locator(board).first().boundingBox();
  const far = await page.locator('section[data-stage=offer]').boundingBox();
  if (!card || !far) throw new Error('The board is not drawn');
  const [from, to] = [
    { x: card.x + 120, y: card.y + card.height - 4 },
    { x: Math.min(far.x + 60, 1_400), y: far.y + 200 },
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.evaluate(watchFrames);
  await page.mouse.move(to.x, to.y, { steps: 60 });
  await page.mouse.move(from.x, from.y, { steps: 60 });
  const frames = await page.evaluate<number[]>('window.stopFrames()');
  await page.mouse.up();
  return frames;
}

async function measureDragging(page: Page): Promise<number[]> {
  const frames: number[] = [];
  for (let round = 0; round < times.dragged; round += 1) frames.push(...(await dragAround(page)));
  return frames.sort((one, other) => one - other);
}

/** Waits until somebody is in a stage: the moment (ms, by the machine's clock) at which that is painted. For the page. */
const untilIn = (id: string, stage: string) => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The move is not seen')), 10_000);
  const look = () => {
    if (document.querySelector('section[data-stage=${stage}] [data-candidate="${id}"]'))
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})`;

/** The moment (ms, by the machine's clock) at which the last move was answered: read first, then moved. For the page. */
const answeredAt = (id: string) => `(() => {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/applications/${id}'));
  return performance.timeOrigin + (calls[1]?.responseEnd ?? NaN);
})()`;

/** How long (ms) it takes until another person sees a move on the same board: from the choice, and from the answer that it was made. */
async function measureSeeing(mover: Page, other: Page) {
  const taken: { chosen: number[]; accepted: number[] } = { chosen: [], accepted: [] };
  for (let round = 0; round <= times.seen; round += 1) {
    const id = await mover.locator(board).first().getAttribute('data-candidate');
    if (!id) throw new Error('There is nobody to move');
    const seen = other.evaluate<number>(untilIn(id, emptyStage));
    const chosen = await mover.evaluate<number>(`(() => {
      const list = document.querySelector('[data-candidate="${id}"] select');
      const began = performance.timeOrigin + performance.now();
      list.value = '${emptyStage}';
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return began;
    })()`);
    const at = await seen;
    await mover.waitForLoadState('networkidle');
    if (round === 0) continue;
    taken.chosen.push(at - chosen);
    taken.accepted.push(Math.max(0, at - (await mover.evaluate<number>(answeredAt(id)))));
  }
  const sorted = (values: number[]) => values.sort((one, other) => one - other);
  return { chosen: sorted(taken.chosen), accepted: sorted(taken.accepted) };
}

/** The pages of an organization's listings as its own people read them. */
async function measureListings({ call, organization }: Employer): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times.asked; at += 1) {
    const page = (at % Math.floor(listingsMade / 20)) + 1;
    const query = `where[organization][equals]=${organization}&depth=0&limit=20&page=${page}`;
    const began = performance.now();
    const answer = await call('GET', `listings?${query}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the listings are refused: ${answer.status}`);
    taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other);
}

/** The time to save a draft, as its page does whenever typing pauses. */
async function measureSaving(employer: Employer): Promise<number[]> {
  const draft = await newListing(employer, 'A draft');
  const taken: number[] = [];
  for (let at = 0; at < times.saved; at += 1) {
    const began = performance.now();
    const answer = await employer.call('PATCH', `listings/${draft}?depth=0`, {
      title: `A draft, written for the ${at}th time`,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the draft is refused: ${answer.status}`);
    taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other);
}

/** A recruiter's daily work: the board of a listing with many candidates, and an organization with many listings. */
export async function measureRecruitment(
  { edge, services }: Pick<Portal, 'edge' | 'services'>,
  keys: TokenKeys,
  say: Say,
): Promise<Section> {
  const employer = await employerAt(edge);
  const job = await fullBoard(employer, keys);
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox'],
  });
  const figures: [what: string, sorted: number[]][] = [];
  const add = (what: string, sorted: number[]) => void figures.push([what, sorted]);
  try {
    const page = await signedIn(browser, employer);
    add('board opened', await measureOpening(page, employer, job));
    const path = `${edge}/organization/${employer.organization}/jobs/pipeline/${job}`;
    await page.goto(path, { waitUntil: 'networkidle' });
    add('frame while dragging', await measureDragging(page));
    const other = await signedIn(browser, employer);
    await other.goto(path, { waitUntil: 'networkidle' });
    const { chosen, accepted } = await measureSeeing(page, other);
    add('move accepted → seen by another', accepted);
    add('move chosen → seen by another', chosen);
  } finally {
    await browser.close();
  }
  add('draft saved', await measureSaving(employer));
  await many(listingsMade, (at) => newListing(employer, `Listing ${at}`));
  // Each new listing gets a pipeline: that is not measured.
  await caughtUp(services);
  add('page of listings', await measureListings(employer));
  return { title: 'Recruitment, 10,000 listings', ...toFigures(new Map(figures)) };
}

function toFigures(figures: ReadonlyMap<string, number[]>): Figures {
  const of = (what: string, share: number) => quantile(figures.get(what) ?? [], share);
  const beside = listingsMade.toLocaleString('en');
  return {
    rows: [
      atMost(
        `board of ${candidates}, from its data until painted, median of ${times.opened}`,
        median(figures.get('board opened') ?? []),
        150,
        'ms',
      ),
      atMost('frame while a card is dragged, median', of('frame while dragging', 0.5), 17, 'ms'),
      atMost(
        `move accepted → seen by another, median of ${times.seen}`,
        of('move accepted → seen by another', 0.5),
        200,
        'ms',
      ),
      atMost(
        `page of an organization’s ${beside} listings, p95`,
        of('page of listings', 0.95),
        30,
        'ms',
      ),
      atMost('draft saved, p95', of('draft saved', 0.95), 50, 'ms'),
    ],
    notes: [
      table(
        ['ms', 'p50', 'p95', 'longest'],
        [...figures].map(([what, sorted]) => [
          what,
          ...[0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(1)),
        ]),
      ),
    ],
  };
}
