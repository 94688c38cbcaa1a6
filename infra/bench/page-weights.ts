import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Preload, shellPreloadsSchema } from '@fairlead/contracts/portal/preload';
import { chromium } from 'playwright-core';
import { demoPassword } from '../seed/accounts.ts';
import { atMost, type Figures } from './row.ts';

/** What each page may load (KB on the wire) beyond the shell, which every page loads. */
const budgets = { '/': 65, '/jobs': 65, '/about': 48, '/login': 84, '/register': 84 } as const;

/** What a page of a profile may load (KB on the wire) of its remote; the remotes in the header are on every page. */
const profile = { path: '/account/personal/contact', budget: 45 } as const;
const ofHeader = /expose_notifications/;
const seeker = 'seeker@demo.fairlead.test';

/** What every page loads of the shell (KB on the wire), including visitors' pages: nothing that only signed-in people have. */
const shellBudget = 146;

/**
 * The weight limit of each area of the design system with what it shares with others (KB, compressed); pages that use it load it in addition. Most
 * pages load `choices` when the first multiple choice is shown.
 */
const areaBudgets: Readonly<Record<string, number>> = {
  blocks: 5,
  charts: 40,
  choices: 51,
  dates: 25,
  editor: 83,
  emergency: 5,
  lists: 22,
  media: 5,
  'page-header': 6,
  popups: 2,
  rating: 3,
  records: 6,
  signature: 7,
  table: 45,
  tabs: 15,
  theme: 3,
};

/** The weight limits of what is loaded once the browser is idle, or when it is first opened (KB, compressed). */
const laterBudgets: Readonly<Record<string, number>> = {
  'lazy-menu': 14,
  'lazy-pick-list': 3,
  'lazy-tooltip': 5,
  'lazy-widgets': 33,
  'lazy-widgets-light': 14,
};

/** The weight limit of the signed-in frame (KB, compressed): roles, menus, the guard and the sidebar, without its icons. */
const frameBudget = 12;

interface Weight {
  what: string;
  kilobytes: number;
  budget: number | undefined;
}

/** The weights of the parts of the published shell that only some pages load: each area of the design system, its widgets, and the signed-in frame. */
function shellWeights(shell: string): Weight[] {
  const text = readFileSync(join(shell, 'preloads.json'), 'utf8');
  const { areas, frame } = shellPreloadsSchema.parse(JSON.parse(text));
  const weigh = (files: readonly Preload[]) =>
    files
      .map(({ href }) => statSync(join(shell, `${basename(href)}.br`)).size)
      .reduce((sum, size) => sum + size, 0) / 1024;
  const named = (name: string): Preload[] =>
    readdirSync(shell)
      .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
      .map((href) => ({ href, as: 'script' }));
  return [
    ...Object.entries(areas).map(([area, files]) => ({
      what: `the area ${area} of the design system`,
      kilobytes: weigh(files),
      budget: areaBudgets[area],
    })),
    ...Object.entries(laterBudgets).map(([name, budget]) => ({
      what: `the widgets of ${name}`,
      kilobytes: weigh(named(name)),
      budget,
    })),
    { what: 'the frame of a person’s pages', kilobytes: weigh(frame), budget: frameBudget },
  ];
}

/** Bytes that a page loads of the shell's files, beyond them, and of its own remote only; with an empty cache. */
async function weigh(
  executablePath: string,
  url: string,
  email?: string,
): Promise<Record<'shell' | 'beyond' | 'remote', number>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    if (email !== undefined)
      await page.context().request.post(new URL('/api/auth/login', url).href, {
        data: { email, password: demoPassword },
      });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    const bytes = { shell: 0, beyond: 0, remote: 0 };
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      urls.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { protocol, pathname } = new URL(urls.get(requestId) ?? url);
      if (protocol !== 'data:')
        bytes[pathname.startsWith('/shell/') ? 'shell' : 'beyond'] += encodedDataLength;
      if (pathname.startsWith('/remotes/account/') && !ofHeader.test(pathname))
        bytes.remote += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
}

/** The weights of visitors' pages beyond the shell, and of the design system's areas, each against its budget. `shell` is where it is published. */
export async function measurePageWeights(
  edge: string,
  shell: string,
  executablePath: string,
): Promise<Figures> {
  const rows = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const { shell: own, beyond } = await weigh(executablePath, edge + path);
    if (path === '/') rows.push(atMost('the shell, on every page', own / 1024, shellBudget, 'KB'));
    rows.push(atMost(`${path} beyond the shell`, beyond / 1024, budget, 'KB'));
  }
  const { remote, beyond } = await weigh(executablePath, edge + profile.path, seeker);
  rows.push(
    atMost(`${profile.path}, of its remote`, remote / 1024, profile.budget, 'KB'),
    atMost(`${profile.path}, with the header and what it reads`, beyond / 1024, 90, 'KB'),
  );
  for (const { what, kilobytes, budget } of shellWeights(shell)) {
    if (budget === undefined) throw new Error(`There is no budget for ${what}.`);
    rows.push(atMost(what, kilobytes, budget, 'KB'));
  }
  return { rows, notes: [] };
}
