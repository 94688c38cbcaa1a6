import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../chromium.ts';
import { forgetData } from '../demo-data.ts';
import { sentenceOf } from '../failure.ts';
import type { Family } from '../family.ts';
import { groupIsAlive } from '../process-state.ts';
import { type StartedPortal, startPortal } from '../started-portal.ts';
import { personalLines } from './clean-logs.ts';
import { playwrightListed, playwrightTally } from './playwright-result.ts';
import { run, withEnding } from './run-stage.ts';
import { add, failure, none, onePassed, type Tally } from './tally.ts';

/** Stops the product and counts it as a failure if any of its processes is left. */
async function stopClean(portal: StartedPortal): Promise<Tally> {
  const file = join(portal.data, 'logs', 'processes.json');
  const groups: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
  await portal.stop();
  const left = Object.entries(groups).filter(([, group]) => groupIsAlive(group));
  if (left.length === 0) return none;
  return failure(`The product left processes behind: ${left.map(([name]) => name).join(', ')}`);
}

/** Reads the logs of the whole run: nothing personal and no secret may be in them. */
function checkLogs(portal: StartedPortal): Tally {
  const lines = personalLines(join(portal.data, 'logs'));
  if (lines.length === 0) return onePassed;
  return failure(['The logs hold what they must not:', ...lines.slice(0, 20)].join('\n'));
}

async function runBrowser(folder: string, portal: StartedPortal, browser: string): Promise<Tally> {
  const playwright = (file: string, args: string[]) =>
    run('npm', ['run', '--silent', 'e2e', '-w', '@fairlead/e2e', '--', ...args], {
      ...process.env,
      PORTAL_URL: portal.url,
      PORTAL_DATA: portal.data,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
  const list = join(folder, 'listed.json');
  await playwright(list, ['--list', '--reporter=json']);
  const listed = playwrightListed(list);
  const results = join(folder, 'playwright.json');
  const ending = await playwright(results, ['--reporter=line,json']);
  return withEnding(playwrightTally(results, listed), 'playwright test', ending);
}

/** Runs the browser tests against a product started for them on data of its own, and stops it again. */
export async function browserStage(family: Family, folder: string): Promise<Tally> {
  const namespace = `e2e_${randomBytes(4).toString('hex')}`;
  try {
    const browser = await chromium(family.say);
    const portal = await startPortal(family, join(folder, 'portal'), {
      RATE_LIMIT: '0',
      NAMESPACE: namespace,
      LOG_LEVEL: 'debug',
    });
    const found = await runBrowser(folder, portal, browser);
    return add(add(found, await stopClean(portal)), checkLogs(portal));
  } catch (thrown) {
    return failure(sentenceOf(thrown));
  } finally {
    // A server of the person's own must not keep what was only for this run.
    const { MONGODB_URL } = process.env;
    if (MONGODB_URL) await forgetData(MONGODB_URL, namespace);
  }
}
