import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The name of an unknown device. */
export const unknownDevice = 'An unknown device';

/** Real user agents are shorter; longer ones are somebody's experiment. */
const MOST_CHARACTERS = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** The display name of the device a call comes from: `Chrome on Windows`, `Safari on iPhone`. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  deviceWords(headers['user-agent'] ?? '');

/**
 * The display name for a user agent. Made only of names from the library's lists: it takes an unknown name from the
 * text, which anybody may write.
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
