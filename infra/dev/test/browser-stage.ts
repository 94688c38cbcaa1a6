import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { headlessChromium } from '../chromium.ts';
import { forgetData } from '../demo-data.ts';
import { sentenceOf } from '../failure.ts';
import { checkout } from '../folders.ts';
import type { ProcessGroup } from '../process-group.ts';
import { groupIsAlive } from '../process-state.ts';
import { type StartedPortal, startPortal } from '../started-portal.ts';
import { personalLines } from './clean-logs.ts';
import { playwrightListed, playwrightTally } from './playwright-result.ts';
import { playwrightSecondTry } from './playwright-second-try.ts';
import { attempt, run, withEnding } from './run-stage.ts';
import { type FileTime, playwrightFileTimes } from './slowest-files.ts';
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

/** Scans the logs of the whole run: they may contain nothing personal and no secret. */
function checkLogs(portal: StartedPortal): Tally {
  const lines = personalLines(join(portal.data, 'logs'));
  if (lines.length === 0) return onePassed;
  return failure(['The logs hold what they must not:', ...lines.slice(0, 20)].join('\n'));
}

/** Where Playwright stores its artefacts of failures: each run clears only its own folder. */
const results = join(checkout, 'shell', 'e2e', 'test-results');

/**
 * The two parts of the browser tests, by how the names of their projects begin. The outages come last and separately: they take parts of the product
 * down, and run regardless of the others' results.
 */
const parts = [
  { name: 'screens', args: ['--project=1440 light', '--project=360 dark'], outages: false },
  { name: 'outages', args: ['--project=outages', '--no-deps'], outages: true },
];

/** Runs Playwright with its report in `file`. */
const playwright = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run('npm', ['run', '--silent', 'e2e', '-w', '@fairlead/e2e', '--', ...args], {
    ...process.env,
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });

async function list(folder: string, journeys: readonly string[]): Promise<string[]> {
  const file = join(folder, 'listed.json');
  await playwright(file, ['--list', '--no-deps', '--reporter=json', ...journeys]);
  return playwrightListed(file);
}

/** Records how long test files took. */
type RecordTimes = (times: readonly FileTime[]) => void;

/** Runs one part of the tests, and retries those that failed when it has ended. */
async function runPart(
  { name, args }: Pick<(typeof parts)[number], 'name' | 'args'>,
  listed: string[],
  folder: string,
  env: NodeJS.ProcessEnv,
  record: RecordTimes,
): Promise<Tally> {
  const file = join(folder, `${name}.json`);
  const options = (kept: string) => ['--reporter=line,json', `--output=${join(results, kept)}`];
  const ending = await playwright(file, [...args, ...options(name)], env);
  record(playwrightFileTimes(file));
  const tally = withEnding(playwrightTally(file, listed), `playwright test of ${name}`, ending);
  if (!ending.whole && ending.wasStopped) return tally;
  return playwrightSecondTry(tally, file, (file, args) =>
    playwright(file, [...args, ...options(`${name}-again`)], env),
  );
}

/** Runs the listed tests against a product on data of its own, and stops it again. */
async function runAll(
  family: ProcessGroup,
  folder: string,
  { listed, journeys }: { listed: string[]; journeys: readonly string[] },
  namespace: string,
  record: RecordTimes,
) {
  const browser = await headlessChromium(family.say);
  const portal = await startPortal(family, join(folder, 'portal'), {
    RATE_LIMIT: '0',
    OVERRIDE_ORIGINS: 'http://localhost:*',
    NAMESPACE: namespace,
    LOG_LEVEL: 'debug',
  });
  const env = { PORTAL_URL: portal.url, PORTAL_DATA: portal.data, CHROMIUM_PATH: browser };
  rmSync(results, { recursive: true, force: true });
  let tests = none;
  for (const part of parts) {
    const own = listed.filter((name) => name.startsWith('[outages] ') === part.outages);
    if (own.length === 0) continue;
    const chosen = { ...part, args: [...part.args, ...journeys] };
    tests = add(tests, await attempt(() => runPart(chosen, own, folder, env, record)));
  }
  const stopped = await attempt(() => stopClean(portal));
  return [stopped, await attempt(async () => checkLogs(portal))].reduce(add, tests);
}

/**
 * Runs the browser tests against a product that is started for them.
 * @param journeys path prefixes of the tests; without any, all
 * @param record called with how long the test files of each part took
 */
export async function browserStage(
  family: ProcessGroup,
  folder: string,
  journeys: readonly string[] = [],
  record: RecordTimes = () => undefined,
): Promise<Tally> {
  const namespace = `e2e_${randomBytes(4).toString('hex')}`;
  const listed = await list(folder, journeys);
  try {
    return await runAll(family, folder, { listed, journeys }, namespace, record);
  } catch (thrown) {
    return add(failure(sentenceOf(thrown)), tallyOf(listed, new Map()));
  } finally {
    // A server of the person's own must not keep what was only for this run.
    const { MONGODB_URL } = process.env;
    if (MONGODB_URL) await forgetData(MONGODB_URL, namespace);
  }
}
