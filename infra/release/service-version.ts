import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../dev/folders.ts';
import { filesBelow } from './content-version.ts';

const isTest = /\.test\.tsx?$/;

/**
 * The version of a service in this checkout: its package's own, and eight hex digits of the hash of what it is built from, which is its own sources,
 * those of the service kit and the contracts, and the locked libraries. Undefined for what is no service.
 */
export function serviceVersion(name: string, root = checkout): string | undefined {
  const folder = join(root, 'services', name);
  const manifest = join(folder, 'package.json');
  if (!/^[a-z-]+$/.test(name) || !existsSync(manifest)) return undefined;
  const hash = createHash('sha256');
  const sources = [folder, join(root, 'services', 'kit'), join(root, 'contracts')];
  for (const source of sources.map((one) => join(one, 'src'))) {
    for (const file of filesBelow(source))
      if (!isTest.test(file)) hash.update(file).update(readFileSync(join(source, file)));
  }
  for (const file of [manifest, join(root, 'package-lock.json')]) hash.update(readFileSync(file));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}
