import { fileURLToPath } from 'node:url';
import { PactV4 } from '@pact-foundation/pact';

declare global {
  /** Opens a page at an address, as contract tests in the browser can: calls of that address are then of its own origin. */
  function visit(address: string): void;
}

const dir = fileURLToPath(new URL('.', import.meta.url));

/** Adds to the record of what something in the browser needs of a service. */
export const recordsOf = (consumer: string) => (provider: string) =>
  new PactV4({ consumer, provider, dir, logLevel: 'error' });
