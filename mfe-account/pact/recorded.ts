import { join } from 'node:path';
import { PactV4 } from '@pact-foundation/pact';

const dir = join(import.meta.dirname, '../../contracts/pacts');

/** Adds to the record of what this remote needs of a service. */
export const recordFor = (provider: string) =>
  new PactV4({ consumer: 'mfe-account', provider, dir, logLevel: 'error' });
