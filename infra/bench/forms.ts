import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { demoPassword } from '../seed/accounts.ts';
import { framesOf } from './frames.ts';
import { median, quantile } from './load.ts';
import { caughtUp, type Portal } from './portal.ts';
import { atMost, exactly, type Section } from './row.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signInHere, untilPainted } from './until-painted.ts';

/** How much slower a phone is than this machine. */
const slowdown = 4;
const perSecond = 50;
const seconds = 10;
/** How long (s) the load runs before it counts. */
const warmUp = 5;
const fieldsMade = 200;
const rounds = 10;
const keys = 30;

const made = z.object({ doc: z.object({ id: z.string() }) });
const employment = z.object({ docs: z.array(z.object({ organization: z.string() })).min(1) });

type Call = (method: string, path: string, body?: object) => Promise<Response>;

const callAs =
  ({ edge }: Portal, { token }: SignedIn): Call =>
  (method, path, body) =>
    fetch(`${edge}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });

/** Text fields: every second one is required, and every fifth is shown once the first has a value. */
const manyFields = Array.from({ length: fieldsMade }, (_, at) => ({
  blockType: 'text',
  name: `f${at}`,
  label: `Field ${at}`,
  ...(at % 5 === 4
    ? { condition: { field: 'f0', is: 'filled' } }
    : { required: at > 0 && at % 2 === 0 }),
}));

/** Publishes a form of the organization. @returns its id. */
async function newForm(call: Call, organization: string, fields: readonly object[]) {
  const answer = await call('POST', 'forms?depth=0', { organization, title: 'Round', fields });
  const { id } = made.parse(await answer.json()).doc;
  await call('PATCH', `forms/${id}?depth=0`, { status: 'published' });
  return id;
}

/** Submits a form at a steady rate for a number of seconds. @returns how long (ms) each took to be accepted, and how many were not */
async function sendInTime(call: Call, form: string, lasting: number) {
  const taken: number[] = [];
  let refused = 0;
  const send = async (at: number) => {
    const since = performance.now();
    const submissionData = [{ field: 'note', value: `Round ${at}: all in order` }];
    const answer = await call('POST', 'form-submissions?depth=0', { form, submissionData });
    taken.push(performance.now() - since);
    if (answer.status !== 201) refused += 1;
    await answer.arrayBuffer();
  };
  const start = performance.now();
  const sending: Promise<void>[] = [];
  for (let at = 0; at < perSecond * lasting; at += 1) {
    await pause(Math.max(0, start + (at * 1_000) / perSecond - performance.now()));
    sending.push(send(at));
  }
  await Promise.all(sending);
  return { taken: taken.sort((one, other) => one - other), refused };
}

async function pageOf(browser: Browser, { edge }: Portal, who: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${edge}/jobs`);
  const email = `${who}@demo.fairlead.test`;
  if (!(await page.evaluate<boolean>(signInHere(email, demoPassword))))
    throw new Error('signing in is refused');
  return page;
}

const lastField = `Field ${fieldsMade - 2}`;

/** How long (ms) a cached form takes from the click on it until all of it is painted. */
async function paintsOf(page: Page, edge: string, form: string): Promise<number[]> {
  const link = `main a[href="/account/forms/fill/${form}"]`;
  await page.goto(`${edge}/account/forms`);
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator(link).waitFor();
    await page.waitForLoadState('networkidle');
    taken.push(
      await page.evaluate<number>(
        untilPainted(
          `document.querySelector('${link}').click();`,
          `[...document.querySelectorAll('main label')].some(({ textContent }) => textContent.startsWith('${lastField}'))`,
        ),
      ),
    );
    await page.waitForLoadState('networkidle');
    await page.goBack();
  }
  return taken.slice(1).sort((one, other) => one - other);
}

/** How long (ms) each of some keys takes until it is shown and validated, excluding its frame. For the page. */
const typeKeys = `(async () => {
  const input = [...document.querySelectorAll('main label')]
    .find(({ textContent }) => textContent.startsWith('Field 2')).control;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const taken = [];
  for (let at = 1; at <= ${keys}; at += 1) {
    const begun = performance.now();
    set.call(input, 'x'.repeat(at));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // A check is asynchronous, and is over before the next task.
    for (let step = 0; step < 100; step += 1) await undefined;
    taken.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return taken;
})()`;

async function keysOf(page: Page, edge: string, form: string): Promise<number[]> {
  await page.goto(`${edge}/account/forms/fill/${form}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/answers need your attention/).waitFor();
  return (await page.evaluate<number[]>(typeKeys)).sort((one, other) => one - other);
}

/** What a trace records: what runs, and where frames begin. */
const traced = ['devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline.frame'];

/** How long (ms) scripts run in each frame while the first field is dragged over the others. */
async function dragsOf(browser: Browser, page: Page, address: string): Promise<number[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const box = await page
    .getByRole('button', { name: /^Move Field 0/ })
    .first()
    .boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8);
  await page.locator('li[data-dragging]').waitFor();
  await browser.startTracing(page, { categories: traced });
  for (let step = 0; step < 200; step += 1)
    await page.mouse.move(x, y + 200 - 190 * Math.cos(step / 20));
  const work = framesOf(await browser.stopTracing());
  await page.mouse.up();
  return work.sort((one, other) => one - other);
}

/** How soon forms are accepted, and how fast a form with many fields is filled in and edited. */
export async function measureForms(portal: Portal, say: Say): Promise<Section> {
  const { edge } = portal;
  const admin = await signIn(edge, 'admin@demo.fairlead.test');
  const deckhand = await signIn(edge, 'deckhand@demo.fairlead.test');
  const call = callAs(portal, admin);
  const records = await call('GET', `employees?depth=0&where[user][equals]=${admin.id}`);
  const [employed] = employment.parse(await records.json()).docs;
  const organization = employed?.organization ?? '';
  const note = { blockType: 'text', name: 'note', label: 'Note', required: true };
  const short = await newForm(call, organization, [note]);
  const long = await newForm(call, organization, manyFields);
  const send = callAs(portal, deckhand);
  await sendInTime(send, short, warmUp);
  const { taken, refused } = await sendInTime(send, short, seconds);
  await caughtUp(portal.services);
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox'],
  });
  try {
    const writing = await pageOf(browser, portal, 'admin');
    const work = await dragsOf(
      browser,
      writing,
      `${edge}/organization/${organization}/forms/edit/${long}`,
    );
    await writing.close();
    const page = await pageOf(browser, portal, 'deckhand');
    const painted = await paintsOf(page, edge, long);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const typed = await keysOf(page, edge, long);
    const p95 = (sorted: number[]) => quantile(sorted, 0.95);
    return {
      title: 'Forms',
      rows: [
        atMost(
          `form sent, ${perSecond} a second for ${seconds} s → accepted, p99`,
          quantile(taken, 0.99),
          50,
          'ms',
        ),
        exactly('of these, not accepted', refused, 0),
        atMost(
          `form of ${fieldsMade} fields, until painted, median of ${rounds}`,
          median(painted),
          100,
          'ms',
        ),
        atMost(`a key in it, ${slowdown} × slower, median of ${keys}`, median(typed), 16, 'ms'),
        atMost(
          `builder of ${fieldsMade} fields, scripts a frame while one is dragged, p95`,
          p95(work),
          16,
          'ms',
        ),
      ],
      notes: [
        `Accepted p95 ${p95(taken).toFixed(1)} ms. Painted p95 ${p95(painted).toFixed(0)} ms, what is read aside on its way included. A key p95 ${p95(typed).toFixed(1)} ms. Dragged: ${work.length} frames, median ${median(work).toFixed(1)} ms.`,
      ],
    };
  } finally {
    await browser.close();
  }
}
