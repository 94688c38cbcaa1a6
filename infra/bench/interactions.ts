import { chromium, type Page } from 'playwright-core';
import { atMost, type Figures, table } from './row.ts';

/** How much slower a phone is than this machine. */
const slowdown = 4;

/** Runs in the page from its start: records how long each interaction took until the next paint (Event Timing). */
const observer = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const searchWord = 'Engineer';

/** What people do in the directory. */
const actions: [name: string, act: (page: Page) => Promise<void>][] = [
  ['a filter ticked', (page) => page.getByRole('checkbox', { name: 'Full-time' }).click()],
  ['another one ticked', (page) => page.getByRole('checkbox', { name: 'Deck' }).click()],
  ['filters cleared', (page) => page.getByRole('button', { name: 'Clear all' }).first().click()],
  ['a position typed', (page) => page.getByRole('combobox').first().pressSequentially(searchWord)],
  ['a suggestion taken', (page) => page.locator('[role=option]:visible').first().click()],
  [
    'the next page',
    (page) => page.getByRole('navigation', { name: 'Pages' }).getByText('Next').click(),
  ],
  ['a job saved', (page) => page.getByRole('button', { name: /^Save/ }).first().click()],
  ['the panel opened', (page) => page.getByRole('button', { name: /Apply/ }).first().click()],
];

/** How soon the directory responds to what people do, on a machine four times as slow. */
export async function measureInteractions(edge: string, executablePath: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(observer);
    await page.goto(`${edge}/jobs`, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const found: [name: string, longest: number][] = [];
    for (const [name, act] of actions) {
      await page.evaluate('window.interactions.length = 0');
      await act(page);
      await page.waitForLoadState('networkidle');
      // The browser reports an event once its frame has been shown.
      await page.evaluate(
        'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown, 100))))',
      );
      found.push([name, Math.max(0, ...(await page.evaluate<number[]>('window.interactions')))]);
    }
    const longest = Math.max(...found.map(([, duration]) => duration));
    if (longest === 0) throw new Error('The browser told of no interaction.');
    return {
      rows: [atMost(`/jobs, ${slowdown} × slower: interaction to next paint`, longest, 100, 'ms')],
      notes: [
        table(
          ['interaction', 'longest, ms'],
          found.map(([name, duration]) => [name, duration.toFixed(0)]),
        ),
      ],
    };
  } finally {
    await browser.close();
  }
}
