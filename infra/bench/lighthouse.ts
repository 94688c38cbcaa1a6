import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../dev/free-port.ts';
import { median } from './load.ts';
import { atLeast, atMost, type Figures, table } from './row.ts';

const audits = 3;

/** The categories that must be perfect; page speed has figures of its own. */
const whole = ['accessibility', 'best-practices', 'seo'] as const;

/** How long (ms) each page may block a phone while it starts. */
const mostBlocked = { '/': 100, '/jobs': 100, '/job/:id': 100, '/login': 100 } as const;

/** The least score of page speed, and when (ms) the first and the largest part of a page are painted at the latest. */
const leastPerformance = 98;
const latest = { first: 1_200, largest: 1_800 } as const;

interface Audit {
  scores: Record<string, number>;
  blocked: number;
  first: number;
  painted: number;
  shift: number;
}

async function audit(url: string, port: number): Promise<Audit> {
  const found = await lighthouse(url, { port, logLevel: 'error' });
  if (!found || found.lhr.runtimeError)
    throw new Error(`${url} could not be audited: ${found?.lhr.runtimeError?.message}`);
  const { audits: results, categories } = found.lhr;
  const figure = (name: string) => results[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    blocked: figure('total-blocking-time'),
    first: figure('first-contentful-paint'),
    painted: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
  };
}

/** Lighthouse's scores of visitors' pages on a phone, the median of several audits. `job` is the id of a listing. */
export async function measureLighthouse(
  edge: string,
  executablePath: string,
  job: string,
): Promise<Figures> {
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows = [];
  const lines = [];
  try {
    for (const [path, limit] of Object.entries(mostBlocked)) {
      const all: Audit[] = [];
      for (let one = 0; one < audits; one += 1)
        all.push(await audit(edge + path.replace(':id', job), port));
      const middle = (of: (audit: Audit) => number) => median(all.map(of));
      const score = (name: string) => middle(({ scores }) => scores[name] ?? 0);
      const least = Math.min(...whole.map(score));
      rows.push(
        atLeast(`${path}: accessibility, best practices and SEO, the least of them`, least, 100),
        atMost(
          `${path}: blocking time`,
          middle(({ blocked }) => blocked),
          limit,
          'ms',
        ),
        atLeast(`${path}: performance`, score('performance'), leastPerformance),
        atMost(
          `${path}: first paint`,
          middle(({ first }) => first),
          latest.first,
          'ms',
        ),
        atMost(
          `${path}: largest paint`,
          middle(({ painted }) => painted),
          latest.largest,
          'ms',
        ),
      );
      lines.push([
        path,
        ...['performance', ...whole].map((name) => String(score(name))),
        middle(({ blocked }) => blocked).toFixed(0),
        middle(({ first }) => first).toFixed(0),
        middle(({ painted }) => painted).toFixed(0),
        middle(({ shift }) => shift).toFixed(3),
      ]);
    }
  } finally {
    await browser.close();
  }
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
  return {
    rows,
    notes: [
      table(
        [...head, 'blocking time, ms', 'first paint, ms', 'largest paint, ms', 'layout shift'],
        lines,
      ),
    ],
  };
}
