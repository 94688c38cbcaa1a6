import { chromium, type Page } from 'playwright-core';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { satellite, slowProxy } from '../dev/slow-line.ts';
import { median } from './load.ts';
import { atMost, type Section, table } from './row.ts';

const visits = 3;
const pages = ['/', '/jobs', '/login'] as const;
/** An old phone: a processor of a quarter of the speed. */
const slowdown = 4;
const targets = { text: 1_600, usable: 4_000, again: 600 } as const;

interface Opened {
  /** When the first text was painted, and when the page answered (ms). */
  text: number;
  usable: number;
}

/** Runs in the page from its start: notes when it answers, which is when its remote has drawn it, or has taken over what the server rendered. */
const observer = `
  window.usable = 0;
  const look = () => {
    const drawn = document.querySelector('main h1');
    if (drawn && !document.documentElement.hasAttribute('data-rendered-at')) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

async function opened(page: Page, url: string): Promise<Opened> {
  await page.goto(url, { timeout: 120_000 });
  const isUsable = () => (window as unknown as { usable: number }).usable > 0;
  await page.waitForFunction(isUsable, undefined, { timeout: 120_000 });
  return page.evaluate(() => ({
    text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usable: (window as unknown as { usable: number }).usable,
  }));
}

/** Runs in the page: whether the service worker has stored it. */
const isStored = async (path: string) =>
  (await caches.match(path, { ignoreVary: true })) !== undefined;

/** Opens a page for the first time and then again, on a phone behind a satellite link. */
async function measureVisit(executablePath: string, edge: string, path: string) {
  const line = await slowProxy(satellite);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    proxy: { server: line.url },
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 780 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    await context.addInitScript(observer);
    const visit = async () => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const found = await opened(page, edge + path);
      // What is put off until the page is idle arrives too, and the service worker stores the page.
      await page.waitForLoadState('networkidle');
      while (!(await page.evaluate(isStored, path))) await page.waitForTimeout(500);
      await page.waitForLoadState('networkidle');
      await page.close();
      return found;
    };
    return { first: await visit(), again: await visit() };
  } finally {
    await browser.close();
    await line.close();
  }
}

/** Visitors' pages over a satellite link: the first visit with nothing cached, and the next one. */
export async function measureSatellite(edge: string, say: Say): Promise<Section> {
  const browser = await findChromium(say);
  const rows = [];
  const lines = [];
  for (const path of pages) {
    const found = [];
    for (let one = 0; one < visits; one += 1) found.push(await measureVisit(browser, edge, path));
    const text = median(found.map(({ first }) => first.text));
    const usable = median(found.map(({ first }) => first.usable));
    const again = median(found.map((one) => one.again.usable));
    rows.push(
      atMost(`${path}: first text`, text, targets.text, 'ms'),
      atMost(`${path}: usable`, usable, targets.usable, 'ms'),
      atMost(`${path}: usable on the second visit`, again, targets.again, 'ms'),
    );
    lines.push([
      path,
      ...[text, usable, median(found.map((one) => one.again.text)), again].map((ms) =>
        ms.toFixed(0),
      ),
    ]);
  }
  const head = ['page', 'first text, ms', 'usable, ms', 'text again, ms', 'usable again, ms'];
  return {
    title:
      'Over a satellite link (700 ms, 1 Mbit/s, 2 % loss) on a slow phone, the middle of three',
    rows,
    notes: [table(head, lines)],
  };
}
