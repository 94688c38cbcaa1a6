import { aptInstall, mayInstall } from './apt-install.ts';
import { Failure, sentenceOf } from './failure.ts';
import { onPath } from './on-path.ts';
import type { Say } from './say.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const found = () => names.map(onPath).find((file) => file !== undefined);

/**
 * A Chromium to run browser tests in: CHROMIUM_PATH, one on PATH, or the distribution's package when it may be installed.
 * @throws Failure naming what to install
 */
export async function chromium(say: Say): Promise<string> {
  const present = process.env.CHROMIUM_PATH || found();
  if (present) return present;
  const advice = 'Install Chromium, or name a browser in CHROMIUM_PATH.';
  if (!mayInstall()) throw new Failure(`There is no Chromium for the browser tests. ${advice}`);
  try {
    await aptInstall('chromium', ['chromium'], say);
  } catch (thrown) {
    throw new Failure(`Chromium cannot be installed: ${sentenceOf(thrown)}. ${advice}`);
  }
  const installed = found();
  if (!installed) throw new Failure(`apt installed no Chromium. ${advice}`);
  return installed;
}
