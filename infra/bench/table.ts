import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import webpack from 'webpack';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { checkout } from '../dev/folders.ts';
import { pageConfig } from '../webpack/gallery.ts';
import { framesOf } from './frames.ts';
import { median, quantile } from './load.ts';
import { atMost, type Section, table } from './row.ts';

/** The scroll speed (px a second): down by more than five rows a frame, across by a column in less than two. */
const speeds = { down: 14_400, across: 4_800 };
/** The distance (px). */
const far = { down: 5 * speeds.down, across: 20_000 };

/** In milliseconds. */
const goals = { scripting: 8, frame: 17 };

const rows = 100_000;

/** What is scrolled: a name, the page's hash, and the direction. */
const ways = [
  { what: 'down', hash: '', by: { yDistance: -far.down, speed: speeds.down } },
  {
    what: 'down, with 200 columns',
    hash: '#wide',
    by: { yDistance: -far.down, speed: speeds.down },
  },
  {
    what: 'across 200 columns',
    hash: '#wide',
    by: { xDistance: -far.across, speed: speeds.across },
  },
] as const;

/** What a trace records: what runs, and where frames begin. */
const traced = ['devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline.frame'];

/** Builds the page with the long table, like the product. @returns its address */
async function buildPage(folder: string): Promise<string> {
  const config = pageConfig(join(checkout, 'shell/ui'), './src/gallery/long-table.tsx', folder);
  await new Promise<void>((built, failed) => {
    webpack(config, (problem, stats) => {
      if (problem) failed(problem);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else built();
    });
  });
  return pathToFileURL(join(folder, 'index.html')).href;
}

/** Records how long (ms) each frame is shown. */
const watchFrames = `{
  window.shown = [];
  let last;
  const next = (now) => {
    if (last !== undefined) window.shown.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;

/** Scrolls the table like a wheel that is turned fast. */
async function scroll(session: CDPSession, by: (typeof ways)[number]['by']) {
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 400,
    ...by,
    gestureSourceType: 'mouse',
  });
}

async function measureWay(browser: Browser, address: string, { hash, by }: (typeof ways)[number]) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address + hash);
    await page.locator('[role=gridcell]').first().waitFor();
    const session = await page.context().newCDPSession(page);
    // The first frames compile what the others run.
    await scroll(session, by);
    await page.evaluate("document.querySelector('[role=grid]').scrollTo(0, 0)");
    await page.evaluate(watchFrames);
    await browser.startTracing(page, { categories: traced });
    await scroll(session, by);
    const scripting = framesOf(await browser.stopTracing());
    return { scripting, shown: await page.evaluate<number[]>('window.shown') };
  } finally {
    await page.close();
  }
}

/** How much work a frame takes while a table of 100,000 rows is scrolled, built like the product. @param folder where the page is built */
export async function measureTable(folder: string, say: Say): Promise<Section> {
  const address = await buildPage(join(folder, 'table'));
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox'],
  });
  try {
    const found = [];
    for (const way of ways) found.push({ way, ...(await measureWay(browser, address, way)) });
    const p95 = (times: number[]) =>
      quantile(
        times.toSorted((one, other) => one - other),
        0.95,
      );
    return {
      title: `A table of ${rows.toLocaleString('en')} rows, scrolled at 1440 px`,
      rows: found.flatMap(({ way, scripting, shown }) => [
        atMost(`${way.what}: scripting a frame, p95`, p95(scripting), goals.scripting, 'ms'),
        atMost(`${way.what}: a frame shown, median`, median(shown), goals.frame, 'ms'),
      ]),
      notes: [
        table(
          ['scrolled', 'frames', 'scripting median, ms', 'p95, ms', 'longest, ms'],
          found.map(({ way, scripting }) => [
            way.what,
            String(scripting.length),
            ...[median(scripting), p95(scripting), Math.max(...scripting)].map((ms) =>
              ms.toFixed(1),
            ),
          ]),
        ),
      ],
    };
  } finally {
    await browser.close();
  }
}
