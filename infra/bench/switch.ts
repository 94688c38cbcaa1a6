import { chromium, type Page } from 'playwright-core';
import { demoPassword } from '../seed/accounts.ts';
import { median } from './load.ts';
import { atMost, type Figures } from './row.ts';

const rounds = 7;

/** Signs in as a form does, so that the page's own cookie is set. */
const signInHere = `fetch('/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'seeker@demo.fairlead.test', password: '${demoPassword}' }),
}).then((answer) => answer.ok)`;

/** From a click on the way to the account until the frame in which its heading stands. */
const switchToAccount = `new Promise((resolve) => {
  const before = document.querySelector('main h1').textContent;
  const since = performance.now();
  document.querySelector('footer a[href="/account/settings"]').click();
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent;
    if (heading && heading !== before) requestAnimationFrame(() => resolve(performance.now() - since));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

async function switchOnce(page: Page): Promise<number> {
  await page.waitForSelector('article h3');
  const taken = await page.evaluate<number>(switchToAccount);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  return taken;
}

/** How long a click takes from the jobs to the account once both remotes are loaded, until it is painted. */
export async function measureSwitch(edge: string, executablePath: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${edge}/jobs`);
    if (!(await page.evaluate<boolean>(signInHere))) throw new Error('signing in is refused');
    await page.goto(`${edge}/jobs`);
    const cold = await switchOnce(page);
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) warm.push(await switchOnce(page));
    return {
      rows: [atMost('from jobs to account, both loaded, until painted', median(warm), 50, 'ms')],
      notes: [`The first switch, which loads the account, took ${cold.toFixed(0)} ms.`],
    };
  } finally {
    await browser.close();
  }
}
