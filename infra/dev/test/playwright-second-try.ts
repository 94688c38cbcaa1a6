import { writeFileSync } from 'node:fs';
import { playwrightPassed, playwrightRetries, testListOf } from './playwright-result.ts';
import type { Ending } from './run-stage.ts';
import { afterSecondTry, mostRetries } from './second-try.ts';
import type { Tally } from './tally.ts';

/**
 * Gives the failed tests their second try, alone: one after the other, when nothing else is under way.
 * @param tally the result of the first try
 * @param first the report of the first try
 * @param run runs Playwright with more arguments and its report in `file`
 */
export async function playwrightSecondTry(
  tally: Tally,
  first: string,
  run: (file: string, args: string[]) => Promise<Ending>,
): Promise<Tally> {
  const retries = playwrightRetries(first).slice(0, mostRetries);
  if (retries.length === 0) return tally;
  const list = `${first}.again.txt`;
  const second = `${first}.again.json`;
  writeFileSync(list, testListOf(retries));
  const ending = await run(second, ['--workers=1', '--no-deps', `--test-list=${list}`]);
  const wasStopped = !ending.whole && ending.wasStopped;
  return afterSecondTry(tally, retries, wasStopped ? new Map() : playwrightPassed(second));
}
