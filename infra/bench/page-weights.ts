import { chromium } from 'playwright-core';
import { atMost, type Figures } from './row.ts';

/** What each page may load (KB on the wire) beyond the shell, which every page loads. */
const budgets = { '/': 90, '/jobs': 75, '/about': 55, '/login': 150, '/register': 150 } as const;

/** Bytes that a page loads beyond the shell's files, with nothing cached. */
async function weigh(executablePath: string, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      urls.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { protocol, pathname } = new URL(urls.get(requestId) ?? url);
      if (protocol !== 'data:' && !pathname.startsWith('/shell/')) bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
}

/** What visitors' pages weigh beside the shell, each against its budget. */
export async function measurePageWeights(edge: string, executablePath: string): Promise<Figures> {
  const rows = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const bytes = await weigh(executablePath, edge + path);
    rows.push(atMost(`${path} beyond the shell`, bytes / 1024, budget, 'KB'));
  }
  return { rows, notes: [] };
}
