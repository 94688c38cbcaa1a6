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
import { attempt, run, withEnding } from './run-stage.ts';
import { add, failure, none, onePassed, type Tally, tallyOf } from './tally.ts';

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

/** Runs Playwright with its report in `file`. */
const playwright = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run('npm', ['run', '--silent', 'e2e', '-w', '@fairlead/e2e', '--', ...args], {
    ...process.env,
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });

async function list(folder: string): Promise<string[]> {
  const file = join(folder, 'listed.json');
  await playwright(file, ['--list', '--reporter=json']);
  return playwrightListed(file);
}

/** Runs the listed tests against a product on data of its own, and stops it again. */
async function runAll(family: Family, folder: string, listed: string[], namespace: string) {
  const browser = await chromium(family.say);
  const portal = await startPortal(family, join(folder, 'portal'), {
    RATE_LIMIT: '0',
    NAMESPACE: namespace,
    LOG_LEVEL: 'debug',
  });
  const tests = await attempt(async () => {
    const file = join(folder, 'playwright.json');
    const ending = await playwright(file, ['--reporter=line,json'], {
      PORTAL_URL: portal.url,
      PORTAL_DATA: portal.data,
      CHROMIUM_PATH: browser,
    });
    return withEnding(playwrightTally(file, listed), 'playwright test', ending);
  });
  const stopped = await attempt(() => stopClean(portal));
  return [stopped, await attempt(async () => checkLogs(portal))].reduce(add, tests);
}

/** Runs the browser tests against a product that is started for them. */
export async function browserStage(family: Family, folder: string): Promise<Tally> {
  const namespace = `e2e_${randomBytes(4).toString('hex')}`;
  const listed = await list(folder);
  try {
    return await runAll(family, folder, listed, namespace);
  } catch (thrown) {
    return add(failure(sentenceOf(thrown)), tallyOf(listed, new Map()));
  } finally {
    // A server of the person's own must not keep what was only for this run.
    const { MONGODB_URL } = process.env;
    if (MONGODB_URL) await forgetData(MONGODB_URL, namespace);
  }
}
