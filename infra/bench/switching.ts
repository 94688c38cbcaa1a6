import { chromium, type Page } from 'playwright-core';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { demoPassword } from '../seed/accounts.ts';
import { median, quantile } from './load.ts';
import { atMost, type Section, table } from './row.ts';
import { signInHere, untilPainted } from './until-painted.ts';

/** How often each is measured, after a round that loads what it needs. */
const times = 30;

/** In milliseconds, to paint. */
const goal = 50;

/** A switch to another place: the click that does it, a program for the page, and the label of the menu there. */
interface Way {
  /** Prepares what is measured. */
  prepare?(page: Page): Promise<void>;
  click: string;
  menu: string;
}

/** Opens the role switcher, whose list has every role. */
async function openRoles(page: Page): Promise<void> {
  await page.locator('aside button[aria-haspopup=listbox]').click();
  await page.locator('aside [role=option]').first().waitFor();
}

const toRole = (type: string, menu: string): Way => ({
  prepare: openRoles,
  click: `[...document.querySelectorAll('aside [role=option]')]
    .find((option) => option.textContent.includes('${type}')).click();`,
  menu,
});

const toPage = (title: string): Way => ({
  click: `[...document.querySelectorAll('aside nav a')]
    .find((link) => link.textContent === '${title}').click();`,
  menu: 'Company',
});

/** Each there and back, the second from where the first has led: in the company. */
const switches: [what: string, ways: readonly Way[]][] = [
  [
    'another role',
    [toRole('Your own account', 'Account'), toRole('Organization admin', 'Company')],
  ],
  ['another page', [toPage('Fleet'), toPage('Company Dashboard')]],
];

/** Makes a switch; returns how long (ms) it took until the new page's heading was next to its menu. */
async function takeWay(page: Page, { prepare, click, menu }: Way): Promise<number> {
  await prepare?.(page);
  const taken = await page.evaluate<number>(
    untilPainted(
      `const before = document.querySelector('main h1').textContent;
  ${click}`,
      `document.querySelector('aside nav[aria-label="${menu} menu"] [aria-current=page]') &&
    ![undefined, '', before].includes(document.querySelector('main h1')?.textContent)`,
    ),
  );
  // What comes after belongs to no switch.
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((rested) => requestIdleCallback(rested))');
  return taken;
}

/** How long each switch took (ms), except the first round. */
async function measureWays(page: Page, ways: readonly Way[]): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; taken.length < times; round += 1)
    for (const way of ways) {
      const one = await takeWay(page, way);
      if (round > 0) taken.push(one);
    }
  return taken;
}

/** How soon the admin of the demo, who has already visited everything, is in another role and on another page by the sidebar. */
export async function measureSwitching(edge: string, say: Say): Promise<Section> {
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${edge}/jobs`);
    if (!(await page.evaluate<boolean>(signInHere('admin@demo.fairlead.test', demoPassword))))
      throw new Error('signing in is refused');
    await page.goto(`${edge}/account/dashboard`, { waitUntil: 'networkidle' });
    await takeWay(page, toRole('Organization admin', 'Company'));
    const found: [what: string, sorted: number[]][] = [];
    for (const [what, ways] of switches) {
      const taken = await measureWays(page, ways);
      found.push([what, taken.sort((one, other) => one - other)]);
    }
    const p95 = (sorted: number[]) => quantile(sorted, 0.95);
    return {
      title: 'Switching, everything loaded, at 1440 px',
      rows: found.map(([what, sorted]) =>
        atMost(`${what}, until painted, median of ${times}`, median(sorted), goal, 'ms'),
      ),
      notes: [
        table(
          ['switch', 'median, ms', 'p95, ms', 'longest, ms'],
          found.map(([what, sorted]) => [
            what,
            ...[median(sorted), p95(sorted), sorted.at(-1) ?? Number.NaN].map((ms) =>
              ms.toFixed(0),
            ),
          ]),
        ),
      ],
    };
  } finally {
    await browser.close();
  }
}
