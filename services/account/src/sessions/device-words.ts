import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** What a device is called of which nothing is known. */
export const unknownDevice = 'An unknown device';

/** What browsers say of themselves is shorter; what is longer is somebody's experiment. */
const MOST_CHARACTERS = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Which device a call comes from, in words for its person: `Chrome on Windows`, `Safari on iPhone`. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  deviceWords(headers['user-agent'] ?? '');

/**
 * The words for what a browser says of itself. They are made of names from the library's lists alone: a name that it
 * does not know it takes from the text, which anybody may write.
 */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS));
  const program = known(browser.name, browsers)?.replace(' for Android', '');
  const system = known(os.name, systems);
  const place = system === 'iOS' ? (platform.model ?? system) : system;
  return [program, place].filter(Boolean).join(' on ') || unknownDevice;
}

const known = (name: string | undefined, names: ReadonlySet<string>) =>
  name !== undefined && names.has(name) ? name : undefined;
