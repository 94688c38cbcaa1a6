import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import webpack from 'webpack';
import { chromium as findChromium } from '../dev/chromium.ts';
import { checkout } from '../dev/folders.ts';
import type { Say } from '../dev/say.ts';
import { pageConfig } from '../webpack/gallery.ts';
import { framesOf } from './frames.ts';
import { median, quantile } from './load.ts';
import { atMost, type Section, table } from './row.ts';

/** How many frames are scrolled, and how far in each (px): as a wheel that is turned fast. */
const scrolled = { frames: 300, step: 240 };

/** In milliseconds. */
const goals = { scripting: 8, frame: 17 };

const rows = 100_000;

/** What is scrolled: a name, the page's hash, and which way. */
const ways = [
  { what: 'down', hash: '', by: { top: scrolled.step } },
  { what: 'down, with 200 columns', hash: '#wide', by: { top: scrolled.step } },
  { what: 'across 200 columns', hash: '#wide', by: { left: scrolled.step / 4 } },
] as const;

/** Builds the page with the long table, as the product is built. @returns its address */
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

/** Scrolls so many frames; answers how long (ms) each was shown. */
const scroll = (by: { top?: number; left?: number }) => `new Promise((done) => {
  const grid = document.querySelector('[role=grid]');
  const times = [];
  const next = (now) => {
    times.push(now);
    if (times.length > ${scrolled.frames})
      return done(times.slice(1).map((time, at) => time - times[at]));
    grid.scrollBy(${JSON.stringify(by)});
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

async function measureWay(browser: Browser, address: string, { hash, by }: (typeof ways)[number]) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address + hash);
    await page.locator('[role=gridcell]').first().waitFor();
    // The first frames compile what the others run.
    await page.evaluate(scroll(by));
    await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
    const shown = await page.evaluate<number[]>(scroll(by));
    return { scripting: framesOf(await browser.stopTracing()), shown };
  } finally {
    await page.close();
  }
}

/** How much work a frame is while a table of 100,000 rows is scrolled, built as the product is. @param folder where the page is built */
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
