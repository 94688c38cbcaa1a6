import { join } from 'node:path';
import { chromium } from '../chromium.ts';
import { sentenceOf } from '../failure.ts';
import type { Say } from '../say.ts';
import { startPortal } from '../started-portal.ts';
import { run } from './run-stage.ts';
import { oneFailure, playwrightTally, type Tally } from './tally.ts';

/** Runs the browser tests against a product started for them, and stops it again. */
export async function browserStage(folder: string, say: Say): Promise<Tally> {
  try {
    const browser = await chromium(say);
    const portal = await startPortal(join(folder, 'portal'), { RATE_LIMIT: '0' });
    const results = join(folder, 'playwright.json');
    await run(
      'npm',
      ['run', '--silent', 'e2e', '-w', '@fairlead/e2e', '--', '--reporter=line,json'],
      {
        ...process.env,
        PORTAL_URL: portal.url,
        PORTAL_DATA: portal.data,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      },
    ).finally(portal.stop);
    return playwrightTally(results);
  } catch (thrown) {
    console.error(sentenceOf(thrown));
    return oneFailure;
  }
}
