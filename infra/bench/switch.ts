import { chromium, type Page } from 'playwright-core';
import { demoPassword } from '../seed/accounts.ts';
import { median } from './load.ts';
import { atMost, type Figures, table } from './row.ts';
import { signInHere, untilPainted } from './until-painted.ts';

const rounds = 7;

/** From a click on a link to another page until its heading is painted. `click` is a program for the page. */
const untilHeading = (click: string) =>
  untilPainted(
    `const before = document.querySelector('main h1').textContent;
  ${click}`,
    `![undefined, '', before].includes(document.querySelector('main h1')?.textContent)`,
  );

const switchToAccount = untilHeading(
  `document.querySelector('footer a[href="/account/settings"]').click();`,
);

async function switchOnce(page: Page): Promise<number> {
  await page.waitForSelector('article h3');
  const taken = await page.evaluate<number>(switchToAccount);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  return taken;
}

/** Pages that a signed-in person goes through. */
const walk = [
  '/',
  '/jobs',
  '/about',
  '/account/applications',
  '/account/favourites',
  '/account/dashboard',
  '/account/settings',
];

const openPage = (path: string) =>
  untilHeading(`
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '${path}';
  link.click();
  link.remove();`);

/** How long each previously loaded page takes: the median of several rounds through all of them. */
async function measurePages(page: Page, edge: string): Promise<[path: string, taken: number][]> {
  await page.goto(`${edge}${walk.at(-1)}`, { waitUntil: 'networkidle' });
  const taken = new Map<string, number[]>(walk.map((path) => [path, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const path of walk) {
      const one = await page.evaluate<number>(openPage(path));
      await page.waitForLoadState('networkidle');
      // The first round loads them.
      if (round > 0) taken.get(path)?.push(one);
    }
  return [...taken].map(([path, times]) => [path, median(times)]);
}

/** How long a click takes from the jobs to the account once both remotes are loaded, until it is painted. */
export async function measureSwitch(edge: string, executablePath: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${edge}/jobs`);
    if (!(await page.evaluate<boolean>(signInHere('seeker@demo.fairlead.test', demoPassword))))
      throw new Error('signing in is refused');
    await page.goto(`${edge}/jobs`);
    const cold = await switchOnce(page);
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) warm.push(await switchOnce(page));
    const pages = await measurePages(page, edge);
    const slowest = Math.max(...pages.map(([, taken]) => taken));
    return {
      rows: [
        atMost('from jobs to account, both loaded, until painted', median(warm), 50, 'ms'),
        atMost('the slowest page of a loaded remote, until painted', slowest, 50, 'ms'),
      ],
      notes: [
        `The first switch, which loads the account, took ${cold.toFixed(0)} ms.`,
        table(
          ['page of a loaded remote', 'until painted, ms'],
          pages.map(([path, taken]) => [path, taken.toFixed(0)]),
        ),
      ],
    };
  } finally {
    await browser.close();
  }
}
