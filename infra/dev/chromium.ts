import { aptInstall, mayInstall } from './apt-install.ts';
import type { Say } from './console.ts';
import { Failure, sentenceOf } from './failure.ts';
import { onPath } from './on-path.ts';

/** A build of Chromium: the names of its program, and the distribution's package that contains it. */
interface Build {
  programs: readonly string[];
  debianPackage: string;
}

const whole: Build = {
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
};

/** The same sources without a window system: it takes about a third less processor time. */
const headlessShell: Build = {
  programs: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};

const found = ({ programs }: Build) => programs.map(onPath).find((file) => file !== undefined);

const advice = 'Install Chromium, or name a browser in CHROMIUM_PATH.';

async function installed(build: Build, say: Say): Promise<string> {
  const { debianPackage } = build;
  try {
    await aptInstall('chromium', [debianPackage], say);
  } catch (thrown) {
    throw new Failure(`${debianPackage} cannot be installed: ${sentenceOf(thrown)}. ${advice}`);
  }
  const program = found(build);
  if (!program) throw new Failure(`apt installed no ${debianPackage}. ${advice}`);
  return program;
}

/**
 * The whole Chromium: CHROMIUM_PATH, one on PATH, or the distribution's package when it may be installed.
 * @throws Failure naming what to install
 */
export async function chromium(say: Say): Promise<string> {
  const present = process.env.CHROMIUM_PATH || found(whole);
  if (present) return present;
  if (!mayInstall()) throw new Failure(`There is no Chromium for the browser tests. ${advice}`);
  return installed(whole, say);
}

/**
 * The lightest Chromium that renders pages: CHROMIUM_PATH, the headless shell on PATH or from the distribution's package, or the whole Chromium where
 * there is no such package.
 * @throws Failure naming what to install
 */
export async function headlessChromium(say: Say): Promise<string> {
  const present = process.env.CHROMIUM_PATH || found(headlessShell);
  if (present) return present;
  if (!mayInstall()) return chromium(say);
  return installed(headlessShell, say).catch(() => chromium(say));
}
