import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PactV4 } from '@pact-foundation/pact';

const dir = join(import.meta.dirname, '../../contracts/pacts');

/** A fresh record of what this remote needs of a service; an older one would keep what it no longer asks. */
export function recordFor(provider: string): PactV4 {
  rmSync(join(dir, `mfe-jobs-${provider}.json`), { force: true });
  return new PactV4({ consumer: 'mfe-jobs', provider, dir, logLevel: 'error' });
}
