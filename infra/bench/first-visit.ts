import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { median } from './load.ts';
import { measurePageWeights } from './page-weights.ts';
import { atMost, type Section, table } from './row.ts';
import { measureSwitch } from './switch.ts';

/** A mid-range connection: 100 ms round trip, 10 Mbit/s. */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_250_000,
  uploadThroughput: 625_000,
};
const visits = 3;
/** The element that shows that the remote has painted: the first job card. */
const firstCard = 'article';

type Request = {
  url: string;
  parent: string | undefined;
  start: number;
  end: number;
  bytes: number;
};
type Visit = { hops: number; kilobytes: number; shift: number; painted: number; requests: number };

/** Records every request of the page: when it was sent, its initiator, and its bytes on the wire, headers included. */
function watchRequests(session: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    const fromScript =
      initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const parent = fromScript || initiator.url;
    requests.set(requestId, { url: request.url, parent, start: timestamp, end: 0, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  return requests;
}

/** How many requests had to follow one another until `painted`: each comes after its initiator. */
function hopsUntil(requests: Request[], painted: number): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depthOf = (request: Request, seen: Set<string>): number => {
    const parent = request.parent === undefined ? undefined : byUrl.get(request.parent);
    if (!parent || seen.has(request.url)) return 1;
    return 1 + depthOf(parent, seen.add(request.url));
  };
  const before = requests.filter(({ start }) => start <= painted);
  return Math.max(...before.map((request) => depthOf(request, new Set())));
}

/** Runs in the page from its start: sums up layout shifts and notes when the remote has painted. */
const observer = `
  window.found = { shift: 0, painted: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.found.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('${firstCard}')) window.found.painted = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const readFound = (page: Page): Promise<{ shift: number; painted: number }> =>
  page.evaluate('window.found');

async function visit(executablePath: string, url: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    const requests = watchRequests(session);
    await page.addInitScript(observer);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction('window.found.painted > 0');
    await page.waitForLoadState('networkidle');
    const { shift, painted } = await readFound(page);
    const all = [...requests.values()].filter(({ url: asked }) => !asked.startsWith('data:'));
    const begin = Math.min(...all.map(({ start }) => start));
    return {
      hops: hopsUntil(all, begin + painted / 1000),
      kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      shift,
      painted,
      requests: all.length,
    };
  } finally {
    await browser.close();
  }
}

/** A first visit to the directory with an empty cache, in Chromium over a mid-range connection. */
export async function measureFirstVisit(edge: string, shell: string, say: Say): Promise<Section> {
  const browser = await findChromium(say);
  const found: Visit[] = [];
  for (let one = 0; one < visits; one += 1) found.push(await visit(browser, `${edge}/jobs`));
  const weights = await measurePageWeights(edge, shell, browser);
  const switching = await measureSwitch(edge, browser);
  const middle = (of: (visit: Visit) => number) => median(found.map(of));
  return {
    title: 'First visit to /jobs, 100 ms and 10 Mbit/s, nothing cached, and going on from there',
    rows: [
      atMost(
        'sequential hops until the remote has painted',
        middle(({ hops }) => hops),
        3,
        '',
      ),
      atMost(
        'transferred in all',
        middle(({ kilobytes }) => kilobytes),
        195,
        'KB',
      ),
      atMost(
        'layout shift',
        middle(({ shift }) => shift),
        0.05,
        '',
      ),
      ...weights.rows,
      ...switching.rows,
    ],
    notes: [
      ...switching.notes,
      table(
        ['visit', 'requests', 'hops', 'KB', 'layout shift', 'remote painted, ms'],
        found.map(({ requests, hops, kilobytes, shift, painted }, at) => [
          String(at + 1),
          String(requests),
          String(hops),
          kilobytes.toFixed(0),
          shift.toFixed(3),
          painted.toFixed(0),
        ]),
      ),
    ],
  };
}
