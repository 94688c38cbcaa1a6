import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../dev/console.ts';
import { unpackedPackages } from '../dev/debian-packages.ts';

/**
 * The nats-server of the distribution's package, from the cache.
 * @throws Error when this is not a Debian-like machine, or its archive has no such package
 */
export async function packagedNatsServer(say: Say): Promise<string> {
  const folder = await unpackedPackages('nats', ['nats-server'], say);
  const program = join(folder, 'usr', 'sbin', 'nats-server');
  if (!existsSync(program)) throw new Error('the package holds no nats-server');
  return program;
}
